"""Goals: whole price sheets, calls, accepted offers, acquired buildings, spelled step by step.  GE-A59"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kontor.core.goals import MOST, BadGoal, GoalReader, moves_in_order
from kontor.games.genoa.actions import (
    ACCEPT,
    AT,
    CALL,
    CALL_EVERYBODY,
    CLOSED,
    DUCATS,
    GOOD,
    IN_RETURN,
    LATER,
    OFFER,
    OPEN,
    OUST,
    OWN,
    POST,
    SHOWN,
    STREET,
)
from kontor.games.genoa.components import BUILDING, BUILDINGS, CARD, FIELD, FIRST_STREET, KIND, STREETS
from kontor.games.genoa.state import PLACING, STEP_WINDOW, GenoaTable

MOST_DUCATS: Final = 5000
"""More than anybody can have."""
DEEDS: Final = {"own": (int(OWN),), "take": (int(OUST), int(OWN)), "oust": (int(OUST),)}
MODES: Final = {"closed": int(CLOSED), "shown": int(SHOWN), "open": int(OPEN)}


def spell(s: GenoaTable, goal: Mapping[str, object]) -> list[int]:
    """A sheet is opened, filled section by section in ascending order, and posted. Before a step of the tower
    its field is named; on a building that goes without saying.
    """
    wish = GoalReader(goal)
    verb = wish.read_verb("offer", "call", "call_everybody", "accept", "acquire")
    if verb == "acquire":
        return acquiring(s, wish)
    if verb == "accept":
        wish.allow_only("seat", "field")
        return [int(ACCEPT) + partner(s, wish), *field_said(s, wish)]
    if verb == "offer":
        wish.allow_only("field", "price", "later", "in_return", "cards")
        opening = [int(OFFER) + wish.read_name("field", FIELD)]
    elif verb == "call":
        wish.allow_only("seat", "field", "price", "later", "in_return", "cards")
        opening = [int(CALL) + partner(s, wish), *field_said(s, wish)]
    else:
        wish.allow_only("field", "price", "later", "in_return", "cards")
        opening = [int(CALL_EVERYBODY), *field_said(s, wish)]
    own = cards(wish)
    price = section(wish, "price") + (own if verb == "offer" else [])
    later = section(wish, "later")
    in_return = section(wish, "in_return") + ([] if verb == "offer" else own)
    return [*opening, *price, *headed(LATER, later), *headed(IN_RETURN, in_return), int(POST)]


def partner(s: GenoaTable, wish: GoalReader) -> int:
    return wish.read_number("seat", 0, int(s.seats) - 1)


def field_said(s: GenoaTable, wish: GoalReader) -> list[int]:
    """The field, which must be the tower's building where nothing is said."""
    field = wish.read_name("field", FIELD)
    if s.window == STEP_WINDOW:
        return [int(AT) + field]
    if field != s.tower or field >= BUILDINGS:
        raise BadGoal(wish.path("field"), "the building under the tower is expected")
    return []


def headed(opening: int, items: list[int]) -> list[int]:
    """A section of the sheet; an empty one is left out."""
    return [int(opening), *items] if items else []


def section(wish: GoalReader, field: str) -> list[int]:
    """Ducats first, then kind by kind in the order of the catalogue."""
    part = wish.read_part(field)
    for name in part.given:
        if name != "ducats" and name not in KIND:
            raise BadGoal(part.path(name), "nothing here has that name")
    ducats = part.read_number("ducats", 0, MOST_DUCATS) if part.has("ducats") else 0
    if ducats % 5:
        raise BadGoal(part.path("ducats"), "a multiple of 5 is expected")
    counts = [part.read_number(kind, 0, MOST) if part.has(kind) else 0 for kind in KIND]
    return coins(ducats) + moves_in_order(int(GOOD), counts)


def coins(ducats: int) -> list[int]:
    """Hundreds, at most one 50, four 10s and one 5.  GE-A49"""
    return moves_in_order(
        int(DUCATS), [ducats // 100, ducats % 100 // 50, ducats % 50 // 10, ducats % 10 // 5]
    )


def cards(wish: GoalReader) -> list[int]:
    """Cards of one's own, each closed, shown or open, in the order of the catalogue."""
    part = wish.read_part("cards")
    out: list[int] = []
    for name, mode in part.given.items():
        if name not in CARD:
            raise BadGoal(part.path(name), "there is no such card")
        if not isinstance(mode, str) or mode not in MODES:
            raise BadGoal(part.path(name), f"one of {', '.join(MODES)} is expected")
        out.append(MODES[mode] + CARD.index(name))
    return sorted(out)


def acquiring(s: GenoaTable, wish: GoalReader) -> list[int]:
    """The street, unless it is chosen already, and its buildings in their order, removing before placing.
    The last word is left to the player.  GE-A86
    """
    wish.allow_only("street", "deeds")
    street = wish.read_name("street", FIELD[FIRST_STREET : FIRST_STREET + STREETS])
    part = wish.read_part("deeds")
    for name, deed in part.given.items():
        if name not in BUILDING:
            raise BadGoal(part.path(name), "there is no such building")
        if not isinstance(deed, str) or deed not in DEEDS:
            raise BadGoal(part.path(name), f"one of {', '.join(DEEDS)} is expected")
    deeds = [(at, DEEDS[str(part.given[name])]) for at, name in enumerate(BUILDING) if name in part.given]
    steps = [first + at for at, firsts in deeds for first in firsts]
    return steps if s.phase == PLACING else [int(STREET) + street, *steps]
