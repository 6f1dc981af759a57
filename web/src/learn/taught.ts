/** The games that have a lesson; what a lesson holds is fetched with it (`lessons.ts`). */
export const TAUGHT: readonly string[] = ['catan', 'san_juan', 'puerto_rico', 'genoa', 'viscounts'];
