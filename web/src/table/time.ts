/** Computes and writes the times of clocks. */

import type { ClockInfo, ClockNow } from '$wire/messages';

/** Seconds that a seat has left at `now`, by the server's time. */
export function secondsLeft(clock: ClockNow, seat: number, now: number): number {
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, Math.ceil(((clock.left[seat] ?? 0) - spent) / 1000));
}

/** Return seconds from `now` until a moment; 0 if it has passed or is undefined. */
export function secondsUntil(moment: number | undefined, now: number): number {
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Return whether little time is left: less than a minute, or than a fifth of a short bank. */
export function isLow(seconds: number, rules: ClockInfo | null): boolean {
  return seconds < Math.min(60, (rules?.bank ?? 300) / 5);
}

/** Return a time as 9:05, as 1:02:03, or in days and hours for slow games. */
export function shownTime(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
