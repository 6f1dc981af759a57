"""The settler phase: each player may take an island tile.  PR-SETTLER

1. `Settling` asks each seat in turn which tile it takes.
2. `TakingSecondTile` offers a second tile to the settler, who chose this role, if they have a library.
3. The owners of hunting lodges use them; see `hunting_lodge.py`.
4. `end_settler_phase` replaces the face-up plantations.

This module also implements the hacienda, construction hut, hospice, forest house and library.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active, ask_chance
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    DRAW_TILE,
    PASS,
    PLANT_DRAWN_FOREST,
    PLANT_DRAWN_TILE,
    TAKE_COLONIST,
    TAKE_FOREST,
    TAKE_FOREST_END,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    USE_HACIENDA,
)
from kontor.games.puerto_rico.components import (
    COLONIST,
    CONSTRUCTION_HUT,
    FOREST,
    FOREST_HOUSE,
    GOOD_COUNT,
    HACIENDA,
    HOSPICE,
    ISLAND_SPACES,
    QUARRY,
    TILE_KINDS,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.hunting_lodge import begin_hunting
from kontor.games.puerto_rico.people import put_person
from kontor.games.puerto_rico.phases import (
    DRAWING_HACIENDA_TILE,
    PLACING_DRAWN_TILE,
    SETTLING,
    TAKING_HOSPICE_COLONIST,
    TAKING_SECOND_TILE,
    TURNING_UP_PLANTATION,
)
from kontor.games.puerto_rico.roles import begin_round, chooser_has_library, finish_role, next_seat
from kontor.games.puerto_rico.rules import RULES, DrawFromStack, PuertoRicoPhase
from kontor.games.puerto_rico.state import PuertoRicoTable, has_island_space, has_occupied


def begin_settler_phase(s: PuertoRicoTable) -> None:
    """Begin the settler phase and ask the first seat that can act."""
    s.chooser_tiles = 0
    s.hacienda_used = 0
    begin_round(s)
    ask_next_to_settle(s)


def ask_next_to_settle(s: PuertoRicoTable) -> None:
    """Ask the next seat that can take a tile or move a guest from its guest house.

    After the last seat, offer a second tile to a settler with a library.

    PR-SETTLER-02
    """
    while s.turns_done < s.seats:
        if can_settle(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, SETTLING)
            return
        s.hacienda_used = 0
        next_seat(s)
    offer_second_tile(s)


def end_turn(s: PuertoRicoTable) -> None:
    """End the active player's turn and ask the next seat. After the last turn, begin hunting."""
    if s.turns_done == s.seats:
        begin_hunting(s)
        return
    s.hacienda_used = 0
    next_seat(s)
    ask_next_to_settle(s)


def offer_second_tile(s: PuertoRicoTable) -> None:
    """Offer the settler a second tile if they have a library. Otherwise, continue with the hunting lodges.

    The second tile is a plantation or, with a construction hut, a quarry.  PR-LIB-02, PR-LIB-05
    """
    seat = s.chooser
    s.active = seat
    quarry = s.quarries > 0 and has_occupied(s, seat, CONSTRUCTION_HUT)
    if (
        chooser_has_library(s)
        and has_island_space(s, seat)
        and (quarry or total(s.face_up, 0, GOOD_COUNT) > 0)
    ):
        ask_active(s, TAKING_SECOND_TILE)
    else:
        begin_hunting(s)


def end_settler_phase(s: PuertoRicoTable) -> None:
    """Discard the face-up plantations that nobody took, then turn up new ones.

    PR-SETTLER-04, PR-SETTLER-05
    """
    for good in range(GOOD_COUNT):
        s.discards[good] += s.face_up[good]
        s.face_up[good] = 0
    continue_turning_up(s)


def continue_turning_up(s: PuertoRicoTable) -> None:
    """Let chance turn up a plantation. If enough lie face up or none is left, end the phase instead."""
    if can_turn_up(s):
        ask_chance(s, TURNING_UP_PLANTATION)
    else:
        finish_role(s)


# The plantation stacks


def can_turn_up(s: PuertoRicoTable) -> bool:
    """Return whether another plantation should be turned up.

    This is the case if too few plantations lie face up and the stacks are not empty. There should be one more
    face-up plantation than players. If the stacks are empty, first make new stacks from the discarded
    plantations.

    PR-SETTLER-05 to PR-SETTLER-07
    """
    if total(s.face_up, 0, GOOD_COUNT) > s.seats:
        return False
    return refill_stacks_if_empty(s)


def refill_stacks_if_empty(s: PuertoRicoTable) -> bool:
    """If the stacks are empty, refill them with the discarded plantations.

    Return False if no plantations are left at all.

    PR-A45
    """
    if total(s.face_down, 0, GOOD_COUNT) > 0:
        return True
    if total(s.discards, 0, GOOD_COUNT) == 0:
        return False
    for good in range(GOOD_COUNT):
        s.face_down[good] = s.discards[good]
        s.discards[good] = 0
    return True


# Taking a tile


def can_settle(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has an empty island space and can take or draw a tile."""
    if not has_island_space(s, seat):
        return False
    return total(s.face_up, 0, GOOD_COUNT) > 0 or can_take_quarry(s, seat) or can_use_hacienda(s, seat)


def can_take_quarry(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` may take a quarry, because it chose the settler or has a construction hut.

    For the library's second tile, only a construction hut counts.
    PR-SETTLER-01, PR-SETTLER-03, PR-HUT-01, PR-LIB-05
    """
    if s.quarries == 0:
        return False
    return (seat == s.chooser and s.phase != TAKING_SECOND_TILE) or has_occupied(s, seat, CONSTRUCTION_HUT)


def can_use_hacienda(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` can draw an extra tile with the hacienda.

    This is possible once per phase, before the seat takes a tile.  PR-HACIENDA-01, PR-A24, PR-A45
    """
    if s.hacienda_used or s.phase == TAKING_SECOND_TILE or not has_occupied(s, seat, HACIENDA):
        return False
    return total(s.face_down, 0, GOOD_COUNT) + total(s.discards, 0, GOOD_COUNT) > 0


class Settling(PuertoRicoPhase):
    """The phase in which the active player takes a tile or passes.

    First, they may draw an extra tile with the hacienda.
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        if has_island_space(s, seat):
            if can_use_hacienda(s, seat):
                buffer.add(USE_HACIENDA)
            for good in range(GOOD_COUNT):
                if s.face_up[good] > 0:
                    buffer.add(TAKE_PLANTATION + good)
            if has_occupied(s, seat, FOREST_HOUSE):
                for good in range(GOOD_COUNT):
                    if s.face_up[good] > 0:
                        buffer.add(TAKE_FOREST + good)
            if can_take_quarry(s, seat):
                buffer.add(TAKE_QUARRY)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        seat = s.active
        if action == PASS:
            return 0
        if not USE_HACIENDA <= action <= TAKE_QUARRY:
            return refusals.ONLY_SETTLING_ALLOWED
        if action == USE_HACIENDA:
            return why_not_use_hacienda(s)
        if sum(int(s.tiles[seat * TILE_KINDS + kind]) for kind in range(TILE_KINDS)) >= ISLAND_SPACES:
            return refusals.ISLAND_FULL
        if action == TAKE_QUARRY:
            return why_not_take_quarry(s)
        if TAKE_FOREST <= action < TAKE_FOREST_END and not has_occupied(s, seat, FOREST_HOUSE):
            return refusals.NO_FOREST_HOUSE
        return 0 if s.face_up[(action - TAKE_PLANTATION) % GOOD_COUNT] else refusals.NOT_FACE_UP

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if action == PASS:
            end_turn(s)
        elif action == USE_HACIENDA:
            refill_stacks_if_empty(s)
            ask_chance(s, DRAWING_HACIENDA_TILE)
        elif action == TAKE_QUARRY:
            s.quarries -= 1
            s.tiles[s.active * TILE_KINDS + QUARRY] += 1
            offer_hospice_colonist(s, QUARRY)
        elif TAKE_FOREST <= action < TAKE_FOREST_END:
            s.face_up[action - TAKE_FOREST] -= 1
            plant_forest(s, s.active, action - TAKE_FOREST)
            offer_hospice_colonist(s, FOREST)
        else:
            good = action - TAKE_PLANTATION
            s.face_up[good] -= 1
            s.tiles[s.active * TILE_KINDS + good] += 1
            offer_hospice_colonist(s, good)


RULES[SETTLING] = Settling()


class TakingSecondTile(Settling):
    """The phase in which a settler with a library takes a second tile or passes. The hacienda has no effect.

    PR-LIB-02
    """


RULES[TAKING_SECOND_TILE] = TakingSecondTile()


def why_not_take_quarry(s: PuertoRicoTable) -> i64:
    """Return 0 if the active player can take a quarry, otherwise the refusal code."""
    if not s.quarries:
        return refusals.QUARRIES_GONE
    if has_occupied(s, s.active, CONSTRUCTION_HUT):
        return 0
    if s.phase == TAKING_SECOND_TILE:
        return refusals.NO_QUARRY_AS_SECOND_TILE
    return 0 if s.active == s.chooser else refusals.QUARRY_ONLY_FOR_SETTLER


def why_not_use_hacienda(s: PuertoRicoTable) -> i64:
    """Return 0 if the active player can use the hacienda, otherwise the refusal code."""
    if s.phase == TAKING_SECOND_TILE or s.hacienda_used:
        return refusals.HACIENDA_ALREADY_USED
    if not has_occupied(s, s.active, HACIENDA):
        return refusals.NO_HACIENDA
    if sum(int(s.tiles[s.active * TILE_KINDS + kind]) for kind in range(TILE_KINDS)) >= ISLAND_SPACES:
        return refusals.ISLAND_FULL
    left = sum(int(s.face_down[good] + s.discards[good]) for good in range(GOOD_COUNT))
    return 0 if left else refusals.STACKS_EMPTY


def plant_forest(s: PuertoRicoTable, seat: i64, good: i64) -> None:
    """Put a plantation of `good` face down on `seat`'s island, as a forest.  PR-FOREST-01"""
    s.tiles[seat * TILE_KINDS + FOREST] += 1
    s.forest_plantations[seat * GOOD_COUNT + good] += 1


# The hospice


def offer_hospice_colonist(s: PuertoRicoTable, tile: i64) -> None:
    """Ask the active player whether they want to put a colonist on the tile that they just took.

    `tile` is the kind of that tile. If the player has no hospice, or no colonist is left, end the turn.
    Also end the turn if this is the second tile that the player who chose the settler took with a library.
    PR-HOSPICE-01, PR-HOSPICE-02, PR-LIB-04
    """
    is_second_tile = s.phase == TAKING_SECOND_TILE and s.chooser_tiles > 0
    if s.active == s.chooser:
        s.chooser_tiles += 1
    if has_occupied(s, s.active, HOSPICE) and s.colonists > 0 and not is_second_tile:
        s.tile = tile
        ask_active(s, TAKING_HOSPICE_COLONIST)
    else:
        end_turn(s)


class TakingHospiceColonist(PuertoRicoPhase):
    """The phase in which the owner of a hospice may put a colonist on the tile they just took.

    Nobody works on a forest, so its colonist waits on the windrose instead.  PR-HOSPICE-03, PR-FOREST-08
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        buffer.add(TAKE_COLONIST)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return 0 if action == TAKE_COLONIST or action == PASS else refusals.ONLY_HOSPICE_COLONIST_ALLOWED

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if action == TAKE_COLONIST:
            s.colonists -= 1
            if s.tile == FOREST:
                s.windrose[s.active] += 1
            else:
                put_person(s, s.active, s.tile, COLONIST)
        end_turn(s)


RULES[TAKING_HOSPICE_COLONIST] = TakingHospiceColonist()


# The hacienda


class DrawingHaciendaTile(DrawFromStack):
    """The phase in which chance draws the tile for a hacienda. The player must place it at once.

    PR-HACIENDA-02, PR-FOREST-06
    """

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        good = action - DRAW_TILE
        s.face_down[good] -= 1
        s.hacienda_used = 1
        if has_occupied(s, s.active, FOREST_HOUSE):
            s.tile = good
            ask_active(s, PLACING_DRAWN_TILE)
        else:
            s.tiles[s.active * TILE_KINDS + good] += 1
            ask_next_to_settle(s)


RULES[DRAWING_HACIENDA_TILE] = DrawingHaciendaTile(DRAW_TILE)


class PlacingDrawnTile(PuertoRicoPhase):
    """The phase in which the owner of a forest house places the drawn tile face up or as a forest."""

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        buffer.add(PLANT_DRAWN_TILE)
        buffer.add(PLANT_DRAWN_FOREST)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return (
            0
            if action == PLANT_DRAWN_TILE or action == PLANT_DRAWN_FOREST
            else refusals.ONLY_PLACING_DRAWN_TILE_ALLOWED
        )

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if action == PLANT_DRAWN_FOREST:
            plant_forest(s, s.active, s.tile)
        else:
            s.tiles[s.active * TILE_KINDS + s.tile] += 1
        ask_next_to_settle(s)


RULES[PLACING_DRAWN_TILE] = PlacingDrawnTile()
