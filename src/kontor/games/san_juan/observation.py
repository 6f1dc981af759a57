"""What a learning program sees of San Juan, from its own seat: it comes first, the others clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.san_juan.components import CITY, DECK, KINDS, PRODUCTION, ROLES, TILES
from kontor.games.san_juan.scoring import open_points
from kontor.games.san_juan.state import KEEPING, LOOKING, PHASES, SanJuanTable

SEATS: Final = 4
SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASES), 1),
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
        Feature("deck", 1, DECK),
        Feature("hand", KINDS, 10, "card"),
        Feature("chapel", KINDS, 10, "card"),
        Feature("aside", KINDS, 10, "card"),
        Feature("aside_size", 1, 8),
        Feature("hand_sizes", SEATS, DECK, "seat"),
        Feature("buildings", SEATS, CITY, "seat"),
        Feature("cities", SEATS * KINDS, 10, "seat"),
        Feature("goods", SEATS * PRODUCTION, 10, "seat"),
        Feature("covered", SEATS * KINDS, 10, "seat"),
        Feature("points", SEATS, 200, "seat"),
        Feature("construction", KINDS, 1, "card"),
        Feature("over", KINDS, 1, "card"),
        Feature("steps", 10, DECK),
    ),
    sites={"card": KINDS, "seat": SEATS},
)


def write(s: SanJuanTable, seat: i64, w: ObservationWriter) -> None:
    """What that seat sees, as `SPEC` says."""
    w.set_viewer(seat, s.seats, SEATS)
    w.one_hot(s.phase, len(PHASES))
    w.one_hot_seat(s.actor)
    w.one_hot_seat(s.active)
    w.one_hot_seat(s.chooser)
    w.one_hot_seat(s.governor)
    w.write(s.seats)
    w.write(s.round)
    w.write(s.round_limit)
    w.one_hot(s.role, len(ROLES))
    for role in range(len(ROLES)):
        w.one_hot_seat(s.roles[role])
    w.write(s.picked)
    w.write(s.library_used)
    write_trading_house(w, s)
    w.write(s.deck_size)
    w.copy(s.hand, seat * KINDS, KINDS)
    w.copy(s.chapel, seat * KINDS, KINDS)
    if seat == s.active or (s.phase != LOOKING and s.phase != KEEPING):
        w.copy(s.aside, 0, KINDS)
    else:
        w.skip(KINDS)
    w.write(s.aside_size)
    write_cities(w, s, seat)
    w.one_hot(s.kind, KINDS)
    w.one_hot(s.over, KINDS)
    for value in (s.draws, s.due, s.count, s.allowed, s.sum, s.price, s.market, s.waivable, s.helped):
        w.write(value)
    w.write(s.low if s.actor == seat else 0)


def write_trading_house(w: ObservationWriter, s: SanJuanTable) -> None:
    w.one_hot(s.tile, len(TILES))
    for i in range(len(TILES)):
        w.one_hot(s.tiles[i], len(TILES))
    w.one_hot(s.turned % len(TILES), len(TILES))


def write_cities(w: ObservationWriter, s: SanJuanTable, seat: i64) -> None:
    w.from_viewer_on(s.hand_size, 1)
    w.from_viewer_on(s.buildings, 1)
    w.from_viewer_on(s.own, KINDS)
    w.from_viewer_on(s.goods, PRODUCTION)
    w.from_viewer_on(s.covered, KINDS)
    for i in range(s.seats):
        w.write(open_points(s, (seat + i) % s.seats))
    w.skip(SEATS - s.seats)
