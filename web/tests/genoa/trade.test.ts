import { describe, expect, it } from 'vitest';
import { draftsOf } from '../../src/games/genoa/drafts.svelte';
import { kindsOf, most, mostDucats } from '../../src/games/genoa/trade/limits';
import { after, asCall, asOffer, BLANK, changed, fitted, goalOf, lengthOf, ready, tooLong, withCard, type To, type Written } from '../../src/games/genoa/trade/sheet';
import { isWild, mine, type Sheet } from '../../src/games/genoa/view';
import { offersOver, offersWanted } from '../../src/games/genoa/trays';
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

  it('counts all ducats as one item, and my cards where I give', () => {
    expect(lengthOf(OFFER, PAID, 'payer')).toBe(3);
    const shown = withCard(PAID, 'message_1', 'shown');
    expect([lengthOf(OFFER, shown, 'payer'), lengthOf({ kind: 'call', seat: null }, shown, 'return')]).toEqual([4, 1]);
    expect(withCard(shown, 'message_1', null).cards).toEqual({});
    expect(changed(PAID, 'price', 'silk', 0).price).toEqual({ ducats: 15 });
  });
});

describe('what may stand on it', () => {
  const game = stage(sceneOf('four', 'bid'));
  const field = game.view.tower ?? 'inn';
  const question = { game, to: OFFER, field, written: BLANK };

  it('is what I hold where I give, and never a wildcard', () => {
    const me = mine(game);
    expect(mostDucats(question, 'price')).toBe((me?.ducats ?? 0) - ((me?.ducats ?? 0) % 5));
    expect(kindsOf(question, 'price').filter(isWild)).toEqual([]);
    expect(most(question, 'price', 'silk')).toBe(me?.goods.silk ?? 0);
  });

  it('is what the building gives later', () => {
    const gives = game.view.board.find((place) => place.field === field)?.gives ?? [];
    for (const item of kindsOf(question, 'later')) expect([...gives, 'any_tile', 'start_field', 'trade', 'commodity_of_choice', 'building_action', 'extra_action']).toContain(item);
    expect(kindsOf({ ...question, field: 'market' }, 'later')).toEqual([]);
  });

  it('has to be something, within the bounds of the table', () => {
    expect([ready(OFFER, BLANK, game), ready(OFFER, { ...BLANK, price: { ducats: 5 } }, game)]).toEqual([false, true]);
    const long = { ...BLANK, price: { silk: game.view.bounds.items + 1 } };
    expect([tooLong(OFFER, long, game), ready(OFFER, long, game)]).toEqual([true, false]);
  });

  it('is more than money between two', () => {
    const two = stage(sceneOf('two', 'bid'));
    expect(ready(OFFER, { ...BLANK, price: { ducats: 50 } }, two)).toBe(false);
    expect(ready(OFFER, { ...BLANK, price: { ducats: 50, silk: 1 } }, two)).toBe(true);
  });

  it('is cut down to what I hold', () => {
    expect(fitted(OFFER, { ...BLANK, price: { silk: 9 }, cards: { message_1: 'open' } }, { ...game, view: { ...game.view, players: game.view.players.map((one) => ({ ...one, goods: {}, hand: [] })) } })).toEqual(BLANK);
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

  it('keeps a named card as a card of its pile, since only its owner can name it', () => {
    expect(asCall(sheet)).toEqual({ price: sheet.price, later: { trade: 1 }, in_return: { wine: 1 }, cards: {} });
  });

  it('leaves out what the payer has to name himself', () => {
    expect(asOffer(sheet).price).toEqual({ ducats: 10 });
  });
});

describe('the tray', () => {
  it.each(everyScene)('$name: opens for those who are asked, and only for them', ({ scene }) => {
    const game = stage(scene);
    if (scene.legal.length === 0) expect([offersWanted(game), offersOver(game)]).toEqual([false, false]);
  });

  it('on a phone comes up below the city once a field is chosen, and says what is left afterwards', () => {
    const game = stage(sceneOf('four', 'step_offer'));
    expect(offersOver(game)).toBe(false);
    draftsOf(game).field = 'inn';
    expect(offersOver(game)).toBe(true);
    const ducats = mine(game)?.ducats ?? 0;
    expect(after(OFFER, { ...BLANK, price: { ducats: 5 } }, game).ducats).toBe(ducats - 5);
  });
});
