"""What a learning program sees of Genoa, from its own seat: it comes first, the others clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.genoa.components import (
    BIT,
    BUILDINGS,
    CARDS,
    DISCS,
    FIELDS,
    KINDS,
    MARKER,
    NEAR,
    PILE_OF,
    PILES,
    SEATS,
)
from kontor.games.genoa.sheets import (
    CLOSED_CARDS,
    OPEN_CARDS,
    SHOWN_CARDS,
    ducats_of,
    number_of,
)
from kontor.games.genoa.state import (
    GOODS,
    PAY,
    PHASES,
    ROW,
    ROWS,
    SHEET,
    TERMS,
    WINDOWS,
    GenoaTable,
    has_action,
)

MOST_DUCATS: Final = 20000
SECTION: Final = KINDS + 1
PLACES: Final = SEATS * ROWS

SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASES), 1),
        Feature("actor", SEATS, 1, "seat"),
        Feature("active", SEATS, 1, "seat"),
        Feature("seats", 1, SEATS),
        Feature("rounds_left", 1, 12),
        Feature("window", len(WINDOWS), 1),
        Feature("steps", 7, 200),
        Feature("tower", FIELDS, 1, "field"),
        Feature("discs", 1, DISCS),
        Feature("visited", FIELDS, 1, "field"),
        Feature("lying", FIELDS, 1, "field"),
        Feature("agreed", FIELDS, 1, "field"),
        Feature("reach", FIELDS, 1, "field"),
        Feature("owner", BUILDINGS * SEATS, 1, "building"),
        Feature("used_by", BUILDINGS * SEATS, 1, "building"),
        Feature("supply", MARKER, 7),
        Feature("marker_supply", SEATS, 7, "seat"),
        Feature("piles", 2 * PILES, 16),
        Feature("face_up", CARDS, 1),
        Feature("hand", CARDS, 1),
        Feature("known", CARDS, 1),
        Feature("card_counts", SEATS * PILES, 16, "seat"),
        Feature("held", SEATS * GOODS, 7, "seat"),
        Feature("ducats", SEATS, MOST_DUCATS, "seat"),
        Feature("acted", SEATS, 20, "seat"),
        Feature("action_left", SEATS, 1, "seat"),
        Feature("asleep", SEATS, 1, "seat"),
        Feature("sheet_fields", PLACES, FIELDS, "seat"),
        Feature("sheets", PLACES * 3 * SECTION, MOST_DUCATS, "seat"),
        Feature("sheet_cards", PLACES * PILES, 16, "seat"),
        Feature("draft", 3 * SECTION, MOST_DUCATS),
        Feature("draft_field", FIELDS, 1, "field"),
        Feature("action", 4, 1),
    ),
    sites={"field": FIELDS, "building": BUILDINGS, "seat": SEATS},
    links={
        ("field", "field"): [(a, b) for a in range(FIELDS) for b in range(FIELDS) if NEAR[a] & BIT[b] != 0],
        ("building", "field"): [(building, building) for building in range(BUILDINGS)],
    },
)


def write(s: GenoaTable, seat: i64, w: ObservationWriter) -> None:
    """What that seat sees, as `SPEC` says. Others' ducats are zeros where purses are secret."""
    w.set_viewer(seat, s.seats, SEATS)
    w.one_hot(s.phase, len(PHASES))
    w.one_hot_seat(s.actor)
    w.one_hot_seat(s.active)
    w.write(s.seats)
    w.write(s.rounds_left)
    w.one_hot(s.window, len(WINDOWS))
    for step in (s.speeches, s.calls, s.posts, s.answering, s.section, s.count, s.targets):
        w.write(step)
    w.one_hot(s.tower, FIELDS)
    w.write(s.discs)
    bits(w, s.visited, FIELDS)
    bits(w, s.lying, FIELDS)
    w.one_hot(s.agreed, FIELDS)
    bits(w, s.reach, FIELDS)
    for owners in (s.owner, s.used_by):
        for building in range(BUILDINGS):
            w.one_hot_seat(owners[building])
    w.copy(s.supply, 0, MARKER)
    write_seats(w, s, seat)
    write_sheets(w, s, seat)
    draft = s.phase == SHEET or s.phase == PAY
    if draft:
        w.copy(s.terms, 0, 3 * TERMS)
    else:
        w.skip(3 * SECTION)
    w.one_hot(s.field if draft else -1, FIELDS)
    for flag in (s.performed, s.ordered, s.short, s.owing):
        w.write(flag)


def bits(w: ObservationWriter, these: i64, length: i64) -> None:
    """A set, a number for each member that there could be."""
    for i in range(length):
        w.flag(these & BIT[i] != 0)


def write_seats(w: ObservationWriter, s: GenoaTable, seat: i64) -> None:
    for i in range(s.seats):
        w.write(s.supply[MARKER + (seat + i) % s.seats])
    w.skip(SEATS - s.seats)
    w.copy(s.piles, 0, 2 * PILES)
    bits(w, s.up, CARDS)
    bits(w, s.hand[seat], CARDS)
    bits(w, s.knows[seat], CARDS)
    w.from_viewer_on(s.cards, PILES)
    w.from_viewer_on(s.held, GOODS)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        w.write(s.money[other] if i == 0 or s.money_open else 0)
    w.skip(SEATS - s.seats)
    w.from_viewer_on(s.acted, 1)
    for i in range(s.seats):
        w.flag(has_action(s, (seat + i) % s.seats))
    w.skip(SEATS - s.seats)
    w.from_viewer_on(s.asleep, 1)


def write_sheets(w: ObservationWriter, s: GenoaTable, seat: i64) -> None:
    """Every sheet on the table; cards are counted by their backs, however they are offered."""
    w.from_viewer_on(s.live, ROWS)
    for i in range(s.seats):
        for sheet in range((seat + i) % s.seats * ROWS, ((seat + i) % s.seats + 1) * ROWS):
            for part in range(3):
                for kind in range(KINDS):
                    w.write(number_of(s, sheet, part, kind))
                w.write(ducats_of(s, sheet, part))
    w.skip((SEATS - s.seats) * ROWS * 3 * SECTION)
    for i in range(s.seats):
        for sheet in range((seat + i) % s.seats * ROWS, ((seat + i) % s.seats + 1) * ROWS):
            write_backs(w, s, sheet)
    w.skip((SEATS - s.seats) * ROWS * PILES)


def write_backs(w: ObservationWriter, s: GenoaTable, sheet: i64) -> None:
    row = sheet * ROW
    cards = s.sheets[row + CLOSED_CARDS] | s.sheets[row + SHOWN_CARDS] | s.sheets[row + OPEN_CARDS]
    for pile in range(PILES):
        count: i64 = 0
        for card in range(CARDS):
            if cards & BIT[card] and PILE_OF[card] == pile:
                count += 1
        w.write(count)
