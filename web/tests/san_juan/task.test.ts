import { describe, expect, it } from 'vitest';
import type { Move, Words } from '../../src/games/catalogue';
import { CARD, type Card } from '../../src/games/san_juan/facts';
import { choiceOfHand, choiceOfOpen, choiceOfPlace, type Choice } from '../../src/games/san_juan/choices';
import { pricesOf, rangeText } from '../../src/games/san_juan/house';
import { incomeOf } from '../../src/games/san_juan/income';
import { makeNext, marked, marksOf, send, toggle } from '../../src/games/san_juan/marks.svelte';
import { discounts, priceFor, sumOf } from '../../src/games/san_juan/price';
import { prompt } from '../../src/games/san_juan/say/prompt';
import { taskOf, type Task } from '../../src/games/san_juan/task';
import { spread } from '../../src/games/san_juan/cards';
import { mine, type Game, type SanJuanView, type TradingHouse } from '../../src/games/san_juan/view';
import engine from './engine.json';
import { everyScene, sceneOf, stage } from './stage';

const deciding = everyScene.filter(({ scene }) => scene.legal.length > 0);

function task(game: Game): Task {
  const found = taskOf(game);
  if (!found) throw new Error('nothing to mark');
  return found;
}
/** All that can be tapped: hand, city, laid open. */
function taps(game: Game): Choice[] {
  const me = mine(game);
  return [
    ...spread(me?.hand ?? {}).map((card, at) => choiceOfHand(game, card, at)),
    ...(me?.city ?? []).map((place, at) => choiceOfPlace(game, place, at)),
    ...spread(game.view.aside.cards ?? {}).map((card, at) => choiceOfOpen(game, card, at)),
  ];
}

describe('everything legal can be reached', () => {
  it.each(deciding)('$name', ({ scene }) => {
    const game = stage(scene);
    const named = new Set(taps(game).flatMap(({ name }) => name ?? []));
    const roles = game.legal.of('choose').map((move) => game.label(move));
    const offered = (prompt(game).buttons ?? []).map(({ does }) => does);
    const plain = new Set(['pass', 'act', 'act_with_library', 'mine', 'open_ground', 'waive']);
    for (const move of game.legal.moves) {
      if (move.do === 'choose') expect(roles).toContain(game.label(move));
      else if (plain.has(move.do)) expect(offered.some((does) => typeof does === 'function' || (does as Move | Words).do === move.do)).toBe(true);
      else expect(named).toContain(game.label(move));
    }
  });
});

describe('a set of cards', () => {
  it.each(deciding.filter(({ scene }) => ['pay', 'hand_check', 'archive', 'keep', 'start_discard'].includes(scene.view.phase) && scene.view.step.due > 0))(
    '$name: marked from the last card on, it is sent in the order of the engine',
    async ({ scene }) => {
      const game = stage(scene);
      const { most, things } = task(game);
      for (const thing of things.toReversed()) if (marked(game, task(game)).length < most) toggle(game, task(game), thing);
      expect(marked(game, task(game))).toHaveLength(most);
      expect(prompt(game).buttons?.[0]).not.toHaveProperty('off');
      await send(game);
      const [sent = []] = game.acts;
      const numbers = sent.map((move) => game.catalogue.encode(move));
      expect(numbers).toHaveLength(scene.view.step.due);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    },
  );

  it('is not sent before it is whole, and the button says what is missing', async () => {
    const game = stage(sceneOf('four', 'pay'));
    const [first] = task(game).things;
    if (first) toggle(game, task(game), first);
    await send(game);
    expect(game.acts).toEqual([]);
    expect(prompt(game).buttons?.[0]?.off).toBe(`${game.view.step.due - 1} more`);
  });

  it('shows the rule when more is marked than owed, and takes a mark off again', () => {
    const base = sceneOf('four', 'hand_check');
    const game = stage({ ...base, view: { ...base.view, step: { ...base.view.step, due: 3 } } });
    const { things, most, rule } = task(game);
    for (const thing of things.slice(0, most + 1)) toggle(game, task(game), thing);
    expect(game.rules).toEqual([rule]);
    const [first] = marked(game, task(game));
    if (first) toggle(game, task(game), first);
    expect(marked(game, task(game))).toHaveLength(most - 1);
  });

  it('pays with at most as many goods as the black market allows', () => {
    const scene = sceneOf('four', 'pay_market');
    const game = stage(scene);
    const goods = task(game).things.filter(({ where }) => where === 'city');
    expect(goods.length).toBeGreaterThanOrEqual(2);
    const market = scene.view.construction?.market ?? 0;
    for (const thing of goods) toggle(game, task(game), thing);
    expect(marked(game, task(game)).length).toBe(Math.min(market, goods.length, scene.view.step.due));
  });

  it('is forgotten when another question is asked', () => {
    const game = stage(sceneOf('four', 'chapel'));
    const [first] = task(game).things;
    if (first) toggle(game, task(game), first);
    expect(marked(game, task(game))).toHaveLength(1);
    Object.assign(game, { view: { ...game.view, round: game.view.round + 1 } });
    expect(marked(game, task(game))).toEqual([]);
  });
});

describe('goods', () => {
  it('are made one after the other', async () => {
    const game = stage(sceneOf('four', 'produce'));
    const [first] = task(game).things;
    if (first) toggle(game, task(game), first);
    await send(game);
    expect(game.acts.map(([move]) => (move as Move).do)).toEqual(['produce']);
    expect(marksOf(game).making.now).toEqual(['done']);
    expect(prompt(game).text).toBe('Wait a moment.');
  });

  it('that are sold show their sum, and who could sell more says that this was all', async () => {
    const game = stage(sceneOf('four', 'sell_many'));
    const [first] = task(game).things;
    if (!first) throw new Error('no good');
    toggle(game, task(game), first);
    const income = incomeOf(game, marked(game, task(game)));
    expect(income.sum).toBe(income.goods + Number(income.stand) + Number(income.hall));
    expect(prompt(game).buttons?.[0]?.text).toBe(`Sell for ${income.sum}`);
    await send(game);
    expect(game.acts).toEqual([[first.move]]);
    Object.assign(game, { view: { ...game.view, step: { ...game.view.step, goods: 1 } } });
    await makeNext(game);
    expect((game.acts[1]?.[0] as Move).do).toBe('pass');
    expect(marksOf(game).making.now).toEqual([]);
  });
});

describe('what cannot be done says why', () => {
  it('a building that is too dear or owned already', () => {
    const game = stage(sceneOf('four', 'build_none'));
    for (const card of spread(mine(game)?.hand ?? {})) choiceOfHand(game, card, 0).choose();
    expect(game.whyNots).toHaveLength(mine(game)?.hand_size ?? 0);
    expect(game.acts).toEqual([]);
    expect(game.plans).toEqual([]);
  });

  it('a plant without a good', () => {
    const game = stage(sceneOf('four', 'sell'));
    choiceOfPlace(game, { building: 'silver_smelter', good: false }, 11).choose();
    expect(game.whyNots).toEqual([{ do: 'sell', good: 'silver' }]);
  });
});

describe('prices', () => {
  const told = engine.prices as unknown as { view: SanJuanView; move: { do: string; building?: Card }; price: number }[];
  const places = told.filter(({ move }) => move.do !== 'build');
  const crane = (view: SanJuanView): boolean => view.players[view.active]?.city.some(({ building }) => building === 'crane') ?? false;

  it('are those of the engine for every building that could be built', () => {
    const plain = told.filter(({ view, move }) => move.do === 'build' && !crane(view));
    expect(plain.length).toBeGreaterThan(15);
    for (const { view, move, price } of plain) if (move.building) expect([move.building, priceFor(view, move.building)]).toEqual([move.building, price]);
  });

  it('are those of the engine for every place', () => {
    expect(places.length).toBeGreaterThan(8);
    for (const { view, move, price } of places) {
      const card = view.construction?.building ?? 'palace';
      expect(priceFor(view, card, move.building ?? null)).toBe(price);
    }
  });

  it.each(everyScene.filter(({ scene }) => scene.view.phase === 'pay'))('$name: the sum explains the price', ({ scene }) => {
    const { construction } = scene.view;
    if (!construction) throw new Error('nothing is built');
    const { lines, declined } = sumOf(scene.view, construction);
    const less = lines.reduce((sum, { by }) => sum + by, 0);
    expect(Math.max(0, CARD[construction.building].cost - less) + declined).toBe(construction.price);
    expect(declined).toBeGreaterThanOrEqual(0);
  });

  it('a library, a smithy or a quarry does not help to build itself', () => {
    const { view } = sceneOf('four', 'pay');
    const me = view.players[view.active];
    const city = ['library', 'quarry'].map((building) => ({ building, good: false }));
    const after = { ...view, chooser: view.active, players: view.players.map((one) => (one === me ? { ...one, city } : one)) } as SanJuanView;
    expect(discounts(after, 'library').map(({ why }) => why)).toEqual(['builder', 'quarry']);
    expect(discounts(after, 'quarry').map(({ why }) => why)).toEqual(['builder', 'library']);
  });
});

describe('the trading house', () => {
  const hidden: TradingHouse = { tile: null, prices: null, cycle: [null, null, null, null, null], next: 0, turned: 0 };

  it('shows the range of what is unseen', () => {
    const { known, range } = pricesOf({ ...hidden, cycle: ['E', 'A', null, null, null], next: 2, turned: 2 });
    expect(known).toBe('unseen');
    expect([range.indigo, range.sugar, range.tobacco, range.coffee, range.silver].map(rangeText)).toEqual(['1', '1–2', '2', '2', '2–3']);
  });

  it('knows the next tile after five phases, and shows the open one before it', () => {
    const known: TradingHouse = { ...hidden, cycle: ['E', 'A', 'B', 'C', 'D'], next: 1, turned: 6 };
    expect(pricesOf(known)).toMatchObject({ known: 'next', tile: 'A', range: { silver: [2, 2] } });
    expect(pricesOf({ ...known, tile: 'E' })).toMatchObject({ known: 'open', tile: 'E', range: { coffee: [3, 3] } });
  });
});
