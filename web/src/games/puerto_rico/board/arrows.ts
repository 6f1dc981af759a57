/** One tab stop for a region: arrows move to the nearest button in that direction, Tab leaves. */

type Direction = readonly [x: number, y: number];
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** For `{@attach arrowKeys}`. */
export function arrowKeys(region: HTMLElement): () => void {
  let current: HTMLElement | null = null;
  const buttons = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>('button:not(:disabled)')];

  function stop(): void {
    const all = buttons();
    if (!current || !all.includes(current))
      current = all.find((one) => one.dataset['target'] !== undefined) ?? all[0] ?? null;
    for (const one of all) {
      const index = one === current ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  }
  function focused(event: FocusEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>('button');
    if (!button) return;
    current = button;
    stop();
  }
  function arrow(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>('button');
    if (!direction || !from) return;
    const to = nearest(
      from,
      buttons().filter((one) => one !== from),
      direction,
    );
    if (!to) return;
    to.focus();
    event.preventDefault();
    event.stopPropagation();
  }
  const seen = new MutationObserver(stop);
  seen.observe(region, { childList: true, subtree: true });
  region.addEventListener('focusin', focused);
  region.addEventListener('keydown', arrow);
  stop();
  return () => {
    seen.disconnect();
    region.removeEventListener('focusin', focused);
    region.removeEventListener('keydown', arrow);
  };
}

/** The nearest one in a direction; what lies off to the side counts as further away. */
function nearest(
  from: HTMLElement,
  others: readonly HTMLElement[],
  [dx, dy]: Direction,
): HTMLElement | undefined {
  const middle = (one: HTMLElement): readonly [number, number] => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of others) {
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead > 2 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = other;
    }
  }
  return best;
}
