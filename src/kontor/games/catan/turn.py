"""A turn: the active player rolls, trades and builds, then ends the turn.  CA-TURN

- `BeforeRoll`: roll the dice, or play a development card first.
- `DiceRoll`: chance rolls the dice. robber.py handles a seven, production.py any other number.
- `MainTurn`: trade, build, buy and play cards in any order, then end the turn.

The rules of each kind of action are in a separate module, such as building.py. domestic_trade.py also handles
the offers that players make before `MainTurn`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import EVERYBODY, withdraw_all_offers
from kontor.core.phases import ask_active, ask_chance
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    BUILD_CITY,
    BUILD_CITY_END,
    BUILD_ROAD,
    BUILD_ROAD_END,
    BUILD_SETTLEMENT,
    BUILD_SETTLEMENT_END,
    BUY_CARD,
    CALL,
    CALL_END,
    CALL_EVERYBODY,
    DICE,
    DICE_END,
    END_TURN,
    MARITIME,
    MARITIME_END,
    MIXED_PAYMENT,
    MIXED_PAYMENT_END,
    MIXED_PAYMENT_GET_END,
    PLAY_CARD,
    PLAY_CARD_END,
    ROLL,
    SLEEP_END,
    TAKE_OFFER,
    TAKE_OFFER_END,
)
from kontor.games.catan.building import (
    add_legal_cities,
    add_legal_paid_roads,
    add_legal_settlements,
    pack_counts,
    pay,
    put_city,
    put_road,
    put_settlement,
    why_not_city,
    why_not_paid_road,
    why_not_settlement,
)
from kontor.games.catan.components import CITY_COST, KINDS, ROAD_COST, SETTLEMENT_COST
from kontor.games.catan.development_cards import (
    add_legal_card_plays,
    add_legal_purchase,
    buy_card,
    play_card,
    why_not_buy,
    why_not_play,
)
from kontor.games.catan.domestic_trade import (
    add_legal_domestic_trades,
    begin_call,
    begin_trading,
    take_offer,
    why_not_domestic_trade,
)
from kontor.games.catan.flow import continue_unless_won, end_turn
from kontor.games.catan.maritime_trade import (
    add_legal_maritime_trades,
    begin_mixed_payment,
    trade_with_bank,
    why_not_maritime,
    why_not_mixed_payment,
)
from kontor.games.catan.phases import (
    BEFORE_ROLL,
    DICE_ROLL,
    MAIN_TURN,
)
from kontor.games.catan.production import produce
from kontor.games.catan.robber import resolve_seven
from kontor.games.catan.rules import RULES, CatanPhase
from kontor.games.catan.state import CatanTable

# Before the roll


class BeforeRoll(CatanPhase):
    """The phase in which the active player rolls the dice, or plays a development card first.  CA-TURN-07"""

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add(ROLL)
        add_legal_card_plays(s, buffer)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        if action == ROLL:
            return 0
        if PLAY_CARD <= action < PLAY_CARD_END:
            return why_not_play(s, action - PLAY_CARD)
        if MARITIME <= action < SLEEP_END:
            return refusals.TRADE_AFTER_ROLL
        if BUILD_SETTLEMENT <= action <= BUY_CARD:
            return refusals.BUILD_AFTER_ROLL
        return refusals.ROLL_FIRST

    def do(self, s: CatanTable, action: i64) -> None:
        if action == ROLL:
            ask_chance(s, DICE_ROLL)
        else:
            play_card(s, action - PLAY_CARD)


RULES[BEFORE_ROLL] = BeforeRoll()


class DiceRoll(CatanPhase):
    """The phase in which chance rolls two dice.  CA-TURN-02

    On a seven, the robber moves. Any other sum gives players resource cards.
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add_range(DICE, 11)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        return 0 if DICE <= action < DICE_END else refusals.NOT_A_DICE_SUM

    def lot_count(self, s: CatanTable) -> i64:
        return 36

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return DICE + lot // 6 + lot % 6

    def do(self, s: CatanTable, action: i64) -> None:
        s.roll = action - DICE + 2
        if s.roll == 7:
            resolve_seven(s)
        else:
            produce(s, s.roll)
            begin_trading(s)


RULES[DICE_ROLL] = DiceRoll()


# Trading and building


class MainTurn(CatanPhase):
    """The phase in which the active player trades, builds, buys or plays a card, or ends the turn.

    CA-TURN-04, CA-TURN-05
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        packed_hand = pack_counts(s.hand, s.active * KINDS)
        add_legal_settlements(s, packed_hand, buffer)
        add_legal_paid_roads(s, packed_hand, buffer)
        add_legal_cities(s, packed_hand, buffer)
        add_legal_purchase(s, packed_hand, buffer)
        add_legal_card_plays(s, buffer)
        if may_trade(s):
            add_legal_maritime_trades(s, packed_hand, buffer)
            if s.domestic_trade:
                add_legal_domestic_trades(s, buffer)
        buffer.add(END_TURN)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        if action == END_TURN:
            return 0
        if BUILD_SETTLEMENT <= action < BUILD_SETTLEMENT_END:
            return why_not_settlement(s, action - BUILD_SETTLEMENT)
        if BUILD_ROAD <= action < BUILD_ROAD_END:
            return why_not_paid_road(s, action - BUILD_ROAD)
        if BUILD_CITY <= action < BUILD_CITY_END:
            return why_not_city(s, action - BUILD_CITY)
        if action == BUY_CARD:
            return why_not_buy(s)
        if PLAY_CARD <= action < PLAY_CARD_END:
            return why_not_play(s, action - PLAY_CARD)
        if MARITIME <= action < SLEEP_END:
            return why_not_trade(s, action)
        return refusals.NOT_NOW

    def do(self, s: CatanTable, action: i64) -> None:
        if action == END_TURN:
            end_turn(s)
        elif action < BUILD_CITY_END:
            build(s, action)
        elif action == BUY_CARD:
            begin_building(s)
            buy_card(s)
        elif action < PLAY_CARD_END:
            play_card(s, action - PLAY_CARD)
        elif action < MARITIME_END:
            trade_with_bank(s, (action - MARITIME) // KINDS, (action - MARITIME) % KINDS)
        elif action < MIXED_PAYMENT_END:
            begin_mixed_payment(s)
        elif action < CALL_END:
            begin_call(s, action - CALL)
        elif action == CALL_EVERYBODY:
            begin_call(s, EVERYBODY)
        elif action < TAKE_OFFER_END:
            take_offer(s, action - TAKE_OFFER)


RULES[MAIN_TURN] = MainTurn()


def may_trade(s: CatanTable) -> bool:
    """Return whether the active player may trade now.

    In the almanac edition, trading ends when building begins.  CA-TURN-06
    """
    return s.building_begun == 0 or s.modern != 0


def why_not_trade(s: CatanTable, action: i64) -> i64:
    """Return 0 if the active player can make the trade that `action` names, else the refusal code."""
    if s.building_begun and not s.modern:
        return refusals.TRADE_ENDED_BY_BUILDING
    if action < MARITIME_END:
        return why_not_maritime(s, (action - MARITIME) // KINDS, (action - MARITIME) % KINDS)
    if action == MIXED_PAYMENT:
        return why_not_mixed_payment(s)
    if action < MIXED_PAYMENT_GET_END:
        return refusals.INVALID_MIXED_PAYMENT
    return why_not_domestic_trade(s, action)


def begin_building(s: CatanTable) -> None:
    """Record that the active player has built a piece or bought a card in this turn.

    In the almanac edition, this ends trading, so withdraw all offers.
    """
    s.building_begun = 1
    if s.modern == 0:
        withdraw_all_offers(s)


def build(s: CatanTable, action: i64) -> None:
    """Pay for the settlement, road or city that `action` names, and place it.

    The turn continues, because players may build repeatedly.  CA-BUILD-03
    """
    begin_building(s)
    points = s.points[s.active]
    if action < BUILD_SETTLEMENT_END:
        pay(s, s.active, SETTLEMENT_COST)
        put_settlement(s, s.active, action - BUILD_SETTLEMENT)
    elif action < BUILD_ROAD_END:
        pay(s, s.active, ROAD_COST)
        put_road(s, s.active, action - BUILD_ROAD)
    else:
        pay(s, s.active, CITY_COST)
        put_city(s, s.active, action - BUILD_CITY)
    if s.points[s.active] > points:
        continue_unless_won(s, MAIN_TURN)
    else:
        ask_active(s, MAIN_TURN)
