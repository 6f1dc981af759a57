"""Turn a player's goal into the actions that reach it.

A goal states the result of a decision that takes several actions: where people work, what to return in place
of doubloons with a black market, which barrels to keep, or which barrels to ship with a small wharf.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kontor.core.goals import BadGoal, GoalReader
from kontor.games.puerto_rico.actions import (
    DONE,
    KEEP_BARRELS,
    PLACE_PERSON,
    RETURN_BARREL,
    RETURN_PERSON,
    RETURN_POINT,
    SEND_BY_SMALL_WHARF,
)
from kontor.games.puerto_rico.components import (
    COLONIST,
    GOOD_NAMES,
    MAX_BARRELS,
    NO_OCCUPANT,
    NOBLE,
    PERSON_NAMES,
    PLACE_NAMES,
)
from kontor.games.puerto_rico.people import nobles_at, people_at
from kontor.games.puerto_rico.phases import PLACING_PEOPLE, STORING_GOODS, USING_SMALL_WHARF
from kontor.games.puerto_rico.state import PuertoRicoTable

PEOPLE_KEYS: Final = ("colonists", "nobles")  # keys of a place in a goal


def plan_moves(s: PuertoRicoTable, goal: Mapping[str, object]) -> list[int]:
    """Return the actions that reach the actor's `goal`. Raise `BadGoal` if that is impossible."""
    reader = GoalReader(goal)
    verb = reader.read_verb("place", "pay", "keep", "send")
    if verb == "place":
        reader.allow_only("crews")
        return plan_placement(s, read_people_by_place(reader.read_mapping("crews")))
    if verb == "pay":
        reader.allow_only("person", "barrel", "point")
        return plan_payment(reader)
    reader.allow_only("goods")
    return plan_barrels(
        s, KEEP_BARRELS if verb == "keep" else SEND_BY_SMALL_WHARF, reader.read_counts("goods", GOOD_NAMES)
    )


def read_people_by_place(reader: GoalReader) -> dict[str, tuple[int, int]]:
    """Return how many colonists and nobles a goal puts at each place, by the name of the place.

    `reader` reads the field `crews` of the goal. Raise `BadGoal` if a place does not exist.
    """
    people_by_place: dict[str, tuple[int, int]] = {}
    for place in reader.given:
        if place not in PLACE_NAMES:
            raise BadGoal(reader.path(place), "there is no place for people with this name")
        colonists, nobles = reader.read_counts(place, PEOPLE_KEYS)
        people_by_place[place] = (colonists, nobles)
    return people_by_place


def plan_placement(s: PuertoRicoTable, people_by_place: Mapping[str, tuple[int, int]]) -> list[int]:
    """Return the actions that place the active player's people as the goal requests.

    `people_by_place` maps the name of a place to the numbers of colonists and nobles wanted there. If a rule
    forbids an action, the list ends with that action, so that the error message can name the rule. Raise
    `BadGoal` if the people cannot be placed in this way.
    PR-MAYOR-04, PR-A51
    """
    twin = copy_table(s)
    seat = s.active
    moves: list[int] = []
    while twin.phase == PLACING_PEOPLE and twin.active == seat:
        moves.append(next_placement(twin, people_by_place))
        if twin.why_not(moves[-1]) != 0:
            return moves
        twin.do(moves[-1])
    for place, place_name in enumerate(PLACE_NAMES):
        colonists, nobles = people_by_place.get(place_name, (0, 0))
        if nobles_at(twin, seat, place) != nobles or people_at(twin, seat, place) != colonists + nobles:
            raise BadGoal(f"crews.{place_name}", "the people cannot be placed like this")
    return moves


def next_placement(s: PuertoRicoTable, people_by_place: Mapping[str, tuple[int, int]]) -> int:
    """Return the action that puts the wanted person on the current circle, or leaves it empty.

    A circle is the space for one person on a tile or building. `people_by_place` maps the name of a place to
    the numbers of colonists and nobles wanted there.
    """
    place = s.places[s.place_index]
    colonists, nobles = people_by_place.get(PLACE_NAMES[place], (0, 0))
    nobles_there = nobles_at(s, s.active, place)
    who = NO_OCCUPANT
    if people_at(s, s.active, place) - nobles_there < colonists:
        who = COLONIST
    elif nobles_there < nobles:
        who = NOBLE
    return int(PLACE_PERSON + 3 * place + who)


def plan_payment(reader: GoalReader) -> list[int]:
    """Return the actions that pay with the person, the barrel and the point named in the goal.  PR-BMKT-01"""
    moves: list[int] = []
    if reader.has("person"):
        person = reader.read_mapping("person")
        person.allow_only("place", "who")
        place = person.read_name("place", (*PLACE_NAMES, "windrose"))
        moves.append(int(RETURN_PERSON) + 2 * place + person.read_name("who", PERSON_NAMES[:2]))
    if reader.has("barrel"):
        moves.append(int(RETURN_BARREL) + reader.read_name("barrel", GOOD_NAMES))
    if reader.read_flag("point"):
        moves.append(int(RETURN_POINT))
    return moves


def plan_barrels(s: PuertoRicoTable, first_action: int, barrels_by_good: list[int]) -> list[int]:
    """Return the actions that keep or ship `barrels_by_good[good]` barrels of each good.

    `first_action` is `KEEP_BARRELS` or `SEND_BY_SMALL_WHARF`. The list ends with `DONE` if that is needed to
    complete the decision.
    """
    for good, count in enumerate(barrels_by_good):
        if count > MAX_BARRELS:
            raise BadGoal(f"goods.{GOOD_NAMES[good]}", "you do not have that many barrels")
    named = [
        first_action + MAX_BARRELS * good + count - 1
        for good, count in enumerate(barrels_by_good)
        if count > 0
    ]
    twin = copy_table(s)
    for action in named:
        if twin.active != s.active or twin.phase != s.phase or twin.why_not(action) != 0:
            return named
        twin.do(action)
    is_unfinished = (
        twin.active == s.active and twin.phase == s.phase and twin.phase in (STORING_GOODS, USING_SMALL_WHARF)
    )
    return [*named, int(DONE)] if is_unfinished else named


def copy_table(s: PuertoRicoTable) -> PuertoRicoTable:
    """Return an independent copy of `s`."""
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    return twin
