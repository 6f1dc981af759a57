"""The observation for machine learning: what a seat can see, as numbers.

The viewer comes first, then the other players clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.games.viscounts.board import PIECES, SCHEMES
from kontor.games.viscounts.catalogue import PHASE_NAMES
from kontor.games.viscounts.components import (
    BIT,
    CASTLE_ITEMS,
    FIRST_NEUTRAL,
    HOLDINGS,
    KINDS,
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
    HAND,
    PILE,
    ViscountsTable,
    card_of,
    kind_of,
    place_of_pile,
)

SEATS: Final[i64] = 4
LARGE_COUNT: Final = 9999
SPEC: Final = ObservationSpec(
    (
        Feature("phase", len(PHASE_NAMES), 1),
        Feature("actor", SEATS, 1, "seat"),
        Feature("who", SEATS, 1, "seat"),
        Feature("active", SEATS, 1, "seat"),
        Feature("first", SEATS, 1, "seat"),
        Feature("counts", 8, LARGE_COUNT),
        Feature("ring", SEGMENTS * SEGMENTS, 1),
        Feature("castle_at", SEGMENTS, 1, "segment"),
        Feature("face", SEGMENTS * NEUTRALS, 1, "segment"),
        Feature("piles", SEGMENTS * 2, 14),
        Feature("codex", SEGMENTS * MANUSCRIPTS, 1, "segment"),
        Feature("manuscripts", MANUSCRIPTS * SEATS, 1, "manuscript"),
        Feature("plots", PLOTS * (SEATS + 3), 1, "plot"),
        Feature("monk_cards", RIBBONS * SEATS, 1),
        Feature("ruler", SEATS, 1, "seat"),
        Feature("pairs", START_CARDS, 1),
        Feature("hand", KINDS, 1),
        Feature("own_pile", KINDS, 1),
        Feature("held", SEATS * HOLDINGS, LARGE_COUNT, "seat"),
        Feature("markers", SEATS * 2, 6, "seat"),
        Feature("castle", SEATS * CASTLE_ITEMS, 99, "seat"),
        Feature("built", SEATS * PIECES, 1, "seat"),
        Feature("viscounts", SEATS * SPACES, 1, "seat"),
        Feature("sizes", SEATS * 3, KINDS, "seat"),
        Feature("tableaus", SEATS * 3 * KINDS, 1, "seat"),
        Feature("discards", SEATS * KINDS, 1, "seat"),
        Feature("unseen", SEATS * KINDS, 1, "seat"),
        Feature("schemes", SCHEMES * 7, 1),
        Feature("secret", 1, 3),
        Feature("step", 15, 2**20),
    ),
    sites={"segment": SEGMENTS, "plot": PLOTS, "manuscript": MANUSCRIPTS, "seat": SEATS},
    links={("segment", "plot"): [(plot // MAX_PLOTS_PER_SEGMENT, plot) for plot in range(PLOTS)]},
)


def write_observation(s: ViscountsTable, seat: i64, w: ObservationWriter) -> None:
    """Write everything that `seat` can see, in the order of `SPEC`."""
    w.set_viewer(seat, s.players, SEATS)
    w.one_hot(s.phase, len(PHASE_NAMES))
    for who in (s.actor, s.who, s.active, s.first):
        write_player(w, s, seat, who)
    for value in (s.seats, s.players, s.round, s.last_round, s.debts_left, s.deeds_left, s.ending, s.level):
        w.write(value)
    write_board(w, s, seat)
    write_own_cards(w, s, seat)
    write_players(w, s, seat)
    write_decks(w, s, seat)
    for scheme in range(SCHEMES):
        w.one_hot(s.scheme_at[scheme] if s.automaton >= 0 else -1, 7)
    w.write(s.secret)
    write_decision(w, s)


def write_player(w: ObservationWriter, s: ViscountsTable, seat: i64, who: i64) -> None:
    """Write the player `who` in one-hot form, counted from the viewer `seat`. For nobody, write zeros."""
    w.one_hot((who - seat + s.players) % s.players if who >= 0 else -1, SEATS)


def write_board(w: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write the ring, castle, piles, manuscripts, plots, monk cards, Ruler and offered pairs."""
    for place in range(SEGMENTS):
        w.one_hot(s.ring[place], SEGMENTS)
    w.one_hot(s.castle_at, SEGMENTS)
    for segment in range(SEGMENTS):
        w.one_hot(
            s.open_townsperson[segment] - FIRST_NEUTRAL if s.open_townsperson[segment] >= 0 else -1, NEUTRALS
        )
    w.copy(s.pile, 0, SEGMENTS)
    w.copy(s.codex_left, 0, SEGMENTS)
    for segment in range(SEGMENTS):
        w.one_hot(s.open_manuscript[segment], MANUSCRIPTS)
    for manuscript in range(MANUSCRIPTS):
        write_player(w, s, seat, s.manuscript_at[manuscript])
    for plot in range(PLOTS):
        building = s.plots[plot]
        write_player(w, s, seat, building // 3 if building >= 0 else -1)
        w.one_hot(building % 3 if building >= 0 else -1, 3)
    for ribbon in range(RIBBONS):
        write_player(w, s, seat, s.monk[ribbon])
    write_player(w, s, seat, s.ruler)
    for card in range(START_CARDS):
        w.flag(s.hero_with[card] >= 0)


def write_own_cards(w: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write the viewer's hand and draw pile."""
    for pile in (HAND, PILE):
        place = place_of_pile(seat, pile)
        for kind in range(KINDS):
            w.flag(s.card_place[card_of(seat, kind)] == place)


def write_players(w: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write the holdings, markers, workers, pieces, viscounts and pile sizes of all players."""
    w.from_viewer_on(s.held, HOLDINGS)
    w.from_viewer_on(s.markers, 2)
    w.from_viewer_on(s.castle, CASTLE_ITEMS)
    for i in range(SEATS):
        for piece in range(PIECES):
            w.flag(i < s.players and s.built[(seat + i) % s.players] & BIT[piece] != 0)
    for i in range(SEATS):
        w.one_hot(s.viscount[(seat + i) % s.players] if i < s.players else -1, SPACES)
    w.from_viewer_on(s.cards, 3)


def write_decks(w: ObservationWriter, s: ViscountsTable, seat: i64) -> None:
    """Write each player's tableau, discards, and unseen cards in hand or draw pile.

    For the automaton and for empty seats, all values are zero.
    """
    for i in range(SEATS):
        other = (seat + i) % s.players
        person = i < s.players and other < s.seats
        for space in range(3):
            card = s.tableau[other * 3 + space] if person else -1
            w.one_hot(kind_of(card) if card >= 0 else -1, KINDS)
    for i in range(SEATS):
        write_pile(w, s, (seat + i) % s.players, i < s.players, False)
    for i in range(SEATS):
        write_pile(w, s, (seat + i) % s.players, i < s.players, True)


def write_pile(w: ObservationWriter, s: ViscountsTable, other: i64, there: bool, hidden: bool) -> None:
    """Write the discards of `other`. If `hidden` is set, write their hand and draw pile together instead.

    Write zeros if `other` is the automaton or `there` is False, which means an empty seat.
    """
    if not there or other >= s.seats:
        w.skip(KINDS)
        return
    for kind in range(KINDS):
        place = s.card_place[card_of(other, kind)]
        if hidden:
            w.flag(place == place_of_pile(other, HAND) or place == place_of_pile(other, PILE))
        else:
            w.flag(place == place_of_pile(other, DISCARDS))


def write_decision(w: ObservationWriter, s: ViscountsTable) -> None:
    """Write the fields of the current decision. Add one to each field that can be EMPTY (-1)."""
    for value in (
        s.stage,
        s.effect,
        s.count,
        s.source,
        s.depth,
        s.at,
        s.acted,
        s.first_counts_twice,
        s.workers_sent,
        s.next_item_min,
    ):
        w.write(value)
    for value in (s.played, s.act, s.dismissed, s.piece, s.plot):
        w.write(value + 1)
