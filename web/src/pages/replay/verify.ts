/** A check in the browser itself: the seed is the one that was promised before the first move. */

/** True or false, or null where the browser has no SHA-256 for pages without TLS. */
export async function keepsPromise(table: string, seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const promised = new TextEncoder().encode(`kontor/commitment/1\n${table}\n${seed}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', promised));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
