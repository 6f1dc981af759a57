/** The board in words: the ring segment by segment, the castle, everybody's cards and means. */

import type { TextSection } from '$game/module';
import {
  everybody,
  HOLDINGS,
  outerOf,
  plotFacts,
  RIBBONS,
  SECTION_EFFECT,
  segmentOf,
  townspersonOf,
  type Look,
  type PersonView,
  type PlayerView,
  type SegmentView,
} from './view';
import {
  ability,
  brings,
  capital,
  card,
  effect,
  exchangeOf,
  iconsOf,
  linkOf,
  manuscriptAt,
  monkCard,
  nameOf,
  onTop,
  personOf,
  plotOf,
} from './names';

export function text(look: Look): TextSection[] {
  const { view } = look;
  return [
    { title: look.t('viscounts.text.table'), lines: table(look) },
    ...ring(look),
    ...view.players.map((one) => ({
      title: nameOf(look, one.player),
      lines: [...playerLines(look, one), ...cardLines(look, one)],
    })),
    ...(view.automaton ? [{ title: nameOf(look, view.automaton.player), lines: automatonLines(look) }] : []),
  ];
}

/** Return the ring and the castle in words, segment by segment. */
export function ring(look: Look): TextSection[] {
  return look.view.segments.map((segment) => ({
    title: capital(look, look.t(`viscounts.segment.${segment.segment}`)),
    lines: [...segmentLines(look, segment), ...viscounts(look, segment)],
  }));
}

/** Return a line for each viscount that stands in `segment`: "Anita: space 3". */
function viscounts(look: Look, { segment }: SegmentView): string[] {
  return everybody(look.view).flatMap(({ player, viscount }) =>
    viscount && segmentOf(viscount) === segment
      ? [`${nameOf(look, player)}: ${look.t(`viscounts.space.${viscount}`)}`]
      : [],
  );
}

function table(look: Look): string[] {
  const { view } = look;
  const cards = RIBBONS.filter((ribbon) => view.monk_cards[ribbon] !== null).map(
    (ribbon) => `${capital(look, monkCard(look, ribbon))}: ${nameOf(look, view.monk_cards[ribbon])}`,
  );
  return [
    look.t('viscounts.status.round', { n: view.round }),
    look.t('viscounts.end.debts', { n: view.debts.left, of: view.debts.of }),
    look.t('viscounts.end.deeds', { n: view.deeds.left, of: view.deeds.of }),
    ...(view.ruler === null
      ? []
      : [`${capital(look, look.t('viscounts.ruler'))}: ${nameOf(look, view.ruler)}`]),
    ...cards,
  ];
}

function segmentLines(look: Look, segment: SegmentView): string[] {
  const { silver, icons, top } = townspersonOf(segment);
  const standing = (workers: readonly number[]): string =>
    workers.flatMap((n, seat) => (n > 0 ? [`${nameOf(look, seat)} ${n}`] : [])).join(', ') ||
    look.t('nothing');
  return [
    [
      `${personOf(look, segment)}: ${look.t('viscounts.panel.silver', { n: silver })}, ${iconsOf(look, icons)}`,
      onTop(look, top),
      segment.person ? ability(look, segment.person) : '',
    ]
      .filter((one) => one !== '')
      .join('. '),
    manuscriptAt(look, segment),
    ...outerOf(segment.segment).map((space) => exchangeOf(look, space)),
    look.t('viscounts.text.section', {
      what: effect(look, SECTION_EFFECT[segment.section]),
      one: standing(segment.level_1),
      two: standing(segment.level_2),
    }),
    ...segment.plots.map((plot) => {
      const { link } = plotFacts(look.view, plot.plot);
      return `${capital(look, plotOf(look, plot))}${link === '' ? '' : `; ${linkOf(look, link)}`}`;
    }),
  ];
}

function playerLines(look: Look, one: PlayerView): string[] {
  const held = HOLDINGS.filter((kind) => one.held[kind] > 0).map((kind) =>
    look.t('count', { n: one.held[kind], thing: look.t(`viscounts.holding.${kind}`, { n: one.held[kind] }) }),
  );
  return [
    held.join(', ') || look.t('nothing'),
    look.t('viscounts.track.at', { corruption: one.markers.corruption, virtue: one.markers.virtue }),
    ...(one.viscount ? [capital(look, look.t(`viscounts.space.${one.viscount}`))] : []),
    look.t('viscounts.panel.workers', { n: one.stock }),
    ...(one.built.length > 0
      ? [one.built.map((piece) => look.t(`viscounts.piece.${piece}`)).join(', ')]
      : []),
    ...one.manuscripts.map((name) => brings(look, name)),
    look.t('viscounts.panel.points', { n: one.points }),
  ];
}

function cardLines(look: Look, one: PersonView): string[] {
  const laid = one.tableau.map((person) => (person ? card(look, person) : '–')).join(', ');
  return [
    `${look.t('viscounts.own.tableau')}: ${laid}`,
    one.hand
      ? `${look.t('viscounts.own.hand', { n: one.hand_size, of: one.hand_limit })}: ${one.hand.map((person) => card(look, person)).join(', ')}`
      : look.t('viscounts.own.hand', { n: one.hand_size, of: one.hand_limit }),
    look.t('viscounts.own.piles', { draw: one.pile, discard: one.discards.length }),
  ];
}

function automatonLines(look: Look): string[] {
  const one = everybody(look.view).at(-1);
  const { automaton } = look.view;
  if (!one || !automaton) return [];
  return [
    ...playerLines(look, one),
    `${look.t('viscounts.panel.focus')}: ${look.t(`viscounts.act.${automaton.focus}`)}`,
    automaton.schemes.map((scheme) => (scheme ? look.t(`viscounts.scheme.${scheme}`) : '–')).join(', '),
    look.t('viscounts.panel.schemes', {
      draw: automaton.pile,
      discard: automaton.discards.length,
      future: automaton.future,
    }),
  ];
}
