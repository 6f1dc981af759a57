import { describe, expect, it } from 'vitest';
import { fitted, kindsOf, roomFor, roomIn } from '../../../src/games/genoa/trays/limits';
import {
  after,
  asCall,
  asOffer,
  BLANK,
  blank,
  changed,
  goalOf,
  withCard,
  type To,
  type Written,
} from '../../../src/games/genoa/trays/sheet';
import { CARDS, mine, type Sheet } from '../../../src/games/genoa/view';
import { offersNow } from '../../../src/games/genoa/trays';
import { everyScene, sceneOf, stage } from './stage';

const OFFER: To = { kind: 'offer' };
const PAID: Written = { ...BLANK, price: { ducats: 15, silk: 1 }, later: { pepper: 1 } };

describe('a sheet is one goal', () => {
  it('of mine to the trader, or of the trader to one or all', () => {
    const { price, later, in_return, cards } = PAID;
    const terms = { field: 'spices', price, later, in_return, cards };
    expect(goalOf(OFFER, 'spices', PAID)).toEqual({ do: 'offer', ...terms });
    expect(goalOf({ kind: 'call', seat: 2 }, 'spices', PAID)).toEqual({ do: 'call', seat: 2, ...terms });
    expect(goalOf({ kind: 'call', seat: null }, 'spices', PAID)).toEqual({ do: 'call_everybody', ...terms });
  });

  it('is changed item by item and card by card', () => {
    const shown = withCard(PAID, 'message_1', 'shown');
    expect([blank(BLANK), blank(PAID), blank(withCard(BLANK, 'message_1', 'open'))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(shown.cards).toEqual({ message_1: 'shown' });
    expect(withCard(shown, 'message_1', null).cards).toEqual({});
    expect(changed(PAID, 'price', 'silk', 0).price).toEqual({ ducats: 15 });
  });
});

describe('what may stand on it is what the view has room for', () => {
  const game = stage(sceneOf('four', 'bid'));
  const field = game.view.tower ?? 'inn';

  it('in each section; kinds that stand there already stay to be taken off', () => {
    const room = game.view.rooms[0];
    expect(roomFor(game, OFFER, field)).toBe(room);
    expect([roomIn(game, OFFER, field, 'price'), roomIn(game, OFFER, field, 'in_return')]).toEqual([
      room?.price,
      room?.in_return,
    ]);
    expect(kindsOf({ ducats: 5, silk: 2 }, { wine: 1 })).toEqual(['silk', 'wine']);
  });

  it('and none where no sheet can be written', () => {
    expect(roomIn(game, OFFER, 'market', 'price')).toEqual({});
    expect(roomIn(game, { kind: 'call', seat: null }, field, 'price')).toEqual({});
  });

  it('a sheet is cut down to it, and to the cards in my hand', () => {
    const hand = mine(game)?.hand?.map((one) => one.card) ?? [];
    const cards = Object.fromEntries(CARDS.map((card) => [card, 'open' as const]));
    const { price } = fitted(game, OFFER, field, {
      ...BLANK,
      price: { ducats: 9000, any_tile: 1, silk: 99 },
    });
    const room = roomIn(game, OFFER, field, 'price');
    expect([price.ducats, price.any_tile, price.silk]).toEqual([room.ducats, undefined, room.silk]);
    expect(Object.keys(fitted(game, OFFER, field, { ...BLANK, cards }).cards)).toEqual(
      CARDS.filter((card) => hand.includes(card)),
    );
    expect(hand).not.toEqual([]);
  });
});

describe('an offer turned into a call, and a call into a counter-offer', () => {
  const sheet: Sheet = {
    field: 'inn',
    price: { ducats: 10, message: 1, any_commodity: 1 },
    later: { trade: 1 },
    in_return: { wine: 1 },
    cards: [{ section: 'price', mode: 'closed', pile: 'message', face: null }],
  };

  it('asks for five ducats more, and keeps a named card as a card of its pile', () => {
    expect(asCall(sheet)).toEqual({
      price: { ducats: 15, message: 1, any_commodity: 1 },
      later: { trade: 1 },
      in_return: { wine: 1 },
      cards: {},
    });
  });

  it('leaves what the payer has to name himself without room', () => {
    const game = stage(sceneOf('four', 'answer'));
    const field = game.view.call?.sheet.field ?? 'inn';
    expect(asOffer(sheet).price).toEqual({ ducats: 10, message: 0, any_commodity: 1 });
    expect(Object.keys(fitted(game, OFFER, field, asOffer(sheet)).price)).toEqual(['ducats']);
  });
});

describe('the tray', () => {
  it.each(everyScene)('$name: opens for those who are asked, and only for them', ({ scene }) => {
    const game = stage(scene);
    if (scene.legal.length === 0) expect([undefined, 'reading']).toContain(offersNow(game)?.for);
  });

  it('on a phone comes up below the city once a field is chosen, and says what is left afterwards', () => {
    const game = stage(sceneOf('four', 'step_offer'));
    expect(offersNow(game)?.for).toBe('deciding');
    game.desk.price.write({ field: 'inn' });
    expect(offersNow(game)?.for).toBe('deciding_on_board');
    const ducats = mine(game)?.ducats ?? 0;
    expect(after(OFFER, { ...BLANK, price: { ducats: 5 } }, game).ducats).toBe(ducats - 5);
  });
});
