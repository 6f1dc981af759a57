/** Things in words: effects, abilities, manuscripts, pieces. */

import * as format from '$words/format';
import {
  CARD,
  MANUSCRIPT_FACTS,
  PIECE_FACTS,
  readEffect,
  SEGMENT_FACTS,
  TRACK,
  type Game,
  type Manuscript,
  type Part,
  type Piece,
  type Ribbon,
  type SegmentView,
  type Source,
  type Townsperson,
  type ViscountsKey,
} from './view';

export type Speaker = Pick<Game, 't' | 'lang' | 'maybe'>;

export function nameOf(game: Pick<Game, 'seats'>, seat: number | null): string {
  return seat === null ? '' : (game.seats[seat]?.name ?? String(seat + 1));
}

export function listed(game: Speaker, items: readonly string[]): string {
  return items.length === 0 ? game.t('nothing') : format.listed(game.lang, items);
}

export function capital(game: Speaker, text: string): string {
  return text.charAt(0).toLocaleUpperCase(game.lang) + text.slice(1);
}

export function card(game: Speaker, person: Townsperson): string {
  return game.t(`viscounts.card.${person}`);
}

export function monkCard(game: Speaker, ribbon: Ribbon): string {
  return game.t('viscounts.monk_card', { ribbon: game.t(`viscounts.ribbon.${ribbon}`) });
}

function part(game: Speaker, { atom, n }: Part): string {
  return game.t(`viscounts.effect.${atom}.n`, { n });
}

/** "2 ink and 1 stone", "flip a debt, or any 2 resources"; nothing at all is nothing. */
export function effect(game: Speaker, text: string): string {
  const options = readEffect(text).map((parts) =>
    listed(
      game,
      parts.map((one) => part(game, one)),
    ),
  );
  return options.reduce((a, b) => (a === '' ? b : game.t('viscounts.effect.or', { a, b })), '');
}

/** What a collision on a space of the track brings. */
export function spaceOfTrack(game: Speaker, n: number, automaton = false): string {
  const space = TRACK[n - 1];
  if (!space) return '';
  return game.t('viscounts.track.space', {
    n,
    active: effect(game, automaton ? space.automaton : space.active),
    others: effect(game, space.others),
    condition: space.condition,
  });
}

/** What a card can do, with the time when it does. */
export function ability(game: Speaker, person: Townsperson): string {
  const { when, ability: does, counts } = CARD[person];
  if (counts !== null) return counting(game, counts);
  if (when === null || does === '') return capital(game, game.t('viscounts.effect.none'));
  return game.t(`viscounts.when.${when.replace(' ', '_')}` as ViscountsKey, { effect: effect(game, does) });
}

/** "2 merchant = builder", "gold = 2 noble", "stone or gold = cleric". */
function counting(game: Speaker, counts: string): string {
  const [given = '', got = ''] = counts.split(' = ');
  const icon = game.t(`viscounts.icon.${got.split(' ').at(-1)}` as ViscountsKey);
  if (given.startsWith('2 merchant')) return game.t('viscounts.counts.merchants', { icon });
  if (given.startsWith('2 silver')) return game.t('viscounts.counts.silver', { icon });
  if (given.includes(' or ')) return game.t('viscounts.counts.all');
  return game.t('viscounts.counts.twice', {
    holding: game.t(`viscounts.holding.${given}` as ViscountsKey),
    icon,
  });
}

/** What happens at once when somebody is hired or dismissed; empty if nothing does. */
export function onTop(game: Speaker, top: string): string {
  return top === '' ? '' : game.t('viscounts.when.hired', { effect: effect(game, top) });
}

/** What a manuscript brings, now or at the end. */
export function brings(game: Speaker, name: Manuscript): string {
  const { effect: does, per, each } = MANUSCRIPT_FACTS[name];
  if (per === null) return capital(game, effect(game, does));
  return game.t('viscounts.per.end', { what: game.t(`viscounts.per.${per}`, { n: each }) });
}

export function manuscriptOf(game: Speaker, { segment, manuscript }: SegmentView): string {
  return manuscript ? brings(game, manuscript) : capital(game, effect(game, SEGMENT_FACTS[segment].effect));
}

/** Who can be hired there. */
export function personOf(game: Speaker, { person }: Pick<SegmentView, 'person'>): string {
  return person ? card(game, person) : game.t('viscounts.row.printed');
}

/** What a place on the board opens when its piece has left. */
export function opens(game: Speaker, piece: Piece): string {
  const { opens: what, icons } = PIECE_FACTS[piece];
  return game.t(`viscounts.opens.${what}`, {
    icons: listed(
      game,
      icons.map((icon) => game.t(`viscounts.icon.${icon}`)),
    ),
  });
}

/** What the name of a source is a name of, where it is not what the source is called. */
const NAMED: Readonly<Record<string, string>> = {
  printed_manuscript: 'segment',
  printed_person: 'segment',
  link: 'plot',
};

/** Where an effect comes from. */
export function source(game: Speaker, from: Source | null | undefined): string {
  if (!from) return '';
  const named = from.name ?? '';
  // The exchange of a space is called by its number alone.
  const name =
    from.what === 'space'
      ? named
      : (game.maybe(`viscounts.${NAMED[from.what] ?? from.what}.${named}`) ?? named);
  return game.maybe(`viscounts.source.${from.what}`, { name }, { word: () => name }) ?? '';
}
