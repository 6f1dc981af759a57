/** What a tap does: on a card of the hand, on a place of my city, on a card laid open. */

import { goodOf } from './cards';
import type { Card } from './facts';
import { marked, marksOf, toggle } from './marks.svelte';
import { taskOf, type Task, type Thing, type Where } from './task';
import type { Game, Place } from './view';

/** Whether it may be chosen, is chosen, may not, or has nothing to do with the question. */
export type Standing = 'may' | 'on' | 'off' | 'still';

export interface Choice {
  readonly standing: Standing;
  /** What readers and tests call it: the move in words. */
  readonly name: string | null;
  choose(): void;
}

export function choiceOfHand(game: Game, card: Card, at: number): Choice {
  if (game.live && game.view.phase === 'build') return building(game, card);
  return ofThing(game, 'hand', at, () => (marksOf(game).about.now = card));
}

export function choiceOfOpen(game: Game, card: Card, at: number): Choice {
  return ofThing(game, 'open', at, () => (marksOf(game).about.now = card));
}

/** A place of my own city. */
export function choiceOfPlace(game: Game, place: Place, at: number): Choice {
  if (game.live && game.view.phase === 'site') return covering(game, place);
  return ofThing(game, 'city', at, () => {
    marksOf(game).about.now = place.building;
    askGood(game, place);
  });
}

function building(game: Game, card: Card): Choice {
  const move = game.legal.one('build', { building: card });
  const about = (): void => void (marksOf(game).about.now = card);
  const name = game.label({ do: 'build', building: card });
  if (move) return { standing: 'may', name, choose: () => (about(), void game.plan([move])) };
  return {
    standing: 'off',
    name: null,
    choose: () => (about(), void game.whyNot({ do: 'build', building: card })),
  };
}

function covering(game: Game, place: Place): Choice {
  const move = game.legal.one(place.good ? 'cover_good' : 'cover', { building: place.building });
  if (move) return { standing: 'may', name: game.label(move), choose: () => void game.compose(move) };
  const rule = place.building === 'crane' ? 'SJ-CRANE-03' : 'SJ-BUILD-01';
  return { standing: 'off', name: null, choose: () => game.showRule(rule) };
}

function ofThing(game: Game, where: Where, at: number, otherwise: () => void): Choice {
  const task = taskOf(game);
  const thing = task?.things.find((one) => one.where === where && one.at === at);
  if (!task || !thing) return { standing: 'still', name: null, choose: otherwise };
  const chosen = marked(game, task).some(({ id }) => id === thing.id);
  const choose = (): void => toggle(game, task, thing);
  if (chosen) return { standing: 'on', name: game.label(thing.move), choose };
  return {
    standing: full(game, task, thing) ? 'still' : 'may',
    name: full(game, task, thing) ? null : game.label(thing.move),
    choose,
  };
}

/** Nothing more can be marked; with a single mark it moves. */
function full(game: Game, task: Task, thing: Thing): boolean {
  if (task.most === 1) return false;
  const now = marked(game, task);
  const goods = now.filter(({ where }) => where === 'city').length;
  return now.length >= task.most || (thing.where === 'city' && goods >= task.goods);
}

/** Why this plant cannot make or sell or pay now. */
function askGood(game: Game, place: Place): void {
  const good = goodOf(place.building);
  const { phase } = game.view;
  if (!game.live || !good) return;
  if (phase === 'produce' || phase === 'sell') void game.whyNot({ do: phase, good });
  else if (phase === 'pay' && place.good) game.showRule('SJ-BLACK-01');
}
