/** Things in words: effects, abilities, manuscripts, pieces. */

import { capital, listed, nameOf } from '$game/naming';
import {
  CARD,
  costOf,
  EXCHANGE_FACTS,
  MANUSCRIPT_FACTS,
  PIECE_FACTS,
  plotFacts,
  readEffect,
  SEGMENT_FACTS,
  TRACK,
  type Icon,
  type Look,
  type Manuscript,
  type Order,
  type Part,
  type PersonView,
  type Piece,
  type PlotView,
  type Ribbon,
  type SegmentView,
  type Source,
  type Space,
  type Townsperson,
  type ViscountsKey,
} from './view';

export { capital, listed, nameOf };

export type Speaker = Pick<Look, 't' | 'lang' | 'maybe'>;

/**
 * Return what a card is called where its name stands alone. Of namesakes it also says what they can do: "Peddler
 * (gold)".
 */
export function card(look: Speaker, person: Townsperson): string {
  return look.t(`viscounts.card.${person}`);
}

/** Return the name that is printed on a card, for places where its face and its text are beside it. */
export function printed(look: Speaker, person: Townsperson): string {
  return card(look, person).split(' (')[0] ?? '';
}

export function monkCard(look: Speaker, ribbon: Ribbon): string {
  return look.t('viscounts.monk_card', { ribbon: look.t(`viscounts.ribbon.${ribbon}`) });
}

function part(look: Speaker, { atom, n }: Part): string {
  return look.t(`viscounts.effect.${atom}.n`, { n });
}

/** "2 ink and 1 stone", "flip a debt, or any 2 resources"; nothing at all is nothing. */
export function effect(look: Speaker, text: string): string {
  const options = readEffect(text).map((parts) =>
    listed(
      look,
      parts.map((one) => part(look, one)),
    ),
  );
  return options.reduce((a, b) => (a === '' ? b : look.t('viscounts.effect.or', { a, b })), '');
}

/** Return the effect of a collision on a space of the track. */
export function spaceOfTrack(look: Speaker, n: number, automaton = false): string {
  const space = TRACK[n - 1];
  if (!space) return '';
  return look.t('viscounts.track.space', {
    n,
    active: effect(look, automaton ? space.automaton : space.active),
    others: effect(look, space.others),
    condition: space.condition,
  });
}

/** Return what a card can do, with the time when it does. */
export function ability(look: Speaker, person: Townsperson): string {
  const { when, ability: does, counts } = CARD[person];
  if (counts !== null) return counting(look, counts);
  if (when === null || does === '') return capital(look, look.t('viscounts.effect.none'));
  return look.t(`viscounts.when.${when.replace(' ', '_')}` as ViscountsKey, { effect: effect(look, does) });
}

/** Return "2 merchant = builder", "gold = 2 noble", "stone or gold = cleric". */
function counting(look: Speaker, counts: string): string {
  const [given = '', got = ''] = counts.split(' = ');
  const icon = look.t(`viscounts.icon.${got.split(' ').at(-1)}` as ViscountsKey);
  if (given.startsWith('2 merchant')) return look.t('viscounts.counts.merchants', { icon });
  if (given.startsWith('2 silver')) return look.t('viscounts.counts.silver', { icon });
  if (given.includes(' or ')) return look.t('viscounts.counts.all');
  return look.t('viscounts.counts.twice', {
    holding: look.t(`viscounts.holding.${given}` as ViscountsKey),
    icon,
  });
}

/** Return what happens at once when somebody is hired or dismissed; empty if nothing does. */
export function onTop(look: Speaker, top: string): string {
  return top === '' ? '' : look.t('viscounts.when.hired', { effect: effect(look, top) });
}

/** Return the effect of a manuscript, or its points at the end. */
export function brings(look: Speaker, name: Manuscript): string {
  const { effect: does, per, each } = MANUSCRIPT_FACTS[name];
  if (per === null) return capital(look, effect(look, does));
  return look.t('viscounts.per.end', { what: look.t(`viscounts.per.${per}`, { n: each }) });
}

export function manuscriptOf(look: Speaker, { segment, manuscript }: SegmentView): string {
  return manuscript ? brings(look, manuscript) : capital(look, effect(look, SEGMENT_FACTS[segment].effect));
}

/** Return "Manuscript of cost 4: any 2 resources". */
export function manuscriptAt(look: Speaker, segment: SegmentView): string {
  return look.t('viscounts.text.manuscript', { n: costOf(segment), what: manuscriptOf(look, segment) });
}

/** Return "Space 3: 1 merchant for 1 silver". */
export function exchangeOf(look: Speaker, space: Space): string {
  const { icons: n = 0, gain = '' } = EXCHANGE_FACTS[space] ?? {};
  return look.t('viscounts.text.exchange', { space, n, what: effect(look, gain) });
}

/** Return "plot 3/4a: Anita, workshop", or what a free plot pays. */
export function plotOf(look: Look, { plot, owner, kind }: PlotView): string {
  const there =
    owner === null || kind === null
      ? effect(look, plotFacts(look.view, plot).effect)
      : `${nameOf(look, owner)}, ${look.t(`viscounts.kind.${kind}`)}`;
  return `${look.t(`viscounts.plot.${plot}`)}: ${there}`;
}

export function linkOf(look: Speaker, link: string): string {
  return look.t('viscounts.text.link', { what: effect(look, link) });
}

/** Return "merchant and noble". */
export function iconsOf(look: Speaker, icons: readonly Icon[]): string {
  return listed(
    look,
    icons.map((icon) => look.t(`viscounts.icon.${icon}`)),
  );
}

/** Return the cards in `order`: "231" puts the second card on the first space. */
export function reordered(laid: PersonView['tableau'], order: Order): PersonView['tableau'] {
  return [...order].map((at) => laid[Number(at) - 1] ?? null);
}

/** Return "Order 2, 3, 1: Lender, nothing, Trader." */
export function orderOf(look: Speaker, order: Order, cards: PersonView['tableau']): string {
  return look.t('viscounts.rearrange.as', {
    order: [...order].join(', '),
    cards: cards.map((person) => (person ? card(look, person) : look.t('nothing'))).join(', '),
  });
}

/** Return the name of the person who can be hired there. */
export function personOf(look: Speaker, { person }: Pick<SegmentView, 'person'>): string {
  return person ? card(look, person) : look.t('viscounts.row.printed');
}

/** Return the ability that becomes available when `piece` has been built. */
export function opens(look: Speaker, piece: Piece): string {
  const { opens: what, icons } = PIECE_FACTS[piece];
  return look.t(`viscounts.opens.${what}`, { icons: iconsOf(look, icons) });
}

/** The kind of thing that a source is named after, where it differs from the key of the source. */
const NAMED: Readonly<Record<string, string>> = {
  printed_manuscript: 'segment',
  printed_person: 'segment',
  link: 'plot',
};

/** Return the name of the source of an effect. */
export function source(look: Speaker, from: Source | null | undefined): string {
  if (!from) return '';
  const named = from.name ?? '';
  // The exchange of a space is called by its number alone.
  const name =
    from.what === 'space'
      ? named
      : (look.maybe(`viscounts.${NAMED[from.what] ?? from.what}.${named}`) ?? named);
  return look.maybe(`viscounts.source.${from.what}`, { name }, { word: () => name }) ?? '';
}
