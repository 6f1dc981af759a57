/** The sheet that is open: whose it is, to whom, and for which field. */

import { phaseOf, type Field, type Look } from '../view';
import { asOffer, BLANK, type To, type Written } from './sheet';

export interface Writing {
  readonly field: Field;
  readonly to: To;
  /** The contents before the player writes anything: the call that the sheet answers. */
  readonly begun: Written;
}

/** Return whether I could write a sheet now if a field were chosen. */
export function mayWrite(look: Look): boolean {
  if (!look.live) return false;
  return look.legal.verbs.has('offer') || (mayCall(look) && look.desk.price.kept.calling);
}

export function mayCall({ live, legal }: Look): boolean {
  return live && (legal.verbs.has('call') || legal.verbs.has('call_everybody'));
}

/** Return the fields that a sheet could be for. */
export function fieldsFor({ view }: Look): readonly Field[] {
  const fields = new Set(view.rooms.flatMap((room) => room.fields));
  return view.board.map(({ field }) => field).filter((field) => fields.has(field));
}

/** Return the sheet to show; null while none is wanted or its field is not chosen. */
export function writing(look: Look): Writing | null {
  if (!mayWrite(look)) return null;
  const { call } = look.view;
  if (phaseOf(look) === 'answer' && call)
    return { field: call.sheet.field, to: { kind: 'offer' }, begun: asOffer(call.sheet) };
  const field = chosen(look);
  if (field === null) return null;
  return {
    field,
    to: mayCall(look) ? { kind: 'call', seat: callee(look, field) } : { kind: 'offer' },
    begun: BLANK,
  };
}

/** Return the only field there is, else the one that was chosen on the city. */
function chosen(look: Look): Field | null {
  const fields = fieldsFor(look);
  const { field } = look.desk.price.kept;
  if (field !== null && fields.includes(field)) return field;
  return fields.length === 1 ? (fields[0] ?? null) : null;
}

/** Return the seat that is asked. With nobody chosen it is everybody, or the first who can be. */
function callee(look: Look, field: Field): number | null {
  const partners = look.view.rooms
    .filter(({ fields }) => fields.includes(field))
    .map(({ partner }) => partner);
  const { to } = look.desk.price.kept;
  if (to !== null && partners.includes(to)) return to;
  return partners.includes(null) ? null : (partners[0] ?? null);
}
