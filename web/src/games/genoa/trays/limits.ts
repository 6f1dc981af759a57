/** How much of each kind a section of a sheet can name: according to the view. The engine judges everything else. */

import {
  ITEMS,
  type Building,
  type Counts,
  type Field,
  type Look,
  type Item,
  type SheetLimitsView,
  type Section,
} from '../view';
import type { To, Written } from './sheet';

/** Return the limits of a sheet for this field, or undefined if it cannot be written now. */
export function roomFor({ view }: Look, to: To, field: Field): SheetLimitsView | undefined {
  const partner = to.kind === 'offer' ? view.active : to.seat;
  return view.rooms.find((room) => room.partner === partner && room.fields.includes(field));
}

export function roomIn(look: Look, to: To, field: Field, section: Section): Counts {
  const room = roomFor(look, to, field);
  return (section === 'later' ? room?.later[field as Building] : room?.[section]) ?? {};
}

/** Return the kinds that a section names or could; ducats have a counter of their own. */
export function kindsOf(room: Counts, named: Counts): readonly Item[] {
  return ITEMS.filter((item) => item !== 'ducats' && ((room[item] ?? 0) > 0 || (named[item] ?? 0) > 0));
}

/** Return the sheet cut down to its limits and to cards in hand. */
export function fitted(look: Look, to: To, field: Field, written: Written): Written {
  const cut = (section: Section): Counts => {
    const room = roomIn(look, to, field, section);
    return Object.fromEntries(
      ITEMS.map((item) => [item, Math.min(written[section][item] ?? 0, room[item] ?? 0)] as const).filter(
        ([, n]) => n > 0,
      ),
    );
  };
  const hand = new Set<string>(
    look.me === null ? [] : look.view.players[look.me]?.hand?.map(({ card }) => card),
  );
  const cards = Object.fromEntries(Object.entries(written.cards).filter(([card]) => hand.has(card)));
  return { price: cut('price'), later: cut('later'), in_return: cut('in_return'), cards };
}
