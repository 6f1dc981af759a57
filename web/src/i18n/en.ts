/** The frame's words in English: imperative, sentence case, digits. `hu.ts` must have the same keys. */

export const en = {
  'generic.prompt': 'Choose a move: {n, plural, one {# is} other {# are}} possible.',
  'table.waiting': 'Waiting for {names}.',
} as const satisfies Record<string, string>;

export type FrameKey = keyof typeof en;
