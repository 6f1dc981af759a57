import { expect, test } from 'vitest';
import type { Sound } from '$app/settings.svelte';
import type { AnyGameModule } from '$game/module';
import { readingOf } from '$store/reading';
import catan from '../../src/games/catan';
import puertoRico from '../../src/games/puerto_rico';
import sanJuan from '../../src/games/san_juan';

test.each<[AnyGameModule, string, Sound | null]>([
  [catan, 'catan.post', 'offer'],
  [catan, 'catan.agree', 'coins'],
  [catan, 'catan.maritime', 'coins'],
  [catan, 'catan.roll', null],
  [catan, 'catan.dice', 'dice'],
  [catan, 'catan.build_city', 'build'],
  [catan, 'catan.move_robber', 'robber'],
  [sanJuan, 'san_juan.sell', 'coins'],
  [sanJuan, 'san_juan.draws', null],
  [puertoRico, 'puerto_rico.sell', 'coins'],
  [puertoRico, 'puerto_rico.load', null],
])('a deal and an offer are heard: %#', (game, key, sound) => {
  const moment = { before: { turn: 0 }, after: {}, earlier: [] };
  expect(readingOf(game, { key }, moment).sound).toBe(sound);
});
