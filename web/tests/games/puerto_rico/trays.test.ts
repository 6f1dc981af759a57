import { describe, expect, it } from 'vitest';
import { arranged, mustStand, remember, adoptSuggestion } from '../../../src/games/puerto_rico/desk.svelte';
import { persons } from '../../../src/games/puerto_rico/trays/persons';
import { carries, drop } from '../../../src/games/puerto_rico/own/dragging';
import { nextWho, touch } from '../../../src/games/puerto_rico/own/seating';
import {
  begunAt,
  circlesOf,
  count,
  crewsOf,
  fits,
  peopleOf,
  spotsOf,
  standingIn,
  waitingFor,
  type Crews,
} from '../../../src/games/puerto_rico/placing';
import { prompt } from '../../../src/games/puerto_rico/prompt';
import { fitsIn, mostOf, split } from '../../../src/games/puerto_rico/storing';
import {
  GOODS,
  mine,
  type StorageChoice,
  type People,
  type Place,
  type PlayerView,
  type DecisionDetails,
} from '../../../src/games/puerto_rico/view';
import { entriesOf } from '../../recorded';
import recorded from './placements.jsonl?raw';
import { catalogue, everyScene, sceneOf, stage } from './stage';

interface Placement {
  me: PlayerView;
  crews: Crews;
  /** My board and the question in the middle of it. */
  begun: { me: PlayerView; step: DecisionDetails } | null;
}
const placements = entriesOf<Placement>(recorded);
const placing = everyScene.filter(({ scene }) =>
  scene.legal.some((action) => catalogue.move(action).do === 'place'),
);

function me(one: PlayerView | null): PlayerView {
  if (!one) throw new Error('nobody sits here');
  return one;
}
/** Everybody on the first circles that are free. */
function filled(one: PlayerView): Crews {
  let left = peopleOf(one);
  const crews: Partial<Record<Place, People>> = {};
  for (const { place, circles: room } of spotsOf(one)) {
    const colonists = Math.min(room, left.colonists);
    const nobles = Math.min(room - colonists, left.nobles);
    left = { colonists: left.colonists - colonists, nobles: left.nobles - nobles };
    if (colonists + nobles > 0) crews[place] = { colonists, nobles };
  }
  return crews;
}
function circles(one: PlayerView): number {
  return spotsOf(one).reduce((sum, spot) => sum + spot.circles, 0);
}

describe('a whole placement', () => {
  it('that was begun before goes on from there, with everybody who was settled', () => {
    const begun = placements.flatMap((one) => (one.begun ? [{ ...one, ...one.begun }] : []));
    expect(begun.length).toBeGreaterThan(50);
    for (const { me: one, step, crews } of begun) {
      const from = begunAt(one, step);
      if (!from) throw new Error('it seems untouched');
      expect(fits(one, crews, from)).toBe(true);
      expect(circlesOf(one, from)).toBe(count(standingIn(crewsOf(one))) + (step.open_circles ?? 0));
      expect(mustStand(one, crews, from)).toBe(0);
      const [settled] = spotsOf(one).filter(({ place }) => !from.open.has(place) && crewsOf(one)[place]);
      if (settled)
        expect(fits(one, { ...crews, [settled.place]: { colonists: 0, nobles: 0 } }, from)).toBe(false);
    }
  });

  it('has not begun at its first question', () => {
    for (const { scene } of placing) expect(begunAt(me(mine(stage(scene))), scene.view.step)).toBeNull();
  });

  it('shows everybody where they stood before, also to whom comes in the middle', async () => {
    const game = stage(sceneOf('base', 'place_late'));
    const one = me(mine(game));
    const [spot] = spotsOf(one);
    if (!spot) throw new Error('no circle');
    const stood = {
      ...game.view,
      phase: 'choose_role' as const,
      players: game.view.players.map((each) =>
        each.seat === one.seat
          ? {
              ...each,
              island: each.island.map((tile) => ({
                ...tile,
                on_it: tile.tile === spot.place ? ('colonist' as const) : null,
              })),
            }
          : each,
      ),
    };
    const late = {
      ...game,
      desk: stage(sceneOf('base', 'place_late')).desk,
      earlier: (holds: (view: typeof game.view) => boolean) =>
        Promise.resolve([game.view, stood].find(holds) ?? null),
    };
    await remember(late);
    expect(arranged(late, one)).toEqual({ [spot.place]: { colonists: spot.circles, nobles: 0 } });
    expect(arranged(game, one)).toEqual({});
  });

  it('as a bot suggests it becomes the arrangement, and can still be changed', () => {
    const game = stage(sceneOf('base', 'place_late'));
    const one = me(mine(game));
    const [move] = game.legal.of('place');
    if (!move) throw new Error('nobody is placed');
    const spot = spotsOf(one)[0];
    if (!spot) throw new Error('no circle');
    const stands = {
      ...one,
      island: one.island.map((tile) => ({
        ...tile,
        on_it: tile.tile === spot.place ? ('colonist' as const) : null,
      })),
    };
    const drafted = Object.assign(game, {
      draft: [move],
      view: {
        ...game.view,
        players: game.view.players.map((each) => (each.seat === one.seat ? stands : each)),
      },
    });
    expect(adoptSuggestion(drafted)).toBe(true);
    expect(game.desk.crews).toEqual({ [spot.place]: { colonists: spot.circles, nobles: 0 } });
    const pass = { action: 0, do: 'pass', args: {} };
    expect(adoptSuggestion(Object.assign(game, { draft: [pass] }))).toBe(false);
  });

  it('does not fit with more people or circles than there are', () => {
    const { me: one } = placements[0] as Placement;
    expect(fits(one, { corn: { colonists: 99, nobles: 0 } })).toBe(false);
    expect(fits(one, { wharf: { colonists: 1, nobles: 0 } })).toBe(
      one.city.some(({ building }) => building === 'wharf'),
    );
    expect(fits(one, {})).toBe(true);
  });

  it.each(placing)('$name: taps place and lift, Done waits until nobody has to stand', async ({ scene }) => {
    const game = stage(scene);
    const one = me(mine(game));
    const all = count(peopleOf(one));
    game.desk.crews = {};
    const must = Math.min(all, circles(one));
    expect(mustStand(one, arranged(game, one), null)).toBe(must);
    expect(prompt(game, game.play).buttons?.[0]?.off).toBeDefined();
    const spot = spotsOf(one)[0];
    if (!spot) throw new Error('no circle');
    touch(game, game.play, one, spot.place, null);
    expect(count(waitingFor(one, arranged(game, one)))).toBe(all - 1);
    touch(
      game,
      game.play,
      one,
      spot.place,
      (arranged(game, one)[spot.place]?.colonists ?? 0) > 0 ? 'colonist' : 'noble',
    );
    expect(count(waitingFor(one, arranged(game, one)))).toBe(all);

    const everybody = filled(one);
    game.desk.crews = everybody;
    const done = prompt(game, game.play).buttons?.[0];
    expect(done?.off).toBeUndefined();
    if (typeof done?.does !== 'function') throw new Error('Done does nothing');
    done.does();
    await Promise.resolve();
    expect(game.goals).toEqual([{ do: 'place', crews: everybody }]);
  });

  it('arranges people for one mayor phase only', () => {
    const game = stage(sceneOf('random', 'place_late'));
    game.desk.crews = {};
    expect(game.desk.crews).toEqual({});
    Object.assign(game, { view: { ...game.view, year: game.view.year + 1 } });
    expect(game.desk.crews).toEqual({});
    Object.assign(game, { actual: game.view });
    expect(game.desk.crews).toBeNull();
  });

  it('places nobles from a tray of their own, and the other kind when that is empty', () => {
    const found = placing.find(({ scene }) => peopleOf(me(mine(stage(scene)))).nobles > 0);
    if (!found) throw new Error('no nobles anywhere');
    const game = stage(found.scene);
    const one = me(mine(game));
    game.desk.crews = {};
    game.desk.who = 'noble';
    expect(nextWho(game, one)).toBe('noble');
    const spots = spotsOf(one);
    let placed = 0;
    for (const { place, circles: room } of spots)
      for (let at = 0; at < room && placed < peopleOf(one).nobles; at++, placed++)
        touch(game, game.play, one, place, null);
    expect(standingIn(arranged(game, one))).toEqual({ colonists: 0, nobles: peopleOf(one).nobles });
    if (peopleOf(one).colonists > 0) expect(nextWho(game, one)).toBe('colonist');
  });
});

describe('dragging', () => {
  const game = stage(
    placing.find(
      ({ scene }) =>
        peopleOf(me(mine(stage(scene)))).nobles > 0 && spotsOf(me(mine(stage(scene)))).length > 3,
    )?.scene ?? sceneOf('random', 'place_late'),
  );
  const one = me(mine(game));
  const [first, second] = spotsOf(one).map(({ place }) => place) as [Place, Place];
  const room = (place: Place): number => spotsOf(one).find((spot) => spot.place === place)?.circles ?? 0;
  const begin = (crews: Crews): void => void ((game.desk.crews = crews), game.rules.splice(0));

  it('takes somebody from the tray to a circle, from there to another, and back', () => {
    begin({});
    expect(carries(game, one, { who: 'colonist', from: null })).toBe(true);
    expect(carries(game, one, { who: 'colonist', from: first })).toBe(false);
    drop(game, one, { who: 'colonist', from: null }, first);
    expect(arranged(game, one)[first]).toEqual({ colonists: 1, nobles: 0 });
    drop(game, one, { who: 'colonist', from: first }, second);
    expect([arranged(game, one)[first], arranged(game, one)[second]]).toEqual([
      { colonists: 0, nobles: 0 },
      { colonists: 1, nobles: 0 },
    ]);
    drop(game, one, { who: 'colonist', from: second }, 'windrose');
    expect(count(standingIn(arranged(game, one)))).toBe(0);
    expect(game.rules).toEqual([]);
  });

  it('onto a full place changes a noble for a colonist, and else says why not', () => {
    const full = { colonists: room(first), nobles: 0 };
    begin({ [first]: full });
    drop(game, one, { who: 'colonist', from: null }, first);
    expect([arranged(game, one)[first], game.rules]).toEqual([full, ['PR-MAYOR-04']]);
    drop(game, one, { who: 'noble', from: null }, first);
    expect(arranged(game, one)[first]).toEqual({ colonists: room(first) - 1, nobles: 1 });
  });

  it('onto a forest or a free lot says why not, elsewhere nothing happens', () => {
    begin({});
    for (const ground of ['forest', 'free', null] as const)
      drop(game, one, { who: 'colonist', from: null }, ground);
    expect(game.rules).toEqual(['PR-FOREST-02', 'PR-MAYOR-04']);
    expect(arranged(game, one)).toEqual({});
  });

  it('is for whoever places people only', () => {
    const waiting = stage(sceneOf('base', 'choose_role'));
    const board = me(mine(waiting));
    expect(carries(waiting, board, { who: 'colonist', from: null })).toBe(false);
    drop(waiting, board, { who: 'colonist', from: null }, 'corn');
    expect(waiting.desk.crews).toBeNull();
  });
});

describe('storage', () => {
  const keepings: StorageChoice[] = [
    { whole: ['corn'], most: { corn: 5, coffee: 1 } },
    { whole: ['corn'], most: { corn: 5, tobacco: 1 } },
    { whole: ['coffee'], most: { corn: 1, coffee: 3 } },
  ];

  it('has room for what one of the keepings covers', () => {
    expect(fitsIn({ corn: 5, coffee: 1 }, keepings)).toBe(true);
    expect(fitsIn({ corn: 5, coffee: 2 }, keepings)).toBe(false);
    expect(fitsIn({ tobacco: 1, coffee: 1 }, keepings)).toBe(false);
    expect(mostOf('coffee', { corn: 5 }, keepings)).toBe(1);
    expect(mostOf('coffee', { corn: 1, coffee: 1 }, keepings)).toBe(3);
    expect(mostOf('coffee', { corn: 9 }, keepings)).toBe(0);
  });

  it('counts the kinds in warehouses, and as few single barrels as possible', () => {
    expect(split({ corn: 5, coffee: 1 }, keepings)).toEqual({ kinds: 1, singles: 1 });
    expect(split({ corn: 1 }, keepings)).toEqual({ kinds: 1, singles: 0 });
    expect(split({}, keepings)).toEqual({ kinds: 0, singles: 0 });
  });

  it.each(everyScene.filter(({ scene }) => scene.view.step.keepings))(
    '$name: may be kept what the engine allows, kind by kind',
    ({ scene }) => {
      const game = stage(scene);
      const shown = scene.view.step.keepings ?? [];
      for (const good of GOODS) {
        const legal = game.legal.of('keep', { good }).map(({ barrels }) => barrels);
        expect(mostOf(good, {}, shown)).toBe(Math.max(0, ...legal));
      }
      for (const { most } of shown)
        expect(split(most, shown).singles).toBeLessThanOrEqual(scene.view.step.single_barrels ?? 0);
    },
  );
});

describe('the black market', () => {
  it.each(everyScene.filter(({ scene }) => scene.view.phase === 'pay'))(
    '$name takes exactly those whom the engine lets go',
    ({ scene }) => {
      const game = stage(scene);
      const legal = game.legal.of('return_person').map(({ place, who }) => `${place}/${who}`);
      const shown = persons(me(mine(game))).map(({ key }) => key);
      if (legal.length > 0) expect(shown.sort()).toEqual(legal.sort());
      expect(shown).not.toContain('black_market/colonist');
      expect(Object.keys(crewsOf(me(mine(game))))).toContain('black_market');
    },
  );
});
