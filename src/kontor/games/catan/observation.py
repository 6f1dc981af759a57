"""Observations: everything that a seat may see, as a list of numbers for machine learning.

In every feature with a number per seat, the observing seat comes first, then the others clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.observation import (
    Feature,
    NegotiationFeatures,
    ObservationSpec,
    ObservationWriter,
    StableFeatures,
)
from kontor.games.catan.board import CORNERS, EDGE_ENDS, EDGES, HEX_CORNERS, HEXES
from kontor.games.catan.catalogue import PHASE_NAMES
from kontor.games.catan.components import KINDS
from kontor.games.catan.domestic_trade import SHEET_LENGTH
from kontor.games.catan.phases import ANSWERING, DISCARDING, WRITING_SHEET
from kontor.games.catan.state import CatanTable

SEATS: Final = 4  # room for the largest number of players
SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASE_NAMES), 1),
        Feature("actor", SEATS, 1, "seat"),
        Feature("active", SEATS, 1, "seat"),
        Feature("seats", 1, SEATS),
        Feature("target", 1, 15),
        Feature("modern", 1, 1),
        Feature("terrain", HEXES * 6, 1, "hex"),
        Feature("token", HEXES, 12, "hex"),
        Feature("robber", HEXES, 1, "hex"),
        Feature("harbour", CORNERS, 6, "corner"),
        Feature("settlements", CORNERS * SEATS, 1, "corner"),
        Feature("cities", CORNERS * SEATS, 1, "corner"),
        Feature("roads", EDGES * SEATS, 1, "edge"),
        Feature("hand_sizes", SEATS, 95, "seat"),
        Feature("bonus_counts", SEATS, 25, "seat"),
        Feature("knights", SEATS, 14, "seat"),
        Feature("points", SEATS, 22, "seat"),
        Feature("road_lengths", SEATS, 15, "seat"),
        Feature("longest_road", SEATS, 1, "seat"),
        Feature("largest_army", SEATS, 1, "seat"),
        Feature("due", SEATS, 47, "seat"),
        Feature("bank", KINDS, 19),
        Feature("deck", 1, 25),
        Feature("spent", KINDS, 14),
        Feature("hand", KINDS, 19),
        Feature("bonus", KINDS, 14),
        Feature("fresh", KINDS, 14),
        Feature("chosen", KINDS, 19),
        Feature("rates", SEATS * KINDS, 4, "seat"),
        Feature("steps", 6, 20),
        Feature("sheets", SEATS * SHEET_LENGTH, 19, "seat"),
        Feature("live", SEATS, 1, "seat"),
        Feature("asleep", SEATS, 1, "seat"),
    ),
    sites={"hex": HEXES, "corner": CORNERS, "edge": EDGES, "seat": SEATS},
    links={
        ("hex", "corner"): [(hex_, HEX_CORNERS[6 * hex_ + i]) for hex_ in range(HEXES) for i in range(6)],
        ("edge", "corner"): [(edge, corner) for edge in range(EDGES) for corner in EDGE_ENDS[edge]],
    },
    stable=StableFeatures("terrain", "settlements", "roads"),
    negotiation=NegotiationFeatures(
        negotiation_verbs=frozenset({"call", "call_everybody", "offer", "post", "pass", "sleep", "end_turn"}),
        first_changed_feature="steps",
        terms_verbs=frozenset({"give", "want"}),
        terms_feature="sheets",
        terms_length=SHEET_LENGTH,
    ),
)
# The number of values in parts of the observation. Large ones are literals, which mypyc can inline.
BOARD_LENGTH: Final = 206  # the features from `terrain` to `harbour`
PIECES_LENGTH: Final = 720  # the features from `settlements` to `roads`
PUBLIC_NUMBERS_LENGTH: Final = 8 * SEATS  # the features from `hand_sizes` to `due`
SUPPLY_LENGTH: Final = 2 * KINDS + 1  # the features from `bank` to `spent`
OWN_LENGTH: Final = 4 * KINDS + SEATS * KINDS  # the features from `hand` to `rates`
TABLE_LENGTH: Final = 1009  # the features from `terrain` to `rates`


def stable_features_version(s: CatanTable) -> i64:
    """Return a number that changes whenever a piece is placed or the robber moves.

    `unplaced_pieces` is a weighted count. Each placement lowers it by one. A city counts as 2, but
    placing one makes a settlement, which counts as 1, available again.
    """
    roads, settlements, cities = s.roads_left, s.settlements_left, s.cities_left
    unplaced_pieces: i64 = 1
    for seat in range(s.seats):
        unplaced_pieces += roads[seat] + settlements[seat] + 2 * cities[seat]
    return unplaced_pieces * HEXES + s.robber


def write_observation(s: CatanTable, seat: i64, writer: ObservationWriter) -> None:
    """Write all features in the order of `SPEC`, as `seat` sees them.

    After a negotiation action, skip the features that cannot have changed. `writer` still holds them.
    """
    writer.set_viewer(seat, s.seats, SEATS)
    if writer.only_written_terms_changed:
        write_sheet(writer, s, seat)
        return
    write_turn(writer, s)
    if writer.only_negotiation_changed:
        update_table_for_viewer(writer, s, seat)
    else:
        write_table(writer, s, seat)
    write_turn_progress(writer, s)
    write_trade(writer, s, seat)


def write_turn(writer: ObservationWriter, s: CatanTable) -> None:
    """Write the features of `SPEC` from `phase` to `modern`: whose turn it is, and the options."""
    writer.one_hot(s.phase, len(PHASE_NAMES))
    writer.one_hot_seat(s.actor)
    writer.one_hot_seat(s.active)
    writer.write(s.seats)
    writer.write(s.target)
    writer.write(s.modern)


def write_table(writer: ObservationWriter, s: CatanTable, seat: i64) -> None:
    """Write the features of `SPEC` from `terrain` to `rates`: the board, the pieces and the cards.

    If the board and the pieces are unchanged since the last observation, keep their numbers in `writer`.
    """
    if writer.keeps_stable_features:
        writer.skip(BOARD_LENGTH)
        writer.rotate_kept_seats(PIECES_LENGTH)
    else:
        write_board(writer, s)
        write_pieces(writer, s)
    write_public_player_numbers(writer, s)
    writer.copy(s.bank, 0, KINDS)
    writer.write(total(s.deck, 0, KINDS))
    writer.copy(s.played_cards, 0, KINDS)
    write_own_cards_and_rates(writer, s, seat)


def update_table_for_viewer(writer: ObservationWriter, s: CatanTable, seat: i64) -> None:
    """Update the features `terrain` to `rates` of `SPEC` for the viewer `seat` after a negotiation step.

    A negotiation step does not affect these features, so keep them if `seat` was also the last viewer.
    Otherwise, rotate the values of the players so that `seat` comes first, and rewrite its own cards and all
    trade rates.
    """
    if writer.previous_viewer == seat:
        writer.skip(TABLE_LENGTH)
        return
    writer.skip(BOARD_LENGTH)
    writer.rotate_kept_seats(PIECES_LENGTH + PUBLIC_NUMBERS_LENGTH)
    writer.skip(SUPPLY_LENGTH)
    writer.clear(writer.cursor, writer.cursor + OWN_LENGTH)
    write_own_cards_and_rates(writer, s, seat)


def write_own_cards_and_rates(writer: ObservationWriter, s: CatanTable, seat: i64) -> None:
    """Write the features of `SPEC` from `hand` to `rates`: `seat`'s cards, and all trade rates."""
    writer.copy(s.hand, seat * KINDS, KINDS)
    writer.copy(s.cards, seat * KINDS, KINDS)
    if s.active == seat:
        writer.copy(s.bought_this_turn, 0, KINDS)
    else:
        writer.skip(KINDS)
    writer.copy(s.chosen_cards, seat * KINDS, KINDS)
    writer.from_viewer_on(s.rate, KINDS)


def write_board(writer: ObservationWriter, s: CatanTable) -> None:
    """Write the features of `SPEC` from `terrain` to `harbour`: the board without pieces."""
    writer.one_hots(s.terrain, HEXES, 6)
    writer.copy(s.token, 0, HEXES)
    writer.one_hot(s.robber, HEXES)
    harbour = s.harbour
    for corner in range(CORNERS):
        if harbour[corner] >= 0:
            writer.write_at(writer.cursor + corner, harbour[corner] + 1)
    writer.skip(CORNERS)


def write_pieces(writer: ObservationWriter, s: CatanTable) -> None:
    """Write the features `settlements`, `cities` and `roads` of `SPEC`.

    One loop writes both kinds of buildings, which is faster because most corners are empty.
    """
    owner, size, first = s.owner, s.size, writer.cursor
    for corner in range(CORNERS):
        if size[corner] != 0:
            at = (size[corner] - 1) * CORNERS + corner
            writer.write_at(first + at * SEATS + writer.relative_seat(owner[corner]), 1)
    writer.skip(2 * CORNERS * SEATS)
    writer.one_hot_seats(s.road, EDGES)


def write_public_player_numbers(writer: ObservationWriter, s: CatanTable) -> None:
    """Write the features of `SPEC` from `hand_sizes` to `due`: counts that everybody can see."""
    writer.from_viewer_on(s.hand_size, 1)
    writer.from_viewer_on(s.card_count, 1)
    writer.from_viewer_on(s.knights, 1)
    writer.from_viewer_on(s.points, 1)
    writer.from_viewer_on(s.road_length, 1)
    writer.one_hot_seat(s.longest_road_holder)
    writer.one_hot_seat(s.largest_army_holder)
    if s.phase == DISCARDING:
        writer.from_viewer_on(s.due, 1)
    else:
        writer.skip(SEATS)


def write_turn_progress(writer: ObservationWriter, s: CatanTable) -> None:
    """Write the feature `steps` of `SPEC`: the progress of the turn, and the proposals and deals left."""
    writer.write(s.card_played)
    writer.write(s.building_begun)
    writer.write(s.free_roads)
    writer.write(s.picks_left)
    writer.write(s.calls_left)
    writer.write(s.deals_left)


def write_trade(writer: ObservationWriter, s: CatanTable, seat: i64) -> None:
    """Write the features of `SPEC` from `sheets` to `asleep`: the trade between players.

    `sheets` has the open offers, the active player's proposal while others answer it, and the offer or
    proposal that is being written.
    """
    if s.domestic_trade == 0:
        writer.skip(SEATS * SHEET_LENGTH + 2 * SEATS)
        return
    for i in range(s.seats):
        other = seat + i if seat + i < s.seats else seat + i - s.seats
        called = s.phase == ANSWERING and other == s.active
        writing = s.phase == WRITING_SHEET and other == s.writer
        answered = s.phase == WRITING_SHEET and s.answering != 0 and other == s.active
        if s.live[other] or called or writing or answered:
            write_sheet(writer, s, other)
        else:
            writer.skip(SHEET_LENGTH)
    writer.skip((SEATS - s.seats) * SHEET_LENGTH)
    writer.from_viewer_on(s.live, 1)
    writer.from_viewer_on(s.asleep, 1)


def write_sheet(writer: ObservationWriter, s: CatanTable, seat: i64) -> None:
    """Write the trade that `seat` proposes: the cards that it gives, then the cards that it wants."""
    writer.copy(s.offer, seat * SHEET_LENGTH, SHEET_LENGTH)
