/**
 * Fetch a part of the client when it is needed. A browser remembers that a module failed to load and never requests
 * it again. Retries therefore use another address.
 */
export async function lazily<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as M;
  }
}
