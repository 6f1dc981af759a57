/** The board in words: the ring segment by segment, the castle, everybody's cards and means. */

import type { TextSection } from '$game/module';
import {
  costOf,
  everybody,
  EXCHANGE,
  HOLDINGS,
  outerOf,
  plotFacts,
  RIBBONS,
  SECTION_EFFECT,
  townspersonOf,
  type Game,
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
  listed,
  manuscriptOf,
  monkCard,
  nameOf,
  onTop,
  personOf,
} from './names';

export function text(game: Game): TextSection[] {
  const { view } = game;
  return [
    { title: game.t('viscounts.text.table'), lines: table(game) },
    ...view.segments.map((segment) => ({
      title: capital(game, game.t(`viscounts.segment.${segment.segment}`)),
      lines: segmentLines(game, segment),
    })),
    ...view.players.map((one) => ({
      title: nameOf(game, one.player),
      lines: [...playerLines(game, one), ...cardLines(game, one)],
    })),
    ...(view.automaton ? [{ title: nameOf(game, view.automaton.player), lines: automatonLines(game) }] : []),
  ];
}

function table(game: Game): string[] {
  const { view } = game;
  const cards = RIBBONS.filter((ribbon) => view.monk_cards[ribbon] !== null).map(
    (ribbon) => `${capital(game, monkCard(game, ribbon))}: ${nameOf(game, view.monk_cards[ribbon])}`,
  );
  return [
    game.t('viscounts.status.round', { n: view.round }),
    game.t('viscounts.end.debts', { n: view.debts.left, of: view.debts.of }),
    game.t('viscounts.end.deeds', { n: view.deeds.left, of: view.deeds.of }),
    ...(view.ruler === null
      ? []
      : [`${capital(game, game.t('viscounts.ruler'))}: ${nameOf(game, view.ruler)}`]),
    ...cards,
  ];
}

function segmentLines(game: Game, segment: SegmentView): string[] {
  const { view } = game;
  const { silver, icons, top } = townspersonOf(segment);
  const shown = listed(
    game,
    icons.map((icon) => game.t(`viscounts.icon.${icon}`)),
  );
  const standing = (workers: readonly number[]): string =>
    workers.flatMap((n, seat) => (n > 0 ? [`${nameOf(game, seat)} ${n}`] : [])).join(', ') ||
    game.t('nothing');
  return [
    [
      `${personOf(game, segment)}: ${game.t('viscounts.panel.silver', { n: silver })}, ${shown}`,
      onTop(game, top),
      segment.person ? ability(game, segment.person) : '',
    ]
      .filter((one) => one !== '')
      .join('. '),
    game.t('viscounts.text.manuscript', { n: costOf(segment), what: manuscriptOf(game, segment) }),
    ...outerOf(segment.segment).map((space) =>
      game.t('viscounts.text.exchange', {
        space,
        n: EXCHANGE[space]?.icons ?? 0,
        what: effect(game, EXCHANGE[space]?.gain ?? ''),
      }),
    ),
    game.t('viscounts.text.section', {
      what: effectOf(game, segment),
      one: standing(segment.level_1),
      two: standing(segment.level_2),
    }),
    ...segment.plots.map(({ plot, owner, kind }) => {
      const named = capital(game, game.t(`viscounts.plot.${plot}`));
      const link =
        plotFacts(view, plot).link === ''
          ? ''
          : `; ${game.t('viscounts.text.link', { what: effect(game, plotFacts(view, plot).link) })}`;
      return `${named}: ${owner === null || kind === null ? effect(game, plotFacts(view, plot).effect) : `${nameOf(game, owner)}, ${game.t(`viscounts.kind.${kind}`)}`}${link}`;
    }),
  ];
}

function effectOf(game: Game, { section }: SegmentView): string {
  return effect(game, SECTION_EFFECT[section]);
}

function playerLines(game: Game, one: PlayerView): string[] {
  const held = HOLDINGS.filter((kind) => one.held[kind] > 0).map((kind) =>
    game.t('count', { n: one.held[kind], thing: game.t(`viscounts.holding.${kind}`, { n: one.held[kind] }) }),
  );
  return [
    held.join(', ') || game.t('nothing'),
    game.t('viscounts.track.at', { corruption: one.markers.corruption, virtue: one.markers.virtue }),
    ...(one.viscount ? [capital(game, game.t(`viscounts.space.${one.viscount}`))] : []),
    game.t('viscounts.panel.workers', { n: one.stock }),
    ...(one.built.length > 0
      ? [one.built.map((piece) => game.t(`viscounts.piece.${piece}`)).join(', ')]
      : []),
    ...one.manuscripts.map((name) => brings(game, name)),
    game.t('viscounts.panel.points', { n: one.points }),
  ];
}

function cardLines(game: Game, one: PersonView): string[] {
  const laid = one.tableau.map((person) => (person ? card(game, person) : '–')).join(', ');
  return [
    `${game.t('viscounts.own.tableau')}: ${laid}`,
    one.hand
      ? `${game.t('viscounts.own.hand', { n: one.hand_size, of: one.hand_limit })}: ${one.hand.map((person) => card(game, person)).join(', ')}`
      : game.t('viscounts.own.hand', { n: one.hand_size, of: one.hand_limit }),
    game.t('viscounts.own.piles', { draw: one.pile, discard: one.discards.length }),
  ];
}

function automatonLines(game: Game): string[] {
  const one = everybody(game.view).at(-1);
  const { automaton } = game.view;
  if (!one || !automaton) return [];
  return [
    ...playerLines(game, one),
    `${game.t('viscounts.panel.focus')}: ${game.t(`viscounts.act.${automaton.focus}`)}`,
    automaton.schemes.map((scheme) => (scheme ? game.t(`viscounts.scheme.${scheme}`) : '–')).join(', '),
    game.t('viscounts.panel.schemes', {
      draw: automaton.pile,
      discard: automaton.discards.length,
      future: automaton.future,
    }),
  ];
}
