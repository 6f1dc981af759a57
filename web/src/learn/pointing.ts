/** Where on the screen the guide points, and where it stands itself. */

import type { TableContext } from '../table/context.svelte';
import type { Step } from './lessons';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So much room is left around what is pointed at. */
const MARGIN = 8;

/** The place of the step's next move, or of what the step names; null if it cannot be seen. */
export function placeOf(game: TableContext, step: Step, at: number): Box | null {
  const found = game.confirming ? seen('[data-tool=confirm]') : (named(step) ?? target(game, step, at));
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function named(step: Step): Element | undefined {
  return step.point === undefined ? undefined : seen(step.point);
}

/** Whatever chooses a move carries its number or its label. What is marked already is passed over; when all is marked, the prompt sends it. */
function target(game: TableContext, step: Step, at: number): Element | undefined {
  if (!game.live) return undefined;
  for (const move of step.do?.slice(at - step.at + game.draft.length) ?? []) {
    const choices = all(`:is([data-move="${game.catalogue.encode(move)}"], [data-target=${JSON.stringify(game.label(move))}]):not([aria-pressed=true])`);
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

/** The guide never stands on what it points at. */
export function aside(coach: HTMLElement, spot: Box): 'low' | 'high' | 'left' {
  const { width, height } = coach.getBoundingClientRect();
  const narrow = innerWidth - width < width;
  const below = spot.y + spot.height > innerHeight - height - 2 * MARGIN;
  if (!below || (!narrow && spot.x + spot.width < innerWidth - width - 3 * MARGIN)) return 'low';
  return narrow || spot.x < width + 3 * MARGIN ? 'high' : 'left';
}
