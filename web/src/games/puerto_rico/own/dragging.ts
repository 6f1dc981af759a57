/** People are dragged between the windrose and circles: what a drop does, and the pointer that carries somebody. */

import { arranged, begunNow } from '../desk.svelte';
import { fits, waitingFor } from '../placing';
import type { Look, Place, PlayerView, Tile, Who } from '../view';
import { arranging, moved } from './seating';

/** A person who is being dragged; `from` is null for the windrose. */
export interface Carried {
  readonly who: Who;
  readonly from: Place | null;
}
/** Where a drag may end: a place with circles, the windrose, a spot without circles, or nowhere. */
export type Ground = Place | Extract<Tile, 'forest'> | 'windrose' | 'free' | null;

const NOBODY = { colonists: 0, nobles: 0 };

/** Puts somebody down. Where nobody may stand, everything stays as it was, and the rule says why. */
export function drop(look: Look, me: PlayerView, { who, from }: Carried, to: Ground): void {
  if (!arranging(look) || to === null || to === from) return;
  if (to === 'forest') return look.showRule('PR-FOREST-02');
  if (to === 'free') return look.showRule('PR-MAYOR-04');
  const crews = arranged(look, me);
  const target = to === 'windrose' ? null : to;
  const there = (target && crews[target]) || NOBODY;
  const other: Who = who === 'noble' ? 'colonist' : 'noble';
  const wishes = [moved(crews, who, from, target)];
  // On a full place the other kind makes room: a noble and a colonist change places.
  if (target && (other === 'noble' ? there.nobles : there.colonists) > 0)
    wishes.push(moved(moved(crews, who, from, target), other, target, from));
  const found = wishes.find((wish) => fits(me, wish, begunNow(look, me)));
  if (found) look.desk.crews = found;
  else look.showRule('PR-MAYOR-04');
}

/** Return whether one of my people can be picked up here. */
export function carries(look: Look, me: PlayerView, { who, from }: Carried): boolean {
  if (!arranging(look)) return false;
  const crews = arranged(look, me);
  const { colonists, nobles } = from ? (crews[from] ?? NOBODY) : waitingFor(me, crews);
  return (
    (who === 'noble' ? nobles : colonists) > 0 &&
    fits(me, from ? moved(crews, who, from, null) : crews, begunNow(look, me))
  );
}

/** A pointer that moves by fewer pixels is a tap, not a drag. */
const FAR = 6;
/** Milliseconds after which a resting finger picks somebody up. */
const HOLD = 300;

interface Hand {
  pick(at: HTMLElement): Carried | null;
  /** Follow the pointer; null when nobody is carried any more. */
  show(carried: Carried | null, x: number, y: number): void;
  drop(carried: Carried, to: Ground): void;
}

/** A drag in progress. */
interface Way {
  carries(): boolean;
  stop(): void;
}

/** For `{@attach}`: sources have `data-person`, with `data-ground` where they stand; `data-ground` is where to put down. */
export function carrying(hand: Hand): (region: HTMLElement) => () => void {
  return (region) => {
    let way: Way | null = null;
    function down(event: PointerEvent): void {
      const source = (event.target as Element).closest<HTMLElement>('[data-person]');
      const carried = source && event.button === 0 && event.isPrimary ? hand.pick(source) : null;
      way?.stop();
      if (carried) way = follow(event, carried, hand, () => (way = null));
    }
    // Only touch events can keep the page from scrolling, and only for those who listened before the finger came.
    function still(event: TouchEvent): void {
      if (way?.carries() && event.cancelable) event.preventDefault();
    }
    region.addEventListener('pointerdown', down);
    region.addEventListener('touchmove', still, { passive: false });
    return () => {
      region.removeEventListener('pointerdown', down);
      region.removeEventListener('touchmove', still);
      way?.stop();
    };
  };
}

/**
 * Follow a drag from the press to the release; Esc and a lost pointer bring everybody back. A finger on a circle may also
 * scroll: it picks somebody up only if it rests first or moves sideways.
 */
function follow(start: PointerEvent, carried: Carried, hand: Hand, ended: () => void): Way {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const doubtful = start.pointerType === 'touch' && carried.from !== null;
  let far = false;
  let held = !doubtful;
  const resting = setTimeout(() => {
    held = true;
    if (doubtful) hand.show(carried, start.clientX, start.clientY);
  }, HOLD);
  const stop = (): void => {
    clearTimeout(resting);
    listening.abort();
    hand.show(null, 0, 0);
    ended();
  };
  const on = <K extends keyof WindowEventMap>(type: K, heard: (event: WindowEventMap[K]) => void): void =>
    addEventListener(type, heard, options);
  on('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== start.pointerId) return;
    const [across, along] = [Math.abs(clientX - start.clientX), Math.abs(clientY - start.clientY)];
    far ||= Math.hypot(across, along) > FAR && (held || across > along);
    if (far) hand.show(carried, clientX, clientY);
  });
  on('pointerup', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== start.pointerId) return;
    stop();
    if (!far) return;
    swallowClick();
    hand.drop(carried, groundAt(clientX, clientY));
  });
  on('pointercancel', stop);
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
  });
  return { carries: () => far || (held && doubtful), stop };
}

function groundAt(x: number, y: number): Ground {
  const ground = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-ground]');
  return (ground?.dataset['ground'] ?? null) as Ground;
}

/** The click that follows the release belongs to the drag. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
