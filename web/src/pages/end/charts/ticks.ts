/** The numbers at the lines of a chart. */

/** The largest number of lines above zero; with more, their numbers would run together. */
const MOST = 8;
const STEPS = [2, 5, 10, 20, 50, 100, 200, 500];

export function ticksUpTo(top: number): number[] {
  const step = STEPS.find((one) => top / one <= MOST) ?? Math.ceil(top / MOST / 1000) * 1000;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step);
}
