"""The observation for machine learning: everything that a seat can see, as a list of numbers.

Wherever there are numbers for each player, the viewer comes first, then the other players clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.viscounts.board import PIECES, SCHEMES
from kontor.games.viscounts.catalogue import PHASE_NAMES
from kontor.games.viscounts.components import (
    BIT,
    CARD_KINDS,
    CASTLE_ITEMS,
    FIRST_NEUTRAL,
    HOLDINGS,
    MANUSCRIPTS,
    MAX_PLOTS_PER_SEGMENT,
    NEUTRALS,
    PLOTS,
    RIBBONS,
    SEGMENTS,
    SPACES,
    START_CARDS,
)
from kontor.games.viscounts.state import (
    DISCARDS,
    DRAW_PILE,
    HAND,
    ViscountsTable,
    card_kind,
    card_with_kind,
    place_of_pile,
)

MAX_SEATS: Final[i64] = 4
MAX_COUNT: Final = 9999  # the maximum that is declared for numbers without a real limit
SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASE_NAMES), 1),
        Feature("actor", MAX_SEATS, 1, "seat"),
        Feature("who", MAX_SEATS, 1, "seat"),
        Feature("active", MAX_SEATS, 1, "seat"),
        Feature("first", MAX_SEATS, 1, "seat"),
        Feature("counts", 8, MAX_COUNT),
        Feature("ring", SEGMENTS * SEGMENTS, 1),
        Feature("castle_at", SEGMENTS, 1, "segment"),
        Feature("face", SEGMENTS * NEUTRALS, 1, "segment"),
        Feature("piles", SEGMENTS * 2, 14),
        Feature("codex", SEGMENTS * MANUSCRIPTS, 1, "segment"),
        Feature("manuscripts", MANUSCRIPTS * MAX_SEATS, 1, "manuscript"),
        Feature("plots", PLOTS * (MAX_SEATS + 3), 1, "plot"),
        Feature("monk_cards", RIBBONS * MAX_SEATS, 1),
        Feature("ruler", MAX_SEATS, 1, "seat"),
        Feature("pairs", START_CARDS, 1),
        Feature("hand", CARD_KINDS, 1),
        Feature("own_pile", CARD_KINDS, 1),
        Feature("held", MAX_SEATS * HOLDINGS, MAX_COUNT, "seat"),
        Feature("markers", MAX_SEATS * 2, 6, "seat"),
        Feature("castle", MAX_SEATS * CASTLE_ITEMS, 99, "seat"),
        Feature("built", MAX_SEATS * PIECES, 1, "seat"),
        Feature("viscounts", MAX_SEATS * SPACES, 1, "seat"),
        Feature("sizes", MAX_SEATS * 3, CARD_KINDS, "seat"),
        Feature("tableaus", MAX_SEATS * 3 * CARD_KINDS, 1, "seat"),
        Feature("discards", MAX_SEATS * CARD_KINDS, 1, "seat"),
        Feature("unseen", MAX_SEATS * CARD_KINDS, 1, "seat"),
        Feature("schemes", SCHEMES * 7, 1),
        Feature("secret", 1, 3),
        Feature("step", 15, 2**20),
    ),
    sites={"segment": SEGMENTS, "plot": PLOTS, "manuscript": MANUSCRIPTS, "seat": MAX_SEATS},
    links={("segment", "plot"): [(plot // MAX_PLOTS_PER_SEGMENT, plot) for plot in range(PLOTS)]},
)


def write_observation(s: ViscountsTable, seat: i64, writer: ObservationWriter) -> None:
    """Write everything that `seat` can see to `writer`, in the order of `SPEC`."""
    writer.set_viewer(seat, s.players, MAX_SEATS)
    writer.one_hot(s.phase, len(PHASE_NAMES))
    for who in (s.actor, s.who, s.active, s.first):
        write_player(writer, s, seat, who)
    for value in (s.seats, s.players, s.round, s.final_round, s.debts_left, s.deeds_left, s.ending, s.level):
        writer.write(value)
    write_board(writer, s, seat)
    write_own_cards(writer, s, seat)
    write_players(writer, s, seat)
    write_decks(writer, s, seat)
    for scheme in range(SCHEMES):
        writer.one_hot(s.scheme_place[scheme] if s.automaton >= 0 else -1, 7)
    writer.write(s.unseen_schemes)
    write_decision(writer, s)


def write_player(writer: ObservationWriter, s: ViscountsTable, viewer: i64, player: i64) -> None:
    """Write the position of `player`, counted clockwise from `viewer`, as a one-hot vector.

    If `player` is NOBODY, write only zeros.
    """
    writer.one_hot((player - viewer + s.players) % s.players if player >= 0 else -1, MAX_SEATS)


def write_board(writer: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write the board: segments, castle, piles, manuscripts, plots, monk cards, Ruler and start cards."""
    for place in range(SEGMENTS):
        writer.one_hot(s.ring[place], SEGMENTS)
    writer.one_hot(s.first_section_place, SEGMENTS)
    for segment in range(SEGMENTS):
        writer.one_hot(
            s.open_townsperson[segment] - FIRST_NEUTRAL if s.open_townsperson[segment] >= 0 else -1, NEUTRALS
        )
    writer.copy(s.townsfolk_left, 0, SEGMENTS)
    writer.copy(s.manuscripts_left, 0, SEGMENTS)
    for segment in range(SEGMENTS):
        writer.one_hot(s.open_manuscript[segment], MANUSCRIPTS)
    for manuscript in range(MANUSCRIPTS):
        write_player(writer, s, seat, s.manuscript_place[manuscript])
    for plot in range(PLOTS):
        building = s.plots[plot]
        write_player(writer, s, seat, building // 3 if building >= 0 else -1)
        writer.one_hot(building % 3 if building >= 0 else -1, 3)
    for ribbon in range(RIBBONS):
        write_player(writer, s, seat, s.monk_card_owner[ribbon])
    write_player(writer, s, seat, s.ruler)
    for card in range(START_CARDS):
        writer.flag(s.hero_offered_with[card] >= 0)


def write_own_cards(writer: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write which kinds of cards are in `seat`'s hand and which are in its draw pile."""
    for pile in (HAND, DRAW_PILE):
        place = place_of_pile(seat, pile)
        for kind in range(CARD_KINDS):
            writer.flag(s.card_place[card_with_kind(seat, kind)] == place)


def write_players(writer: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write the holdings, markers, workers, pieces, viscounts and pile sizes of all players."""
    writer.from_viewer_on(s.held, HOLDINGS)
    writer.from_viewer_on(s.markers, 2)
    writer.from_viewer_on(s.castle, CASTLE_ITEMS)
    for i in range(MAX_SEATS):
        for piece in range(PIECES):
            writer.flag(i < s.players and s.built[(seat + i) % s.players] & BIT[piece] != 0)
    for i in range(MAX_SEATS):
        writer.one_hot(s.viscount[(seat + i) % s.players] if i < s.players else -1, SPACES)
    writer.from_viewer_on(s.card_counts, 3)


def write_decks(writer: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write all tableaus, then all discards, then the cards in each player's hand and draw pile together.

    Write zeros for the automaton and for empty seats.
    """
    for i in range(MAX_SEATS):
        other = (seat + i) % s.players
        person = i < s.players and other < s.seats
        for space in range(3):
            card = s.tableau[other * 3 + space] if person else -1
            writer.one_hot(card_kind(card) if card >= 0 else -1, CARD_KINDS)
    for i in range(MAX_SEATS):
        write_pile(writer, s, (seat + i) % s.players, i < s.players, False)
    for i in range(MAX_SEATS):
        write_pile(writer, s, (seat + i) % s.players, i < s.players, True)


def write_pile(
    writer: ObservationWriter, s: ViscountsTable, player: i64, is_seated: bool, writes_face_down_cards: bool
) -> None:
    """Write `player`'s discards or, if `writes_face_down_cards`, the cards in their hand and draw pile.

    Write zeros if `player` is the automaton, or if `is_seated` is False because the seat is empty.
    """
    if not is_seated or player >= s.seats:
        writer.skip(CARD_KINDS)
        return
    for kind in range(CARD_KINDS):
        place = s.card_place[card_with_kind(player, kind)]
        if writes_face_down_cards:
            writer.flag(place == place_of_pile(player, HAND) or place == place_of_pile(player, DRAW_PILE))
        else:
            writer.flag(place == place_of_pile(player, DISCARDS))


def write_decision(writer: ObservationWriter, s: ViscountsTable) -> None:
    """Write the state fields about the current decision. A field that can be -1 is written with 1 added."""
    for value in (
        s.stage,
        s.effect,
        s.count,
        s.source,
        s.depth,
        s.affected_place,
        s.times_acted,
        s.first_counts_twice,
        s.workers_sent,
        s.min_kind_to_spend,
    ):
        writer.write(value)
    for value in (s.played, s.act, s.dismissed, s.piece, s.plot):
        writer.write(value + 1)
