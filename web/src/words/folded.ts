/**
 * Messages as the build sends them: first a line for each key, then a line for each text, because a compressor does
 * better with like beside like. A key takes all but its last part from the one before: after `viscounts.now.play` the
 * line `move` is `viscounts.now.move`. Each dot in front drops one part more, and a slash keeps all parts. What texts
 * often have between braces is one character.
 */

import type { Messages } from './format';

const LINE = '\n';
/** Stands for a line break within a text. */
const BREAK = '\r';

/** Frequent strings, each with a character that no text contains. */
const OFTEN = [
  ['[', ', plural, one {'],
  ['~', '} other {'],
  ['^', '{by, select, you {'],
  ['|', '{seat}'],
  ['<', '{by}'],
  ['>', ', select, '],
] as const;

export function folded(messages: Messages): string {
  let last: string[] = [];
  const keys = Object.keys(messages).map((key) => {
    const parts = key.split('.');
    const other = parts.findIndex((part, at) => part !== last[at]);
    const same = Math.min(other < 0 ? parts.length : other, parts.length - 1);
    const dropped = last.length - same;
    last = parts;
    return (dropped > 0 ? '.'.repeat(dropped - 1) : '/') + parts.slice(same).join('.');
  });
  const texts = Object.values(messages).map((text) => text?.replaceAll(LINE, BREAK));
  return OFTEN.reduce(
    (text, [short, long]) => {
      if (text.includes(short)) throw new Error(`a text has the character ${short}`);
      return text.replaceAll(long, short);
    },
    [...keys, ...texts].join(LINE),
  );
}

export function unfolded(text: string): Messages {
  let last: string[] = [];
  const lines = OFTEN.reduceRight((folded, [short, long]) => folded.replaceAll(short, long), text).split(
    LINE,
  );
  const texts = lines.splice(lines.length / 2);
  const entries = lines.map((line, at) => {
    const own = line.replace(/^[/.]+/, '');
    const dropped = line.startsWith('/') ? 0 : line.length - own.length + 1;
    last = [...last.slice(0, last.length - dropped), ...own.split('.')];
    return [last.join('.'), texts[at]?.replaceAll(BREAK, LINE)];
  });
  return Object.fromEntries(entries) as Messages;
}
