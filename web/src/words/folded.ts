/**
 * Messages as the build sends them: a line for each, whose key takes its first parts from the one before. After
 * `viscounts.now.play` a line `2move<TAB>Move!` is the message `viscounts.now.move`. What messages often have between
 * braces is one character.
 */

import type { Messages } from './format';

const TAB = '\t';
const LINE = '\n';
/** Stands for a line break within a text. */
const BREAK = '\r';

/** Frequent strings, each with a character that no text contains. */
const OFTEN = [
  ['~', '} other {'],
  ['^', '{by, select, you {'],
  ['|', '{seat}'],
  ['<', '{by}'],
] as const;

/** Texts have no tabs; at most nine parts are taken over. */
export function folded(messages: Messages): string {
  let last: string[] = [];
  const lines = Object.keys(messages).map((key) => {
    const parts = key.split('.');
    const other = parts.findIndex((part, at) => part !== last[at]);
    const same = Math.min(other < 0 ? parts.length : other, 9);
    last = parts;
    return `${same}${parts.slice(same).join('.')}${TAB}${messages[key]?.replaceAll(LINE, BREAK)}`;
  });
  return OFTEN.reduce((text, [short, long]) => {
    if (text.includes(short)) throw new Error(`a text has the character ${short}`);
    return text.replaceAll(long, short);
  }, lines.join(LINE));
}

export function unfolded(text: string): Messages {
  let last: string[] = [];
  const whole = OFTEN.reduceRight((folded, [short, long]) => folded.replaceAll(short, long), text);
  const entries = whole.split(LINE).map((line) => {
    const [key = '', message = ''] = line.split(TAB);
    const rest = key.slice(1);
    last = [...last.slice(0, Number(key.charAt(0))), ...(rest === '' ? [] : rest.split('.'))];
    return [last.join('.'), message.replaceAll(BREAK, LINE)];
  });
  return Object.fromEntries(entries) as Messages;
}
