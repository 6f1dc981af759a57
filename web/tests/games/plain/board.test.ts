/** A game without a board of its own has a button for each legal move. */

import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { Catalogue, LegalMoves, type AnyAction } from '$game/moves';
import { NO_PLAY, type Look } from '$game/module';
import { makePlain } from '../../../src/games/plain/index';
import { reach } from '../../reach';
import { seatsOf } from '../../stage';

const catalogue = new Catalogue([
  { verb: 'take', first: 0, size: 6, args: [{ name: 'cards', values: [1, 2, 3, 4, 5, 6] }] },
  { verb: 'pass', first: 6, size: 1, args: [] },
]);

test.each([[[0, 1, 2, 3, 4, 5, 6]], [[2, 6]], [[]]])('%j: arrows lead to every move', (numbers) => {
  const look = {
    view: { phase: 'choose', actor: 0 },
    seats: seatsOf(2, 0),
    module: { key: 'tide' },
    live: true,
    lit: null,
    legal: new LegalMoves(catalogue, numbers),
    t: (key: string) => key,
    maybe: () => undefined,
    label: (action: AnyAction) => Object.values(action).join(' '),
  } as unknown as Look;
  const { body } = render(makePlain('tide').Board, { props: { look, play: NO_PLAY } });
  expect(body.match(/data-move="\d+"/g) ?? []).toHaveLength(numbers.length);
  expect(reach(body, [/class="moves/])).toEqual({ targets: numbers.length, unreached: [] });
});
