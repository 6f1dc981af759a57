"""Goals: a placement, a payment at the black market, barrels to keep or to send, spelled move by move."""

from __future__ import annotations

from collections.abc import Mapping

from kontor.core.goals import BadGoal, GoalReader
from kontor.games.puerto_rico.actions import (
    DONE,
    KEEP,
    MOST_BARRELS,
    PLACE_PERSON,
    RETURN_BARREL,
    RETURN_PERSON,
    RETURN_POINT,
    SEND,
)
from kontor.games.puerto_rico.components import COLONIST, GOOD, NOBLE, NOBODY_THERE, PERSON, PLACE
from kontor.games.puerto_rico.people import nobles_at, people_at
from kontor.games.puerto_rico.state import PLACING, SENDING, STORING, PuertoRicoTable

PEOPLE = ("colonists", "nobles")


def spell(s: PuertoRicoTable, goal: Mapping[str, object]) -> list[int]:
    wish = GoalReader(goal)
    verb = wish.read_verb("place", "pay", "keep", "send")
    if verb == "place":
        wish.allow_only("crews")
        return placement(s, crews_of(wish.read_part("crews")))
    if verb == "pay":
        wish.allow_only("person", "barrel", "point")
        return payment(wish)
    wish.allow_only("goods")
    return barrels(s, KEEP if verb == "keep" else SEND, wish.read_counts("goods", GOOD))


def crews_of(crews: GoalReader) -> dict[str, tuple[int, int]]:
    """Colonists and nobles by place."""
    found: dict[str, tuple[int, int]] = {}
    for place in crews.given:
        if place not in PLACE:
            raise BadGoal(crews.path(place), "nobody can stand there")
        colonists, nobles = crews.read_counts(place, PEOPLE)
        found[place] = (colonists, nobles)
    return found


def placement(s: PuertoRicoTable, crews: Mapping[str, tuple[int, int]]) -> list[int]:
    """So many colonists and nobles on each place, and nobody elsewhere. Circles that leave no choice are not
    asked; a move that a rule forbids is the last one, so that the rule can be told.  PR-MAYOR-04, PR-A51
    """
    twin = copy_of(s)
    seat = s.active
    path: list[int] = []
    while twin.phase == PLACING and twin.active == seat:
        path.append(next_person(twin, crews))
        if twin.why_not(path[-1]) != 0:
            return path
        twin.do(path[-1])
    for at, place in enumerate(PLACE):
        colonists, nobles = crews.get(place, (0, 0))
        there = int(nobles_at(twin, seat, at))
        if there != nobles or people_at(twin, seat, at) != colonists + nobles:
            raise BadGoal(f"crews.{place}", "so many people cannot stand there")
    return path


def next_person(s: PuertoRicoTable, crews: Mapping[str, tuple[int, int]]) -> int:
    """Who stands on the circle that is asked now."""
    place = s.places[s.spot]
    colonists, nobles = crews.get(PLACE[place], (0, 0))
    standing = nobles_at(s, s.active, place)
    who = NOBODY_THERE
    if people_at(s, s.active, place) - standing < colonists:
        who = COLONIST
    elif standing < nobles:
        who = NOBLE
    return int(PLACE_PERSON + 3 * place + who)


def payment(wish: GoalReader) -> list[int]:
    """What goes back to the supply: a person, a barrel, a point, at most one of each.  PR-BMKT-01"""
    moves: list[int] = []
    if wish.has("person"):
        person = wish.read_part("person")
        person.allow_only("place", "who")
        place = person.read_name("place", (*PLACE, "windrose"))
        moves.append(int(RETURN_PERSON) + 2 * place + person.read_name("who", PERSON[:2]))
    if wish.has("barrel"):
        moves.append(int(RETURN_BARREL) + wish.read_name("barrel", GOOD))
    if wish.read_flag("point"):
        moves.append(int(RETURN_POINT))
    return moves


def barrels(s: PuertoRicoTable, first: int, counts: list[int]) -> list[int]:
    """Kind by kind, and that this was all, unless nothing else could be named."""
    for good, count in enumerate(counts):
        if count > MOST_BARRELS:
            raise BadGoal(f"goods.{GOOD[good]}", "there are not so many barrels")
    named = [first + MOST_BARRELS * good + count - 1 for good, count in enumerate(counts) if count > 0]
    twin = copy_of(s)
    for action in named:
        if twin.active != s.active or twin.phase != s.phase or twin.why_not(action) != 0:
            return named
        twin.do(action)
    asked = twin.active == s.active and twin.phase == s.phase and twin.phase in (STORING, SENDING)
    return [*named, int(DONE)] if asked else named


def copy_of(s: PuertoRicoTable) -> PuertoRicoTable:
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    return twin
