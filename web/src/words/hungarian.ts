/** What Hungarian asks of a program: the article by sound, numbers as adjectives. */

const VOWELS = 'aeiou';
/** Letters whose own names begin with a vowel: ef, el, em, en, er, es, iksz, ipszilon. */
const SPOKEN = `${VOWELS}flmnrsxy`;

/** "a" or "az", by how the text is spoken: az alma, a hajó, az 1, az 5, a 7, az 1000, az M, az Yvette. */
export function article(text: string): 'a' | 'az' {
  const first = text
    .trim()
    .replace(/^[„"'(]+/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const digits = /^\d+/.exec(first)?.[0];
  if (digits) return startsWithVowel(Number(digits)) ? 'az' : 'a';
  if (/^\p{L}(?!\p{L})/u.test(first)) return SPOKEN.includes(first.charAt(0)) ? 'az' : 'a';
  return /^(?:[aeiou]|y[^aeiou])/.test(first) ? 'az' : 'a';
}

/** egy and öt, and every number whose leading group of thousands is spoken so: öt-ven, egy-millió, öt-száz. */
function startsWithVowel(value: number): boolean {
  if (value >= 1000) {
    const head = Math.floor(value / 1000 ** Math.floor(Math.log10(value) / 3));
    // 1000 is "ezer", 1500 "ezerötszáz"; a million begins with "egy".
    return head === 1 || startsWithVowel(head);
  }
  const text = String(value);
  if (text.startsWith('5')) return true;
  return value === 1;
}

const ENDINGS: Record<number, string> = {
  1: 'es',
  2: 'es',
  3: 'as',
  4: 'es',
  5: 'ös',
  6: 'os',
  7: 'es',
  8: 'as',
  9: 'es',
};
const TENS: Record<number, string> = {
  1: 'es',
  2: 'as',
  3: 'as',
  4: 'es',
  5: 'es',
  6: 'as',
  7: 'es',
  8: 'as',
  9: 'es',
};

/** A number as an adjective, however it is written: 5-ös, 6-os, 10-es, 20-as, 12 000-es. */
export function numeral(written: string): string {
  return `${written}-${ending(Number(written.replaceAll(/\D/g, '')))}`;
}

function ending(value: number): string {
  if (value === 0) return 's';
  if (value % 10) return ENDINGS[value % 10] ?? 'es';
  if (value % 100) return TENS[(value % 100) / 10] ?? 'es';
  if (value % 1000) return 'as';
  return value % 1_000_000 ? 'es' : 's';
}
