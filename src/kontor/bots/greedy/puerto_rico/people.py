"""Where people go: the mayor's placement, nobles, guests, and who is given to the black market."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from kontor.bots.greedy.puerto_rico.board import PLANTS, Board, Times, board_of
from kontor.bots.greedy.puerto_rico.worth import (
    CRAFTS,
    GROWTH,
    KIND,
    YIELD,
    ability,
    is_small_beige,
    large_bonus,
    quarries,
    standing,
)
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
from kontor.games.puerto_rico.components import (
    CIRCLES,
    COLUMN,
    CORN,
    FIRST_BUILDING,
    GOODS,
    LARGE,
    NOBLE,
    PLACE,
    QUARRY,
    WINDROSE,
)
from kontor.games.puerto_rico.goals import next_person, placement
from kontor.games.puerto_rico.people import circles_at
from kontor.games.puerto_rico.scoring import people_of
from kontor.games.puerto_rico.state import ABSENT, PuertoRicoTable, nobles_of


@dataclass
class Job:
    """Circles that are of use only together, and what they bring when all are filled."""

    value: float
    places: tuple[int, ...]


def place_people(s: PuertoRicoTable, times: Times) -> list[int]:
    """A whole placement, as the actions that lead to it; circle by circle, if somebody else has begun it and
    people stand already where they would not.
    """
    seat = int(s.active)
    crews = {PLACE[place]: crew for place, crew in best_crews(s, seat, times).items()}
    try:
        return placement(s, crews)
    except BadGoal:
        person = next_person(s, crews)
        return [person if s.why_not(person) == 0 else s.legal_actions()[0]]


def best_crews(s: PuertoRicoTable, seat: int, times: Times) -> dict[int, tuple[int, int]]:
    """Colonists and nobles for each place: the jobs that bring most a person, then whatever is left."""
    people = int(people_of(s, seat))
    free = {int(place): int(circles_at(s, seat, place)) for place in s.places}
    board = board_of(s, seat)
    filled = dict.fromkeys(free, 0)
    for job in sorted(jobs(s, board, times), key=lambda job: -job.value / len(job.places)):
        if len(job.places) <= people:
            for place in job.places:
                filled[place] += 1
            people -= len(job.places)
    for place in sorted(free, key=lambda place: -spare_use(board, place)):
        more = min(free[place] - filled[place], people)
        filled[place] += more
        people -= more
    return split(filled, int(nobles_of(s, seat)), times)


def jobs(s: PuertoRicoTable, board: Board, times: Times) -> list[Job]:
    out: list[Job] = []
    craft = CRAFTS * max(times.years, 0.3)
    for good in range(GOODS):
        plants = [
            FIRST_BUILDING + plant
            for plant in sorted(PLANTS[good], reverse=True)
            for _ in range(CIRCLES[plant] if board.city[plant] != ABSENT else 0)
        ]
        for number in range(board.makeable(good)):
            value = craft * (YIELD[good] + (KIND + 0.3 if number == 0 else 0.0))
            out.append(Job(value, (good,) if good == CORN else (good, plants[number])))
    out += [Job(value, (QUARRY,)) for value in quarry_values(board, times)]
    for building in board.buildings():
        value = use(s, board, building, times)
        if value > 0:
            out.append(Job(value, (FIRST_BUILDING + building,)))
    return out


def quarry_values(board: Board, times: Times) -> list[float]:
    """What each quarry brings more than the one before."""
    workers, tiles = board.workers[QUARRY], board.tiles[QUARRY]
    worth = []
    for number in range(tiles + 1):
        board.tiles[QUARRY] = board.workers[QUARRY] = number
        worth.append(quarries(board, times))
    board.workers[QUARRY], board.tiles[QUARRY] = workers, tiles
    return [more - less for less, more in pairwise(worth)]


def use(s: PuertoRicoTable, board: Board, building: int, times: Times) -> float:
    """What a building brings with somebody on it; plants have their own account."""
    if is_small_beige(building):
        return ability(s, board, building, times)
    if COLUMN[building] != LARGE or not CIRCLES[building]:
        return 0.0
    points = large_bonus(s, board.seat, building)
    return points * (2.0 if times.years < 2 else 0.4) + GROWTH.get(building, 0.0)


def spare_use(board: Board, place: int) -> int:
    """Where people without a job stand: as guests, or where a plant or a plantation may follow."""
    if place == FIRST_BUILDING + box.GUEST_HOUSE:
        return 3
    if place < GOODS:
        return 2 if board.circles(place) else 1
    return 0


# Nobles among the colonists

FOR_NOBLES: Final = (box.CHAPEL, box.HUNTING_LODGE)
"""Buildings that bring more with a noble."""
FOR_COLONISTS: Final = (box.LAND_OFFICE, box.ZONING_OFFICE)
LARGE_SOON: Final = 4.0
"""So many years before the end a zoning office helps most with large buildings."""


def split(filled: dict[int, int], nobles: int, times: Times) -> dict[int, tuple[int, int]]:
    """Nobles where they matter first, then where it does not matter."""

    def rank(place: int) -> int:
        building = place - FIRST_BUILDING
        if building in FOR_NOBLES or (building == box.ZONING_OFFICE and times.years < LARGE_SOON):
            return 0
        return 2 if building in FOR_COLONISTS else 1

    crews: dict[int, tuple[int, int]] = {}
    for place in sorted(filled, key=rank):
        those = min(filled[place], nobles)
        nobles -= those
        crews[place] = (filled[place] - those, those)
    return crews


def take_part(legal: list[int]) -> list[int]:
    """With every privilege there is: it stands last but one."""
    return [legal[-2]]


def take_person(legal: list[int]) -> list[int]:
    """A noble is worth a point of his own."""
    for action in (TAKE_NOBLE, TAKE_COLONIST):
        if action in legal:
            return [int(action)]
    return [PASS]


# Guests

WORTH_A_MOVE: Final = 0.25


def without_guests(legal: list[int]) -> list[int]:
    """What else there is to do: guests may move before almost any decision."""
    return [action for action in legal if not MOVE_GUEST <= action < MOVE_GUEST_END]


def guests(s: PuertoRicoTable, legal: list[int], times: Times) -> list[int]:
    """A guest goes where he brings most, if that is anything; none: the question itself is answered."""
    moves = [action for action in legal if MOVE_GUEST <= action < MOVE_GUEST_END]
    if not moves:
        return []
    seat = int(s.actor)
    before = standing(s, seat, times)
    gains = {move: after(s, move, seat, times) - before for move in moves}
    best = max(moves, key=lambda move: (gains[move], -move))
    if gains[best] > WORTH_A_MOVE:
        return [best]
    return [int(GUESTS_STAY)] if GUESTS_STAY in legal else []


def after(s: PuertoRicoTable, action: int, seat: int, times: Times) -> float:
    twin = s.copy()
    twin.do(action)
    assert isinstance(twin, PuertoRicoTable)
    return standing(twin, seat, times)


# The black market

RETURN: Final = 1.2
"""What a thing returned costs, as long as it is open which one that will be."""
BARREL_BACK: Final = 0.6
POINT_BACK: Final = 1.0
IDLER_BACK: Final = 0.1
WORKER_BACK: Final = 1.5
NOBLE_BACK: Final = 2.0


def give_back(legal: list[int]) -> list[int]:
    return [min(legal, key=cost_of_return)]


def cost_of_return(action: int) -> float:
    if action == RETURN_POINT:
        return POINT_BACK
    if RETURN_BARREL <= action < RETURN_BARREL_END:
        return BARREL_BACK + 0.01 * int(action - RETURN_BARREL)
    place, who = divmod(action - RETURN_PERSON, 2)
    idle = place == WINDROSE or place in (FIRST_BUILDING + box.GUEST_HOUSE, FIRST_BUILDING + box.HOSPICE)
    return (IDLER_BACK if idle else WORKER_BACK) + (NOBLE_BACK if who == NOBLE else 0.0)
