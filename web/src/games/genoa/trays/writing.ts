/** The sheet that is open: whose it is, to whom, and for which field. */

import { draftsOf } from '../drafts.svelte';
import { phaseOf, type Field, type Game } from '../view';
import { asOffer, type To, type Written } from './sheet';

export interface Writing {
  readonly field: Field;
  readonly to: To;
  /** What stands on it before anything is written: the call that it answers. */
  readonly begun: Written | undefined;
}

/** May I write a sheet now, once a field is chosen? */
export function mayWrite(game: Game): boolean {
  if (!game.live) return false;
  return game.legal.verbs.has('offer') || (mayCall(game) && draftsOf(game).calling);
}

export function mayCall({ live, legal }: Game): boolean {
  return live && (legal.verbs.has('call') || legal.verbs.has('call_everybody'));
}

/** The fields that a sheet could be for. */
export function fieldsFor({ view }: Game): readonly Field[] {
  const fields = new Set(view.rooms.flatMap((room) => room.fields));
  return view.board.map(({ field }) => field).filter((field) => fields.has(field));
}

/** The sheet to show; null while none is wanted or its field is not chosen. */
export function writing(game: Game): Writing | null {
  if (!mayWrite(game)) return null;
  const { call } = game.view;
  if (phaseOf(game) === 'answer' && call)
    return { field: call.sheet.field, to: { kind: 'offer' }, begun: asOffer(call.sheet) };
  const field = chosen(game);
  if (field === null) return null;
  return {
    field,
    to: mayCall(game) ? { kind: 'call', seat: callee(game, field) } : { kind: 'offer' },
    begun: undefined,
  };
}

/** Where there is no choice, that field; else the one that was chosen on the city. */
function chosen(game: Game): Field | null {
  const fields = fieldsFor(game);
  const { field } = draftsOf(game);
  if (field !== null && fields.includes(field)) return field;
  return fields.length === 1 ? (fields[0] ?? null) : null;
}

/** With nobody chosen everybody is asked, or the first who can be. */
function callee(game: Game, field: Field): number | null {
  const partners = game.view.rooms
    .filter(({ fields }) => fields.includes(field))
    .map(({ partner }) => partner);
  const { to } = draftsOf(game);
  if (to !== null && partners.includes(to)) return to;
  return partners.includes(null) ? null : (partners[0] ?? null);
}
