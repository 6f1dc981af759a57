/** The board in words: roles and prices, then everybody's city and cards. */

import type { TextSection } from '$game/module';
import { goodOf } from './cards';
import { CARD, ROLES } from './facts';
import type { Game, PlayerView } from './view';
import { facts } from './scores';
import { card, cards, good, nameOf, prices, role, whichTile } from './names';

export function text(game: Game): TextSection[] {
  return [
    { title: game.t('san_juan.text_roles'), lines: middle(game) },
    ...game.view.players.map((one) => ({ title: nameOf(game, one.seat), lines: seat(game, one) })),
  ];
}

function middle(game: Game): string[] {
  const { roles, trading_house: house, deck, aside } = game.view;
  const lines = ROLES.map((kind) => {
    const holder = roles[kind];
    const said = { role: role(game, kind), text: game.t(`san_juan.role.${kind}.text`) };
    if (holder === null) return game.t('san_juan.text_role.free', said);
    return game.t('san_juan.text_role.taken', { ...said, seat: nameOf(game, holder) });
  });
  lines.push(game.t('san_juan.text_prices', { which: whichTile(game, house), prices: prices(game, house) }));
  lines.push(game.t('san_juan.text_deck', { n: deck }));
  if (aside.size > 0 && aside.cards)
    lines.push(game.t('san_juan.text_open', { cards: cards(game, aside.cards) }));
  return lines;
}

function seat(game: Game, one: PlayerView): string[] {
  const [points, hand] = facts(game, one.seat).map(({ label }) => label);
  const buildings = game.t('san_juan.score.n', { n: one.city.length });
  const lines = [game.t('san_juan.text_player', { points: points ?? '', cards: hand ?? '', buildings })];
  if (game.view.governor === one.seat) lines.push(game.t('san_juan.text_governor'));
  one.city.forEach((place, at) => {
    const makes = goodOf(place.building);
    const said = { n: at + 1, card: card(game, place.building), points: CARD[place.building].points };
    if (place.good && makes)
      lines.push(game.t('san_juan.text_building.good', { ...said, good: good(game, makes) }));
    else lines.push(game.t('san_juan.text_building', said));
  });
  if (Object.keys(one.covered).length > 0)
    lines.push(game.t('san_juan.text_covered', { cards: cards(game, one.covered) }));
  if (one.hand) lines.push(game.t('san_juan.text_hand', { cards: cards(game, one.hand) }));
  if (one.chapel && (one.chapel_size ?? 0) > 0)
    lines.push(game.t('san_juan.text_chapel', { cards: cards(game, one.chapel) }));
  return lines;
}
