/** What a tap does: on a card of the hand, on a place of my city, on a card laid open. */

import { goodOf } from './cards';
import type { Card } from './facts';
import { marked, marksOf, toggle } from './marks.svelte';
import { taskOf, type Task, type Thing, type Where } from './task';
import type { Look, Play, Place } from './view';

/** Whether it may be chosen, is chosen, may not, or has nothing to do with the question. */
export type Standing = 'may' | 'on' | 'off' | 'still';

export interface Choice {
  readonly standing: Standing;
  /** What readers and tests call it: the move in words. */
  readonly name: string | null;
  choose(): void;
}

export function choiceOfHand(look: Look, play: Play, card: Card, at: number): Choice {
  if (look.live && look.view.phase === 'build') return building(look, play, card);
  return ofThing(look, 'hand', at, () => (marksOf(look).about.now = card));
}

export function choiceOfOpen(look: Look, card: Card, at: number): Choice {
  return ofThing(look, 'open', at, () => (marksOf(look).about.now = card));
}

/** A place of my own city. */
export function choiceOfPlace(look: Look, play: Play, place: Place, at: number): Choice {
  if (look.live && look.view.phase === 'site') return covering(look, play, place);
  return ofThing(look, 'city', at, () => {
    marksOf(look).about.now = place.building;
    askGood(look, play, place);
  });
}

function building(look: Look, play: Play, card: Card): Choice {
  const move = look.legal.one('build', { building: card });
  const about = (): void => void (marksOf(look).about.now = card);
  const name = look.label({ do: 'build', building: card });
  if (move) return { standing: 'may', name, choose: () => (about(), void play.draft([move])) };
  return {
    standing: 'off',
    name: null,
    choose: () => (about(), play.explain({ do: 'build', building: card })),
  };
}

function covering(look: Look, play: Play, place: Place): Choice {
  const move = look.legal.one(place.good ? 'cover_good' : 'cover', { building: place.building });
  if (move)
    return { standing: 'may', name: look.label(move), choose: () => void play.draft([...look.draft, move]) };
  const rule = place.building === 'crane' ? 'SJ-CRANE-03' : 'SJ-BUILD-01';
  return { standing: 'off', name: null, choose: () => look.showRule(rule) };
}

function ofThing(look: Look, where: Where, at: number, otherwise: () => void): Choice {
  const task = taskOf(look);
  const thing = task?.things.find((one) => one.where === where && one.at === at);
  if (!task || !thing) return { standing: 'still', name: null, choose: otherwise };
  const chosen = marked(look, task).some(({ id }) => id === thing.id);
  const choose = (): void => toggle(look, task, thing);
  if (chosen) return { standing: 'on', name: look.label(thing.move), choose };
  return {
    standing: full(look, task, thing) ? 'still' : 'may',
    name: full(look, task, thing) ? null : look.label(thing.move),
    choose,
  };
}

/** Nothing more can be marked; with a single mark it moves. */
function full(look: Look, task: Task, thing: Thing): boolean {
  if (task.most === 1) return false;
  const now = marked(look, task);
  const goods = now.filter(({ where }) => where === 'city').length;
  return now.length >= task.most || (thing.where === 'city' && goods >= task.goods);
}

/** Why this plant cannot make or sell or pay now. */
function askGood(look: Look, play: Play, place: Place): void {
  const good = goodOf(place.building);
  const { phase } = look.view;
  if (!look.live || !good) return;
  if (phase === 'produce' || phase === 'sell') play.explain({ do: phase, good });
  else if (phase === 'pay' && place.good) look.showRule('SJ-BLACK-01');
}
