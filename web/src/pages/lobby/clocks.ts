/** The clocks one can choose: seconds in the bank, and seconds that a move gives back. */

import { t } from '$words/words.svelte';

interface Pace {
  bank: number;
  increment: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

export const CLOCKS: readonly Pace[] = [
  { bank: 300, increment: 10 },
  { bank: 600, increment: 20 },
  { bank: 1500, increment: 30 },
  { bank: 3 * DAY, increment: 12 * HOUR },
];

export function clockName({ bank, increment }: Pace): string {
  if (bank >= DAY)
    return t('clock.days', { days: Math.round(bank / DAY), hours: Math.round(increment / HOUR) });
  return t('clock.choice', { minutes: Math.round(bank / 60), seconds: increment });
}
