"""Functions that turn a goal into actions.  GE-A59

A goal is a client's request for a whole offer, a whole proposal by the trader, or a whole acquisition of
buildings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kontor.core.goals import MAX_COUNT_IN_GOAL, BadGoal, GoalReader, repeated_actions
from kontor.games.genoa.actions import (
    ACCEPT,
    CALL,
    CALL_EVERYBODY,
    CHOOSE_STREET,
    CLOSED_CARD_ITEM,
    COMMODITY_ITEM,
    DUCATS_ITEM,
    NAME_FIELD,
    OFFER,
    OPEN_CARD_ITEM,
    OPEN_LATER_SECTION,
    OPEN_RETURN_SECTION,
    PLACE_MARKER,
    POST_SHEET,
    REMOVE_MARKER,
    SHOWN_CARD_ITEM,
)
from kontor.games.genoa.components import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    FIELD_NAMES,
    FIRST_STREET,
    KIND_NAMES,
    STREETS,
)
from kontor.games.genoa.phases import PLACING_MARKERS
from kontor.games.genoa.state import STEP_WINDOW, GenoaTable

MAX_DUCATS: Final = 5000
"""The highest amount of ducats that a goal may name. No player can have more."""
ACTIONS_BY_DEED: Final = {  # what to do with the markers at a building
    "own": (PLACE_MARKER,),
    "take": (REMOVE_MARKER, PLACE_MARKER),
    "oust": (REMOVE_MARKER,),
}
CARD_ITEMS_BY_MODE: Final = {"closed": CLOSED_CARD_ITEM, "shown": SHOWN_CARD_ITEM, "open": OPEN_CARD_ITEM}


def plan_moves(s: GenoaTable, goal: Mapping[str, object]) -> list[int]:
    """Return the actions that carry out `goal`, a request from a client. Raise `BadGoal` if it is malformed.

    Writing a price sheet takes one action to begin it, one for each item in ascending order, and `post`. If
    the deal is about the tower's next step, another action names the field.
    """
    reader = GoalReader(goal)
    verb = reader.read_verb("offer", "call", "call_everybody", "accept", "acquire")
    if verb == "acquire":
        return plan_acquisition(s, reader)
    if verb == "accept":
        reader.allow_only("seat", "field")
        return [ACCEPT + read_partner(s, reader), *actions_that_name_field(s, reader)]
    if verb == "offer":
        reader.allow_only("field", "price", "later", "in_return", "cards")
        opening = [OFFER + reader.read_name("field", FIELD_NAMES)]
    elif verb == "call":
        reader.allow_only("seat", "field", "price", "later", "in_return", "cards")
        opening = [CALL + read_partner(s, reader), *actions_that_name_field(s, reader)]
    else:
        reader.allow_only("field", "price", "later", "in_return", "cards")
        opening = [CALL_EVERYBODY, *actions_that_name_field(s, reader)]
    own = read_cards(reader)
    price = read_section(reader, "price") + (own if verb == "offer" else [])
    later = read_section(reader, "later")
    in_return = read_section(reader, "in_return") + ([] if verb == "offer" else own)
    return [
        *opening,
        *price,
        *section_actions(OPEN_LATER_SECTION, later),
        *section_actions(OPEN_RETURN_SECTION, in_return),
        POST_SHEET,
    ]


def read_partner(s: GenoaTable, reader: GoalReader) -> int:
    """Return the seat that the goal names as the other player of a deal."""
    return reader.read_number("seat", 0, int(s.seats) - 1)


def actions_that_name_field(s: GenoaTable, reader: GoalReader) -> list[int]:
    """Return a list with the action that names the goal's field, or an empty list if none is needed.

    No action is needed if the negotiation is about the building under the tower. In that case, raise
    `BadGoal` if the goal names another field.
    """
    field = reader.read_name("field", FIELD_NAMES)
    if s.window == STEP_WINDOW:
        return [NAME_FIELD + field]
    if field != s.tower or field >= BUILDINGS:
        raise BadGoal(reader.path("field"), "the building under the tower is expected")
    return []


def section_actions(opening_action: int, item_actions: list[int]) -> list[int]:
    """Return `opening_action` and then `item_actions`, or an empty list if there are no item actions."""
    return [opening_action, *item_actions] if item_actions else []


def read_section(reader: GoalReader, section: str) -> list[int]:
    """Return the actions that write one `section` of a price sheet: first ducats, then the other items."""
    part = reader.read_mapping(section)
    for name in part.given:
        if name != "ducats" and name not in KIND_NAMES:
            raise BadGoal(part.path(name), "nothing here has that name")
    ducats = part.read_number("ducats", 0, MAX_DUCATS) if part.has("ducats") else 0
    if ducats % 5:
        raise BadGoal(part.path("ducats"), "a multiple of 5 is expected")
    counts = [part.read_number(kind, 0, MAX_COUNT_IN_GOAL) if part.has(kind) else 0 for kind in KIND_NAMES]
    return coin_actions(ducats) + repeated_actions(COMMODITY_ITEM, counts)


def coin_actions(ducats: int) -> list[int]:
    """Return the actions that write `ducats` as hundreds, at most one 50, four 10s and one 5.  GE-A49"""
    return repeated_actions(
        DUCATS_ITEM, [ducats // 100, ducats % 100 // 50, ducats % 50 // 10, ducats % 10 // 5]
    )


def read_cards(reader: GoalReader) -> list[int]:
    """Return the actions that put the goal's cards on the price sheet, in ascending order."""
    part = reader.read_mapping("cards")
    card_actions: list[int] = []
    for name, mode in part.given.items():
        if name not in CARD_NAMES:
            raise BadGoal(part.path(name), "there is no such card")
        if not isinstance(mode, str) or mode not in CARD_ITEMS_BY_MODE:
            raise BadGoal(part.path(name), f"one of {', '.join(CARD_ITEMS_BY_MODE)} is expected")
        card_actions.append(CARD_ITEMS_BY_MODE[mode] + CARD_NAMES.index(name))
    return sorted(card_actions)


def plan_acquisition(s: GenoaTable, reader: GoalReader) -> list[int]:
    """Return the actions that carry out a goal to acquire buildings, without the final `done`.  GE-A86

    The first action chooses the street, unless it is already chosen. The buildings follow in ascending order.
    At each building, the old marker is removed before a new one is placed.
    """
    reader.allow_only("street", "deeds")
    street = reader.read_name("street", FIELD_NAMES[FIRST_STREET : FIRST_STREET + STREETS])
    part = reader.read_mapping("deeds")
    for name, deed in part.given.items():
        if name not in BUILDING_NAMES:
            raise BadGoal(part.path(name), "there is no such building")
        if not isinstance(deed, str) or deed not in ACTIONS_BY_DEED:
            raise BadGoal(part.path(name), f"one of {', '.join(ACTIONS_BY_DEED)} is expected")
    deeds = [
        (at, ACTIONS_BY_DEED[str(part.given[name])])
        for at, name in enumerate(BUILDING_NAMES)
        if name in part.given
    ]
    steps = [first + at for at, first_actions in deeds for first in first_actions]
    return steps if s.phase == PLACING_MARKERS else [CHOOSE_STREET + street, *steps]
