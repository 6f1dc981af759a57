/** Hungarian grammar: the article according to sound, numbers as adjectives, suffixes with vowel harmony. */

const VOWELS = 'aeiou';
/** Letters whose own names begin with a vowel: ef, el, em, en, er, es, iksz, ipszilon. */
const SPOKEN = `${VOWELS}flmnrsxy`;

/** Return "a" or "az", according to how the text is spoken: az alma, a hajó, az 1, az 5, a 7, az 1000, az M, az Yvette. */
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

/**
 * Return whether the number is spoken with a vowel first: egy and öt, and numbers that begin with them (öt-ven, egy-
 * millió).
 */
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

/** Return a number as an adjective, however it is written: 5-ös, 6-os, 10-es, 20-as, 12 000-es. */
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

/** Suffixes, by their form after back vowels. */
export const SUFFIXES: ReadonlySet<string> = new Set(
  'nak nál tól ra ról ba ban ból hoz val ért t'.split(' '),
);
/** "te" (you) with the suffixes that people take. */
const YOU: Readonly<Record<string, string>> = {
  nak: 'neked',
  nál: 'nálad',
  tól: 'tőled',
  ra: 'rád',
  ról: 'rólad',
  hoz: 'hozzád',
  val: 'veled',
  ért: 'érted',
  t: 'téged',
};
/** Irregular accusatives, by the end of the word. */
const OBJECTS = {
  ház: 'házat',
  raktár: 'raktárat',
  könyvtár: 'könyvtárat',
  levéltár: 'levéltárat',
  gyár: 'gyárat',
  műhely: 'műhelyt',
  hely: 'helyet',
  torony: 'tornyot',
  malom: 'malmot',
  szobor: 'szobrot',
  emlékmű: 'emlékművet',
  arany: 'aranyat',
  teréz: 'terézt',
  kő: 'követ',
  bors: 'borsot',
  réz: 'rezet',
  vászon: 'vásznat',
  selyem: 'selymet',
  út: 'utat',
  cukor: 'cukrot',
  levél: 'levelet',
};
const LONG: Readonly<Record<string, string>> = { a: 'á', e: 'é', o: 'ó', ö: 'ő' };
/** Words as they are spoken at the end of a number. */
const UNITS = 'nulla egy kettő három négy öt hat hét nyolc kilenc'.split(' ');
const ROUND = 'ezer tíz húsz harminc negyven ötven hatvan hetven nyolcvan kilencven'.split(' ');

/** A name or a thing with a suffix: Annának, Jenőtől, Pállal, 2 gabonát, Vendég 986-tól, téged. */
export function suffixed(text: string, suffix: string): string {
  if (text === 'te') return YOU[suffix] ?? text;
  const [stem = '', ...more] = text.split(' (');
  const digits = /\d+$/.exec(stem)?.[0];
  const whole = digits ? `${stem}-${afterNumber(Number(digits), suffix)}` : afterWord(stem, suffix);
  return [whole, ...more].join(' (');
}

function afterNumber(value: number, suffix: string): string {
  if (suffix === 't' && value % 10 !== 2) return ending(value).replace('s', 't');
  const round = value % 100 ? ROUND[(value % 100) / 10] : value % 1000 ? 'száz' : ROUND[0];
  const spoken = (value % 10 || value === 0 ? UNITS[value % 10] : round) ?? '';
  return assimilated(spoken, suffix);
}

function afterWord(stem: string, suffix: string): string {
  const odd = Object.entries(OBJECTS).find(([end]) => suffix === 't' && stem.toLowerCase().endsWith(end));
  if (odd) {
    const at = stem.length - odd[0].length;
    // A capital stays one: Gyár, Gyárat.
    const first = stem.charAt(at) === odd[0].charAt(0) ? odd[1].charAt(0) : odd[1].charAt(0).toUpperCase();
    return stem.slice(0, at) + first + odd[1].slice(1);
  }
  if (endsInVowel(stem))
    return stem.replace(/[aeoö]$/, (last) => LONG[last] ?? last) + harmonised(stem, suffix);
  if (suffix === 't')
    return stem + (/[aáeéiíoóöőuúüű](?:ly|ny|sz|zs|[jlnrsz])$/i.test(stem) ? 't' : harmonised(stem, 'ot'));
  const last = consonant(stem);
  if (suffix !== 'val') return stem + harmonised(stem, suffix);
  if (stem.endsWith(last + last)) return `${stem}-${assimilated(stem, suffix)}`;
  return stem.slice(0, -last.length) + last.charAt(0) + assimilated(stem, suffix);
}

/** Return the suffix alone; of -val, with the consonant that it takes over: egy-gyel, hét-tel. */
function assimilated(stem: string, suffix: string): string {
  const end = harmonised(stem, suffix);
  return suffix === 'val' && !endsInVowel(stem) ? consonant(stem) + end.slice(1) : end;
}

function endsInVowel(stem: string): boolean {
  return /(?:[aáeéiíoóöőuúüű]|(.)\1y|[^glnt]y)$/i.test(stem);
}

function consonant(stem: string): string {
  return /(?:cs|dzs?|[glnt]y|sz|zs|.)$/.exec(stem)?.[0] ?? '';
}

/** Return the suffix as the vowels of the last word ask for it; i and é do not count. */
function harmonised(stem: string, suffix: string): string {
  const last = stem.toLowerCase().split(' ').at(-1) ?? '';
  if (!/(?:szín|vidék|rész|ív)$/.test(last) && /[aáoóuú][^eöőüű]*$/.test(last)) return suffix;
  const rounded = /[öőüű][^aáeéiíoóuú]*$/.test(last);
  return suffix
    .replace('a', 'e')
    .replace('á', 'é')
    .replace('ó', 'ő')
    .replace('o', rounded ? 'ö' : 'e');
}
