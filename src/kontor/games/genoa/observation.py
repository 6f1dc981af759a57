"""The observation for machine learning: what one player sees, as an array of numbers.

If there is one value per seat, the observing seat comes first, and the others follow clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    BUILDINGS,
    CARDS,
    DISCS,
    FIELDS,
    ITEM_KINDS,
    MARKER_KIND,
    MAX_SEATS,
    PILE_OF_CARD,
    PILES,
)
from kontor.games.genoa.phases import PAYING, WRITING_SHEET
from kontor.games.genoa.price_sheets import (
    CLOSED_CARDS_OFFSET,
    OPEN_CARDS_OFFSET,
    SHOWN_CARDS_OFFSET,
    count_on_sheet,
    ducats_on_sheet,
)
from kontor.games.genoa.state import (
    GOOD_KINDS,
    SECTION_SIZE,
    SHEET_SIZE,
    SHEETS_PER_SEAT,
    WINDOWS,
    GenoaTable,
    has_action_left,
)

MAX_DUCATS: Final = 20000  # the largest value of features that count ducats
SHEET_PLACES: Final = MAX_SEATS * SHEETS_PER_SEAT  # places for price sheets on the table

OBSERVATION_SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASE_NAMES), 1),
        Feature("actor", MAX_SEATS, 1, "seat"),
        Feature("active", MAX_SEATS, 1, "seat"),
        Feature("seats", 1, MAX_SEATS),
        Feature("rounds_left", 1, 12),
        Feature("window", len(WINDOWS), 1),
        Feature("steps", 7, 200),
        Feature("tower", FIELDS, 1, "field"),
        Feature("discs", 1, DISCS),
        Feature("visited", FIELDS, 1, "field"),
        Feature("lying", FIELDS, 1, "field"),
        Feature("agreed", FIELDS, 1, "field"),
        Feature("reach", FIELDS, 1, "field"),
        Feature("owner", BUILDINGS * MAX_SEATS, 1, "building"),
        Feature("used_by", BUILDINGS * MAX_SEATS, 1, "building"),
        Feature("supply", MARKER_KIND, 7),
        Feature("marker_supply", MAX_SEATS, 7, "seat"),
        Feature("piles", 2 * PILES, 16),
        Feature("face_up", CARDS, 1),
        Feature("hand", CARDS, 1),
        Feature("known", CARDS, 1),
        Feature("card_counts", MAX_SEATS * PILES, 16, "seat"),
        Feature("held", MAX_SEATS * GOOD_KINDS, 7, "seat"),
        Feature("ducats", MAX_SEATS, MAX_DUCATS, "seat"),
        Feature("acted", MAX_SEATS, 20, "seat"),
        Feature("action_left", MAX_SEATS, 1, "seat"),
        Feature("asleep", MAX_SEATS, 1, "seat"),
        Feature("sheet_fields", SHEET_PLACES, FIELDS, "seat"),
        Feature("sheets", SHEET_PLACES * 3 * SECTION_SIZE, MAX_DUCATS, "seat"),
        Feature("sheet_cards", SHEET_PLACES * PILES, 16, "seat"),
        Feature("draft", 3 * SECTION_SIZE, MAX_DUCATS),
        Feature("draft_field", FIELDS, 1, "field"),
        Feature("action", 4, 1),
    ),
    sites={"field": FIELDS, "building": BUILDINGS, "seat": MAX_SEATS},
    links={
        ("field", "field"): [
            (a, b) for a in range(FIELDS) for b in range(FIELDS) if ADJACENT[a] & BIT[b] != 0
        ],
        ("building", "field"): [(building, building) for building in range(BUILDINGS)],
    },
)


def write_observation(s: GenoaTable, seat: i64, writer: ObservationWriter) -> None:
    """Write what `seat` sees, in the layout of `OBSERVATION_SPEC`. Hidden amounts of ducats become 0."""
    writer.set_viewer(seat, s.seats, MAX_SEATS)
    writer.one_hot(s.phase, len(PHASE_NAMES))
    writer.one_hot_seat(s.actor)
    writer.one_hot_seat(s.active)
    writer.write(s.seats)
    writer.write(s.rounds_left)
    writer.one_hot(s.window, len(WINDOWS))
    for step in (
        s.speaking_rounds_left,
        s.calls_left,
        s.posts_left,
        s.answering,
        s.section,
        s.item_count,
        s.buildings_done,
    ):
        writer.write(step)
    writer.one_hot(s.tower, FIELDS)
    writer.write(s.discs)
    write_bit_set(writer, s.visited, FIELDS)
    write_bit_set(writer, s.disc_fields, FIELDS)
    writer.one_hot(s.agreed_field, FIELDS)
    write_bit_set(writer, s.reachable, FIELDS)
    for owners in (s.owner, s.used_by):
        for building in range(BUILDINGS):
            writer.one_hot_seat(owners[building])
    writer.copy(s.supply, 0, MARKER_KIND)
    write_seat_features(writer, s, seat)
    write_sheets(writer, s, seat)
    draft = s.phase == WRITING_SHEET or s.phase == PAYING
    if draft:
        writer.copy(s.terms, 0, 3 * SECTION_SIZE)
    else:
        writer.skip(3 * SECTION_SIZE)
    writer.one_hot(s.draft_field if draft else -1, FIELDS)
    for flag in (s.performed, s.has_filled_order, s.needs_extra_tile, s.owes_trader):
        writer.write(flag)


def write_bit_set(writer: ObservationWriter, members: i64, length: i64) -> None:
    """Write the bit set `members` as `length` numbers, each 0 or 1."""
    for i in range(length):
        writer.flag(members & BIT[i] != 0)


def write_seat_features(writer: ObservationWriter, s: GenoaTable, seat: i64) -> None:
    """Write marker supplies, piles, cards, goods and actions. Per-seat values begin with `seat`."""
    for i in range(s.seats):
        writer.write(s.supply[MARKER_KIND + (seat + i) % s.seats])
    writer.skip(MAX_SEATS - s.seats)
    writer.copy(s.pile_sizes, 0, 2 * PILES)
    write_bit_set(writer, s.face_up, CARDS)
    write_bit_set(writer, s.hand[seat], CARDS)
    write_bit_set(writer, s.known_cards[seat], CARDS)
    writer.from_viewer_on(s.card_counts, PILES)
    writer.from_viewer_on(s.held, GOOD_KINDS)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        writer.write(s.money[other] if i == 0 or s.money_open else 0)
    writer.skip(MAX_SEATS - s.seats)
    writer.from_viewer_on(s.actions_taken, 1)
    for i in range(s.seats):
        writer.flag(has_action_left(s, (seat + i) % s.seats))
    writer.skip(MAX_SEATS - s.seats)
    writer.from_viewer_on(s.asleep, 1)


def write_sheets(writer: ObservationWriter, s: GenoaTable, seat: i64) -> None:
    """Write all price sheets on the table, beginning with `seat`'s.

    For cards, write only how many of each pile are on a sheet.
    """
    writer.from_viewer_on(s.live, SHEETS_PER_SEAT)
    for i in range(s.seats):
        for sheet in range(
            (seat + i) % s.seats * SHEETS_PER_SEAT, ((seat + i) % s.seats + 1) * SHEETS_PER_SEAT
        ):
            for part in range(3):
                for kind in range(ITEM_KINDS):
                    writer.write(count_on_sheet(s, sheet, part, kind))
                writer.write(ducats_on_sheet(s, sheet, part))
    writer.skip((MAX_SEATS - s.seats) * SHEETS_PER_SEAT * 3 * SECTION_SIZE)
    for i in range(s.seats):
        for sheet in range(
            (seat + i) % s.seats * SHEETS_PER_SEAT, ((seat + i) % s.seats + 1) * SHEETS_PER_SEAT
        ):
            write_card_counts(writer, s, sheet)
    writer.skip((MAX_SEATS - s.seats) * SHEETS_PER_SEAT * PILES)


def write_card_counts(writer: ObservationWriter, s: GenoaTable, price_sheet: i64) -> None:
    """Write how many cards from each pile are on `price_sheet`."""
    row = price_sheet * SHEET_SIZE
    cards = (
        s.sheets[row + CLOSED_CARDS_OFFSET]
        | s.sheets[row + SHOWN_CARDS_OFFSET]
        | s.sheets[row + OPEN_CARDS_OFFSET]
    )
    for pile in range(PILES):
        card_count: i64 = 0
        for card in range(CARDS):
            if cards & BIT[card] and PILE_OF_CARD[card] == pile:
                card_count += 1
        writer.write(card_count)
