/**
 * Fetch a part of the client when it is needed. A browser remembers that a module did not come and never asks for it
 * again; under another address it does, so that "Try again" is true.
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
