"""The table of Viscounts: every field of a state, and what all chapters ask it.

Players are the seats and, alone, the automaton after them. Arrays by player have as many items a player as
the second index has values: `held[player * HOLDINGS + SILVER]`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, filled, zeros
from kontor.core.options import Options
from kontor.core.state import CHANCE, State
from kontor.games.viscounts.components import (
    ALL_WORKERS,
    CARD_ICONS,
    CASTLE,
    CRIMINAL,
    FIRST_NEUTRAL,
    HOLDINGS,
    ICONS,
    MANUSCRIPTS,
    PLOTS,
    RIBBONS,
    SEGMENTS,
    START_CARDS,
    START_KINDS,
    STOCK,
    TRACK,
)
from kontor.games.viscounts.phases import LAY_BOARD, NOTHING_ASKED
from kontor.games.viscounts.schemes import AUTOMATON, HEADER, SCHEMES

NOBODY: Final[i64] = -1
EMPTY: Final[i64] = -1
"""No card, no manuscript, no building."""

# Where a card is.
COVERED: Final[i64] = 0
ON_TOP: Final[i64] = 1
GONE: Final[i64] = 2
IN_BOX: Final[i64] = 3
AT_SEAT: Final[i64] = 4
"""And four for each seat: its hand, draw pile, discards and tableau."""
HAND: Final[i64] = 0
PILE: Final[i64] = 1
DISCARDS: Final[i64] = 2
TABLEAU: Final[i64] = 3

CARDS: Final[i64] = 110
"""Eight for each of four seats, ten heroes, 68 neutral townsfolk."""
FIRST_HERO_CARD: Final[i64] = 32
FIRST_NEUTRAL_CARD: Final[i64] = 42

# Where a manuscript is, if nobody has it.
MANUSCRIPT_COVERED: Final[i64] = -1
MANUSCRIPT_OPEN: Final[i64] = -2

# Where a scheme is.
SCHEME_GONE: Final[i64] = 0
SCHEME_FUTURE: Final[i64] = 1
SCHEME_PILE: Final[i64] = 2
SCHEME_DISCARDS: Final[i64] = 3
SCHEME_BOARD: Final[i64] = 4

STACK: Final[i64] = 64
"""More than can ever wait at once; `bounds.py` proves it."""

# Which cards ended the game, as bits.  VI-END-01
POVERTY: Final[i64] = 1
PROSPERITY: Final[i64] = 2
ROUND_LIMIT: Final[i64] = 4


class ViscountsTable(State):
    """Everything that lies on the table."""

    # options, and what follows from them
    players: i64
    automaton: i64  # which board it has, or NOBODY
    level: i64
    round_limit: i64
    side: i64  # of the board: 0 small, 1 large

    # the board
    ring: Arr  # the segments clockwise from the top, then the place of each segment; settled with the board
    castle_at: i64  # the place under the first section of the castle
    face: Arr  # the townsperson on top of each pile, by kind
    pile: Arr  # how many lie there, that one included
    codex: Arr  # the manuscript on top of each stack
    codex_left: Arr
    manuscript_at: Arr
    where: Arr  # where each card is
    plots: Arr  # on each plot the building: three for each player, by kind
    debts_left: i64  # over the poverty card
    deeds_left: i64  # over the prosperity card
    free_debts: i64  # gained in the setup, not from those piles
    free_deeds: i64
    ruler: i64
    monk: Arr  # who has the monk card of each ribbon
    hero_with: Arr  # the hero offered with each start card; settled with the draft
    start_of: Arr  # the start card of each player; settled with the draft
    scheme_at: Arr  # empty without an automaton
    secret: i64  # future schemes that were shuffled unseen into the automaton's pile

    # the players
    held: Arr
    markers: Arr  # corruption and virtue, 0 to 6
    castle: Arr  # workers by section and level, and the stock
    built: Arr  # pieces that left the board, as bits
    viscount: Arr
    tableau: Arr  # cards, or schemes of the automaton, by space
    cards: Arr  # how many in hand, draw pile and discards

    # whose move, and within which step
    stage: i64
    phase: i64
    who: i64  # whose decision it is
    effect: i64  # that is being resolved, with its number and where it comes from
    count: i64
    source: i64
    stack: Arr
    depth: i64
    first: i64
    active: i64
    round: i64
    ending: i64
    last_round: i64
    at: i64  # the segment of a pile that is opened, or the crowded section
    played: i64  # the card that sets the distance, by kind
    act: i64
    dismissed: i64  # whose icons count for this action: a kind, or a printed person after the kinds
    acted: i64  # exchanges made, or 1 when something was built, placed or copied
    icons: i64  # that a trade has left
    missing: i64  # icons still to be paid for
    low: i64  # kinds are spent in ascending order
    twice: i64  # the first resource still counts twice
    piece: i64
    plot: i64
    sent: i64  # workers of the action


def lay_table(s: ViscountsTable, options: Options) -> None:
    """Fill a table of zeros: everything in the box, nothing laid out yet."""
    seats: i64 = options.seats
    s.seats = seats
    s.automaton = AUTOMATON.index(options.choice("ai")) if seats == 1 else NOBODY
    s.players = seats + 1 if seats == 1 else seats
    s.level = options.number("level")
    s.round_limit = options.number("round_limit")
    s.side = 0 if seats <= 2 else 1
    lay_board(s)
    lay_players(s)
    lay_steps(s)


def lay_board(s: ViscountsTable) -> None:
    s.ring = filled(2 * SEGMENTS, EMPTY)
    s.face = filled(SEGMENTS, EMPTY)
    s.pile = filled(SEGMENTS, 14)
    s.codex = filled(SEGMENTS, EMPTY)
    s.codex_left = filled(SEGMENTS, MANUSCRIPTS // SEGMENTS)
    s.manuscript_at = filled(MANUSCRIPTS, MANUSCRIPT_COVERED)
    s.where = filled(CARDS, IN_BOX)
    for card in range(FIRST_NEUTRAL_CARD, CARDS):
        s.where[card] = COVERED
    s.plots = filled(PLOTS, EMPTY)
    s.ruler = NOBODY
    s.monk = filled(RIBBONS, NOBODY)
    s.hero_with = filled(START_CARDS, EMPTY)
    s.start_of = filled(s.players, EMPTY)
    s.scheme_at = zeros(SCHEMES if s.automaton >= 0 else 0)


def lay_players(s: ViscountsTable) -> None:
    players = s.players
    s.held = zeros(players * HOLDINGS)
    s.markers = zeros(players * 2)
    s.castle = zeros(players * CASTLE)
    s.built = zeros(players)
    s.viscount = filled(players, EMPTY)
    s.tableau = filled(players * 3, EMPTY)
    s.cards = zeros(players * 3)
    for player in range(players):
        s.markers[player * 2 + 1] = TRACK - 1
        s.castle[player * CASTLE + STOCK] = ALL_WORKERS
    for seat in range(s.seats):
        for kind in range(START_KINDS):
            s.where[seat * START_KINDS + kind] = at_seat(seat, PILE)
        s.cards[seat * 3 + PILE] = START_KINDS


def lay_steps(s: ViscountsTable) -> None:
    s.actor = CHANCE
    s.stage = LAY_BOARD
    s.phase = NOTHING_ASKED
    s.who = NOBODY
    s.stack = zeros(STACK)
    s.first = NOBODY
    s.played = EMPTY
    clear_act(s)


def clear_act(s: ViscountsTable) -> None:
    """No action is under way."""
    s.act = NOBODY
    s.dismissed = EMPTY
    s.acted = 0
    s.icons = 0
    s.missing = 0
    s.low = 0
    s.twice = 0
    s.piece = EMPTY
    s.plot = EMPTY
    s.sent = 0


def begun(s: ViscountsTable) -> bool:
    """Ring and start cards stay as they are."""
    return s.round > 0


def without_automaton(s: ViscountsTable) -> bool:
    return s.automaton < 0


SETTLED: Final = (
    (begun, frozenset({"ring", "hero_with", "start_of"})),
    (without_automaton, frozenset({"scheme_at"})),
)


# Asking


def ask(s: ViscountsTable, player: i64, phase: i64) -> None:
    """That player decides; for the automaton a chance node with one lot does."""
    s.phase = phase
    s.who = player
    s.actor = player if player < s.seats else CHANCE


def ask_chance(s: ViscountsTable, phase: i64) -> None:
    """A lot decides."""
    s.phase = phase
    s.who = NOBODY
    s.actor = CHANCE


def ask_pile(s: ViscountsTable, seat: i64, phase: i64) -> None:
    """A lot decides which card comes from the draw pile of a seat."""
    s.phase = phase
    s.who = seat
    s.actor = CHANCE


# What many chapters ask


def at_seat(seat: i64, pile: i64) -> i64:
    """The place of a seat's hand, draw pile, discards or tableau."""
    return AT_SEAT + 4 * seat + pile


def card_of(seat: i64, kind: i64) -> i64:
    """The card of a kind that a seat can have: everybody has start cards of their own."""
    if kind < START_KINDS:
        return seat * START_KINDS + kind
    return FIRST_HERO_CARD - START_KINDS + kind


def kind_of(card: i64) -> i64:
    """The kind of a card."""
    if card < FIRST_HERO_CARD:
        return card % START_KINDS
    return card - FIRST_HERO_CARD + START_KINDS


def neutral_card(kind: i64) -> i64:
    """The card of a neutral kind."""
    return kind - FIRST_NEUTRAL + FIRST_NEUTRAL_CARD


def is_automaton(s: ViscountsTable, player: i64) -> bool:
    return player >= s.seats


def segment_of(s: ViscountsTable, player: i64) -> i64:
    """The segment on which a viscount stands."""
    return s.viscount[player] // 3


def clockwise(s: ViscountsTable, segment: i64) -> i64:
    """The next segment."""
    place = s.ring[SEGMENTS + segment] + 1
    return s.ring[0 if place == SEGMENTS else place]


def counterclockwise(s: ViscountsTable, segment: i64) -> i64:
    """The segment before."""
    place = s.ring[SEGMENTS + segment]
    return s.ring[SEGMENTS - 1 if place == 0 else place - 1]


def next_player(s: ViscountsTable, player: i64) -> i64:
    return 0 if player + 1 == s.players else player + 1


def criminals(s: ViscountsTable, player: i64) -> i64:
    """Criminal icons on the cards of a tableau, or on the schemes of the automaton's board.  VI-CRIM-05"""
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if player >= s.seats:
                out += HEADER[card * ICONS + CRIMINAL]
            else:
                out += CARD_ICONS[kind_of(card) * ICONS + CRIMINAL]
    return out


def tableau_cards(s: ViscountsTable, player: i64) -> i64:
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        out += 1 if s.tableau[i] >= 0 else 0
    return out


def own_cards(s: ViscountsTable, seat: i64) -> i64:
    """Hand, tableau and both piles.  VI-CARD-16"""
    cards = s.cards
    return cards[seat * 3] + cards[seat * 3 + 1] + cards[seat * 3 + 2] + tableau_cards(s, seat)
