/** The seats as the whole page shows them: a name, a letter of its own, a colour. */

import { AUTOMATON, COLOURS, FILL, INK } from '$kit/colours';
import type { Seat } from '$game/module';
import { maybe } from '$words/words.svelte';
import type { SeatInfo, SeatWas } from '$wire/messages';

/** Bots have no names; at a table with people they get one, by their seat. */
const BOTS = ['Anita', 'Jenő', 'Éva', 'Márk', 'Zita', 'Boris', 'Nóra', 'Otto'];

export interface Around {
  me: number | null;
  decides: readonly number[];
  present: readonly number[];
}

/**
 * Return the seats of a table. `nobody` names a seat without a player: a free one, or any seat of an uploaded game. Automata
 * (message keys) come after the seats, as they do in scores and results.
 */
export function seatsOf(
  infos: readonly SeatInfo[],
  around: Around,
  nobody: (seat: number) => string,
  automata: readonly string[] = [],
): Seat[] {
  const names = [...namesOf(infos, nobody), ...automata.map(automatonName)];
  const letters = lettersOf(names);
  const seats = infos.map((info, at): Seat => {
    const colour = COLOURS[info.seat % COLOURS.length] ?? 'slate';
    return {
      seat: info.seat,
      name: names[at] ?? nobody(info.seat),
      letter: letters[at] ?? '?',
      colour,
      fill: FILL[colour],
      ink: INK[colour],
      kind: info.kind,
      bot: info.bot,
      away: info.away,
      resigned: info.resigned,
      present: info.kind === 'bot' || around.present.includes(info.seat),
      me: info.seat === around.me,
      decides: around.decides.includes(info.seat),
    };
  });
  return [...seats, ...automata.map((_, at) => automaton(infos.length + at, names, letters))];
}

/** Return an opponent without a seat, which the rules play. */
function automaton(seat: number, names: readonly string[], letters: readonly string[]): Seat {
  const looks = { colour: AUTOMATON, fill: FILL[AUTOMATON], ink: INK[AUTOMATON] };
  const asked = { bot: null, away: false, resigned: false, present: true, me: false, decides: false };
  return {
    seat,
    name: names[seat] ?? '',
    letter: letters[seat] ?? '?',
    kind: 'automaton',
    ...looks,
    ...asked,
  };
}

/** Return the game's own word for it: an automaton has no name of a person. */
export function automatonName(key: string): string {
  return maybe(key) ?? key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
}

/**
 * Return the seats as they were called when that line was written: a later player or name does not rename the past. Nobody
 * takes a seat from a person, so a person after a person is the same one with a new name: I am still "you".
 */
export function seatsNamedThen(
  seats: readonly Seat[],
  was: readonly SeatWas[],
  version: number,
): readonly Seat[] {
  const later = was.filter((one) => one.version > version);
  if (later.length === 0) return seats;
  return seats.map((seat) => {
    const changed = later.filter((one) => one.seat === seat.seat);
    const then = changed.find(({ kind }) => kind !== 'open');
    const me = seat.me && changed.every(({ kind }) => kind === 'person');
    return then ? { ...seat, me, name: then.name ?? BOTS[seat.seat] ?? `Bot ${seat.seat + 1}` } : seat;
  });
}

export function namesOf(infos: readonly SeatInfo[], nobody: (seat: number) => string): string[] {
  const taken = new Set(infos.map(({ name }) => name));
  return infos.map((info) => {
    if (info.name) return info.name;
    if (info.kind === 'open') return nobody(info.seat);
    const own = BOTS[info.seat] ?? `Bot ${info.seat + 1}`;
    const name = taken.has(own) ? (BOTS.find((bot) => !taken.has(bot) && BOTS.indexOf(bot) > 4) ?? own) : own;
    taken.add(name);
    return name;
  });
}

/** Return the first letter of a name that nobody has yet, or a digit. */
function lettersOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name, at) => {
    const letters = [...name.toLocaleUpperCase('hu')].filter((letter) => /\p{L}|\d/u.test(letter));
    const letter = letters.find((one) => !used.has(one)) ?? String(at + 1);
    used.add(letter);
    return letter;
  });
}
