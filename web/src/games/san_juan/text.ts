/** The board in words: roles and prices, then everybody's city and cards. */

import type { TextSection } from '$game/module';
import { goodOf } from './cards';
import { CARD, ROLES } from './facts';
import type { Look, PlayerView } from './view';
import { counts } from './scores';
import { card, cards, good, nameOf, prices, role, whichTile } from './names';

export function text(look: Look): TextSection[] {
  return [
    { title: look.t('san_juan.text_roles'), lines: middle(look) },
    ...look.view.players.map((one) => ({ title: nameOf(look, one.seat), lines: seat(look, one) })),
  ];
}

function middle(look: Look): string[] {
  const { roles, trading_house: house, deck, aside } = look.view;
  const lines = ROLES.map((kind) => {
    const holder = roles[kind];
    const said = { role: role(look, kind), text: look.t(`san_juan.role.${kind}.text`) };
    if (holder === null) return look.t('san_juan.text_role.free', said);
    return look.t('san_juan.text_role.taken', { ...said, seat: nameOf(look, holder) });
  });
  lines.push(look.t('san_juan.text_prices', { which: whichTile(look, house), prices: prices(look, house) }));
  lines.push(look.t('san_juan.text_deck', { n: deck }));
  if (aside.size > 0 && aside.cards)
    lines.push(look.t('san_juan.text_open', { cards: cards(look, aside.cards) }));
  return lines;
}

function seat(look: Look, one: PlayerView): string[] {
  const [points, hand] = counts(look, one.seat).map(({ label }) => label);
  const buildings = look.t('san_juan.score.n', { n: one.city.length });
  const lines = [look.t('san_juan.text_player', { points: points ?? '', cards: hand ?? '', buildings })];
  if (look.view.governor === one.seat) lines.push(look.t('san_juan.text_governor'));
  one.city.forEach((place, at) => {
    const makes = goodOf(place.building);
    const said = { n: at + 1, card: card(look, place.building), points: CARD[place.building].points };
    if (place.good && makes)
      lines.push(look.t('san_juan.text_building.good', { ...said, good: good(look, makes) }));
    else lines.push(look.t('san_juan.text_building', said));
  });
  if (Object.keys(one.covered).length > 0)
    lines.push(look.t('san_juan.text_covered', { cards: cards(look, one.covered) }));
  if (one.hand) lines.push(look.t('san_juan.text_hand', { cards: cards(look, one.hand) }));
  if (one.chapel && (one.chapel_size ?? 0) > 0)
    lines.push(look.t('san_juan.text_chapel', { cards: cards(look, one.chapel) }));
  return lines;
}
