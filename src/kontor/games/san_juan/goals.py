"""Goals: sets of cards and goods, spelled one by one.  SJ-A33"""

from __future__ import annotations

from collections.abc import Mapping

from kontor.core.goals import GoalReader, moves_in_order
from kontor.games.san_juan.actions import DISCARD, KEEP, PASS, PAY, PAY_GOOD, PRODUCE, SELL, TAKE, TUCK
from kontor.games.san_juan.components import CARDS, GOODS
from kontor.games.san_juan.state import SELLING, SanJuanTable


def spell(s: SanJuanTable, goal: Mapping[str, object]) -> list[int]:
    """Goods before cards, each in ascending order. Whoever could sell more says that this was all."""
    wish = GoalReader(goal)
    verb = wish.read_verb("pay", "discard", "keep", "tuck", "take", "produce", "sell")
    if verb == "pay":
        wish.allow_only("cards", "goods")
        goods = moves_in_order(PAY_GOOD, wish.read_counts("goods", GOODS))
        return goods + moves_in_order(PAY, wish.read_counts("cards", CARDS))
    if verb == "sell":
        wish.allow_only("goods")
        sold = moves_in_order(SELL, wish.read_counts("goods", GOODS))
        return sold + ending(s, sold)
    if verb == "produce":
        wish.allow_only("goods")
        return moves_in_order(PRODUCE, wish.read_counts("goods", GOODS))[
            :1
        ]  # then a card is drawn: SJ-PROD-01
    wish.allow_only("cards")
    first = {"discard": DISCARD, "keep": KEEP, "tuck": TUCK, "take": TAKE}[verb]
    return moves_in_order(first, wish.read_counts("cards", CARDS))


def ending(s: SanJuanTable, sold: list[int]) -> list[int]:
    """A pass, if the sale would not be over by itself.  SJ-TRADE-08"""
    after = s.copy()
    assert isinstance(after, SanJuanTable)
    for action in sold:
        if after.phase != SELLING or after.why_not(action) != 0:
            return []
        after.do(action)
    same = after.phase == SELLING and after.active == s.active
    return [int(PASS)] if sold and same else []
