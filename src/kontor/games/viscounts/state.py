"""The fields of a Viscounts state, the constants for their values, and functions that read them.

A *player* is a seat or, in a solo game, the automaton, whose number comes after the last seat. Many arrays
hold several numbers per player. For example, `held[player * HOLDINGS + SILVER]` is a player's silver.
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
    STARTING_DECK_KINDS,
)

NOBODY: Final[i64] = -1  # no player
EMPTY: Final[i64] = -1  # no card, manuscript or building

# Values of `card_place`: the place of a card.
CARD_COVERED: Final[i64] = 0  # face down in a pile on the board
CARD_ON_TOP: Final[i64] = 1  # face up on a pile on the board
CARD_GONE: Final[i64] = 2  # dismissed or destroyed
CARD_IN_BOX: Final[i64] = 3  # not in this game
FIRST_SEAT_PLACE: Final[i64] = 4  # the first place that belongs to a seat
"""Each seat has four places: hand, draw pile, discards and tableau."""
HAND: Final[i64] = 0  # the first of the four places of a seat
DRAW_PILE: Final[i64] = 1  # the second place of a seat
DISCARDS: Final[i64] = 2  # the third place of a seat
TABLEAU: Final[i64] = 3  # the fourth place of a seat

CARDS: Final[i64] = 110  # the number of townsfolk cards
"""Eight cards in the starting deck of each of four seats, ten heroes and 68 neutral townsfolk."""
FIRST_HERO_CARD: Final[i64] = 32  # the number of the first hero card
FIRST_NEUTRAL_CARD: Final[i64] = 42  # the number of the first card that starts in a pile on the board

# Values of `manuscript_place`: the owner of the manuscript, or one of these.
MANUSCRIPT_COVERED: Final[i64] = -1  # face down in a stack
MANUSCRIPT_OPEN: Final[i64] = -2  # face up on a stack

# Values of `scheme_place`: the place of a scheme.
SCHEME_GONE: Final[i64] = 0  # not in this game
SCHEME_FUTURE: Final[i64] = 1  # not gained yet
SCHEME_IN_PILE: Final[i64] = 2  # in the automaton's pile
SCHEME_IN_DISCARDS: Final[i64] = 3  # in the automaton's discards
SCHEME_ON_BOARD: Final[i64] = 4  # on the first space of the automaton's board; the others are 5 and 6

STACK_CAPACITY: Final[i64] = 64  # for pending effects; `bounds.py` proves that it is enough

# Values of `ending`: what ends the game, as bits.  VI-END-01
POVERTY: Final[i64] = 1  # the Poverty card was uncovered
PROSPERITY: Final[i64] = 2  # the Prosperity card was uncovered
ROUND_LIMIT: Final[i64] = 4  # the last round was played

# Values of `stage`: where the setup or the turn continues when no effect is pending. See `flow.py`.
STAGE_LAY_BOARD: Final[i64] = 0
STAGE_TURN_UP_TOWNSFOLK: Final[i64] = 1
STAGE_OPEN_MANUSCRIPTS: Final[i64] = 2
STAGE_FIND_FIRST_PLAYER: Final[i64] = 3
STAGE_OFFER_PAIRS: Final[i64] = 4  # pairs of a start card and a hero
STAGE_DRAFT_PAIRS: Final[i64] = 5
STAGE_SET_UP_AUTOMATON: Final[i64] = 6
STAGE_DEAL_HANDS: Final[i64] = 7
STAGE_BEGIN_TURN: Final[i64] = 8
STAGE_PLAY_CARD: Final[i64] = 9
STAGE_MOVE_VISCOUNT: Final[i64] = 10
STAGE_CHOOSE_ACT: Final[i64] = 11  # the primary action
STAGE_DISMISS: Final[i64] = 12  # the townsperson, for the primary action
STAGE_CHOOSE_TARGET: Final[i64] = 13  # what to build, send, exchange or copy
STAGE_AFTER_ACT: Final[i64] = 14  # abilities triggered by the primary action
STAGE_RECRUIT: Final[i64] = 15  # hire a townsperson
STAGE_COLLIDE: Final[i64] = 16  # if the markers are on the same space
STAGE_DRAW_CARDS: Final[i64] = 17
STAGE_NEXT_PLAYER: Final[i64] = 18
STAGE_TURN_SCHEME: Final[i64] = 19
STAGE_SCHEME_ROW_1: Final[i64] = 20
STAGE_SCHEME_ROW_2: Final[i64] = 21
STAGE_AUTOMATON_MOVE: Final[i64] = 22
STAGE_SCHEME_BOTTOM_ROW: Final[i64] = 23
STAGE_SHOW_LAST_SCHEMES: Final[i64] = 24  # reveal face-down schemes, because their icons may score
STAGE_END: Final[i64] = 25


class ViscountsTable(PhasedState):
    """The data of a game state: its options, the board, the players, and the current decision.

    `game.ViscountsState` adds the methods.
    """

    # options, and values derived from them
    players: i64  # the number of players, including the automaton
    automaton: i64  # which automaton plays, as an index into AUTOMATON, or NOBODY
    level: i64  # the difficulty of the automaton, 0 to 3
    round_limit: i64  # the last round that can be played
    side: i64  # the side of the board: 0 for small, 1 for large

    # the board
    ring: Arr  # the segments clockwise from the top, followed by the place of each segment
    first_section_place: i64  # the place in the ring under the first section of the castle
    open_townsperson: Arr  # the kind of the face-up townsperson on each pile, or EMPTY
    townsfolk_left: Arr  # the size of each pile of townsfolk, including the one on top
    open_manuscript: Arr  # the face-up manuscript on each stack, or EMPTY
    manuscripts_left: Arr  # the size of each stack of manuscripts
    manuscript_place: Arr  # where each manuscript is: its owner, MANUSCRIPT_COVERED or MANUSCRIPT_OPEN
    card_place: Arr  # the place of each card, such as CARD_COVERED or a pile of a seat
    plots: Arr  # the building on each plot, as 3 * player + kind, or EMPTY
    debts_left: i64  # debts that still cover the Poverty card
    deeds_left: i64  # deeds that still cover the Prosperity card
    free_debts: i64  # debts gained during the setup, which do not come from the pile
    free_deeds: i64  # deeds gained during the setup, which do not come from the pile
    ruler: i64  # the player who is the Ruler, or NOBODY
    monk_card_owner: Arr  # the owner of the monk card of each ribbon, or NOBODY
    hero_offered_with: Arr  # the hero offered with each start card, or EMPTY
    start_card_of: Arr  # the start card of each player, or EMPTY
    scheme_place: Arr  # the place of each scheme, such as SCHEME_IN_PILE; empty if there is no automaton
    unseen_schemes: i64  # the number of future schemes that were shuffled face down into the pile

    # the players
    held: Arr  # how much each player has of each of the HOLDINGS
    markers: Arr  # the spaces of each player's corruption and virtue markers, 0 to 6
    castle: Arr  # the number of each player's workers per level and section, and in stock
    built: Arr  # the pieces that each player has built, as a bit set
    viscount: Arr  # the space of each player's viscount
    tableau: Arr  # the cards on each player's three spaces, or the automaton's schemes
    card_counts: Arr  # the number of cards in each player's hand, draw pile and discards

    # the current decision
    stage: i64  # where the setup or turn continues when no effect is pending
    who: i64  # the player who decides, or NOBODY
    effect: i64  # the effect that is being resolved
    count: i64  # how often that effect is resolved, or its argument
    source: i64  # where that effect comes from, as an index into SOURCES
    stack: Arr  # the pending effects, the next one last
    depth: i64  # the number of pending effects
    first: i64  # the first player, or NOBODY before that is decided
    round: i64  # the current round, or 0 during the setup
    ending: i64  # what ends the game, as a bit set of POVERTY, PROSPERITY and ROUND_LIMIT
    final_round: i64  # the round after which the game ends, or 0 if that is not known yet
    affected_place: i64  # the segment whose next card is turned up, or the crowded castle section
    played: i64  # the kind of the card played this turn, whose silver is the distance to move
    act: i64  # the primary action of this turn, or NOBODY
    dismissed: i64  # the townsperson dismissed for this action: a kind, or CARD_KINDS plus a segment
    times_acted: i64  # the number of exchanges, or 1 after building, sending workers or copying
    icons: i64  # icons that a trade has not used yet
    missing: i64  # icons that must still be paid for
    min_kind_to_spend: i64  # the first kind that may be spent next, because kinds are spent in order
    first_counts_twice: i64  # nonzero if the next matching resource that is spent counts twice
    piece: i64  # the piece that the player has chosen to build, or EMPTY
    plot: i64  # the plot that the player has chosen to build on, or EMPTY
    workers_sent: i64  # the number of workers that the action sends to the castle


def has_first_round_begun(s: ViscountsTable) -> bool:
    """Return whether the first round has begun. From then on, the board and the start cards are fixed."""
    return s.round > 0


def has_no_automaton(s: ViscountsTable) -> bool:
    """Return whether the game has no automaton. Only solo games have one."""
    return s.automaton < 0


FIELDS: Final = FieldRules(
    frozen_when=(
        (has_first_round_begun, frozenset({"ring", "hero_offered_with", "start_card_of"})),
        (has_no_automaton, frozenset({"scheme_place"})),
    ),
    encoded_as={
        "affected_place": "at",
        "card_counts": "cards",
        "card_place": "where",
        "final_round": "last_round",
        "first_counts_twice": "twice",
        "first_section_place": "castle_at",
        "hero_offered_with": "hero_with",
        "manuscript_place": "manuscript_at",
        "manuscripts_left": "codex_left",
        "min_kind_to_spend": "low",
        "monk_card_owner": "monk",
        "open_manuscript": "codex",
        "open_townsperson": "face",
        "scheme_place": "scheme_at",
        "start_card_of": "start_of",
        "times_acted": "acted",
        "townsfolk_left": "pile",
        "unseen_schemes": "secret",
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
    """Return the value of `card_place` for cards in `seat`'s `pile`.

    `pile` is HAND, DRAW_PILE, DISCARDS or TABLEAU.
    """
    return FIRST_SEAT_PLACE + 4 * seat + pile


def card_with_kind(seat: i64, kind: i64) -> i64:
    """Return the number of the card of this `kind`. For a starting card, this is `seat`'s own copy.

    Every seat has a copy of each card in the starting deck. There is only one card of any other kind.
    """
    if kind < STARTING_DECK_KINDS:
        return seat * STARTING_DECK_KINDS + kind
    return FIRST_HERO_CARD - STARTING_DECK_KINDS + kind


def card_kind(card: i64) -> i64:
    """Return the kind of townsperson on `card`. Copies of a card have the same kind."""
    if card < FIRST_HERO_CARD:
        return card % STARTING_DECK_KINDS
    return card - FIRST_HERO_CARD + STARTING_DECK_KINDS


def neutral_card(kind: i64) -> i64:
    """Return the number of the card of this `kind`, which must be a neutral townsperson."""
    return kind - FIRST_NEUTRAL + FIRST_NEUTRAL_CARD


def count_criminals(s: ViscountsTable, player: i64) -> i64:
    """Count the criminal icons in `player`'s tableau, or on the automaton's board.  VI-CRIM-05"""
    criminal_count: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if player >= s.seats:
                criminal_count += SCHEME_ICONS[card * ICONS + CRIMINAL]
            else:
                criminal_count += CARD_ICONS[card_kind(card) * ICONS + CRIMINAL]
    return criminal_count


def count_cards_in_tableau(s: ViscountsTable, player: i64) -> i64:
    """Count the cards in `player`'s tableau, or the schemes on the automaton's board."""
    card_count: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card_count += 1 if s.tableau[i] >= 0 else 0
    return card_count


def count_cards_of_seat(s: ViscountsTable, seat: i64) -> i64:
    """Count all of `seat`'s cards: hand, tableau, draw pile and discards.  VI-CARD-16"""
    counts = s.card_counts
    return counts[seat * 3] + counts[seat * 3 + 1] + counts[seat * 3 + 2] + count_cards_in_tableau(s, seat)


# The ring


def segment_of_viscount(s: ViscountsTable, player: i64) -> i64:
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
