/** Who sits where, as everything on the screen shows it: a name, a letter of its own, a colour. */

import { COLOURS, FILL, INK } from '../glyphs/colours';
import type { Seat } from '../games/module';
import type { SeatInfo } from '../protocol/messages';

/** Bots have no names; at a table with people they get one, by their seat. */
const BOTS = ['Anita', 'Jenő', 'Éva', 'Márk', 'Zita', 'Boris', 'Nóra', 'Otto'];

export interface Around {
  me: number | null;
  decides: readonly number[];
  present: readonly number[];
}

/** `nobody` names a seat without a player: free, or in a game that was uploaded a mere number. */
export function seatsOf(infos: readonly SeatInfo[], around: Around, nobody: (seat: number) => string): Seat[] {
  const names = namesOf(infos, nobody);
  const letters = lettersOf(names);
  return infos.map((info, at) => {
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

/** The first letter of a name that nobody has yet, or a digit. */
function lettersOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name, at) => {
    const letters = [...name.toLocaleUpperCase('hu')].filter((letter) => /\p{L}|\d/u.test(letter));
    const letter = letters.find((one) => !used.has(one)) ?? String(at + 1);
    used.add(letter);
    return letter;
  });
}
