"""The last part of a turn: players place markers to acquire buildings next to the tower's path.  GE-OWN"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import with_item
from kontor.core.phases import ask_seat
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    CHOOSE_STREET,
    END_ACQUISITION,
    PASS,
    PLACE_MARKER,
    PLACE_MARKER_END,
    REMOVE_MARKER,
    REMOVE_MARKER_END,
)
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    BUILDINGS,
    FIELDS,
    FIRST_STREET,
    MARKER_KIND,
    STREETS,
    lowest_member,
)
from kontor.games.genoa.phases import ACQUIRER_DONE, ACQUIRING, PLACING_MARKERS
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import GOOD_KINDS, NOBODY, NOWHERE, GenoaTable

MAX_BUILDINGS_CHANGED_PER_TURN: Final = 2  # by placing or removing markers  GE-OWN-11


def markers_in_stock(s: GenoaTable, seat: i64) -> i64:
    """Return how many markers `seat` has ready to place on buildings."""
    return s.held[seat * GOOD_KINDS + MARKER_KIND]


def streets_for_acquisition(s: GenoaTable, seat: i64) -> i64:
    """Return the streets where `seat` can acquire buildings now, as a bit set.  GE-OWN-03, GE-OWN-13

    The tower must have left a disc on the street, and `seat` must not own all buildings next to it.
    """
    streets: i64 = 0  # a bit set
    rest = s.disc_fields & (BIT[FIELDS] - BIT[FIRST_STREET])
    while rest:
        street = lowest_member(rest)
        rest &= rest - 1
        neighbours = ADJACENT[street] & (BIT[BUILDINGS] - 1)
        while neighbours:
            if s.owner[lowest_member(neighbours)] != seat:
                streets |= BIT[street]
                break
            neighbours &= neighbours - 1
    return streets


def ask_next_acquirer(s: GenoaTable, seat: i64, seats_to_check: i64) -> bool:
    """Ask the next player who can acquire a building, and return True.  GE-OWN-01

    Check `seats_to_check` seats in clockwise order, starting with `seat`. Return False if none of these
    players can acquire a building.
    """
    while seats_to_check > 0:
        if markers_in_stock(s, seat) > 0 and streets_for_acquisition(s, seat):
            s.asked = seat
            s.street = NOWHERE
            s.buildings_done = 0
            s.next_item_min = -1
            s.section = 0
            ask_seat(s, ACQUIRING, seat)
            return True
        seat = (seat + 1) % s.seats
        seats_to_check -= 1
    return False


def seats_still_to_ask(s: GenoaTable) -> i64:
    """Return how many seats after `s.asked` are still to be asked.

    The round of questions began with the trader, so the seat just before the trader is asked last.
    """
    return (s.active - s.asked - 1 + s.seats) % s.seats


class Acquiring(GenoaPhase):
    """The phase in which a player chooses the street at which to place markers, or passes."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add(PASS)
        buffer.add_bits(CHOOSE_STREET - FIRST_STREET, streets_for_acquisition(s, s.actor))

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if action == PASS:
            return 0
        street = action - CHOOSE_STREET
        if not 0 <= street < STREETS:
            return (
                refusals.NOT_AT_THIS_STREET
                if PLACE_MARKER <= action < REMOVE_MARKER_END
                else refusals.NOT_NOW
            )
        if not s.disc_fields & BIT[FIRST_STREET + street]:
            return refusals.NO_DISC_ON_STREET
        neighbours = [b for b in range(BUILDINGS) if ADJACENT[FIRST_STREET + street] & BIT[b]]
        return 0 if any(s.owner[b] != s.actor for b in neighbours) else refusals.ONLY_ONE_MARKER_PER_BUILDING

    def do(self, s: GenoaTable, action: i64) -> None:
        if action == PASS:
            s.phase = ACQUIRER_DONE
        else:
            s.street = FIRST_STREET + action - CHOOSE_STREET
            ask_seat(s, PLACING_MARKERS, s.actor)


RULES[ACQUIRING] = Acquiring()


class PlacingMarkers(GenoaPhase):
    """The phase in which a player removes other players' markers and places their own.  GE-A86

    The player changes buildings in ascending order, and removes a marker before placing one there.
    `next_item_min` is the last building that they changed, or -1. `section` is 1 if their last action removed
    a marker from it.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        seat = s.actor
        neighbours = ADJACENT[s.street] & (BIT[BUILDINGS] - 1)
        if markers_in_stock(s, seat) > 0:
            rest = neighbours
            while rest:
                building = lowest_member(rest)
                rest &= rest - 1
                new = building > s.next_item_min and s.buildings_done < MAX_BUILDINGS_CHANGED_PER_TURN
                if s.owner[building] == NOBODY and (new or (building == s.next_item_min and s.section)):
                    buffer.add(PLACE_MARKER + building)
            rest = neighbours
            while rest:
                building = lowest_member(rest)
                rest &= rest - 1
                if (
                    building > s.next_item_min
                    and s.buildings_done < MAX_BUILDINGS_CHANGED_PER_TURN
                    and s.owner[building] >= 0
                ):
                    if s.owner[building] != seat:
                        buffer.add(REMOVE_MARKER + building)
        if s.buildings_done > 0:
            buffer.add(END_ACQUISITION)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if action == END_ACQUISITION:
            return 0 if s.buildings_done else refusals.NOT_AT_THIS_STREET
        if not PLACE_MARKER <= action < REMOVE_MARKER_END:
            return refusals.NOT_NOW
        placing = action < PLACE_MARKER_END
        building = action - PLACE_MARKER if placing else action - REMOVE_MARKER
        if not ADJACENT[s.street] & BIT[building]:
            return refusals.NOT_AT_THIS_STREET
        if markers_in_stock(s, s.actor) == 0:
            return refusals.NO_MARKER_IN_STOCK
        if placing and s.owner[building] != NOBODY:
            return refusals.ONLY_ONE_MARKER_PER_BUILDING
        if not placing and s.owner[building] in (NOBODY, s.actor):
            return refusals.NO_MARKER_TO_REMOVE
        if placing and building == s.next_item_min and s.section:
            return 0
        if building <= s.next_item_min:
            return refusals.BUILDINGS_OUT_OF_ORDER
        return 0 if s.buildings_done < MAX_BUILDINGS_CHANGED_PER_TURN else refusals.ONLY_TWO_BUILDINGS

    def do(self, s: GenoaTable, action: i64) -> None:
        if action == END_ACQUISITION:
            s.disc_fields -= BIT[s.street]  # GE-OWN-10
            s.phase = ACQUIRER_DONE
        elif PLACE_MARKER <= action < PLACE_MARKER_END:
            place_marker(s, action - PLACE_MARKER)
        else:
            remove_marker(s, action - REMOVE_MARKER)

    def is_forced(self, s: GenoaTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[PLACING_MARKERS] = PlacingMarkers()


def count_towards_building_limit(s: GenoaTable, building: i64) -> None:
    """Count `building` towards the limit of two buildings per turn, unless it was the last one counted."""
    if building != s.next_item_min:
        s.next_item_min = building
        s.buildings_done += 1


def place_marker(s: GenoaTable, building: i64) -> None:
    """Place one of the deciding player's markers on `building`, so that they own it.  GE-OWN-05"""
    count_towards_building_limit(s, building)
    s.section = 0
    s.held[s.actor * GOOD_KINDS + MARKER_KIND] -= 1
    s.owner = with_item(s.owner, building, s.actor)


def remove_marker(s: GenoaTable, building: i64) -> None:
    """Remove another player's marker from `building`. This costs the player one of their own markers.

    Both markers go back to the supply.  GE-OWN-07, GE-OWN-09
    """
    count_towards_building_limit(s, building)
    s.section = 1
    s.held[s.actor * GOOD_KINDS + MARKER_KIND] -= 1
    s.supply[MARKER_KIND + s.actor] += 1
    s.supply[MARKER_KIND + s.owner[building]] += 1
    s.owner = with_item(s.owner, building, NOBODY)
