/** The player's settings, kept in this browser. */

import type { Value } from '$game/module';
import type { ClockChoice } from '$wire/messages';

export type Theme = 'auto' | 'light' | 'dark';
export type Confirm = 'never' | 'irreversible' | 'always';
/** How often to be asked in games with negotiations: always, if one could act, never. */
export type Asked = 'always' | 'could' | 'never';
export type Sound = 'turn' | 'move' | 'offer' | 'coins' | 'dice' | 'build' | 'robber' | 'refused' | 'end';
/** Which sounds are heard. */
export type Sounds = 'none' | 'turn' | 'all';

/** The choices of the last game of a kind; "Play now" starts from them. */
export interface LastPlay {
  seats: number;
  bots: string[];
  options: Record<string, Value | boolean>;
  /** The clock of a table among people; null means none. */
  clock?: ClockChoice | null;
}

interface Stored {
  theme: Theme;
  /** How fast bots are shown: half, normal, three times, 0 = at once. */
  speed: 0.5 | 1 | 3 | 0;
  confirm: Confirm;
  asked: Asked;
  /** The bot that "Suggest" asks, in games that it plays. */
  adviser: 'greedy' | 'hard';
  letters: boolean;
  shortcuts: boolean;
  /** The tour was taken or declined: it is not offered again. */
  toured: boolean;
  sounds: Sounds;
  /** Whether pieces are seen to move; the system's wish for less motion overrides it. */
  motion: boolean;
  last: Record<string, LastPlay>;
}

const touch = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
const DEFAULT: Stored = {
  theme: 'auto',
  speed: 1,
  confirm: touch ? 'irreversible' : 'never',
  asked: 'could',
  adviser: 'greedy',
  letters: false,
  shortcuts: true,
  toured: false,
  sounds: 'turn',
  motion: true,
  last: {},
};
const PLACE = 'kontor.settings';

function read(): Stored {
  try {
    const stored = JSON.parse(globalThis.localStorage?.getItem(PLACE) ?? '{}') as Partial<Stored>;
    return { ...DEFAULT, ...stored, sounds: heard(stored.sounds) };
  } catch {
    return { ...DEFAULT };
  }
}

/** Return the setting for sounds. Each sound used to have a switch; if more than "my turn" was on, all are on now. */
function heard(stored: unknown): Sounds {
  if (stored === 'none' || stored === 'turn' || stored === 'all') return stored;
  if (typeof stored !== 'object' || stored === null) return DEFAULT.sounds;
  const on = Object.entries(stored)
    .filter(([, wanted]) => wanted === true)
    .map(([sound]) => sound);
  return on.some((sound) => sound !== 'turn') ? 'all' : on.length > 0 ? 'turn' : 'none';
}

export const settings = $state(read());

/** Store the settings. Call it after every change. */
export function keepSettings(): void {
  globalThis.localStorage?.setItem(PLACE, JSON.stringify(settings));
  showTheme();
}

/** Put the theme on the page; "auto" follows the system. */
export function showTheme(): void {
  const dark =
    settings.theme === 'dark' ||
    (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function rememberPlay(game: string, play: LastPlay): void {
  settings.last = { ...settings.last, [game]: play };
  keepSettings();
}
