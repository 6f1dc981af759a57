/** What is marked but not sent, and goods that are still to be made. Kept beside the game, for board and hand alike. */

import { beside, Cell } from '$kit/kept.svelte';
import { GOODS, MAKES, type Card, type Role } from './facts';
import { taskOf, type Task, type Thing } from './task';
import type { Counts, Look, Play, Phase } from './view';

class Marks {
  readonly ids = new Cell<readonly string[]>([]);
  /** The question they answer; marks made for another are void. */
  readonly question = new Cell('');
  /** Goods still to be made, one after the other: between two of them a card is drawn.  SJ-PROD-01 */
  readonly making = new Cell<readonly string[]>([]);
  /** So many goods are made when the next one may be asked for. */
  after = 0;
  /** The card or role whose text is shown. */
  readonly about = new Cell<Card | Role | null>(null);
}

export const marksOf = beside<Look, Marks>(() => new Marks());

function questionOf(look: Look): string {
  const { phase, round, picked, active, construction, step } = look.view;
  const number = phase === 'produce' || phase === 'sell' ? step.goods : 0;
  return [phase, round, picked, active, construction?.building, construction?.over, number].join();
}

/** The things that are marked, in the order in which they lie there. */
export function marked(look: Look, task: Task): Thing[] {
  const { ids, question } = marksOf(look);
  if (question.now !== questionOf(look)) return [];
  const chosen = task.things.filter(({ id }) => ids.now.includes(id));
  return chosen.length > task.most ? [] : chosen;
}

/** Mark a thing or take the mark off. With one mark to give it moves; more than allowed shows the rule. */
export function toggle(look: Look, task: Task, thing: Thing): void {
  const marks = marksOf(look);
  const now = marked(look, task).map(({ id }) => id);
  const goods = marked(look, task).filter(({ where }) => where === 'city').length;
  if (now.includes(thing.id))
    set(
      look,
      now.filter((id) => id !== thing.id),
    );
  else if (task.most === 1) set(look, [thing.id]);
  else if (thing.where === 'city' && goods >= task.goods)
    look.showRule(task.kind === 'pay' ? 'SJ-BLACK-01' : task.rule);
  else if (now.length >= task.most) look.showRule(task.rule);
  else set(look, [...now, thing.id]);
  marks.about.now = thing.card;
}

function set(look: Look, ids: readonly string[]): void {
  const marks = marksOf(look);
  marks.ids.now = ids;
  marks.question.now = questionOf(look);
}

/** Send what is marked, as one submission behind the draft. Goods are made one by one. */
export async function send(look: Look, play: Play): Promise<void> {
  const task = taskOf(look);
  if (!task || look.busy) return;
  const things = marked(look, task);
  if (things.length < task.least) return;
  const cards = counted(things.filter(({ where }) => where !== 'city').map(({ card }) => card));
  const goods = counted(
    things.filter(({ where }) => where === 'city').flatMap(({ card }) => MAKES[card] ?? []),
  );
  if (task.kind === 'produce')
    await make(
      look,
      play,
      GOODS.flatMap((good) => Array.from({ length: goods[good] ?? 0 }, () => good)),
    );
  else if (task.kind === 'sell') await play.reach({ do: 'sell', goods });
  else if (task.kind === 'pay') await play.reach({ do: 'pay', cards, goods });
  else await play.reach({ do: task.kind, cards });
}

function counted<T extends string>(names: readonly T[]): Counts<T> {
  const out: Partial<Record<T, number>> = {};
  for (const name of names) out[name] = (out[name] ?? 0) + 1;
  return out;
}

/** Stands behind the goods that are to be made: the question that may follow them is passed. */
const DONE = 'done';

function make(look: Look, play: Play, goods: readonly string[]): Promise<void> {
  const marks = marksOf(look);
  marks.making.now = [...goods, DONE];
  marks.after = look.view.step.goods;
  return makeNext(look, play);
}

/** The next step of the plan, as soon as the one before it was done; forgotten when the phase is over. */
export async function makeNext(look: Look, play: Play): Promise<void> {
  const marks = marksOf(look);
  const [good, ...rest] = marks.making.now;
  if (good === undefined || look.busy || look.draft.length > 0) return;
  const { phase, active, step } = look.view;
  if (!WORKING.has(phase) || active !== look.me) {
    marks.making.now = [];
    return;
  }
  if (!look.live || step.goods !== marks.after) return;
  marks.making.now = rest;
  marks.after += 1;
  const move = good === DONE ? look.legal.one('pass') : look.legal.one('produce', { good });
  if (!move || !(await play.do(move)) || look.draft.length > 0) marks.making.now = [];
}

const WORKING: ReadonlySet<Phase> = new Set(['produce', 'good']);
