/**
 * "Letters on goods": two letters for every good, different within each game, in the player's language. Whatever
 * draws a good with `glyph` or `<Glyph>` has them on when the setting is on.
 */

import { lang, type Lang } from '$words/words.svelte';
import { settings } from '$app/settings.svelte';

export const CODES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: {
    corn: 'Co',
    indigo: 'In',
    sugar: 'Su',
    tobacco: 'To',
    coffee: 'Cf',
    silver: 'Si',
    quarry: 'Qu',
    wood: 'Wd',
    brick: 'Br',
    wool: 'Wl',
    grain: 'Gr',
    ore: 'Or',
    pepper: 'Pe',
    saffron: 'Sa',
    copper: 'Cp',
    linen: 'Li',
    silk: 'Sk',
    beer: 'Be',
    wine: 'Wi',
    ink: 'Ik',
    stone: 'St',
    gold: 'Go',
  },
  hu: {
    corn: 'Ku',
    indigo: 'In',
    sugar: 'Cu',
    tobacco: 'Do',
    coffee: 'Ká',
    silver: 'Ez',
    quarry: 'Kb',
    wood: 'Fa',
    brick: 'Té',
    wool: 'Gy',
    grain: 'Ga',
    ore: 'Ér',
    pepper: 'Bs',
    saffron: 'Sá',
    copper: 'Ré',
    linen: 'Vá',
    silk: 'Se',
    beer: 'Sö',
    wine: 'Bo',
    ink: 'Ka',
    stone: 'Kő',
    gold: 'Ar',
  },
};

/** Return the two letters as part of a drawing of 24 units, or nothing if the setting is off or it is no good. */
export function lettersOn(name: string): string {
  const code = settings.letters ? CODES[lang()][name] : undefined;
  if (code === undefined) return '';
  return `<text x="12" y="17.5" text-anchor="middle" font-size="14.5" font-weight="750" fill="#1E2329" stroke="#FFFDF8" stroke-width="4" stroke-linejoin="round" paint-order="stroke" aria-hidden="true">${code}</text>`;
}
