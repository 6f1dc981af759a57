"""Observations: everything that a seat may see, as a list of numbers for machine learning.

In every feature with a number per seat, the observing seat comes first, then the others clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.san_juan.catalogue import PHASE_NAMES
from kontor.games.san_juan.components import CITY_SIZE, KINDS, PRODUCTION_KINDS, ROLES, TILES, TOTAL_CARDS
from kontor.games.san_juan.phases import KEEPING_CARDS, LOOKING_AT_CARDS
from kontor.games.san_juan.scoring import public_points
from kontor.games.san_juan.state import SanJuanTable

SEATS: Final = 4  # room for the largest number of players
SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASE_NAMES), 1),
        Feature("actor", SEATS, 1, "seat"),
        Feature("active", SEATS, 1, "seat"),
        Feature("chooser", SEATS, 1, "seat"),
        Feature("governor", SEATS, 1, "seat"),
        Feature("seats", 1, SEATS),
        Feature("round", 1, 500),
        Feature("round_limit", 1, 500),
        Feature("role", len(ROLES), 1),
        Feature("role_tiles", len(ROLES) * SEATS, 1),
        Feature("picked", 1, SEATS),
        Feature("library_used", 1, 1),
        Feature("tile", len(TILES), 1),
        Feature("cycle", len(TILES) * len(TILES), 1),
        Feature("next_tile", len(TILES), 1),
        Feature("deck", 1, TOTAL_CARDS),
        Feature("hand", KINDS, 10, "card"),
        Feature("chapel", KINDS, 10, "card"),
        Feature("aside", KINDS, 10, "card"),
        Feature("aside_size", 1, 8),
        Feature("hand_sizes", SEATS, TOTAL_CARDS, "seat"),
        Feature("buildings", SEATS, CITY_SIZE, "seat"),
        Feature("cities", SEATS * KINDS, 10, "seat"),
        Feature("goods", SEATS * PRODUCTION_KINDS, 10, "seat"),
        Feature("covered", SEATS * KINDS, 10, "seat"),
        Feature("points", SEATS, 200, "seat"),
        Feature("construction", KINDS, 1, "card"),
        Feature("over", KINDS, 1, "card"),
        Feature("steps", 10, TOTAL_CARDS),
    ),
    sites={"card": KINDS, "seat": SEATS},
)


def write_observation(s: SanJuanTable, seat: i64, writer: ObservationWriter) -> None:
    """Write all features in the order of `SPEC`, as `seat` may see them."""
    writer.set_viewer(seat, s.seats, SEATS)
    writer.one_hot(s.phase, len(PHASE_NAMES))
    writer.one_hot_seat(s.actor)
    writer.one_hot_seat(s.active)
    writer.one_hot_seat(s.chooser)
    writer.one_hot_seat(s.governor)
    writer.write(s.seats)
    writer.write(s.round)
    writer.write(s.round_limit)
    writer.one_hot(s.role, len(ROLES))
    for role in range(len(ROLES)):
        writer.one_hot_seat(s.roles[role])
    writer.write(s.roles_picked)
    writer.write(s.library_used)
    write_trading_house(writer, s)
    writer.write(s.deck_size)
    writer.copy(s.hand, seat * KINDS, KINDS)
    writer.copy(s.chapel, seat * KINDS, KINDS)
    if seat == s.active or (s.phase != LOOKING_AT_CARDS and s.phase != KEEPING_CARDS):
        writer.copy(s.aside, 0, KINDS)
    else:
        writer.skip(KINDS)
    writer.write(s.aside_size)
    write_cities(writer, s, seat)
    writer.one_hot(s.building_kind, KINDS)
    writer.one_hot(s.covered_kind, KINDS)
    for value in (
        s.draws,
        s.due,
        s.count,
        s.goods_allowed,
        s.cards_earned,
        s.price,
        s.payable_goods_left,
        s.waivable_discounts,
        s.library_helps,
    ):
        writer.write(value)
    writer.write(s.next_item_min if s.actor == seat else 0)


def write_trading_house(writer: ObservationWriter, s: SanJuanTable) -> None:
    """Write the features of `SPEC` from `tile` to `next_tile`: which price tiles are open, known and next."""
    writer.one_hot(s.tile, len(TILES))
    for i in range(len(TILES)):
        writer.one_hot(s.tiles[i], len(TILES))
    writer.one_hot(s.tiles_turned % len(TILES), len(TILES))


def write_cities(writer: ObservationWriter, s: SanJuanTable, seat: i64) -> None:
    """Write each player's public features, from `hand_sizes` to `points` in `SPEC`.

    The viewer `seat` comes first.
    """
    writer.from_viewer_on(s.hand_size, 1)
    writer.from_viewer_on(s.buildings, 1)
    writer.from_viewer_on(s.buildings_by_kind, KINDS)
    writer.from_viewer_on(s.goods, PRODUCTION_KINDS)
    writer.from_viewer_on(s.covered, KINDS)
    for i in range(s.seats):
        writer.write(public_points(s, (seat + i) % s.seats))
    writer.skip(SEATS - s.seats)
