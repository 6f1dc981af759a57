import { describe, expect, it } from 'vitest';
import { buildingsBeside, cost, deeds, markers, next, tap } from '../../../src/games/genoa/acquire';
import { reading } from '../../../src/games/genoa/reading';
import { autoPass, rememberQuestion } from '../../../src/games/genoa/passes';
import { keys, ordered, stays } from '../../../src/games/genoa/trays/taking';
import {
  fieldOf,
  isBuilding,
  type DeedView,
  type Genoa,
  type Move,
  type OfferView,
  type Sheet,
} from '../../../src/games/genoa/view';
import { told } from '../../stage';
import { catalogue, everyScene, sceneOf, stage } from './stage';
import { flightsOf } from '../../stage';

describe('who does not want to be asked', () => {
  it('is silent for the whole turn, and refuses calls', () => {
    const silent = (name: string) => ({
      ...sceneOf('four', name),
      view: { ...sceneOf('four', name).view, offers: [] },
    });
    expect(autoPass(stage(silent('bid')), 'never')?.do).toBe('sleep');
    expect(autoPass(stage(silent('answer')), 'never')?.do).toBe('refuse');
  });

  it('is asked where he could act: for a building under or beside the tower', () => {
    const bid = sceneOf('four', 'bid');
    expect(autoPass(stage({ ...bid, view: { ...bid.view, offers: [] } }), 'could')).toBeUndefined();
    const scene = sceneOf('four', 'step_offer');
    const game = stage(scene);
    const buildings = scene.view.next.filter(
      (field) => isBuilding(field) && fieldOf(scene.view, field).used_by === null,
    );
    const me = scene.view.players[game.me ?? 0];
    const could =
      buildings.length > 0 && me !== undefined && (me.action_left || (me.tiles.extra_action ?? 0) > 0);
    expect(autoPass(game, 'could')?.do).toBe(could ? undefined : 'pass');
    expect(autoPass(stage({ ...scene, view: { ...scene.view, next: [] } }), 'could')?.do).toBe('pass');
  });

  it('is asked once a field was chosen', () => {
    const game = stage(sceneOf('four', 'step_offer'));
    game.desk.price.write({ field: 'inn' });
    expect(autoPass(game, 'never')).toBeUndefined();
  });

  it('is asked about a building once a turn, and again if the trader asks for bids again', () => {
    const scene = sceneOf('four', 'bid');
    const game = stage({ ...scene, view: { ...scene.view, offers: [] } });
    rememberQuestion(game);
    expect(autoPass(game, 'could')).toBeUndefined();
    const { path, turn } = game.view;
    const later = { ...game, view: { ...game.view, path: [...path, ...path.slice(-1)] } };
    expect(autoPass(later, 'could')?.do).toBe('pass');
    expect(
      autoPass({ ...later, news: told<Genoa>([{ key: 'genoa.ask_again', by: game.view.active }]) }, 'could'),
    ).toBeUndefined();
    expect(autoPass({ ...later, view: { ...later.view, turn: turn + 1 } }, 'could')).toBeUndefined();
  });

  it('has said all with an offer, until somebody else makes one for the same field', () => {
    const scene = sceneOf('four', 'bid');
    const me = scene.view.seat ?? 0;
    const sheet: Sheet = {
      field: scene.view.tower ?? 'inn',
      price: { ducats: 5 },
      later: {},
      in_return: {},
      cards: [],
    };
    const offer: OfferView = { seat: me, sheet, live: true, steps: 0, obliges: true, acceptable: null };
    const game = stage({ ...scene, view: { ...scene.view, offers: [offer] } });
    const rival = (me + 1) % scene.view.players.length;
    for (const asked of ['could', 'never'] as const) {
      expect(autoPass(game, asked)?.do).toBe('pass');
      const outbid = { ...game, news: told<Genoa>([{ key: 'genoa.offer', by: rival, sheet }]) };
      expect(autoPass(outbid, asked)).toBeUndefined();
      const { talk, bounds } = game.view;
      const raised = { ...outbid, view: { ...game.view, talk: { ...talk, posts: bounds.posts - 1 } } };
      expect(autoPass(raised, asked)?.do).toBe('pass');
    }
  });

  it('ends an action that leaves nothing to do, but not among people', () => {
    const found = everyScene.find(({ scene }) => stage(scene).legal.verbs.has('end_action'))?.scene;
    if (!found) throw new Error('no action can be ended in any scene');
    const end = catalogue.number({ do: 'end_action' });
    const only = stage({ ...found, legal: [end] });
    const bots = only.seats.map((seat) => (seat.me ? seat : { ...seat, kind: 'bot' as const }));
    expect(autoPass({ ...only, seats: bots }, 'could')?.do).toBe('end_action');
    const people = only.seats.map((seat) => ({ ...seat, kind: 'person' as const }));
    expect(autoPass({ ...only, seats: people }, 'could')).toBeUndefined();
  });

  it.each(everyScene)('$name: nothing else is ever decided for him', ({ scene }) => {
    for (const asked of ['could', 'never'] as const)
      expect([undefined, 'sleep', 'pass', 'refuse', 'end_action']).toContain(
        autoPass(stage(scene), asked)?.do,
      );
  });
});

describe('offers', () => {
  it('come in the order of what they are worth, and the two best have letters', () => {
    const game = stage(sceneOf('four', 'forced'));
    const live = ordered(game).filter((offer) => offer.live);
    expect(Object.keys(keys(game, game.play))).toEqual(
      ['y', 'u'].slice(0, live.filter(({ acceptable }) => acceptable !== false).length),
    );
    keys(game, game.play)['y']?.();
    expect(game.goals).toEqual([{ do: 'accept', seat: live[0]?.seat, field: live[0]?.sheet.field }]);
  });
});

describe('an offer that was not raised', () => {
  const sheet: Sheet = { field: 'inn', price: { ducats: 35 }, later: {}, in_return: {}, cards: [] };
  const offer: OfferView = { seat: 2, sheet, live: true, steps: 0, obliges: true, acceptable: true };
  const offered = { key: 'genoa.offer', by: 2, sheet } as const;
  const call = { key: 'genoa.call', by: 0, to: 2, sheet } as const;

  it('stays once the trader has asked for more in vain', () => {
    expect(stays({ log: told<Genoa>([offered]) }, offer)).toBe(false);
    expect(stays({ log: told<Genoa>([offered, { key: 'genoa.ask_again', by: 0 }]) }, offer)).toBe(true);
    expect(stays({ log: told<Genoa>([offered, call, { key: 'genoa.refuse', by: 2 }]) }, offer)).toBe(true);
  });

  it('does not stay if it was raised, or if somebody else was asked', () => {
    expect(stays({ log: told<Genoa>([offered, call, offered]) }, offer)).toBe(false);
    expect(stays({ log: told<Genoa>([offered, { ...call, to: 3 }]) }, offer)).toBe(false);
    expect(
      stays({ log: told<Genoa>([offered, call, { key: 'genoa.move', by: 0, field: 'inn' }]) }, offer),
    ).toBe(false);
  });
});

describe('acquiring', () => {
  const scene = sceneOf('four', 'acquire');
  const street = stage(scene).legal.of('street')[0]?.field as 'street_1';
  const planned = (...moves: { do: string; [key: string]: string }[]) => ({
    ...stage(scene),
    draft: moves.map((move) => catalogue.move(catalogue.number(move)) as Move),
  });

  it('begins with a street, whose buildings are tapped on and off', () => {
    const game = stage(scene);
    tap(game, game.play, street);
    expect(game.goals).toEqual([{ do: 'acquire', street, deeds: {} }]);
    const begun = planned({ do: 'street', field: street });
    const [building] = buildingsBeside(begun);
    if (!building) throw new Error('there is a building beside every street');
    const free = fieldOf(scene.view, building).owner === null;
    tap(begun, begun.play, building);
    expect(begun.goals.at(-1)).toEqual({
      do: 'acquire',
      street,
      deeds: { [building]: free ? 'own' : 'take' },
    });
    const done = planned({ do: 'street', field: street }, { do: 'own', building });
    expect([deeds(done).get(building), markers(done).used]).toEqual(['own', 1]);
    tap(done, done.play, building);
    expect(done.goals.at(-1)).toEqual({ do: 'acquire', street, deeds: {} });
  });

  it('goes from deed to deed as far as the plans of the view allow', () => {
    const game = planned({ do: 'street', field: street });
    const one = (building: 'inn' | 'park', deed: 'own' | 'take' | 'oust'): DeedView => ({
      building,
      deed,
      markers: deed === 'take' ? 2 : 1,
    });
    const plans = [
      [one('inn', 'take')],
      [one('inn', 'oust')],
      [one('park', 'own')],
      [one('inn', 'oust'), one('park', 'own')],
    ].map((all) => ({ street, deeds: all }));
    const here = { ...game, actual: { ...game.actual, plans } };
    expect([next(here, 'inn'), next(here, 'park'), next(here, 'harbor')]).toEqual(['take', 'own', null]);
    const parked = {
      ...here,
      draft: planned({ do: 'street', field: street }, { do: 'own', building: 'park' }).draft,
    };
    expect([
      next(parked, 'inn'),
      next(parked, 'park'),
      cost(parked, 'inn', 'take'),
      buildingsBeside(parked),
    ]).toEqual(['oust', null, 2, ['inn', 'park']]);
  });
});

describe('what travels', () => {
  const game = stage(sceneOf('four', 'decide'));

  it('goes from payer to trader and back, cards apart', () => {
    const sheet: Sheet = {
      field: 'inn',
      price: { ducats: 15, silk: 2, message: 1 },
      later: {},
      in_return: { trade: 1 },
      cards: [],
    };
    const told = flightsOf(reading, { key: 'genoa.deal', seat: 2, by: 0, sheet }, game).map(
      ({ from, to, n }) => [from, to, n],
    );
    expect(told).toEqual([
      ['seat.2.ducats', 'seat.0.ducats', 15],
      ['seat.2.silk', 'seat.0.silk', 2],
      ['seat.0.trade', 'seat.2.trade', 1],
    ]);
  });

  it('comes from the supply and goes back there', () => {
    const told = flightsOf(
      reading,
      {
        key: 'genoa.small_order',
        by: 1,
        card: 'small_1',
        buildings: [],
        pile: 'small_order',
        goods: { silk: 1 },
        ducats: 40,
      },
      game,
    ).map(({ from, to }) => `${from} ${to}`);
    expect(told).toEqual([
      'seat.1.silk supply.silk',
      'seat.1.small_order supply.small_order',
      'supply.ducats seat.1.ducats',
    ]);
  });
});
