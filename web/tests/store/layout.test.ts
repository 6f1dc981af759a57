/** Which tab comes to the front, and when. */

import { expect, test } from 'vitest';
import type { TrayUse } from '$game/module';
import { laidOut, NO_OCCASION, occasionOf, type Layout, type Occasion } from '$store/layout';

const NOTHING: Occasion = { ...NO_OCCASION, tabs: ['trade', 'action', 'log', 'chat'] };
const past = (at: number): Occasion['past'] => ({ at, view: {} });
const layout = (side: string, phone: string): Layout => ({ side, phone });

/** What the rule does; the layout before; how the occasion changes; the layout after. */
type Row = [string, Layout, Partial<Occasion>, Partial<Occasion>, Layout];

test.each<Row>([
  [
    'a tray opens when my decision needs it',
    layout('log', 'board'),
    {},
    { wanted: 'trade' },
    layout('trade', 'board'),
  ],
  [
    'and on a phone where the same tab was in front',
    layout('log', 'log'),
    {},
    { wanted: 'trade' },
    layout('trade', 'trade'),
  ],
  [
    'it goes when the decision is made',
    layout('trade', 'trade'),
    { wanted: 'trade' },
    {},
    layout('log', 'board'),
  ],
  [
    'but not what the player opened since',
    layout('chat', 'own'),
    { wanted: 'trade' },
    {},
    layout('chat', 'own'),
  ],
  ['a tray that is gone leaves the log', layout('gone', 'gone'), {}, {}, layout('log', 'log')],
  [
    'others are followed beside the board',
    layout('log', 'board'),
    {},
    { watched: 'action' },
    layout('action', 'board'),
  ],
  ['looking back needs the board', layout('log', 'log'), {}, { past: past(3) }, layout('log', 'board')],
  [
    'once more for each line',
    layout('log', 'log'),
    { past: past(3) },
    { past: past(3) },
    layout('log', 'board'),
  ],
  ['coming back does not', layout('log', 'log'), { past: past(3) }, {}, layout('log', 'log')],
  ['after the end one looks at the board', layout('log', 'own'), {}, { ended: true }, layout('log', 'board')],
  [
    'a decision is shown where it is made',
    layout('log', 'board'),
    {},
    { place: 'own' },
    layout('log', 'own'),
  ],
  ['the table while others decide', layout('log', 'own'), {}, { others: true }, layout('log', 'board')],
  ['except where a player reads', layout('chat', 'chat'), {}, { others: true }, layout('chat', 'chat')],
  [
    'places are written about over the board',
    layout('log', 'own'),
    {},
    { over: 'trade' },
    layout('trade', 'board'),
  ],
  [
    'a tray alone is all that a phone shows',
    layout('log', 'own'),
    {},
    { alone: 'trade' },
    layout('trade', 'trade'),
  ],
  ['until its decision is made', layout('trade', 'trade'), { alone: 'trade' }, {}, layout('trade', 'board')],
])('%s', (_, last, before, now, expected) => {
  expect(laidOut(last, { ...NOTHING, ...before }, { ...NOTHING, ...now })).toEqual(expected);
});

test('what stays as it is moves nothing that the player has opened', () => {
  const now = {
    ...NOTHING,
    wanted: 'trade',
    place: 'own',
    others: true,
    ended: true,
    past: past(1),
  } as const;
  const opened = layout('chat', 'players');
  expect(laidOut(opened, now, { ...now })).toBe(opened);
});

const own = (): string => 'own';
const tray = (key: string, use: TrayUse['for']): object => ({ key, now: () => ({ for: use }) });
const game = (parts: object): Parameters<typeof occasionOf>[0] =>
  ({
    module: {
      trays: [tray('gone', 'deciding'), tray('trade', 'deciding_on_board'), tray('action', 'watching')],
    },
    me: 0,
    deciding: [1],
    over: false,
    past: null,
    live: true,
    ...parts,
  }) as never;

test.each([
  ['asked', true, {}, { wanted: 'trade', over: 'trade', watched: undefined, others: true, place: undefined }],
  ['not asked', false, {}, { wanted: undefined, over: undefined, watched: 'action' }],
  ['deciding with others', true, { deciding: [0, 1] }, { others: false }],
  ['a spectator', false, { me: null }, { others: false }],
  ['at a game that says where', true, { module: { layout: { decidesAt: own } } }, { place: 'own' }],
  [
    'at such a game, not asked',
    false,
    { module: { layout: { decidesAt: own } }, live: false },
    { place: undefined },
  ],
  ['at the end', false, { over: true }, { ended: true, others: false }],
] as const)('the occasion of a player who is %s', (_, asked, parts, expected) => {
  expect(occasionOf(game(parts), ['trade', 'action', 'log'], asked)).toMatchObject(expected);
});
