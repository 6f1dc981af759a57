"""The table of Viscounts: the fields of a state, the values they can have, and short accessors.

A *player* is a seat or, in a solo game, the automaton. The automaton's number follows the last seat. Many
arrays have several items per player, such as `held[player * HOLDINGS + SILVER]`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.phases import PhasedState
from kontor.games.viscounts.board import SCHEME_ICONS
from kontor.games.viscounts.components import (
    CARD_ICONS,
    CRIMINAL,
    FIRST_NEUTRAL,
    HOLDINGS,
    ICONS,
    SEGMENTS,
    SILVER,
    START_KINDS,
)

NOBODY: Final[i64] = -1
EMPTY: Final[i64] = -1
"""Stands for no card, no manuscript or no building."""

# Values of `card_place`: the place of a card.
CARD_COVERED: Final[i64] = 0
CARD_ON_TOP: Final[i64] = 1
CARD_GONE: Final[i64] = 2
CARD_IN_BOX: Final[i64] = 3
FIRST_SEAT_PLACE: Final[i64] = 4
"""The first of four places per seat: hand, draw pile, discards and tableau. See `place_of_pile`."""
HAND: Final[i64] = 0
PILE: Final[i64] = 1
DISCARDS: Final[i64] = 2
TABLEAU: Final[i64] = 3

CARDS: Final[i64] = 110
"""The number of cards: eight start cards for each of four seats, ten heroes and 68 neutral townsfolk."""
FIRST_HERO_CARD: Final[i64] = 32
FIRST_NEUTRAL_CARD: Final[i64] = 42

# Values of `manuscript_at`: the player who has the manuscript, or one of these.
MANUSCRIPT_COVERED: Final[i64] = -1
MANUSCRIPT_OPEN: Final[i64] = -2

# Values of `scheme_at`: the place of a scheme.
SCHEME_GONE: Final[i64] = 0
SCHEME_FUTURE: Final[i64] = 1
SCHEME_PILE: Final[i64] = 2
SCHEME_DISCARDS: Final[i64] = 3
SCHEME_BOARD: Final[i64] = 4
"""The first of three places, one for each space of the automaton's board."""

STACK_SIZE: Final[i64] = 64
"""The capacity of the stack of pending effects. `bounds.py` proves that it is enough."""

# Values of `ending`: what ends the game, as bits.  VI-END-01
POVERTY: Final[i64] = 1
PROSPERITY: Final[i64] = 2
ROUND_LIMIT: Final[i64] = 4

# Values of `stage`: where the setup or the turn continues when no effect is pending. See `flow.py`.
STAGE_LAY_BOARD: Final[i64] = 0
STAGE_TURN_UP_TOWNSFOLK: Final[i64] = 1
STAGE_OPEN_MANUSCRIPTS: Final[i64] = 2
STAGE_FIND_FIRST_PLAYER: Final[i64] = 3
STAGE_OFFER_PAIRS: Final[i64] = 4
STAGE_DRAFT_PAIRS: Final[i64] = 5
STAGE_SET_UP_AUTOMATON: Final[i64] = 6
STAGE_DEAL_HANDS: Final[i64] = 7
STAGE_BEGIN_TURN: Final[i64] = 8
STAGE_PLAY_CARD: Final[i64] = 9
STAGE_MOVE_VISCOUNT: Final[i64] = 10
STAGE_CHOOSE_ACT: Final[i64] = 11
STAGE_DISMISS: Final[i64] = 12
STAGE_CHOOSE_TARGET: Final[i64] = 13
STAGE_AFTER_ACT: Final[i64] = 14
STAGE_RECRUIT: Final[i64] = 15
STAGE_COLLIDE: Final[i64] = 16
STAGE_DRAW_CARDS: Final[i64] = 17
STAGE_NEXT_PLAYER: Final[i64] = 18
STAGE_TURN_SCHEME: Final[i64] = 19
STAGE_SCHEME_ROW_1: Final[i64] = 20
STAGE_SCHEME_ROW_2: Final[i64] = 21
STAGE_AUTOMATON_MOVE: Final[i64] = 22
STAGE_SCHEME_BOTTOM_ROW: Final[i64] = 23
STAGE_SHOW_LAST_SCHEMES: Final[i64] = 24
"""At the end, chance reveals the schemes that were shuffled in unseen, because their icons may score."""
STAGE_END: Final[i64] = 25


class ViscountsTable(PhasedState):
    """The whole state of a game: options, board, players, and the decision to be made."""

    # options, and values derived from them
    players: i64
    automaton: i64  # the number of its board, or NOBODY
    level: i64
    round_limit: i64
    side: i64  # the side of the board: 0 for small, 1 for large

    # the board
    ring: Arr  # first the segments clockwise from the top, then the place of each segment
    castle_at: i64  # the place under the first section of the castle
    open_townsperson: Arr  # the townsperson on top of each pile, by kind
    pile: Arr  # the size of each pile, including the townsperson on top
    open_manuscript: Arr  # the manuscript on top of each stack
    codex_left: Arr  # the size of each stack
    manuscript_at: Arr
    card_place: Arr  # the place of each card
    plots: Arr  # the building on each plot: three numbers per player, by kind
    debts_left: i64  # debts that still cover the poverty card
    deeds_left: i64  # deeds that still cover the prosperity card
    free_debts: i64  # debts gained during the setup, which do not come from the pile
    free_deeds: i64
    ruler: i64
    monk: Arr  # the player who has the monk card of each ribbon
    hero_with: Arr  # the hero offered with each start card
    start_of: Arr  # the start card of each player
    scheme_at: Arr  # the place of each scheme; an empty array if there is no automaton
    secret: i64  # the number of future schemes that were shuffled unseen into the automaton's pile

    # the players
    held: Arr
    markers: Arr  # the spaces of the corruption and virtue markers, 0 to 6
    castle: Arr  # workers by section and level, and the stock
    built: Arr  # pieces that left the player board, as bits
    viscount: Arr
    tableau: Arr  # the card on each space, or the scheme if the player is the automaton
    cards: Arr  # the numbers of cards in hand, draw pile and discards

    # the decision to be made
    stage: i64
    who: i64  # the player who decides
    effect: i64  # the effect that is being resolved; `count` and `source` belong to it
    count: i64
    source: i64
    stack: Arr
    depth: i64
    first: i64
    round: i64
    ending: i64
    last_round: i64
    at: i64  # the segment whose pile is being opened, or the crowded section
    played: i64  # the kind of the card that sets the distance
    act: i64
    dismissed: i64  # the townsperson whose icons count for this action: a kind, or KINDS plus a segment
    acted: i64  # the number of exchanges, or 1 after a building, placement or copy
    icons: i64  # icons that a trade has not used yet
    missing: i64  # icons that must still be paid for
    next_item_min: i64  # the next kind to spend may not be below this: kinds are spent in ascending order
    first_counts_twice: i64  # not 0 if the next resource that fits the action counts twice
    piece: i64
    plot: i64
    workers_sent: i64  # the number of workers that the action sends


def has_begun(s: ViscountsTable) -> bool:
    """Return whether the first round has begun. From then on, the ring and the start cards are fixed."""
    return s.round > 0


def has_no_automaton(s: ViscountsTable) -> bool:
    """Return whether the game has no automaton, as is the case with two or more players."""
    return s.automaton < 0


FIELDS: Final = FieldRules(
    frozen_when=(
        (has_begun, frozenset({"ring", "hero_with", "start_of"})),
        (has_no_automaton, frozenset({"scheme_at"})),
    ),
    encoded_as={
        "card_place": "where",
        "first_counts_twice": "twice",
        "next_item_min": "low",
        "open_manuscript": "codex",
        "open_townsperson": "face",
        "workers_sent": "sent",
    },
)


# Players


def is_automaton(s: ViscountsTable, player: i64) -> bool:
    """Return whether `player` is the automaton."""
    return player >= s.seats


def next_player(s: ViscountsTable, player: i64) -> i64:
    """Return the player after `player`, clockwise."""
    return 0 if player + 1 == s.players else player + 1


def silver_of(s: ViscountsTable, seat: i64) -> i64:
    """Return how much silver `seat` has."""
    return s.held[seat * HOLDINGS + SILVER]


# Cards


def place_of_pile(seat: i64, pile: i64) -> i64:
    """Return the value of `card_place` for `seat`'s `pile`: HAND, PILE, DISCARDS or TABLEAU."""
    return FIRST_SEAT_PLACE + 4 * seat + pile


def card_of(seat: i64, kind: i64) -> i64:
    """Return the number of `seat`'s card of this `kind`. Each seat has its own copies of the start kinds."""
    if kind < START_KINDS:
        return seat * START_KINDS + kind
    return FIRST_HERO_CARD - START_KINDS + kind


def kind_of(card: i64) -> i64:
    """Return the kind of townsperson on `card`. Each seat's copy of a start card has the same kind."""
    if card < FIRST_HERO_CARD:
        return card % START_KINDS
    return card - FIRST_HERO_CARD + START_KINDS


def neutral_card(kind: i64) -> i64:
    """Return the number of the card of the neutral townsperson `kind`."""
    return kind - FIRST_NEUTRAL + FIRST_NEUTRAL_CARD


def count_criminals(s: ViscountsTable, player: i64) -> i64:
    """Count the criminal icons in `player`'s tableau, or on the automaton's board.  VI-CRIM-05"""
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if player >= s.seats:
                out += SCHEME_ICONS[card * ICONS + CRIMINAL]
            else:
                out += CARD_ICONS[kind_of(card) * ICONS + CRIMINAL]
    return out


def count_tableau(s: ViscountsTable, player: i64) -> i64:
    """Count the cards in `player`'s tableau, or the schemes on the automaton's board."""
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        out += 1 if s.tableau[i] >= 0 else 0
    return out


def count_own_cards(s: ViscountsTable, seat: i64) -> i64:
    """Count all of `seat`'s cards: hand, tableau, draw pile and discards.  VI-CARD-16"""
    cards = s.cards
    return cards[seat * 3] + cards[seat * 3 + 1] + cards[seat * 3 + 2] + count_tableau(s, seat)


# The ring


def segment_of(s: ViscountsTable, player: i64) -> i64:
    """Return the segment on which `player`'s viscount stands."""
    return s.viscount[player] // 3


def clockwise(s: ViscountsTable, segment: i64) -> i64:
    """Return the next segment clockwise from `segment`."""
    place = s.ring[SEGMENTS + segment] + 1
    return s.ring[0 if place == SEGMENTS else place]


def counterclockwise(s: ViscountsTable, segment: i64) -> i64:
    """Return the next segment counterclockwise from `segment`."""
    place = s.ring[SEGMENTS + segment]
    return s.ring[SEGMENTS - 1 if place == 0 else place - 1]
