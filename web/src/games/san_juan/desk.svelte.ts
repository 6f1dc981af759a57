/**
 * The state that board and hand share: marked things that are not sent, goods that are still to be made, and the card
 * whose text is shown.
 */

import { Composer } from '$kit/compose.svelte';
import { GOODS, MAKES, type Card, type Role } from './facts';
import { taskOf, type Task, type Thing } from './task';
import type { Counts, Facts, Look, Play, Phase } from './view';

export class Desk {
  /** The things that are marked, by their ids; marks made for another question are void. */
  readonly marks: Composer<{ readonly ids: readonly string[] }, Facts['goal']>;
  /** Goods still to be made, one after the other: between two of them a card is drawn.  SJ-PROD-01 */
  making = $state.raw<readonly string[]>([]);
  /** The number of goods that must be made before the next one is asked for. */
  after = 0;
  /** The card or role whose text is shown. */
  about = $state.raw<Card | Role | null>(null);

  constructor(look: Look) {
    this.marks = new Composer<{ readonly ids: readonly string[] }, Facts['goal']>({
      blank: { ids: [] },
      occasion: () => questionOf(look),
      goalOf: () => goalOf(look),
      left: () => {
        const task = taskOf(look);
        return task ? Math.max(0, task.least - marked(look, task).length) : 1;
      },
    });
  }
}

function questionOf(look: Look): string {
  const { phase, round, picked, active, construction, step } = look.view;
  const number = phase === 'produce' || phase === 'sell' ? step.goods : 0;
  return [phase, round, picked, active, construction?.building, construction?.over, number].join();
}

/** Return the goal that the marked things make up; null for goods, which are made one by one. */
function goalOf(look: Look): Facts['goal'] | null {
  const task = taskOf(look);
  if (!task || task.kind === 'produce') return null;
  const things = marked(look, task);
  const cards = counted(things.filter(({ where }) => where !== 'city').map(({ card }) => card));
  const goods = counted(goodsOf(things));
  if (task.kind === 'sell') return { do: 'sell', goods };
  return task.kind === 'pay' ? { do: 'pay', cards, goods } : { do: task.kind, cards };
}

function goodsOf(things: readonly Thing[]): string[] {
  return things.filter(({ where }) => where === 'city').flatMap(({ card }) => MAKES[card] ?? []);
}

/** Return the things that are marked, in the order in which they lie there. */
export function marked(look: Look, task: Task): Thing[] {
  const { ids } = look.desk.marks.kept;
  const chosen = task.things.filter(({ id }) => ids.includes(id));
  return chosen.length > task.most ? [] : chosen;
}

/** Mark a thing or take the mark off. With one mark to give it moves; more than allowed shows the rule. */
export function toggle(look: Look, task: Task, thing: Thing): void {
  const { marks } = look.desk;
  const now = marked(look, task).map(({ id }) => id);
  const goods = marked(look, task).filter(({ where }) => where === 'city').length;
  if (now.includes(thing.id)) marks.write({ ids: now.filter((id) => id !== thing.id) });
  else if (task.most === 1) marks.write({ ids: [thing.id] });
  else if (thing.where === 'city' && goods >= task.goods)
    look.showRule(task.kind === 'pay' ? 'SJ-BLACK-01' : task.rule);
  else if (now.length >= task.most) look.showRule(task.rule);
  else marks.write({ ids: [...now, thing.id] });
  look.desk.about = thing.card;
}

/** Send what is marked, as one submission behind the draft. Goods are made one by one. */
export async function send(look: Look, play: Play): Promise<void> {
  const task = taskOf(look);
  const { marks } = look.desk;
  if (!task || look.busy || marks.left > 0) return;
  if (task.kind !== 'produce') return void (await marks.send(look, play));
  const goods = goodsOf(marked(look, task));
  await make(
    look,
    play,
    GOODS.flatMap((good) => goods.filter((one) => one === good)),
  );
}

function counted<T extends string>(names: readonly T[]): Counts<T> {
  const out: Partial<Record<T, number>> = {};
  for (const name of names) out[name] = (out[name] ?? 0) + 1;
  return out;
}

/** The last item of `making`: pass the question that may follow the goods. */
const DONE = 'done';

function make(look: Look, play: Play, goods: readonly string[]): Promise<void> {
  look.desk.making = [...goods, DONE];
  look.desk.after = look.view.step.goods;
  return makeNext(look, play);
}

/** Make the next good of the plan once the one before is made. Drop the plan when the phase is over. */
export async function makeNext(look: Look, play: Play): Promise<void> {
  const { desk } = look;
  const [good, ...rest] = desk.making;
  if (good === undefined || look.busy || look.draft.length > 0) return;
  const { phase, active, step } = look.view;
  if (!WORKING.has(phase) || active !== look.me) {
    desk.making = [];
    return;
  }
  if (!look.live || step.goods !== desk.after) return;
  desk.making = rest;
  desk.after += 1;
  const move = good === DONE ? look.legal.one('pass') : look.legal.one('produce', { good });
  if (!move || !(await play.do(move)) || look.draft.length > 0) desk.making = [];
}

const WORKING: ReadonlySet<Phase> = new Set(['produce', 'good']);
