/** The five players: a fill, the ink on it, and a shape, so that nothing is told by colour alone. */

import type { Colour } from '$game/module';

export const COLOURS: readonly Colour[] = ['blue', 'red', 'amber', 'pink', 'slate'];

/** The colour of an automaton. No game has both an automaton and a fifth player. */
export const AUTOMATON: Colour = 'slate';

export const FILL: Readonly<Record<Colour, string>> = {
  blue: '#2459B0',
  red: '#C2411A',
  amber: '#F2B82E',
  pink: '#EBA9D0',
  slate: '#2E353C',
};

export const INK: Readonly<Record<Colour, string>> = {
  blue: '#FFFFFF',
  red: '#FFFFFF',
  amber: '#1E2329',
  pink: '#1E2329',
  slate: '#FFFFFF',
};

/** The badge's outline on a field of 24 by 24. */
export const BADGE: Readonly<Record<Colour, string>> = {
  blue: 'M12 1a11 11 0 1 0 .01 0z',
  red: 'M4.5 1.5h15a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3v-15a3 3 0 0 1 3-3z',
  amber: 'M12 .5L23.5 22H.5z',
  pink: 'M12 0l12 12-12 12L0 12z',
  slate: 'M6 1.5h12L23.5 12 18 22.5H6L.5 12z',
};

/** The same shapes around 0,0, about 10 wide: emblems on roads, houses and charts. */
export const EMBLEM: Readonly<Record<Colour, string>> = {
  blue: 'M0-5a5 5 0 1 0 .01 0z',
  red: 'M-4.4-4.4h8.8v8.8h-8.8z',
  amber: 'M0-5.3l5.3 9.6h-10.6z',
  pink: 'M0-6l6 6-6 6-6-6z',
  slate: 'M-3-5.2h6l3 5.2-3 5.2h-6l-3-5.2z',
};
