/** What is marked but not sent, and goods that are still to be made. Kept beside the game, for board and hand alike. */

import { beside, Cell } from '$kit/kept.svelte';
import { GOODS, MAKES, type Card, type Role } from './facts';
import { taskOf, type Task, type Thing } from './task';
import type { Counts, Game, Phase } from './view';

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

export const marksOf = beside<Game, Marks>(() => new Marks());

function questionOf(game: Game): string {
  const { phase, round, picked, active, construction, step } = game.view;
  const number = phase === 'produce' || phase === 'sell' ? step.goods : 0;
  return [phase, round, picked, active, construction?.building, construction?.over, number].join();
}

/** The things that are marked, in the order in which they lie there. */
export function marked(game: Game, task: Task): Thing[] {
  const { ids, question } = marksOf(game);
  if (question.now !== questionOf(game)) return [];
  const chosen = task.things.filter(({ id }) => ids.now.includes(id));
  return chosen.length > task.most ? [] : chosen;
}

/** Mark a thing or take the mark off. With one mark to give it moves; more than allowed shows the rule. */
export function toggle(game: Game, task: Task, thing: Thing): void {
  const marks = marksOf(game);
  const now = marked(game, task).map(({ id }) => id);
  const goods = marked(game, task).filter(({ where }) => where === 'city').length;
  if (now.includes(thing.id))
    set(
      game,
      now.filter((id) => id !== thing.id),
    );
  else if (task.most === 1) set(game, [thing.id]);
  else if (thing.where === 'city' && goods >= task.goods)
    game.showRule(task.kind === 'pay' ? 'SJ-BLACK-01' : task.rule);
  else if (now.length >= task.most) game.showRule(task.rule);
  else set(game, [...now, thing.id]);
  marks.about.now = thing.card;
}

function set(game: Game, ids: readonly string[]): void {
  const marks = marksOf(game);
  marks.ids.now = ids;
  marks.question.now = questionOf(game);
}

/** Send what is marked, as one submission behind the draft. Goods are made one by one. */
export async function send(game: Game): Promise<void> {
  const task = taskOf(game);
  if (!task || game.busy) return;
  const things = marked(game, task);
  if (things.length < task.least) return;
  const cards = counted(things.filter(({ where }) => where !== 'city').map(({ card }) => card));
  const goods = counted(
    things.filter(({ where }) => where === 'city').flatMap(({ card }) => MAKES[card] ?? []),
  );
  if (task.kind === 'produce')
    await make(
      game,
      GOODS.flatMap((good) => Array.from({ length: goods[good] ?? 0 }, () => good)),
    );
  else if (task.kind === 'sell') await game.reach({ do: 'sell', goods });
  else if (task.kind === 'pay') await game.reach({ do: 'pay', cards, goods });
  else await game.reach({ do: task.kind, cards });
}

function counted<T extends string>(names: readonly T[]): Counts<T> {
  const out: Partial<Record<T, number>> = {};
  for (const name of names) out[name] = (out[name] ?? 0) + 1;
  return out;
}

/** Stands behind the goods that are to be made: the question that may follow them is passed. */
const DONE = 'done';

function make(game: Game, goods: readonly string[]): Promise<void> {
  const marks = marksOf(game);
  marks.making.now = [...goods, DONE];
  marks.after = game.view.step.goods;
  return makeNext(game);
}

/** The next step of the plan, as soon as the one before it was done; forgotten when the phase is over. */
export async function makeNext(game: Game): Promise<void> {
  const marks = marksOf(game);
  const [good, ...rest] = marks.making.now;
  if (good === undefined || game.busy || game.draft.length > 0) return;
  const { phase, active, step } = game.view;
  if (!WORKING.has(phase) || active !== game.me) {
    marks.making.now = [];
    return;
  }
  if (!game.live || step.goods !== marks.after) return;
  marks.making.now = rest;
  marks.after += 1;
  const move = good === DONE ? game.legal.one('pass') : game.legal.one('produce', { good });
  if (!move || !(await game.act(move)) || game.draft.length > 0) marks.making.now = [];
}

const WORKING: ReadonlySet<Phase> = new Set(['produce', 'good']);
