/** What each input makes of a table, and what is to be done then. */

import { expect, test } from 'vitest';
import { tooSoon } from '$store/reduce';
import {
  caughtUp,
  EMPTY,
  live,
  myTurn,
  over,
  standIn,
  type Effect,
  type Input,
  type TableState,
} from '$store/state';
import type { Welcome } from '$wire/messages';
import { eventsOf, heard, HOW, run, update, welcome } from './how';

type Inputs = readonly Input[];
const chat = (number: number): Input => heard({ type: 'chat', number, text: 'hi' });
const refused = (id: number | null, code: string): Input => heard({ type: 'refused', id, code, rule: null });
const keys = ({ news }: TableState): string[] => eventsOf(news).map(({ key }) => key);

test.each<[string, Inputs, (state: TableState) => unknown, unknown]>([
  [
    'a welcome tells where the table stands',
    [welcome({ version: 7, now: 5000 })],
    ({ shown, skew, you }) => [shown?.version, skew, you],
    [7, 5000, 0],
  ],
  [
    'and shows it at once',
    [welcome(), update(1, ['a']), update(2, ['b']), welcome({ version: 2 })],
    (state) => [caughtUp(state), state.queue],
    [true, []],
  ],
  ['and jumps', [welcome()], ({ beat }) => beat, 2],
  [
    'its last line is told',
    [welcome({ log: [{ version: 0, step: 1, kind: 'play', by: 0, events: [{ key: 'a' }, { key: 'b' }] }] })],
    ({ latest, log }) => [eventsOf(latest).map(({ key }) => key), log.length],
    [['a', 'b'], 2],
  ],
  ['an update before it says nothing', [update(1, ['a'])], (state) => state, EMPTY],
  [
    'an update moves the table on',
    [welcome({ view: { a: 1 } }), update(1, ['a'], { changes: [[['a'], 2]] })],
    ({ shown, beat }) => [shown?.view, beat],
    [{ a: 2 }, 3],
  ],
  [
    'news are the last events',
    [welcome(), update(1, ['a', 'b']), update(2, ['c'], { actions: [] })],
    keys,
    ['a', 'b', 'c'],
  ],
  [
    'forty of them',
    [
      welcome(),
      update(
        1,
        Array.from({ length: 50 }, () => 'a'),
      ),
    ],
    ({ news }) => news.length,
    40,
  ],
  [
    'what was undone is none',
    [
      welcome(),
      update(1, ['a']),
      update(2, ['b']),
      update(3, [], { kind: 'undo', actions: [], at: 1, from: 1 }),
    ],
    keys,
    ['a'],
  ],
  [
    'my own move ends them',
    [welcome(), update(1, ['a']), { type: 'settled', version: 1, unasked: false }],
    keys,
    [],
  ],
  [
    'what was answered for me does not',
    [welcome(), update(1, ['a']), { type: 'settled', version: 1, unasked: true }],
    keys,
    ['a'],
  ],
  [
    'something at the table is a line without an event',
    [welcome(), update(1, [], { kind: 'sit', actions: [] })],
    ({ log, news }) => [log.map(({ kind, event }) => [kind, event]), news],
    [[['sit', null]], []],
  ],
  [
    'somebody may take my seat from me',
    [welcome(), update(1, [], { actions: [], table: { you: null, seats: [] } })],
    ({ you }) => you,
    null,
  ],
  [
    'a line of the chat comes once',
    [chat(1), chat(2), chat(1)],
    (state) => state.chat.map(({ number }) => number),
    [1, 2],
  ],
  [
    'people come and go',
    [heard({ type: 'presence', present: [1], absent: { 0: 9 }, watchers: 3 })],
    ({ presence }) => presence,
    { present: [1], absent: { 0: 9 }, watchers: 3 },
  ],
  [
    'a wish to pass ends',
    [welcome({ wish: { pass: true } }), heard({ type: 'wish', pass: false })],
    ({ passing }) => passing,
    false,
  ],
  [
    'signed out elsewhere',
    [heard({ type: 'bye', code: 'signed_out' })],
    ({ trouble }) => trouble,
    'not_signed_in',
  ],
  [
    'a server that stops comes back',
    [heard({ type: 'bye', code: 'stopping' })],
    ({ trouble }) => trouble,
    null,
  ],
  ['a table that is not mine to see', [refused(null, 'not_found')], ({ trouble }) => trouble, 'not_found'],
  ['a trouble that passes', [refused(null, 'rate_limited')], ({ trouble }) => trouble, null],
  ['an answer that nobody waits for', [refused(4, 'not_found')], ({ trouble }) => trouble, null],
  [
    'the line breaks',
    [{ type: 'linked', link: { state: 'reconnecting', retryAt: 9 } }],
    ({ link }) => link,
    { state: 'reconnecting', retryAt: 9 },
  ],
  [
    'looking back',
    [welcome({ legal: [1] }), { type: 'look', past: { at: 3, view: {} } }],
    (state) => [state.past?.at, live(state)],
    [3, false],
  ],
])('%s', (_, inputs, seen, expected) => {
  expect(seen(run(inputs).state)).toEqual(expected);
});

const seat = (parts: object = {}): object => ({ away: false, resigned: false, ...parts });
test.each<[string, Inputs, boolean[]]>([
  [
    'my turn',
    [welcome({ decides: [0], legal: [1], table: { seats: [seat()] } })],
    [true, true, false, false],
  ],
  [
    'before all is shown',
    [welcome({ decides: [0], legal: [1] }), update(1, ['a']), update(2, ['b'], { decides: [0], legal: [1] })],
    [true, false, false, false],
  ],
  ['nothing to choose', [welcome({ decides: [1], legal: [] })], [false, false, false, false]],
  ['early answers are choices too', [welcome({ decides: [1], legal: [1] })], [false, true, false, false]],
  [
    'a bot plays for me',
    [welcome({ decides: [0], legal: [1], table: { seats: [seat({ away: true })] } })],
    [true, false, true, false],
  ],
  [
    'I gave up',
    [welcome({ table: { seats: [seat({ away: true, resigned: true })] } })],
    [false, false, false, false],
  ],
  ['a spectator', [welcome({ you: null, decides: [0], legal: [1] })], [false, false, false, false]],
  [
    'the end',
    [welcome({ legal: [1], table: { seats: [seat()], status: 'over' } })],
    [false, false, false, true],
  ],
])('whether I may play: %s', (_, inputs, expected) => {
  const { state } = run(inputs);
  expect([myTurn(state), live(state), standIn(state), over(state)]).toEqual(expected);
});

const turn = { decides: [0] };
test.each<[string, Input, object, Effect[]]>([
  ['a move', update(1, ['a']), {}, [{ type: 'sound', sound: 'move' }]],
  ['a sound of the game', update(1, ['dice']), {}, [{ type: 'sound', sound: 'dice' }]],
  [
    'my turn',
    update(1, ['dice'], turn),
    {},
    [
      { type: 'sound', sound: 'dice' },
      { type: 'sound', sound: 'turn' },
    ],
  ],
  [
    'my turn, where not every question is put to me',
    update(1, ['a'], turn),
    { announces: false },
    [{ type: 'sound', sound: 'move' }],
  ],
  ['the end', update(1, ['a'], { decides: [] }), {}, [{ type: 'sound', sound: 'end' }]],
  ['no move', update(1, [], { actions: [] }), {}, []],
])('what is heard: %s', (_, message, how, expected) => {
  const { effects } = run([welcome(), message], { ...HOW, ...how });
  expect(effects.filter(({ type }) => type === 'sound')).toEqual(expected);
});

const asked = welcome({ asked: { seat: 0, agreed: [] }, at: 3 });
const answered = (parts: object): Input =>
  update(1, [], { kind: 'answer_undo', actions: [], at: 3, from: 3, ...parts });
const FORGET: Effect = { type: 'forget', code: 'undo_declined' };
const DECLINED: Effect = { type: 'notice', code: 'undo_declined' };
test.each<[string, Input, Input, string, Effect[]]>([
  ['no', asked, answered({}), 'answer_undo.no', [FORGET, DECLINED]],
  ['a yes of several', asked, answered({ asked: { seat: 0, agreed: [1] } }), 'answer_undo.yes', [FORGET]],
  ['the last yes', asked, answered({ at: 1, from: 1 }), 'answer_undo.done', [FORGET]],
  [
    'no, to somebody else',
    welcome({ asked: { seat: 1, agreed: [] }, at: 3 }),
    answered({}),
    'answer_undo.no',
    [FORGET],
  ],
])('my wish to undo is answered: %s', (_, before, message, kind, expected) => {
  const { state, effects } = run([before, message]);
  expect(state.log.at(-1)?.kind).toBe(kind);
  expect(effects.filter(({ type }) => type === 'forget' || type === 'notice')).toEqual(expected);
});

test('what was confirmed stays on the screen until its update comes, and nothing is shown in between', () => {
  const draft = {
    answers: 0,
    version: 0,
    actions: [5],
    view: { road: 1 },
    legal: [],
    foretold: [],
    confirming: true,
    goal: null,
  };
  const sent = run([
    welcome({ view: {} }),
    { type: 'drafted', draft },
    { type: 'settled', version: 1, unasked: false },
  ]);
  expect([sent.state.draft?.view, sent.state.awaited]).toEqual([{ road: 1 }, 1]);
  const changes = [[['road'], 1]];
  const { state } = run([update(1, ['a'], { by: 0, changes })], HOW, sent.state);
  expect([state.draft, state.awaited, state.shown?.view]).toEqual([null, null, { road: 1 }]);
  const late = run(
    [
      { type: 'drafted', draft },
      { type: 'settled', version: 1, unasked: false },
    ],
    HOW,
    state,
  );
  expect([late.state.draft, late.state.awaited]).toEqual([null, null]);
});

test('the log is filled in with the lines before those of a welcome', () => {
  const line = (version: number, step: number | null, key: string): object => ({
    version,
    time: 0,
    step,
    kind: 'play',
    by: 0,
    events: [{ key }],
  });
  const lines = [
    line(1, 1, 'a'),
    line(2, null, 'undone'),
    line(3, 2, 'b'),
    line(4, 3, 'c'),
  ] as Welcome['log'];
  const { state } = run([
    welcome({ version: 5, log: [line(4, 3, 'c'), line(5, 4, 'd')] }),
    { type: 'earlier', lines },
  ]);
  expect(eventsOf(state.log).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
});

test('a draft is followed once for each input that shows another position', () => {
  const followed = (inputs: Inputs): number =>
    run(inputs).effects.filter(({ type }) => type === 'follow_draft').length;
  expect(followed([welcome()])).toBe(1);
  expect(followed([welcome(), update(1, ['a']), update(2, ['b'])])).toBe(2);
  expect(followed([welcome(), update(1, ['a']), update(2, ['b']), update(3, ['c'], { by: 0 })])).toBe(3);
});

test('a table that cannot be is given up', () => {
  expect(run([refused(null, 'not_found')]).effects).toEqual([{ type: 'give_up' }]);
});

test.each([
  ['another question in the place of mine', { legal: [2], by: 1 }, true],
  ['the same question', { legal: [1], by: 1 }, false],
  ['after my own move', { legal: [2], by: 0 }, false],
])('a click right after it: %s', (_, parts, expected) => {
  const { state } = run([welcome({ legal: [1] }), { ...update(1, ['a'], parts), now: 9000 } as Input]);
  expect([tooSoon(state, 9100), tooSoon(state, 9300)]).toEqual([expected, false]);
});
