/**
 * Shows how things move: a picture of each moved thing travels from its old position to the new one. The state on the
 * page is the new one already, so everything can be clicked at once; a click or key ends all movement. With less
 * motion in the settings, rings mark both ends instead.
 */

import { settings } from '$app/settings.svelte';
import { say } from '$words/words.svelte';
import { TIMES, duration, floats, inside, starts, type Flight, type Float, type Start } from './flight';
import { boxOf, pictureOf, placed, sceneOf, type Scene, type Piece } from './pieces';

const EASING = 'cubic-bezier(.2,.7,.2,1)';
const RISING: Keyframe[] = [
  { opacity: 0, transform: 'translateY(8px)' },
  { opacity: 1, transform: 'none', offset: 0.1 },
  { opacity: 1, transform: 'none', offset: 0.8 },
  { opacity: 0, transform: 'translateY(-12px)' },
];
/** A piece that moved by fewer pixels has not moved. */
const NEAR = 3;
/** A seat that ends above this lies in a phone's row of players, right below the top bar. */
const LOW = 160;
/** If more pieces than this changed at once, it is a new table or another viewpoint, and everything jumps. */
const TOO_MANY = 60;

/** Whether movement is shown in any form, travelling or ringed: not if bots are shown at once, nor while nobody sees it. */
function shows(): boolean {
  return settings.speed !== 0 && !document.hidden;
}

/** Return whether things travel; the player or the system may not want them to. */
export function moves(): boolean {
  return settings.motion && shows() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Return a time at the speed that the player has set. */
export function timed(milliseconds: number): number {
  return milliseconds / (settings.speed || 1);
}

export class Motion {
  private readonly root: ParentNode;
  private readonly layer: HTMLElement;
  private before: Scene | null = null;
  private running: Animation[] = [];
  /** When the last thing lands that flies to a place, by the clock of the page. */
  private readonly landings = new Map<string, number>();
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(root: ParentNode, layer: HTMLElement) {
    this.root = root;
    this.layer = layer;
  }

  /**
   * Measure where everything lies, before the page changes. This costs more than most changes, so it is done only if
   * it is used.
   */
  look(): void {
    this.before = shows() ? sceneOf(this.root) : null;
  }

  /** Show what moved, after the page has changed. `events` are the flights of each event. */
  show(events: readonly (readonly Flight[])[]): void {
    const moved = this.before ? this.moved(this.before, sceneOf(this.root)) : [];
    if (moved.length <= TOO_MANY) for (const { piece, from, stays } of moved) this.travel(piece, from, stays);
    const begun = starts(events, this.underWay());
    for (const start of begun) this.fly(start);
    this.float(floats(begun));
  }

  /** End everything at once. */
  finish(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    for (const animation of this.running.splice(0)) animation.cancel();
    this.landings.clear();
    this.layer.replaceChildren();
  }

  /** Places to which something flies still, and when it is there: what is shown now goes on from there afterwards. */
  private underWay(): Map<string, number> {
    const now = performance.now();
    return new Map([...this.landings].map(([place, time]) => [place, (time - now) / timed(1)]));
  }

  /** Pieces that lie elsewhere now, that are new and came from a place, or that went back to one. */
  private moved(before: Scene, after: Scene): { piece: Piece; from: DOMRect; stays: boolean }[] {
    const out: { piece: Piece; from: DOMRect; stays: boolean }[] = [];
    for (const [key, piece] of after.pieces) {
      const came = piece.home === undefined || before.known.has(key) ? null : boxOf(this.root, piece.home);
      const was = before.pieces.get(key);
      const from = was ? carried(was, piece.ground) : came;
      if (from && distance(from, piece.box) > NEAR) out.push({ piece, from, stays: true });
    }
    for (const [key, piece] of before.pieces) {
      if (after.known.has(key) || piece.home === undefined) continue;
      const home = boxOf(this.root, piece.home);
      if (home) out.push({ piece: { ...piece, box: at(home, piece.box) }, from: piece.box, stays: false });
    }
    return out;
  }

  /** A picture of the piece comes to its box; what stays there appears when it has come. */
  private travel(piece: Piece, from: DOMRect, stays: boolean): void {
    if (!moves()) return stays ? this.rings(from, piece.box) : undefined;
    const origin = stays ? piece.box : from;
    const laid = pictureOf({ ...piece, box: origin });
    const picture = laid.style.display === 'contents' ? (laid.firstElementChild ?? laid) : laid;
    this.layer.append(laid);
    const [dx, dy] = way(from, piece.box);
    const far = duration(Math.hypot(dx, dy));
    const frames = stays
      ? [shifted(dx, dy), shifted(0, 0)]
      : [shifted(0, 0), { ...shifted(-dx, -dy), opacity: 0.3 }];
    this.animate(picture, frames, { duration: timed(far), easing: EASING }, true);
    if (stays) this.animate(piece.element, [{ opacity: 0 }, { opacity: 0 }], { duration: timed(far) }, false);
  }

  /** A glyph flies from place to place. */
  private fly({ flight, delay, pace, count }: Start): void {
    const [from, to] = [boxOf(this.root, flight.from), boxOf(this.root, flight.to)];
    if (!from || !to) return;
    if (!moves()) return this.rings(from, to);
    const picture = document.createElement('div');
    picture.className = 'flying';
    picture.innerHTML = drawn(flight) + (count > 1 ? `<b>${count}</b>` : '');
    const [x, y] = centre(from);
    Object.assign(picture.style, { left: `${x - 14}px`, top: `${y - 14}px` });
    this.layer.append(picture);
    const [dx, dy] = [centre(to)[0] - x, centre(to)[1] - y];
    const takes = duration(Math.hypot(dx, dy)) * pace;
    this.landings.set(flight.to, performance.now() + timed(delay + takes));
    const frames = [
      { transform: 'none', opacity: 0.2 },
      { transform: `translate(${dx * 0.5}px, ${dy * 0.5}px) scale(1.15)`, opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px)`, opacity: 1 },
    ];
    this.animate(
      picture,
      frames,
      { duration: timed(takes), delay: timed(delay), easing: EASING, fill: 'backwards' },
      true,
    );
  }

  /** "+1 ore" at the seats that got or lost something. */
  private float(all: readonly Float[]): void {
    for (const seat of new Set(all.map((one) => one.seat))) {
      const own = all.filter((one) => one.seat === seat);
      const box = boxOf(this.root, `seat.${seat}`);
      if (!box) continue;
      const chip = document.createElement('div');
      chip.className = 'floating';
      // From the seat's lower edge upwards, however many lines there are: the seat below stays in sight. A seat below a
      // phone's top bar leaves no room for that: there they go downwards.
      const near = [...this.layer.querySelectorAll<HTMLElement>(`[data-float="${seat}"]`)].reduce(
        (sum, { offsetHeight }) => sum + offsetHeight + 1,
        0,
      );
      chip.dataset['float'] = String(seat);
      chip.innerHTML = own.map(told).join('');
      const edge =
        box.bottom < LOW
          ? { top: `${box.top + near}px` }
          : { bottom: `${this.layer.clientHeight - box.bottom + near}px` };
      Object.assign(chip.style, edge, { maxWidth: `${Math.max(box.width - 8, 120)}px` });
      this.layer.append(chip);
      chip.style.left = `${Math.min(box.left + 4, this.layer.clientWidth - chip.offsetWidth)}px`;
      if (moves())
        this.animate(
          chip,
          RISING,
          { duration: TIMES.stay, delay: timed(own[0]?.delay ?? 0), fill: 'backwards' },
          true,
        );
      else this.later(chip);
    }
  }

  /** Ring both ends for a while, where things do not travel. */
  private rings(from: DOMRect, to: DOMRect): void {
    if (!shows()) return;
    for (const [box, kind] of [
      [from, 'source'],
      [to, 'target'],
    ] as const) {
      const ring = placed(document.createElement('div'), box);
      ring.className = `ringed ${kind}`;
      this.layer.append(ring);
      this.later(ring);
    }
  }

  private later(element: Element): void {
    this.timers.push(setTimeout(() => element.remove(), TIMES.stay));
  }

  private animate(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    goes: boolean,
  ): void {
    const animation = element.animate(frames, timing);
    this.running.push(animation);
    const done = (): void => {
      this.running = this.running.filter((one) => one !== animation);
      if (goes)
        (element.parentElement === this.layer ? element : (element.parentElement ?? element)).remove();
    };
    animation.onfinish = animation.oncancel = done;
  }
}

function drawn(flight: Flight): string {
  return `<svg viewBox="0 0 24 24" width="28" height="28" overflow="visible">${inside(flight)}</svg>`;
}

function told({ n, flight }: Float): string {
  const why = flight.why && n < 0 ? `${text(say(...flight.why))}: ` : '';
  return `<span class="${n > 0 ? 'gain' : 'loss'}">${why}${n > 0 ? '+' : '−'}${Math.abs(n)}${drawn(flight).replace('width="28" height="28"', 'width="16" height="16"')}<i>${text(flight.name ? say(...flight.name) : '')}</i></span>`;
}

/** Return `words` escaped for markup. */
function text(words: string): string {
  const span = document.createElement('span');
  span.textContent = words;
  return span.innerHTML;
}

function shifted(x: number, y: number): Keyframe {
  return { transform: `translate(${x}px, ${y}px)` };
}

function centre({ left, top, width, height }: DOMRect): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}

function way(from: DOMRect, to: DOMRect): [x: number, y: number] {
  const [a, b] = [centre(from), centre(to)];
  return [a[0] - b[0], a[1] - b[1]];
}

function distance(from: DOMRect, to: DOMRect): number {
  return Math.hypot(...way(from, to));
}

/** Return where a piece lay, seen on its drawing as that lies now. */
function carried({ box, ground }: Piece, now: DOMMatrix | null): DOMRect {
  if (!ground || !now) return box;
  const [x, y] = centre(box);
  const to = now.multiply(ground.inverse()).transformPoint({ x, y });
  return at(new DOMRect(to.x, to.y), box);
}

/** Return a box of the same size in the middle of a place. */
function at(place: DOMRect, { width, height }: DOMRect): DOMRect {
  const [x, y] = centre(place);
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}
