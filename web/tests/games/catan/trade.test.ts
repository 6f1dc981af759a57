import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../src/games/catan/trays/answers';
import {
  changed,
  fitted,
  goalOf,
  mixesWith,
  mixOf,
  opening,
  turned,
} from '../../../src/games/catan/trays/sheet';
import { affordable } from '../../../src/games/catan/names';
import type { Event, MixedPaymentView, Sheet } from '../../../src/games/catan/view';
import { discardNow, pickNow, tradeNow } from '../../../src/games/catan/trays';
import { everyScene, sceneOf, stage, type Scene } from './stage';

const NOTHING: Sheet = { give: {}, want: {} };

describe('a sheet is one goal', () => {
  it('for one, for all, or for whoever has the turn', () => {
    const sheet: Sheet = { give: { ore: 1, wood: 2 }, want: { brick: 1 } };
    expect(goalOf(2, sheet)).toEqual({ do: 'call', seat: 2, ...sheet });
    expect(goalOf('all', sheet)).toEqual({ do: 'call_everybody', ...sheet });
    expect(goalOf('active', sheet)).toEqual({ do: 'offer', ...sheet });
    expect([opening(2), opening('all'), opening('active')]).toEqual([
      { do: 'call', seat: 2 },
      { do: 'call_everybody' },
      { do: 'offer' },
    ]);
  });
});

describe('what may stand on a sheet', () => {
  const { view } = sceneOf('almanac', 'take');

  it('is what I hold and what the others can have; the rest the engine says', () => {
    const sheet = fitted(view, { wood: 1 }, { give: { wood: 3 }, want: { ore: 99 } });
    expect(sheet).toEqual({
      give: { wood: 1 },
      want: view.elsewhere?.ore ? { ore: view.elsewhere.ore } : {},
    });
  });
});

describe('small sums', () => {
  it('add and take away', () => {
    const one = changed(NOTHING, 'give', 'ore', 1);
    expect(one.give.ore).toBe(1);
    expect(changed(one, 'give', 'ore', -1).give.ore).toBe(0);
    expect(changed(NOTHING, 'give', 'ore', -1).give.ore).toBe(0);
    expect(turned({ give: { ore: 1 }, want: { wool: 2 } })).toEqual({ give: { wool: 2 }, want: { ore: 1 } });
  });

  it('a mixed payment is one of those that the engine names', () => {
    const mixes: MixedPaymentView[] = [
      { give: { wood: 2, ore: 1 }, get: ['wool', 'grain'] },
      { give: { wood: 1, ore: 2 }, get: ['wool'] },
    ];
    expect(mixesWith(mixes, {})).toEqual(mixes);
    expect(mixesWith(mixes, { wood: 2 })).toEqual([mixes[0]]);
    expect(mixesWith(mixes, { brick: 1 })).toEqual([]);
    expect(mixOf(mixes, { wood: 1, ore: 2 })).toBe(mixes[1]);
    expect(mixOf(mixes, { wood: 1, ore: 1 })).toBeUndefined();
  });

  it('what a hand buys, all of it together', () => {
    expect(affordable({ wood: 2, brick: 2, wool: 1, grain: 1 })).toEqual(['road', 'settlement']);
    expect(affordable({ wood: 1, brick: 1, wool: 1, grain: 1 })).toEqual(['settlement']);
    expect(affordable({ ore: 3, grain: 2 })).toEqual(['city']);
    expect(affordable({ ore: 1 })).toEqual([]);
  });
});

describe('answers stand at the seats', () => {
  const base = sceneOf('almanac', 'take');
  const active = base.view.active;
  const other = (active + 1) % 4;
  const quiet = {
    ...base.view,
    players: base.view.players.map((one) => ({ ...one, offer: null, asleep: false })),
  };
  const sheet: Sheet = { give: { ore: 1 }, want: { wool: 1 } };
  const call: Event = { key: 'catan.post', by: active, sheet };

  it('no, from the pass after the call', () => {
    const game = stage({ ...base, view: quiet, recent: [call, { key: 'catan.pass', by: other }] });
    expect(answerOf(game, other)).toEqual({ kind: 'no' });
    expect(
      answerOf(stage({ ...base, view: quiet, recent: [{ key: 'catan.pass', by: other }, call] }), other),
    ).toBeNull();
  });

  it('no more, once the turn has gone on', () => {
    for (const key of ['take_offer', 'build_road', 'buy_card', 'end_turn']) {
      const recent = [call, { key: 'catan.pass', by: other }, { key: `catan.${key}`, by: active }] as Event[];
      expect([key, answerOf(stage({ ...base, view: quiet, recent }), other)]).toEqual([key, null]);
    }
  });

  it.each<[string, Event[]]>([
    ['yes', [call, { key: 'catan.agree', by: other, sheet }]],
    ['counter', [call, { key: 'catan.post', by: other, sheet }]],
    ['offer', [{ key: 'catan.post', by: other, sheet }]],
  ])('%s, with its sheet', (kind, recent) => {
    const offer = { give: { wool: 1 }, want: { ore: 1 } };
    const players = quiet.players.map((one) => (one.seat === other ? { ...one, offer } : one));
    const game = stage({ ...base, view: { ...quiet, players }, recent });
    expect(answerOf(game, other)).toEqual({ kind, sheet: offer });
  });

  it('asleep, and nothing at the seat whose turn it is', () => {
    const players = quiet.players.map((one) => (one.seat === other ? { ...one, asleep: true } : one));
    const game = stage({ ...base, view: { ...quiet, players }, recent: [] });
    expect(answerOf(game, other)).toEqual({ kind: 'asleep' });
    expect(answerOf(game, active)).toBeNull();
  });
});

describe('what is half written', () => {
  const answering = sceneOf('almanac', 'answer');
  const at = (scene: Scene, change: Partial<Scene['view']> = {}): Partial<ReturnType<typeof stage>> => {
    const { view, actual } = stage({ ...scene, view: { ...scene.view, ...change } });
    return { view, actual };
  };

  it('stays while its occasion lasts, also in a preview of it', () => {
    const game = stage(sceneOf('almanac', 'take'));
    game.desk.trade.write({ sheet: { give: { ore: 1 }, want: {} } });
    Object.assign(game, { view: { ...game.view, phase: 'answer' } });
    expect(game.desk.trade.written.sheet).toEqual({ give: { ore: 1 }, want: {} });
    Object.assign(
      game,
      at(sceneOf('almanac', 'take'), { phase: 'answer', actor: (game.view.active + 1) % 4 }),
    );
    expect(game.desk.trade.written.sheet).toEqual({ give: { ore: 1 }, want: {} });
  });

  it.each<[string, Partial<Scene['view']>]>([
    ['another turn', { turn: answering.view.turn + 1 }],
    [
      'another call',
      {
        trade: {
          ...answering.view.trade,
          call: { give: { ore: 3 }, want: { wool: 1 } },
        } as Scene['view']['trade'],
      },
    ],
    ['a seven', { phase: 'discard' }],
  ])('is dropped with %s', (_, change) => {
    const game = stage(answering);
    game.desk.trade.write({ sheet: { give: { ore: 1 }, want: {} } });
    Object.assign(game, at(answering, change));
    expect(game.desk.trade.written.sheet).toEqual(NOTHING);
  });
});

describe('trays', () => {
  it.each(everyScene.filter(({ scene }) => scene.legal.length > 0))(
    '$name: what the decision needs is open, and nothing else',
    ({ scene }) => {
      const game = stage(scene);
      const { phase } = scene.view;
      expect(discardNow(game) !== null).toBe(phase === 'discard');
      expect(pickNow(game) !== null).toBe(['invention', 'monopoly', 'mix'].includes(phase));
      const trade = tradeNow(game)?.for ?? 'reading';
      expect(trade !== 'reading').toBe(
        ['floor', 'answer', 'sheet'].includes(phase) ||
          (phase === 'main' &&
            (['call', 'call_everybody', 'take_offer', 'maritime', 'mix'] as const).some(
              (verb) => game.legal.of(verb).length > 0,
            )),
      );
      expect(trade === 'deciding_alone').toBe(phase === 'answer' || phase === 'sheet');
    },
  );

  it('counts the offers I can take', () =>
    expect(tradeNow(stage(sceneOf('almanac', 'take')))?.count).toBeGreaterThan(0));
});
