/** A game without a board of its own is shown by what is in its view. */

import { expect, test } from 'vitest';
import { shown } from '../../../src/games/plain/view';
import type { AnyView, Look } from '$game/module';
import { seatsOf } from '../../stage';

function table(view: AnyView, words: Record<string, string> = {}): Look {
  return { view, seats: seatsOf(3, 0), maybe: (key: string) => words[key] } as unknown as Look;
}

test('a list by seat is a column, anything else a line, and the prompt says whose turn it is', () => {
  const view = { phase: 'choose', actor: 0, active: 0, cards_left: 12, pips: [4, 0, null], pack: [1, 2] };
  expect(shown('tide', table(view))).toEqual({
    columns: [{ label: 'pips', cells: ['4', '0', '–'] }],
    facts: ['cards left: 12', 'pack: 1, 2'],
  });
});

test('labels are words of the game', () => {
  const words = { 'tide.view.pips': 'Pips', 'tide.view.left': 'Cards left' };
  expect(shown('tide', table({ pips: [1, 2, 3], left: 4 }, words))).toEqual({
    columns: [{ label: 'Pips', cells: ['1', '2', '3'] }],
    facts: ['Cards left: 4'],
  });
});
