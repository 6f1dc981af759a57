"""Goals: a client asks for a complete offer or discard, and `plan_moves` splits it into actions.  CA-A38"""

from __future__ import annotations

from collections.abc import Mapping

from kontor.core.goals import GoalReader, repeated_actions
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


def plan_moves(s: CatanTable, goal: Mapping[str, object]) -> list[int]:
    """Return the actions that carry out `goal`, naming cards in ascending order of kinds.

    Raise `BadGoal` if `goal` is malformed.
    """
    wish = GoalReader(goal)
    verb = wish.read_verb("call", "call_everybody", "offer", "discard", "invent", "mix")
    if verb == "discard" or verb == "invent":
        wish.allow_only("cards")
        return repeated_actions(
            DISCARD if verb == "discard" else INVENT, wish.read_counts("cards", RESOURCES)
        )
    if verb == "mix":
        wish.allow_only("give", "get")
        paid = repeated_actions(MIX_GIVE, wish.read_counts("give", RESOURCES))
        return [int(MIX), *paid, int(MIX_GET) + wish.read_name("get", RESOURCES)]
    if verb == "call":
        wish.allow_only("seat", "give", "want")
        opening = CALL + wish.read_number("seat", 0, int(s.seats) - 1)
    else:
        wish.allow_only("give", "want")
        opening = OFFER if verb == "offer" else CALL_EVERYBODY
    given = repeated_actions(GIVE, wish.read_counts("give", RESOURCES))
    wanted = repeated_actions(WANT, wish.read_counts("want", RESOURCES))
    return [int(opening), *given, *wanted, int(POST)]
