"""Goals: a client asks for a complete payment or sale, and `plan_moves` splits it into actions.  SJ-A33"""

from __future__ import annotations

from collections.abc import Mapping

from kontor.core.goals import GoalReader, repeated_actions
from kontor.games.san_juan.actions import DISCARD, KEEP, PASS, PAY, PAY_GOOD, PRODUCE, SELL, TAKE, TUCK
from kontor.games.san_juan.components import CARDS, GOODS
from kontor.games.san_juan.phases import SELLING
from kontor.games.san_juan.state import SanJuanTable


def plan_moves(s: SanJuanTable, goal: Mapping[str, object]) -> list[int]:
    """Return the actions that carry out `goal`: first goods, then cards, in the order of their kinds.

    If the player could sell more goods, a sale ends with a pass. To produce, return only the action for the
    first good, because chance draws a card before the next choice. Raise `BadGoal` if `goal` is malformed.

    Rule SJ-PROD-01.
    """
    reader = GoalReader(goal)
    verb = reader.read_verb("pay", "discard", "keep", "tuck", "take", "produce", "sell")
    if verb == "pay":
        reader.allow_only("cards", "goods")
        goods = repeated_actions(PAY_GOOD, reader.read_counts("goods", GOODS))
        return goods + repeated_actions(PAY, reader.read_counts("cards", CARDS))
    if verb == "sell":
        reader.allow_only("goods")
        sold = repeated_actions(SELL, reader.read_counts("goods", GOODS))
        return sold + pass_after_sale(s, sold)
    if verb == "produce":
        reader.allow_only("goods")
        return repeated_actions(PRODUCE, reader.read_counts("goods", GOODS))[:1]
    reader.allow_only("cards")
    first = {"discard": DISCARD, "keep": KEEP, "tuck": TUCK, "take": TAKE}[verb]
    return repeated_actions(first, reader.read_counts("cards", CARDS))


def pass_after_sale(s: SanJuanTable, sell_actions: list[int]) -> list[int]:
    """Return a list with PASS if the player could sell more goods after `sell_actions`, else an empty list.

    Rule SJ-TRADE-08.
    """
    after = s.copy()
    assert isinstance(after, SanJuanTable)
    for action in sell_actions:
        if after.phase != SELLING or after.why_not(action) != 0:
            return []
        after.do(action)
    same = after.phase == SELLING and after.active == s.active
    return [int(PASS)] if sell_actions and same else []
