"""The use of hunting lodges at the end of the settler phase.  PR-HUNT

The functions for giving up a plantation also serve the land office in `trader.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    DISCARD_FOREST,
    DISCARD_FOREST_END,
    DISCARD_PLANTATION,
    DISCARD_PLANTATION_END,
    PASS,
)
from kontor.games.puerto_rico.components import (
    COLONIST,
    FIRST_BUILDING,
    FOREST,
    GOOD_COUNT,
    HUNTING_LODGE,
    NO_OCCUPANT,
    NOBLE,
    PLACE_COUNT_WITH_WINDROSE,
    TILE_KINDS,
    WINDROSE,
)
from kontor.games.puerto_rico.people import nobles_at, people_at, put_person, take_person
from kontor.games.puerto_rico.phases import HUNTING, HUNTING_DONE
from kontor.games.puerto_rico.roles import begin_round, next_seat
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import (
    PuertoRicoTable,
    award_points,
    count_island_tiles,
    has_noble,
    has_occupied,
)


def begin_hunting(s: PuertoRicoTable) -> None:
    """Begin to ask the owners of hunting lodges whether to discard a tile.  PR-A48

    Ask them clockwise, starting with the player who chose the settler.
    """
    begin_round(s)
    ask_next_to_hunt(s)


def ask_next_to_hunt(s: PuertoRicoTable) -> None:
    """Ask the next seat that has a colonist in its hunting lodge and a tile to discard.

    A noble in a hunting lodge may score points instead, without a decision. If no seat is left to ask, end
    this part of the settler phase.  PR-A48
    """
    while s.nobles and s.turns_done < s.seats:
        if has_occupied(s, s.active, HUNTING_LODGE):
            if has_noble(s, s.active, HUNTING_LODGE):
                award_most_empty_island(s, s.active)
            elif (
                total(s.tiles, s.active * TILE_KINDS, GOOD_COUNT) + s.tiles[s.active * TILE_KINDS + FOREST]
                > 0
            ):
                ask_active(s, HUNTING)
                return
        next_seat(s)
    s.phase = HUNTING_DONE


def award_most_empty_island(s: PuertoRicoTable, seat: i64) -> None:
    """Give `seat` two points if it has more empty island spaces than every other player.

    PR-HUNT-02, PR-HUNT-03, PR-A29
    """
    for other in range(s.seats):
        if other != seat and count_island_tiles(s, other) <= count_island_tiles(s, seat):
            return
    award_points(s, seat, 2)


class Hunting(PuertoRicoPhase):
    """The phase in which the active player may discard one of their plantations or forests.  PR-HUNT-01"""

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        add_plantation_choices(s, DISCARD_PLANTATION, buffer)
        if s.new_buildings:
            for good in range(GOOD_COUNT):
                if s.forest_plantations[s.active * GOOD_COUNT + good] > 0:
                    buffer.add(DISCARD_FOREST + good)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not DISCARD_PLANTATION <= action < DISCARD_FOREST_END:
            return refusals.ONLY_HUNTING_ALLOWED
        if action < DISCARD_PLANTATION_END:
            return why_not_give_up_plantation(s, action - DISCARD_PLANTATION)
        forests = (
            s.forest_plantations[s.active * GOOD_COUNT + action - DISCARD_FOREST] if s.new_buildings else 0
        )
        return 0 if forests else refusals.TILE_NOT_OWNED

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if DISCARD_FOREST <= action < DISCARD_FOREST_END:
            good = action - DISCARD_FOREST
            s.forest_plantations[s.active * GOOD_COUNT + good] -= 1
            s.tiles[s.active * TILE_KINDS + FOREST] -= 1
            s.discards[good] += 1
        elif action < DISCARD_PLANTATION_END:
            give_up_plantation(s, action - DISCARD_PLANTATION)
        next_seat(s)
        ask_next_to_hunt(s)


RULES[HUNTING] = Hunting()


# Giving up a plantation. `plantation_choice` is 3 * good + occupant, where the occupant is COLONIST, NOBLE or
# NO_OCCUPANT.


def add_plantation_choices(s: PuertoRicoTable, first_action: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each plantation that the active player can give up.

    The action is `first_action + 3 * good + occupant`. The occupant is a colonist, a noble or nobody.
    Plantations with the same good and occupant share an action. Quarries cannot be given up.  PR-A27
    """
    seat = s.active
    for good in range(GOOD_COUNT):
        people = people_at(s, seat, good)
        nobles = nobles_at(s, seat, good)
        if people > nobles:
            buffer.add(first_action + 3 * good + COLONIST)
        if nobles > 0:
            buffer.add(first_action + 3 * good + NOBLE)
        if s.tiles[seat * TILE_KINDS + good] > people:
            buffer.add(first_action + 3 * good + NO_OCCUPANT)


def why_not_give_up_plantation(s: PuertoRicoTable, plantation_choice: i64) -> i64:
    """Return 0 if the active player has the chosen plantation, otherwise the refusal code.

    `plantation_choice` is 3 * good + occupant, where the occupant is `COLONIST`, `NOBLE` or `NO_OCCUPANT`.
    """
    good = plantation_choice // 3
    people = s.workers[s.active * FIRST_BUILDING + good]
    nobles = s.noble_at[s.active * PLACE_COUNT_WITH_WINDROSE + good]
    tiles_by_occupant = (people - nobles, nobles, s.tiles[s.active * TILE_KINDS + good] - people)
    return 0 if tiles_by_occupant[plantation_choice % 3] > 0 else refusals.TILE_NOT_OWNED


def give_up_plantation(s: PuertoRicoTable, plantation_choice: i64) -> None:
    """Discard one of the active player's plantations. A person on it moves to the windrose to wait for work.

    `plantation_choice` is 3 * good + occupant, where the occupant is `COLONIST`, `NOBLE` or `NO_OCCUPANT`.
    PR-HUNT-04, PR-LAND-04
    """
    seat = s.active
    good = plantation_choice // 3
    person_kind = plantation_choice % 3
    if person_kind != NO_OCCUPANT:
        take_person(s, seat, good, person_kind)
        put_person(s, seat, WINDROSE, person_kind)
    s.tiles[seat * TILE_KINDS + good] -= 1
    s.discards[good] += 1
