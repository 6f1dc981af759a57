/** Arrow keys move the focus to the nearest card or role in that direction. */

const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(event: KeyboardEvent): void {
  const step = STEP[event.key];
  const from = (event.target as HTMLElement | null)?.closest<HTMLElement>('[data-spot]');
  if (!step || !from) return;
  const all = [...document.querySelectorAll<HTMLElement>('.app [data-spot]')].filter(
    (spot) => spot !== from && spot.offsetParent,
  );
  const next = all
    .map((spot) => ({
      spot,
      far: distance(from.getBoundingClientRect(), spot.getBoundingClientRect(), step),
    }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far)[0];
  if (!next) return;
  event.preventDefault();
  next.spot.focus();
}

/** How far along the step, sideways counted three times; infinite behind. */
function distance(from: DOMRect, to: DOMRect, [x, y]: readonly [number, number]): number {
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  const along = dx * x + dy * y;
  const across = Math.abs(dx * y) + Math.abs(dy * x);
  return along > 1 ? along + 3 * across : Infinity;
}
