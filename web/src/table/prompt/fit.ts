/** Makes the letters of the prompt so small that all of it fits its fixed height; `PromptBar.svelte` has the sizes. */

const SMALLEST = 3;

function fits(box: HTMLElement): boolean {
  const around = box.getBoundingClientRect();
  return [...box.querySelectorAll('h2, .more')].every((part) => {
    const { right, bottom } = part.getBoundingClientRect();
    return right <= around.right + 1 && bottom <= around.bottom + 1;
  });
}

function fit(box: HTMLElement): void {
  for (let size = 0; size <= SMALLEST; size++) {
    box.dataset['size'] = String(size);
    if (fits(box)) return;
  }
}

/** Attach to the box of the sentences; `content` reads all state that changes the room that the sentences need. */
export function fitted(content: () => unknown): (box: HTMLElement) => () => void {
  return (box) => {
    content();
    fit(box);
    const watch = new ResizeObserver(() => fit(box));
    watch.observe(box);
    return () => watch.disconnect();
  };
}
