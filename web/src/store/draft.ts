/**
 * Questions about a draft and their answers. A draft answers one question: when the table moves on, the server is asked
 * whether that question still stands, and the draft stays or is void.
 */

import { applyChanges } from '$wire/changes';
import type { Connection } from '$wire/connection';
import type { Preview, Refused } from '$wire/messages';
import { entriesOf } from './log';
import { toldOf, UNSEEN, type Draft, type How, type Input, type Position, type TableState } from './state';

/** A goal that the engine turns into moves. */
export type Goal = NonNullable<Preview['goal']>;

/** Refusals that do not concern the draft itself: it is kept, to be sent again or to be finished. */
export const KEEPS_DRAFT: readonly string[] = ['rate_limited', 'unavailable', 'incomplete'];

const UNCONFIRMED = { confirming: false, goal: null };

interface Store {
  readonly state: TableState;
  readonly connection: Pick<Connection, 'ask'>;
  readonly how: Pick<How, 'read'>;
  send(input: Input): void;
}

/** Put `actions`, and the moves of `goal`, in place of the draft. Return null if they may be done. */
export async function preview(
  store: Store,
  actions: readonly number[],
  goal?: Goal,
): Promise<Refused | null> {
  const { draft, shown } = store.state;
  if (actions.length === 0 && !goal) drop(store);
  else if (shown)
    return ask(store, shown, actions, { answers: draft?.answers ?? shown.version, edits: true, goal });
  return null;
}

/**
 * Move the draft to the new position. Return null if the draft still answers the question that stands, or if there is
 * none.
 */
export async function follow(store: Store): Promise<Refused | null> {
  const { draft, shown } = store.state;
  if (!draft || !shown || draft.version === shown.version) return null;
  return ask(store, shown, draft.actions, { answers: draft.answers, edits: false });
}

export function drop(store: Store): void {
  store.send({ type: 'drafted', draft: null });
}

/** Add `actions` without a preview, as there is no connection: they are asked about when it is back. */
export function hold(store: Store, actions: readonly number[]): void {
  const { draft, shown } = store.state;
  if (!shown || sameEnd(draft?.actions ?? [], actions)) return;
  const held: Draft = {
    ...UNCONFIRMED,
    answers: draft?.answers ?? shown.version,
    version: UNSEEN,
    actions: [...(draft?.actions ?? []), ...actions],
    view: draft?.view ?? shown.view,
    legal: [],
    foretold: [],
  };
  store.send({ type: 'drafted', draft: held });
}

/** Return the rule that forbids `goal` here, if there is one. The draft stays as it is. */
export async function judge({ state, connection }: Store, goal: Goal): Promise<string | null> {
  if (!state.shown) return null;
  const answer = await connection.ask({ type: 'preview', version: state.shown.version, goal });
  return answer?.type === 'refused' ? (answer.rule ?? null) : null;
}

/** Return whether the draft ends with just these moves: choosing them once more confirms it. */
export function sameEnd(draft: readonly number[], wanted: readonly number[]): boolean {
  const end = draft.slice(-wanted.length);
  return end.length === wanted.length && end.every((action, at) => action === wanted[at]);
}

/**
 * Ask for a preview of `actions`. An answer that comes after another question, or after the draft was dropped, is
 * ignored.
 */
async function ask(
  store: Store,
  shown: Position,
  actions: readonly number[],
  { answers, edits, goal }: { answers: number; edits: boolean; goal?: Goal },
): Promise<Refused | null> {
  store.send({ type: 'asking', edits });
  const { question } = store.state;
  const answer = await store.connection.ask({
    type: 'preview',
    version: answers,
    actions: [...actions],
    goal,
  });
  if (question !== store.state.question) return null;
  if (answer?.type === 'refused') return answer;
  if (answer?.type !== 'previewed') return null;
  const { version } = shown;
  const view = applyChanges(shown.view, answer.changes);
  const line = { version, step: null, kind: 'play', by: store.state.you };
  const moment = { before: shown.view, after: view, earlier: [] };
  const draft: Draft = {
    ...(store.state.draft ?? UNCONFIRMED),
    answers,
    version,
    actions: answer.actions,
    view,
    legal: answer.legal,
    foretold: toldOf(entriesOf(line, answer.events, moment, store.how)),
  };
  store.send({ type: 'drafted', draft });
  return null;
}
