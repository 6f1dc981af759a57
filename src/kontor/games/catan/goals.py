"""Goals: whole sheets, discards and picks, spelled card by card.  CA-A38"""

from __future__ import annotations

from collections.abc import Mapping

from kontor.core.goals import Goal, ascending
from kontor.games.catan.actions import (
    CALL,
    CALL_EVERYBODY,
    DISCARD,
    GIVE,
    INVENT,
    MIX,
    MIX_GET,
    MIX_GIVE,
    OFFER,
    POST,
    WANT,
)
from kontor.games.catan.components import RESOURCES
from kontor.games.catan.state import CatanTable


def spell(s: CatanTable, goal: Mapping[str, object]) -> list[int]:
    """A sheet is opened, filled in ascending order and posted; a set of cards is named one by one."""
    wish = Goal(goal)
    verb = wish.verb("call", "call_everybody", "offer", "discard", "invent", "mix")
    if verb == "discard" or verb == "invent":
        wish.only("cards")
        return ascending(DISCARD if verb == "discard" else INVENT, wish.counts("cards", RESOURCES))
    if verb == "mix":
        wish.only("give", "get")
        paid = ascending(MIX_GIVE, wish.counts("give", RESOURCES))
        return [int(MIX), *paid, int(MIX_GET) + wish.name("get", RESOURCES)]
    if verb == "call":
        wish.only("seat", "give", "want")
        opening = CALL + wish.number("seat", 0, int(s.seats) - 1)
    else:
        wish.only("give", "want")
        opening = OFFER if verb == "offer" else CALL_EVERYBODY
    given = ascending(GIVE, wish.counts("give", RESOURCES))
    wanted = ascending(WANT, wish.counts("want", RESOURCES))
    return [int(opening), *given, *wanted, int(POST)]
