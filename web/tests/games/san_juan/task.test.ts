import { describe, expect, it } from 'vitest';
import type { AnyAction } from '$game/moves';
import { isLegal, type Choice } from '$kit/choosing';
import { choiceOfHand, choiceOfOpen, choiceOfPlace } from '../../../src/games/san_juan/choices';
import { marked, send, toggle } from '../../../src/games/san_juan/desk.svelte';
import { prompt } from '../../../src/games/san_juan/prompt';
import { incomeOf, taskOf, type Task } from '../../../src/games/san_juan/task';
import { spread } from '../../../src/games/san_juan/cards';
import { MAKES, mine, type Look } from '../../../src/games/san_juan/view';
import { everyScene, sceneOf, stage } from './stage';

const deciding = everyScene.filter(({ scene }) => scene.legal.length > 0);

function task(game: Look): Task {
  const found = taskOf(game);
  if (!found) throw new Error('nothing to mark');
  return found;
}
/** All that can be tapped: hand, city, laid open. */
function taps(game: ReturnType<typeof stage>): Choice[] {
  const me = mine(game);
  return [
    ...spread(me?.hand ?? {}).map((card, at) => choiceOfHand(game, game.play, card, at)),
    ...(me?.city ?? []).map((place, at) => choiceOfPlace(game, game.play, place, at)),
    ...spread(game.view.aside.cards ?? {}).map((card, at) => choiceOfOpen(game, card, at)),
  ];
}

describe('everything legal can be reached', () => {
  it.each(deciding)('$name', ({ scene }) => {
    const game = stage(scene);
    const named = new Set(
      taps(game)
        .filter(isLegal)
        .map(({ name }) => name),
    );
    const roles = game.legal.of('choose').map((move) => game.label(move));
    const offered = (prompt(game, game.play).buttons ?? []).map(({ does }) => does);
    const plain = new Set(['pass', 'act', 'act_with_library', 'mine', 'open_ground', 'waive']);
    for (const move of game.legal.moves) {
      if (move.do === 'choose') expect(roles).toContain(game.label(move));
      else if (plain.has(move.do))
        expect(offered.some((does) => typeof does === 'function' || (does as AnyAction).do === move.do)).toBe(
          true,
        );
      else expect(named).toContain(game.label(move));
    }
  });
});

describe('a set of cards', () => {
  it.each(
    deciding.filter(
      ({ scene }) =>
        ['pay', 'hand_check', 'archive', 'keep', 'start_discard'].includes(scene.view.phase) &&
        scene.view.step.due > 0,
    ),
  )('$name: marked from the last card on, it is sent as one goal', async ({ scene }) => {
    const game = stage(scene);
    const { most, things } = task(game);
    for (const thing of things.toReversed())
      if (marked(game, task(game)).length < most) toggle(game, task(game), thing);
    expect(marked(game, task(game))).toHaveLength(most);
    expect(prompt(game, game.play).buttons?.[0]).not.toHaveProperty('off');
    await send(game, game.play);
    const [goal] = game.goals as {
      do: string;
      cards: Record<string, number>;
      goods?: Record<string, number>;
    }[];
    const sent = [...Object.values(goal?.cards ?? {}), ...Object.values(goal?.goods ?? {})];
    expect(goal?.do).toBe(task(game).kind);
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(scene.view.step.due);
  });

  it('is not sent before it is whole, and the button says what is missing', async () => {
    const game = stage(sceneOf('four', 'pay'));
    const [first] = task(game).things;
    if (first) toggle(game, task(game), first);
    await send(game, game.play);
    expect(game.goals).toEqual([]);
    expect(prompt(game, game.play).buttons?.[0]?.off).toBe(`${game.view.step.due - 1} more`);
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
    await send(game, game.play);
    expect(game.acts.map(([move]) => move?.do)).toEqual(['produce']);
    expect(game.desk.making).toEqual(['done']);
    expect(prompt(game, game.play).text).toBe('One moment.');
  });

  it('that are sold show their sum, and are one goal', async () => {
    const game = stage(sceneOf('four', 'sell_many'));
    const [first] = task(game).things;
    if (!first) throw new Error('no good');
    toggle(game, task(game), first);
    const good = MAKES[first.card] ?? 'indigo';
    const bonuses = Object.values(game.view.step.bonuses).filter((from) => from <= 1).length;
    expect(incomeOf(game, marked(game, task(game)))).toBe(
      (game.view.trading_house.prices?.[good] ?? 0) + bonuses,
    );
    const income = incomeOf(game, [first]);
    expect(prompt(game, game.play).buttons?.[0]?.text).toBe(
      `Sell for ${income} ${income === 1 ? 'card' : 'cards'}`,
    );
    await send(game, game.play);
    expect(game.goals).toEqual([{ do: 'sell', goods: { [good]: 1 } }]);
  });
});

describe('what cannot be done says why', () => {
  it('a building that is too dear or owned already', () => {
    const game = stage(sceneOf('four', 'build_none'));
    for (const card of spread(mine(game)?.hand ?? {})) choiceOfHand(game, game.play, card, 0).choose?.(false);
    expect(game.whyNots).toHaveLength(mine(game)?.hand_size ?? 0);
    expect(game.acts).toEqual([]);
    expect(game.plans).toEqual([]);
  });

  it('a plant without a good', () => {
    const game = stage(sceneOf('four', 'sell'));
    choiceOfPlace(game, game.play, { building: 'silver_smelter', good: false }, 11).choose?.(false);
    expect(game.whyNots).toEqual([{ do: 'sell', good: 'silver' }]);
  });
});
