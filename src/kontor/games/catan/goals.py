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
    MIXED_PAYMENT,
    MIXED_PAYMENT_GET,
    MIXED_PAYMENT_GIVE,
    OFFER,
    POST,
    WANT,
)
from kontor.games.catan.components import RESOURCES
from kontor.games.catan.state import CatanTable


def plan_moves(s: CatanTable, goal: Mapping[str, object]) -> list[int]:
    """Return the actions that carry out `goal`. They name cards one by one, in the order of `RESOURCES`.

    Raise `BadGoal` if `goal` is malformed.
    """
    reader = GoalReader(goal)
    verb = reader.read_verb("call", "call_everybody", "offer", "discard", "invent", "mix")
    if verb == "discard" or verb == "invent":
        reader.allow_only("cards")
        return repeated_actions(
            DISCARD if verb == "discard" else INVENT, reader.read_counts("cards", RESOURCES)
        )
    if verb == "mix":
        reader.allow_only("give", "get")
        paid = repeated_actions(MIXED_PAYMENT_GIVE, reader.read_counts("give", RESOURCES))
        return [int(MIXED_PAYMENT), *paid, int(MIXED_PAYMENT_GET) + reader.read_name("get", RESOURCES)]
    if verb == "call":
        reader.allow_only("seat", "give", "want")
        first_action = CALL + reader.read_number("seat", 0, int(s.seats) - 1)
    else:
        reader.allow_only("give", "want")
        first_action = OFFER if verb == "offer" else CALL_EVERYBODY
    given = repeated_actions(GIVE, reader.read_counts("give", RESOURCES))
    wanted = repeated_actions(WANT, reader.read_counts("want", RESOURCES))
    return [int(first_action), *given, *wanted, int(POST)]
