/** Arrow keys move from target to target as they lie on the screen. */

export interface Box {
  readonly x: number;
  readonly y: number;
}

const AHEAD: Readonly<Record<string, Box>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const TARGETS = '.app [data-target]:not([aria-disabled="true"])';

/** The place among `boxes` that lies next in the direction of an arrow key: near, and rather ahead than aside. */
export function nextPlace(boxes: readonly Box[], from: Box, key: string): number {
  const ahead = AHEAD[key];
  let best = -1;
  let least = Infinity;
  if (!ahead) return best;
  boxes.forEach((box, at) => {
    const [dx, dy] = [box.x - from.x, box.y - from.y];
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    if (forward < 1 || aside > 3 * forward) return;
    const cost = forward + 1.6 * aside;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

/** Follow an arrow key; false if it is none of ours: what scrolls or edits keeps its arrows. */
export function followArrow(event: KeyboardEvent): boolean {
  if (!(event.key in AHEAD)) return false;
  const here = document.activeElement;
  const targets = [...document.querySelectorAll<HTMLElement | SVGElement>(TARGETS)].filter(
    (one) => one.getClientRects().length > 0,
  );
  if (here && here !== document.body && !here.matches(TARGETS)) return false;
  const others = targets.filter((one) => one !== here);
  const to = here?.matches(TARGETS)
    ? others[nextPlace(others.map(middle), middle(here), event.key)]
    : targets[0];
  to?.focus();
  return to !== undefined;
}

function middle(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
