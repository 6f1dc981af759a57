/** Milliseconds between two readings of the clock while seconds are counted on the screen. */
const PAUSE = 500;

/** Return the present time in milliseconds, which is read anew while `counts()` is true. Only for use in a component's script. */
export function clockWhile(counts: () => boolean): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    if (!counts()) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), PAUSE);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
