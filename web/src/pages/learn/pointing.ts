/** Where on the screen the guide points, and where it stands itself. */

import type { TableLook } from '$store/look.svelte';
import type { Step } from './lessons';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels around what is pointed at. */
const MARGIN = 8;

/** Return the element that makes the step's next move, or the one that the step names; undefined if it is not visible. */
export function pointedAt(game: TableLook, step: Step, at: number): Element | undefined {
  return game.confirming ? seen('[data-tool=confirm]') : (named(step) ?? target(game, step, at));
}

export function boxOf(one: Element): Box {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** Return what the step names, or the tab behind which it lies. */
function named(step: Step): Element | undefined {
  return (step.point && seen(step.point)) || (step.tab && seen(`[data-tab=${step.tab}]`)) || undefined;
}

/**
 * Return the element that chooses the next move, found by its number or label. It skips what is marked; with
 * everything marked it is the prompt's button.
 */
function target(game: TableLook, step: Step, at: number): Element | undefined {
  if (!game.live) return undefined;
  for (const move of step.do?.slice(at - step.at + game.draft.length) ?? []) {
    const choices = all(
      `:is([data-move="${game.legal.number(move)}"], [data-target=${JSON.stringify(game.label(move))}]):not([aria-pressed=true])`,
    );
    if (choices.length > 0) return choices.find(visible);
  }
  return step.do && seen('.prompt .btn.p:not([aria-disabled=true])');
}

function seen(selector: string): Element | undefined {
  return all(selector).find(visible);
}

function all(selector: string): Element[] {
  return [...document.querySelectorAll(`.app ${selector}`)];
}

function visible(one: Element): boolean {
  return one.getClientRects().length > 0;
}

export function same(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return one === other;
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Return where the guide stands: never on what it points at. */
export function aside(coach: HTMLElement, spot: Box): 'low' | 'high' | 'left' {
  const { width, height } = coach.getBoundingClientRect();
  const narrow = innerWidth - width < width;
  const below = spot.y + spot.height > innerHeight - height - 2 * MARGIN;
  if (!below || (!narrow && spot.x + spot.width < innerWidth - width - 3 * MARGIN)) return 'low';
  return narrow || spot.x < width + 3 * MARGIN ? 'high' : 'left';
}
