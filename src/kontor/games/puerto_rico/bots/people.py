"""Rules of thumb for placing and taking people, moving guests, and paying with the black market."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from kontor.core.goals import BadGoal
from kontor.games.puerto_rico import components as box
from kontor.games.puerto_rico.actions import (
    GUESTS_STAY,
    MOVE_GUEST,
    MOVE_GUEST_END,
    PASS,
    RETURN_BARREL,
    RETURN_BARREL_END,
    RETURN_PERSON,
    RETURN_POINT,
    TAKE_COLONIST,
    TAKE_NOBLE,
)
from kontor.games.puerto_rico.bots.board import BUILDINGS_FOR_GOOD, Board, ItemValues, board_of
from kontor.games.puerto_rico.bots.evaluation import (
    BARREL_VALUE,
    BONUS_GROWTH_PER_YEAR,
    CRAFTSMAN_PHASES_PER_YEAR,
    NEW_KIND_VALUE,
    ability_value,
    is_small_beige,
    large_building_bonus,
    position_value,
    value_of_quarries,
)
from kontor.games.puerto_rico.components import (
    CIRCLES,
    COLUMN,
    CORN,
    FIRST_BUILDING,
    GOOD_COUNT,
    LARGE_COLUMN,
    NOBLE,
    PLACE_NAMES,
    QUARRY,
    WINDROSE,
)
from kontor.games.puerto_rico.goals import next_placement, plan_placement
from kontor.games.puerto_rico.people import circles_at
from kontor.games.puerto_rico.scoring import count_people
from kontor.games.puerto_rico.state import ABSENT, PuertoRicoTable, count_nobles


@dataclass
class StaffingOption:
    """A group of places that earn points only if people work at all of them.

    An example is a plantation together with a production building for its good.
    """

    value: float  # points earned if people work at all of `places`
    places: tuple[int, ...]  # places that each need one person


def choose_placement(s: PuertoRicoTable, values: ItemValues) -> list[int]:
    """Return the actions that place the active player's people where they are worth most.

    If the player has already placed some people elsewhere, return only the next action.
    """
    seat = int(s.active)
    best = best_people_by_place(s, seat, values)
    people_by_place = {PLACE_NAMES[place]: people for place, people in best.items()}
    try:
        return plan_placement(s, people_by_place)
    except BadGoal:
        action = next_placement(s, people_by_place)
        return [action if s.why_not(action) == 0 else s.legal_actions()[0]]


def best_people_by_place(s: PuertoRicoTable, seat: int, values: ItemValues) -> dict[int, tuple[int, int]]:
    """Return how many colonists and nobles should work at each of `seat`'s places.

    First fill the places that are worth most per person. Then place everybody else.
    """
    people = int(count_people(s, seat))
    free = {int(place): int(circles_at(s, seat, place)) for place in s.places}
    board = board_of(s, seat)
    people_by_place = dict.fromkeys(free, 0)
    for option in sorted(
        staffing_options(s, board, values), key=lambda option: -option.value / len(option.places)
    ):
        if len(option.places) <= people:
            for place in option.places:
                people_by_place[place] += 1
            people -= len(option.places)
    for place in sorted(free, key=lambda place: -suitability_for_idle_people(board, place)):
        more = min(free[place] - people_by_place[place], people)
        people_by_place[place] += more
        people -= more
    return assign_nobles(people_by_place, int(count_nobles(s, seat)), values)


def staffing_options(s: PuertoRicoTable, board: Board, values: ItemValues) -> list[StaffingOption]:
    """List the places on `board` where people earn points. Places that need each other form one option."""
    options: list[StaffingOption] = []
    craft = CRAFTSMAN_PHASES_PER_YEAR * max(values.years_left, 0.3)
    for good in range(GOOD_COUNT):
        circles = [
            FIRST_BUILDING + building
            for building in sorted(BUILDINGS_FOR_GOOD[good], reverse=True)
            for _ in range(CIRCLES[building] if board.city[building] != ABSENT else 0)
        ]
        for number in range(board.max_output(good)):
            value = craft * (BARREL_VALUE[good] + (NEW_KIND_VALUE + 0.3 if number == 0 else 0.0))
            options.append(StaffingOption(value, (good,) if good == CORN else (good, circles[number])))
    options += [StaffingOption(value, (QUARRY,)) for value in value_of_each_quarry(board, values)]
    for building in board.buildings():
        value = value_if_occupied(s, board, building, values)
        if value > 0:
            options.append(StaffingOption(value, (FIRST_BUILDING + building,)))
    return options


def value_of_each_quarry(board: Board, values: ItemValues) -> list[float]:
    """Return how many points each occupied quarry on `board` adds: the first, the second, and so on."""
    workers, tiles = board.workers[QUARRY], board.tiles[QUARRY]
    totals = []
    for number in range(tiles + 1):
        board.tiles[QUARRY] = board.workers[QUARRY] = number
        totals.append(value_of_quarries(board, values))
    board.workers[QUARRY], board.tiles[QUARRY] = workers, tiles
    return [more - less for less, more in pairwise(totals)]


def value_if_occupied(s: PuertoRicoTable, board: Board, building: int, values: ItemValues) -> float:
    """Return the value, in points, of having a person work in `building`.

    Return 0 for a production building, which `staffing_options` values together with its plantation.
    """
    if is_small_beige(building):
        return ability_value(s, board, building, values)
    if COLUMN[building] != LARGE_COLUMN or not CIRCLES[building]:
        return 0.0
    points = large_building_bonus(s, board.seat, building)
    return points * (2.0 if values.years_left < 2 else 0.4) + BONUS_GROWTH_PER_YEAR.get(building, 0.0)


def suitability_for_idle_people(board: Board, place: int) -> int:
    """Return how suitable `place` is for people who are not needed elsewhere, from 3 (best) to 0.

    The guest house is best. Plantations follow, first those for which `board` has a production building.
    """
    if place == FIRST_BUILDING + box.GUEST_HOUSE:
        return 3
    if place < GOOD_COUNT:
        return 2 if board.production_circles(place) else 1
    return 0


# Where nobles go

BETTER_WITH_NOBLES: Final = (box.CHAPEL, box.HUNTING_LODGE)  # worth more if a noble works there
BETTER_WITH_COLONISTS: Final = (box.LAND_OFFICE, box.ZONING_OFFICE)  # worth more if a colonist works there
YEARS_LEFT_TO_PREFER_ZONING_NOBLE: Final = 4.0  # with fewer years left, put a noble in the zoning office


def assign_nobles(
    people_by_place: dict[int, int], nobles: int, values: ItemValues
) -> dict[int, tuple[int, int]]:
    """Decide where nobles work: they go to the places where they are worth most.

    `people_by_place` maps each place to its number of people. `nobles` is the number of nobles among all of
    them. Return the numbers of colonists and nobles at each place.
    """

    def noble_rank(place: int) -> int:
        building = place - FIRST_BUILDING
        if building in BETTER_WITH_NOBLES or (
            building == box.ZONING_OFFICE and values.years_left < YEARS_LEFT_TO_PREFER_ZONING_NOBLE
        ):
            return 0
        return 2 if building in BETTER_WITH_COLONISTS else 1

    colonists_and_nobles: dict[int, tuple[int, int]] = {}
    for place in sorted(people_by_place, key=noble_rank):
        nobles_here = min(people_by_place[place], nobles)
        nobles -= nobles_here
        colonists_and_nobles[place] = (people_by_place[place] - nobles_here, nobles_here)
    return colonists_and_nobles


def choose_mayor_participation(legal_actions: list[int]) -> list[int]:
    """Take part in the mayor phase, and use the privilege and the villa if possible.

    The action that uses the most of them comes just before `PASS`, the last legal action.
    """
    return [legal_actions[-2]]


def choose_colonist_or_noble(legal_actions: list[int]) -> list[int]:
    """Take a noble, who is worth a point. If that is not legal, take a colonist, otherwise pass."""
    for action in (TAKE_NOBLE, TAKE_COLONIST):
        if action in legal_actions:
            return [int(action)]
    return [PASS]


# Guests

MIN_GAIN_OF_GUEST_MOVE: Final = 0.25  # in points: below that, guests stay in the guest house


def without_guest_moves(legal_actions: list[int]) -> list[int]:
    """Return `legal_actions` without the actions that move a guest out of the guest house."""
    return [action for action in legal_actions if not MOVE_GUEST <= action < MOVE_GUEST_END]


def choose_guest_move(s: PuertoRicoTable, legal_actions: list[int], values: ItemValues) -> list[int]:
    """Choose the most valuable way to move a guest out of the guest house.

    If no such move is worthwhile, choose to leave the guests there. If that is not legal, return [].
    """
    moves = [action for action in legal_actions if MOVE_GUEST <= action < MOVE_GUEST_END]
    if not moves:
        return []
    seat = int(s.actor)
    before = position_value(s, seat, values)
    gains = {move: position_value_after(s, move, seat, values) - before for move in moves}
    best = max(moves, key=lambda move: (gains[move], -move))
    if gains[best] > MIN_GAIN_OF_GUEST_MOVE:
        return [best]
    return [int(GUESTS_STAY)] if GUESTS_STAY in legal_actions else []


def position_value_after(s: PuertoRicoTable, action: int, seat: int, values: ItemValues) -> float:
    """Estimate how many points `seat` will have at the end of the game if `action` comes next."""
    twin = s.copy()
    twin.do(action)
    assert isinstance(twin, PuertoRicoTable)
    return position_value(twin, seat, values)


# The black market

# What it costs, in points, to return something to the supply in place of a doubloon.
ASSUMED_COST_OF_RETURNING: Final = 1.2  # in points, before the bot has chosen what to return
COST_OF_RETURNING_BARREL: Final = 0.6  # in points
COST_OF_RETURNING_POINT: Final = 1.0  # in points
COST_OF_RETURNING_IDLE_PERSON: Final = 0.1  # in points, for a person without useful work
COST_OF_RETURNING_WORKER: Final = 1.5  # in points, for a person with useful work
EXTRA_COST_OF_RETURNING_NOBLE: Final = 2.0  # in points, added if the person is a noble


def choose_what_to_return(legal_actions: list[int]) -> list[int]:
    """Choose the least valuable thing to return to the supply in place of a doubloon."""
    return [min(legal_actions, key=cost_of_returning)]


def cost_of_returning(action: int) -> float:
    """Estimate how many points it costs to return the person, barrel or point that `action` names."""
    if action == RETURN_POINT:
        return COST_OF_RETURNING_POINT
    if RETURN_BARREL <= action < RETURN_BARREL_END:
        return COST_OF_RETURNING_BARREL + 0.01 * int(action - RETURN_BARREL)
    place, who = divmod(action - RETURN_PERSON, 2)
    idle = place == WINDROSE or place in (
        FIRST_BUILDING + box.GUEST_HOUSE,
        FIRST_BUILDING + box.HOSPICE,
    )
    return (COST_OF_RETURNING_IDLE_PERSON if idle else COST_OF_RETURNING_WORKER) + (
        EXTRA_COST_OF_RETURNING_NOBLE if who == NOBLE else 0.0
    )
