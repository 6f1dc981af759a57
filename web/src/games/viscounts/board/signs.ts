/** Printed parts of the ring, as SVG text: links between plots, exchanges, sections of the castle. */

import { at, c, INK, p, r } from '$kit/pen';
import { pictureOf } from '../art/effects';
import { angle, linkPath, point } from '../art/ring';
import { thing, type ThingName } from '../art/things';
import { exchangeOf, linkOf } from '../names';
import {
  EXCHANGE_FACTS,
  plotFacts,
  readEffect,
  SECTION_EFFECT,
  type Look,
  type SegmentView,
  type Space,
} from '../view';

const DISC = 'var(--disc)';

/** A small thing, its middle at x, y. */
export function put(name: ThingName, x: number, y: number, size: number): string {
  return at(x - size / 2, y - size / 2, thing(name), size / 24);
}

export function number(n: number | string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="700">${n}</text>`;
}

const titled = (title: string, inside: string): string => `<g><title>${title}</title>${inside}</g>`;

/** Return bars between neighbouring plots, with what they pay when both ends are built on. */
export function links(look: Look, { plots }: SegmentView, sector: number): string {
  return plots
    .map(({ plot }, place) => {
      const { link } = plotFacts(look.view, plot);
      const [pays] = readEffect(link)[0] ?? [];
      if (!pays) return '';
      const bar = linkPath(sector, place, plots.length);
      const [x, y] = point(184, angle(sector, (place + 1) / plots.length));
      const times =
        pays.n > 1
          ? c(5.5, 4.5, 5, DISC, `stroke="${INK}" stroke-width=".7"`) + number(pays.n, 5.5, 7.6, 8.6)
          : '';
      return titled(
        linkOf(look, link),
        p(bar, 'none', `stroke="${INK}" stroke-width="5.4"`) +
          p(bar, 'none', 'stroke="#D9B97A" stroke-width="3.2"') +
          at(x, y, c(0, 0, 7.2, DISC, `stroke="${INK}"`) + put(pictureOf(pays.atom), 0, 0, 10.4) + times),
      );
    })
    .join('');
}

/** Return the sign of an outer space: its number, and its exchange of merchants for goods. */
export function exchange(
  look: Look,
  space: Space,
  sign: readonly [number, number],
  rate: readonly [number, number],
): string {
  const shield =
    p('M-6.5-7h13v7q0 5-6.5 8-6.5-3-6.5-8z', '#A3262A', `stroke="${INK}"`) +
    `<g class="on-red">${number(space, 0, 3.4, 9.6)}</g>`;
  const { icons = 0, gain = '' } = EXCHANGE_FACTS[space] ?? {};
  const [got] = readEffect(gain)[0] ?? [];
  const drawn = got
    ? r(-19, -8.5, 38, 17, DISC, 8.5, `stroke="${INK}" stroke-width=".9"`) +
      number(icons, -13.5, 3.8, 10.5) +
      put('merchant', -4.8, 0, 10.4) +
      p('M2.2-3l3 3-3 3', 'none', 'stroke="var(--disc-ink)" stroke-width="1.5" stroke-linecap="round"') +
      put(pictureOf(got.atom), 12, 0, 12)
    : '';
  return at(...sign, shield) + at(...rate, titled(exchangeOf(look, space), drawn));
}

/** Return the gain of a climb to the second level, with a stroke between alternatives. */
export function section({ section: name }: SegmentView, sector: number): string {
  const options = readEffect(SECTION_EFFECT[name]).map((parts) =>
    parts.flatMap(({ atom, n }) => Array.from({ length: n }, () => pictureOf(atom))),
  );
  const signs = options.flatMap((pictures, option) => [...(option > 0 ? (['/'] as const) : []), ...pictures]);
  return signs
    .map((sign, place) => {
      const [x, y] = point(52, angle(sector, 0.5) + (place - (signs.length - 1) / 2) * 0.22);
      return sign === '/'
        ? `<g class="or">${number(sign, x, y + 3, 8)}</g>`
        : c(x, y, 6, DISC) + put(sign, x, y, 10);
    })
    .join('');
}
