/**
 * What Esc closes: the thing that was opened last. Components register how to close it; `App.svelte` listens for the
 * key.
 */

const opened: (() => void)[] = [];

/** While `open` returns true, Esc calls `close`. To be called while a component is made. */
export function closesOnEscape(open: () => boolean, close: () => void): void {
  $effect(() => {
    if (!open()) return undefined;
    opened.push(close);
    return () => void opened.splice(opened.lastIndexOf(close), 1);
  });
}

/**
 * Close what was opened last, if Esc was pressed and something is open. A `<dialog>` closes by itself, and an
 * unfolded `<details>` is folded.
 */
export function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  const unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].at(-1);
  const close = opened.at(-1) ?? (unfolded && (() => (unfolded.open = false)));
  if (!close) return;
  event.preventDefault();
  close();
}
