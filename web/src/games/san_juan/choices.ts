/** The choices for roles, cards of the hand, buildings of a city, and cards laid open. */

import { choiceOf, type Choice } from '$kit/choosing';
import { goodOf } from './cards';
import type { Card, Role } from './facts';
import { marked, toggle } from './desk.svelte';
import { taskOf, type Task, type Thing, type Where } from './task';
import type { Action, Look, Play, CityBuilding } from './view';

export function choiceOfRole(look: Look, play: Play, role: Role): Choice {
  const asks = look.live && look.view.phase === 'choose_role';
  return reading(look, role, choiceOf<Action>(look, play, [{ do: 'choose', role }], { asks }));
}

export function choiceOfHand(look: Look, play: Play, card: Card, at: number): Choice {
  const building = look.live && look.view.phase === 'build';
  return reading(look, card, building ? toBuild(look, play, card, at) : ofThing(look, 'hand', at));
}

export function choiceOfOpen(look: Look, card: Card, at: number): Choice {
  return reading(look, card, ofThing(look, 'open', at));
}

/** A place of a city. Those of others, and mine where it is not asked for, are only read. */
export function choiceOfPlace(
  look: Look,
  play: Play,
  place: CityBuilding,
  at: number,
  seat = look.me,
): Choice {
  const choice =
    seat !== look.me
      ? still(`${seat}.${at}`)
      : look.live && look.view.phase === 'site'
        ? covering(look, play, place, at)
        : ofThing(look, 'city', at, () => askGood(look, play, place));
  return reading(look, place.building, choice);
}

/** Show the text of a card or a role as soon as it is pointed at, and when it is chosen. */
function reading(look: Look, what: Card | Role, choice: Choice): Choice {
  const read = (): void => void (look.desk.about = what);
  return {
    ...choice,
    choose: (touch) => {
      read();
      choice.choose?.(touch);
    },
    point: (on) => on && read(),
  };
}

function still(key: string, choose?: () => void): Choice {
  return { key, standing: 'still', name: '', choose };
}

function toBuild(look: Look, play: Play, card: Card, at: number): Choice {
  const build = { do: 'build', building: card } as const;
  const move = look.legal.one('build', { building: card });
  return {
    key: `hand${at}`,
    standing: move ? 'may' : 'not',
    name: look.label(build),
    choose: () => (move ? void play.draft([move]) : play.explain(build)),
  };
}

function covering(look: Look, play: Play, { building, good }: CityBuilding, at: number): Choice {
  const move = look.legal.one(good ? 'cover_good' : 'cover', { building });
  const rule = building === 'crane' ? 'SJ-CRANE-03' : 'SJ-BUILD-01';
  return {
    key: `city${at}`,
    standing: move ? 'may' : 'not',
    name: move ? look.label(move) : '',
    choose: () => (move ? void play.draft([...look.draft, move]) : look.showRule(rule)),
  };
}

function ofThing(look: Look, where: Where, at: number, otherwise?: () => void): Choice {
  const key = `${where}${at}`;
  const task = taskOf(look);
  const thing = task?.things.find((one) => one.where === where && one.at === at);
  if (!task || !thing) return still(key, otherwise);
  const choose = (): void => toggle(look, task, thing);
  const chosen = marked(look, task).some(({ id }) => id === thing.id);
  if (!chosen && full(look, task, thing)) return still(key, choose);
  return {
    key,
    standing: chosen ? 'chosen' : 'may',
    name: look.label(thing.move),
    toggles: true,
    choose,
  };
}

/** Return whether nothing more can be marked; a single mark moves instead. */
function full(look: Look, task: Task, thing: Thing): boolean {
  if (task.most === 1) return false;
  const now = marked(look, task);
  const goods = now.filter(({ where }) => where === 'city').length;
  return now.length >= task.most || (thing.where === 'city' && goods >= task.goods);
}

/** Show why this production building cannot make a good, sell one or pay now. */
function askGood(look: Look, play: Play, place: CityBuilding): void {
  const good = goodOf(place.building);
  const { phase } = look.view;
  if (!look.live || !good) return;
  if (phase === 'produce' || phase === 'sell') play.explain({ do: phase, good });
  else if (phase === 'pay' && place.good) look.showRule('SJ-BLACK-01');
}
