/** Where turns begin in a replay. */

import type { ReplayStep } from '$wire/messages';

type Step = Pick<ReplayStep, 'seat' | 'changes'>;

/**
 * Return the position of the next turn, forwards or back. Games count their turns in the view; in other games a turn
 * begins where another seat decides.
 */
export function turnFrom(steps: readonly Step[], from: number, direction: 1 | -1): number {
  const counted = steps.flatMap(({ changes }, at) => (changes.some(startsTurn) ? [at + 1] : []));
  const end = direction > 0 ? steps.length : 0;
  if (counted.length > 0)
    return (direction > 0 ? counted.find((at) => at > from) : counted.findLast((at) => at < from)) ?? end;
  const seat = steps[from]?.seat;
  let at = from + direction;
  while (at > 0 && at < steps.length && (steps[at]?.seat === seat || (steps[at]?.seat ?? -1) < 0))
    at += direction;
  return at;
}

/** Return whether a change begins a turn. A change is a path with a value. */
function startsTurn(change: unknown): boolean {
  const [path] = change as readonly [readonly unknown[]];
  return path.length === 1 && path[0] === 'turn';
}
