import { afterEach, describe, expect, test } from 'vitest';
import { CODES } from '$kit/letters';
import { drawing, glyph } from '$kit/paths';
import { setLang } from '$words/words.svelte';
import { settings } from '$app/settings.svelte';

const GAMES = {
  puerto_rico: ['corn', 'indigo', 'sugar', 'tobacco', 'coffee', 'quarry'],
  san_juan: ['indigo', 'sugar', 'tobacco', 'coffee', 'silver'],
  catan: ['wood', 'brick', 'wool', 'grain', 'ore'],
  genoa: ['pepper', 'saffron', 'silver', 'copper', 'linen', 'silk', 'beer', 'wine'],
  viscounts: ['ink', 'stone', 'gold', 'silver'],
} as const;

afterEach(async () => {
  settings.letters = false;
  await setLang('en');
});

describe.each(['en', 'hu'] as const)('letters on goods in %s', (lang) => {
  test.each(Object.entries(GAMES))('tell the goods of %s apart', (_, goods) => {
    const codes = goods.map((good) => CODES[lang][good]);
    expect(codes.every((code) => code?.length === 2)).toBe(true);
    expect(new Set(codes).size).toBe(goods.length);
  });
  test('are drawn when they are switched on, and only on goods', async () => {
    await setLang(lang);
    expect(glyph('corn')).toBe(drawing('corn'));
    settings.letters = true;
    expect(glyph('corn')).toContain(`>${CODES[lang]['corn'] ?? ''}</text>`);
    expect(glyph('clock')).toBe(drawing('clock'));
  });
});
