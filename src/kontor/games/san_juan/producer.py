"""The producer role: players make goods on their empty production buildings.  SJ-PROD

In the phase `Producing`, a player chooses the kind of good. In `MakingGood`, chance draws the card that
becomes the good.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import MAKE_GOOD, PASS, PRODUCE
from kontor.games.san_juan.city import (
    can_use_library,
    count_buildings_without_good,
    find_place_without_good,
    owns,
    put_good,
    use_library,
)
from kontor.games.san_juan.components import AQUEDUCT, KINDS, PRODUCTION_KINDS, WELL
from kontor.games.san_juan.phases import MAKING_GOOD, NEXT_SEAT, PRODUCING
from kontor.games.san_juan.piles import cards_available, draw_cards, refill_deck, take_from_deck
from kontor.games.san_juan.rules import RULES, DrawFromDeck, SanJuanPhase
from kontor.games.san_juan.state import SanJuanTable


def ask_producer(s: SanJuanTable) -> None:
    """Start the active player's production.

    They may make one good, plus one if they chose the role, plus one for an aqueduct.

    Rules SJ-PROD-01 to SJ-PROD-03 and SJ-AQUE-01.
    """
    s.count = 0
    s.next_item_min = 0
    s.goods_allowed = 1 + s.buildings_by_kind[s.active * KINDS + AQUEDUCT]
    if s.active == s.chooser:
        s.goods_allowed += 1
    ask_for_another_good(s)


def ask_for_another_good(s: SanJuanTable) -> None:
    """Ask the active player which good to make next. If they can make no more goods, finish production.

    SJ-PROD-04
    """
    most = s.goods_allowed + (1 if can_use_library(s) else 0)  # SJ-LIB-04
    if s.count < most and cards_available(s) > 0:
        for good in range(s.next_item_min, PRODUCTION_KINDS):
            if count_buildings_without_good(s, s.active, good) > 0:
                ask_active(s, PRODUCING)
                return
    finish_production(s)


class Producing(SanJuanPhase):
    """The phase in which the active player chooses the next good to make, or passes to end production.

    Goods are chosen in the order of `GOODS`.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        for good in range(s.next_item_min, PRODUCTION_KINDS):
            if count_buildings_without_good(s, s.active, good) > 0:
                buffer.add(PRODUCE + good)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == PASS:
            return 0
        good = action - PRODUCE
        if not 0 <= good < PRODUCTION_KINDS:
            return refusals.PRODUCE_OR_PASS
        if not owns(s, s.active, good):
            return refusals.NO_EMPTY_PLANT
        if s.goods[s.active * PRODUCTION_KINDS + good] == s.buildings_by_kind[s.active * KINDS + good]:
            return refusals.NO_EMPTY_PLANT
        return refusals.NOT_IN_ASCENDING_ORDER if good < s.next_item_min else 0

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action == PASS:
            finish_production(s)
            return
        s.next_item_min = action - PRODUCE
        refill_deck(s)
        ask_chance(s, MAKING_GOOD)


RULES[PRODUCING] = Producing()


class MakingGood(DrawFromDeck):
    """The phase in which chance draws the card that becomes a good.

    The card is put face down on the production building. Nobody sees which card it is.

    Rules SJ-PROD-01 and SJ-PROD-06.
    """

    def do(self, s: SanJuanTable, action: i64) -> None:
        card = action - MAKE_GOOD
        take_from_deck(s, card)
        put_good(s, s.active, find_place_without_good(s, s.active, s.next_item_min), card)
        s.count += 1
        ask_for_another_good(s)


RULES[MAKING_GOOD] = MakingGood(MAKE_GOOD, refusals.GOOD_DRAWN_UNSEEN)


def finish_production(s: SanJuanTable) -> None:
    """End the active player's production. With at least two goods, the owner of a well draws a card.

    If more goods were made than `goods_allowed`, the player used their library.  SJ-A12, SJ-WELL-01
    """
    if s.count > s.goods_allowed:
        use_library(s)
    draw_cards(s, 1 if s.count >= 2 and owns(s, s.active, WELL) else 0, NEXT_SEAT)
