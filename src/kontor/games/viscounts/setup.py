"""Setting up a game: the board, the draft of start cards and heroes, the first hands.  VI-SETUP, VI-SOLO"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import filled, zeros
from kontor.core.options import Options
from kontor.core.state import CHANCE
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_START,
    CHOOSE_START_END,
    FIRST_PLAYER,
    FIRST_PLAYER_END,
    LAY_SEGMENT,
    LAY_SEGMENT_END,
    OFFER_HERO,
    OFFER_HERO_END,
    OFFER_START,
    OFFER_START_END,
    SHORTEN_PILE,
    SHORTEN_PILE_END,
    TURN_CASTLE,
    TURN_CASTLE_END,
)
from kontor.games.viscounts.board import AUTOMATON, AUTOMATON_ITEMS, IS_FUTURE_SCHEME, REMOVES_SCHEME, SCHEMES
from kontor.games.viscounts.components import (
    APPROVED_DEEDS,
    CASTLE_ITEMS,
    CASTLE_STOCK,
    DEBTS,
    DEEDS,
    HOLDINGS,
    MANUSCRIPTS,
    PAID_DEBTS,
    PLOTS,
    RIBBONS,
    SEGMENTS,
    START_CARD_EXTRA_EFFECT,
    START_CARD_ITEMS,
    START_CARDS,
    START_DEBTS,
    START_DEEDS,
    STARTING_DECK_KINDS,
    TRACK_SPACES,
    WORKERS_PER_PLAYER,
)
from kontor.games.viscounts.components import HAND_LIMIT as FIRST_HAND_SIZE
from kontor.games.viscounts.effect_stack import FROM_AUTOMATON_BOARD, FROM_START_CARD, push_printed_effect
from kontor.games.viscounts.phases import (
    CHOOSING_START,
    DRAWING,
    DRAWING_FIRST_PLAYER,
    LAYING_SEGMENT,
    OFFERING_HERO,
    OFFERING_START,
    OPENING_MANUSCRIPT,
    PROCEED,
    SHORTENING_PILE,
    TURNING_CASTLE,
    TURNING_UP,
)
from kontor.games.viscounts.rules import (
    RULES,
    Lottery,
    ViscountsPhase,
    ask_chance,
    ask_chance_for_top_card,
    ask_player,
)
from kontor.games.viscounts.state import (
    CARD_COVERED,
    CARD_IN_BOX,
    CARDS,
    DRAW_PILE,
    EMPTY,
    FIRST_HERO_CARD,
    FIRST_NEUTRAL_CARD,
    HAND,
    MANUSCRIPT_COVERED,
    NOBODY,
    SCHEME_FUTURE,
    SCHEME_GONE,
    SCHEME_IN_PILE,
    STACK_CAPACITY,
    STAGE_BEGIN_TURN,
    STAGE_DEAL_HANDS,
    STAGE_DRAFT_PAIRS,
    STAGE_FIND_FIRST_PLAYER,
    STAGE_LAY_BOARD,
    STAGE_OFFER_PAIRS,
    STAGE_OPEN_MANUSCRIPTS,
    STAGE_SET_UP_AUTOMATON,
    STAGE_TURN_UP_TOWNSFOLK,
    ViscountsTable,
    place_of_pile,
)
from kontor.games.viscounts.state_generated import clear_numbers

OFFERED_WITHOUT_HERO: Final[i64] = -2  # in `hero_offered_with`: the hero has not been drawn yet
FULL_PILE_SIZE: Final[i64] = 14  # townsfolk cards
SHORT_PILE_SIZE: Final[i64] = 13  # townsfolk cards


# The state before anything is laid out


def set_up(s: ViscountsTable, options: Options) -> None:
    """Initialize all fields for a new game. After this, `flow.proceed` begins the setup."""
    clear_numbers(s)
    seats: i64 = options.seats
    s.seats = seats
    s.automaton = AUTOMATON.index(options.choice("ai")) if seats == 1 else NOBODY
    s.players = seats + 1 if seats == 1 else seats
    s.level = options.number("level")
    s.round_limit = options.number("round_limit")
    s.side = 0 if seats <= 2 else 1
    set_up_board(s)
    set_up_players(s)
    s.actor = CHANCE
    s.stage = STAGE_LAY_BOARD
    s.phase = PROCEED
    s.who = NOBODY
    s.stack = zeros(STACK_CAPACITY)
    s.first = NOBODY
    s.played = EMPTY
    clear_primary_action(s)


def set_up_board(s: ViscountsTable) -> None:
    """Initialize the fields of the board."""
    s.ring = filled(2 * SEGMENTS, EMPTY)
    s.open_townsperson = filled(SEGMENTS, EMPTY)
    s.townsfolk_left = filled(SEGMENTS, FULL_PILE_SIZE)
    s.open_manuscript = filled(SEGMENTS, EMPTY)
    s.manuscripts_left = filled(SEGMENTS, MANUSCRIPTS // SEGMENTS)
    s.manuscript_place = filled(MANUSCRIPTS, MANUSCRIPT_COVERED)
    s.card_place = filled(CARDS, CARD_IN_BOX)
    for card in range(FIRST_NEUTRAL_CARD, CARDS):
        s.card_place[card] = CARD_COVERED
    s.plots = filled(PLOTS, EMPTY)
    s.ruler = NOBODY
    s.monk_card_owner = filled(RIBBONS, NOBODY)
    s.hero_offered_with = filled(START_CARDS, EMPTY)
    s.start_card_of = filled(s.players, EMPTY)
    s.scheme_place = zeros(SCHEMES if s.automaton >= 0 else 0)


def set_up_players(s: ViscountsTable) -> None:
    """Initialize the fields of the players, and give each seat the eight cards of its starting deck."""
    players = s.players
    s.held = zeros(players * HOLDINGS)
    s.markers = zeros(players * 2)
    s.castle = zeros(players * CASTLE_ITEMS)
    s.built = zeros(players)
    s.viscount = filled(players, EMPTY)
    s.tableau = filled(players * 3, EMPTY)
    s.card_counts = zeros(players * 3)
    for player in range(players):
        s.markers[player * 2 + 1] = TRACK_SPACES - 1
        s.castle[player * CASTLE_ITEMS + CASTLE_STOCK] = WORKERS_PER_PLAYER
    for seat in range(s.seats):
        for kind in range(STARTING_DECK_KINDS):
            s.card_place[seat * STARTING_DECK_KINDS + kind] = place_of_pile(seat, DRAW_PILE)
        s.card_counts[seat * 3 + DRAW_PILE] = STARTING_DECK_KINDS


def clear_primary_action(s: ViscountsTable) -> None:
    """Reset the fields that describe the primary action of a turn."""
    s.act = NOBODY
    s.dismissed = EMPTY
    s.times_acted = 0
    s.icons = 0
    s.missing = 0
    s.min_kind_to_spend = 0
    s.first_counts_twice = 0
    s.piece = EMPTY
    s.plot = EMPTY
    s.workers_sent = 0


# The course of the setup


def continue_setup(s: ViscountsTable) -> None:
    """Continue the current stage of the setup, or go on to the next stage if it has ended."""
    stage = s.stage
    if stage == STAGE_LAY_BOARD:
        if not ask_next_board_part(s):
            s.stage = STAGE_TURN_UP_TOWNSFOLK
    elif stage == STAGE_TURN_UP_TOWNSFOLK:
        if not ask_next_pile(s, TURNING_UP):
            s.stage = STAGE_OPEN_MANUSCRIPTS
    elif stage == STAGE_OPEN_MANUSCRIPTS:
        if not ask_next_pile(s, OPENING_MANUSCRIPT):
            s.stage = STAGE_FIND_FIRST_PLAYER
    elif stage == STAGE_FIND_FIRST_PLAYER:
        choose_first_player(s)
    elif stage == STAGE_OFFER_PAIRS:
        if not ask_next_pair(s):
            s.stage = STAGE_DRAFT_PAIRS
    elif stage == STAGE_DRAFT_PAIRS:
        continue_draft(s)
    elif stage == STAGE_SET_UP_AUTOMATON:
        s.stage = STAGE_DEAL_HANDS
        set_up_automaton(s)
    else:
        continue_dealing(s)


def ask_next_board_part(s: ViscountsTable) -> bool:
    """Let chance decide the next part of the board: a segment, the castle or a short pile.

    Return False if the board is complete.  VI-SETUP-02, VI-SETUP-03, VI-SETUP-27
    """
    laid_segment_count: i64 = 0
    for segment in range(SEGMENTS):
        laid_segment_count += 1 if s.ring[SEGMENTS + segment] >= 0 else 0
    if laid_segment_count == 0:
        lay_segment(s, 0)
        ask_chance(s, LAYING_SEGMENT)
    elif laid_segment_count < SEGMENTS - 1:
        ask_chance(s, LAYING_SEGMENT)
    elif laid_segment_count == SEGMENTS - 1:
        for segment in range(SEGMENTS):
            if s.ring[SEGMENTS + segment] < 0:
                lay_segment(s, segment)
        ask_chance(s, TURNING_CASTLE)
    elif count_short_piles(s) < 2:
        ask_chance(s, SHORTENING_PILE)
    else:
        return False
    return True


def lay_segment(s: ViscountsTable, segment: i64) -> None:
    """Put `segment` on the next free place of the board, clockwise from the top."""
    place: i64 = 0
    while s.ring[place] >= 0:
        place += 1
    s.ring[place] = segment
    s.ring[SEGMENTS + segment] = place


def count_short_piles(s: ViscountsTable) -> i64:
    """Count the piles of townsfolk that have one card fewer than the others."""
    short_pile_count: i64 = 0
    for segment in range(SEGMENTS):
        short_pile_count += 1 if s.townsfolk_left[segment] == SHORT_PILE_SIZE else 0
    return short_pile_count


class LayingSegment(Lottery):
    """The phase in which chance decides which segment of the board comes next, clockwise."""

    def is_outcome_possible(self, s: ViscountsTable, segment: i64) -> bool:
        return s.ring[SEGMENTS + segment] < 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        lay_segment(s, action - LAY_SEGMENT)


RULES[LAYING_SEGMENT] = LayingSegment(LAY_SEGMENT, LAY_SEGMENT_END, refusals.MUST_LAY_SEGMENT)


class TurningCastle(Lottery):
    """The phase in which chance decides which segment lies under the first castle section."""

    def is_outcome_possible(self, s: ViscountsTable, segment: i64) -> bool:
        return True

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.first_section_place = s.ring[SEGMENTS + action - TURN_CASTLE]


RULES[TURNING_CASTLE] = TurningCastle(TURN_CASTLE, TURN_CASTLE_END, refusals.MUST_TURN_CASTLE)


class ShorteningPile(Lottery):
    """The phase in which chance decides which pile has one townsperson fewer than the others."""

    def is_outcome_possible(self, s: ViscountsTable, segment: i64) -> bool:
        return s.townsfolk_left[segment] != SHORT_PILE_SIZE

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.townsfolk_left[action - SHORTEN_PILE] = SHORT_PILE_SIZE


RULES[SHORTENING_PILE] = ShorteningPile(SHORTEN_PILE, SHORTEN_PILE_END, refusals.MUST_SHORTEN_PILE)


def ask_next_pile(s: ViscountsTable, phase: i64) -> bool:
    """Let chance turn up the top card of the next pile, clockwise.

    `phase` is TURNING_UP for townsfolk or OPENING_MANUSCRIPT for manuscripts. Return False if the top cards
    of all piles are already turned up.
    """
    for place in range(SEGMENTS):
        segment = s.ring[place]
        if (s.open_townsperson[segment] if phase == TURNING_UP else s.open_manuscript[segment]) < 0:
            s.affected_place = segment
            ask_chance(s, phase)
            return True
    return False


def choose_first_player(s: ViscountsTable) -> None:
    """Let chance decide who plays first, then go on to the draft. In a solo game, the human plays first.

    VI-SETUP-11, VI-SOLO-05, VI-A59
    """
    if s.seats == 1:
        s.first = 0
    if s.first < 0:
        ask_chance(s, DRAWING_FIRST_PLAYER)
    else:
        s.stage = STAGE_OFFER_PAIRS


class DrawingFirstPlayer(Lottery):
    """The phase in which chance decides which seat plays first."""

    def is_outcome_possible(self, s: ViscountsTable, seat: i64) -> bool:
        return seat < s.seats

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.first = action - FIRST_PLAYER


RULES[DRAWING_FIRST_PLAYER] = DrawingFirstPlayer(FIRST_PLAYER, FIRST_PLAYER_END, refusals.NOT_A_SEAT)


# Pairs of a start card and a hero, and the draft


def ask_next_pair(s: ViscountsTable) -> bool:
    """Let chance choose the start card or the hero of the next pair that is offered in the draft.

    Return False once there is one more pair than seats.  VI-SETUP-12, VI-SOLO-08
    """
    offered_pair_count: i64 = 0
    for card in range(START_CARDS):
        if s.hero_offered_with[card] == OFFERED_WITHOUT_HERO:
            ask_chance(s, OFFERING_HERO)
            return True
        offered_pair_count += 1 if s.hero_offered_with[card] >= 0 else 0
    if offered_pair_count <= s.seats:
        ask_chance(s, OFFERING_START)
        return True
    return False


class OfferingStartCard(Lottery):
    """The phase in which chance decides the start card of the next pair offered in the draft."""

    def is_outcome_possible(self, s: ViscountsTable, start_card: i64) -> bool:
        return s.hero_offered_with[start_card] == EMPTY

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.hero_offered_with[action - OFFER_START] = OFFERED_WITHOUT_HERO


RULES[OFFERING_START] = OfferingStartCard(OFFER_START, OFFER_START_END, refusals.ONLY_OFFERED_PAIRS)


class OfferingHero(Lottery):
    """The phase in which chance decides the hero of the next pair offered in the draft."""

    def is_outcome_possible(self, s: ViscountsTable, hero: i64) -> bool:
        if s.card_place[FIRST_HERO_CARD + hero] != CARD_IN_BOX:
            return False
        for card in range(START_CARDS):
            if s.hero_offered_with[card] == hero:
                return False
        return True

    def do(self, s: ViscountsTable, action: i64) -> None:
        for card in range(START_CARDS):
            if s.hero_offered_with[card] == OFFERED_WITHOUT_HERO:
                s.hero_offered_with[card] = action - OFFER_HERO


RULES[OFFERING_HERO] = OfferingHero(OFFER_HERO, OFFER_HERO_END, refusals.ONLY_OFFERED_PAIRS)


def continue_draft(s: ViscountsTable) -> None:
    """Ask the next seat to choose a start card and hero, or end the draft if all seats have chosen.

    The last player in turn order chooses first, then the others, counterclockwise.  VI-SETUP-13
    """
    for i in range(1, s.seats + 1):
        seat = (s.first - i + s.seats) % s.seats
        if s.start_card_of[seat] < 0:
            ask_player(s, seat, CHOOSING_START)
            return
    s.stage = STAGE_DEAL_HANDS if s.automaton < 0 else STAGE_SET_UP_AUTOMATON


def is_pair_available(s: ViscountsTable, start_card: i64) -> bool:
    """Return whether `start_card` is offered together with a hero and has not been taken yet."""
    if s.hero_offered_with[start_card] < 0:
        return False
    for seat in range(s.seats):
        if s.start_card_of[seat] == start_card:
            return False
    return True


def start_space(start_card: i64) -> i64:
    """Return the outer space where a player with the start card `start_card` puts their viscount."""
    return start_card // 2 * 3 + start_card % 2


class ChoosingStartCard(ViscountsPhase):
    """The phase in which a player chooses one of the offered pairs, each a start card and a hero."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for card in range(START_CARDS):
            if is_pair_available(s, card):
                buffer.add(CHOOSE_START + card)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not CHOOSE_START <= action < CHOOSE_START_END:
            return refusals.MUST_CHOOSE_FREE_PAIR
        card = action - CHOOSE_START
        if s.hero_offered_with[card] < 0:
            return refusals.ONLY_OFFERED_PAIRS
        taken = any(s.start_card_of[seat] == card for seat in range(s.seats))
        return refusals.MUST_CHOOSE_FREE_PAIR if taken else 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Place the viscount, take the hero, and push the two effects of the start card.

        The items of the card are resolved before its extra effect.  VI-SETUP-14 to VI-SETUP-16
        """
        card = action - CHOOSE_START
        seat = s.who
        s.start_card_of[seat] = card
        s.viscount[seat] = start_space(card)
        s.card_place[FIRST_HERO_CARD + s.hero_offered_with[card]] = place_of_pile(seat, DRAW_PILE)
        s.card_counts[seat * 3 + DRAW_PILE] += 1
        push_printed_effect(s, seat, START_CARD_EXTRA_EFFECT[card], FROM_START_CARD + card)
        push_printed_effect(s, seat, START_CARD_ITEMS[card], FROM_START_CARD + card)


RULES[CHOOSING_START] = ChoosingStartCard()


def set_up_automaton(s: ViscountsTable) -> None:
    """Place the automaton's viscount on the space of the remaining start card, and give it schemes and items.

    VI-SOLO-06 to VI-SOLO-11
    """
    player = s.seats
    for card in range(START_CARDS):
        if is_pair_available(s, card):
            s.start_card_of[player] = card
            s.viscount[player] = start_space(card)
    for scheme in range(SCHEMES):
        if REMOVES_SCHEME[s.automaton * SCHEMES + scheme]:
            s.scheme_place[scheme] = SCHEME_GONE
        else:
            s.scheme_place[scheme] = SCHEME_FUTURE if IS_FUTURE_SCHEME[scheme] else SCHEME_IN_PILE
    s.unseen_schemes = s.level
    push_printed_effect(s, player, AUTOMATON_ITEMS[s.automaton], FROM_AUTOMATON_BOARD)


# The first hands and the first turn


def continue_dealing(s: ViscountsTable) -> None:
    """Deal one more card, or begin the first turn once every seat has three cards.  VI-SETUP-21"""
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if s.card_counts[seat * 3 + HAND] < FIRST_HAND_SIZE:
            ask_chance_for_top_card(s, seat, DRAWING)
            return
    form_debt_and_deed_piles(s)
    s.round = 1
    s.active = s.first
    s.stage = STAGE_BEGIN_TURN


def form_debt_and_deed_piles(s: ViscountsTable) -> None:
    """Form the pile of debts on the Poverty card and the pile of deeds on the Prosperity card.

    Debts and deeds that players gained during the setup do not come from these piles. `free_debts` and
    `free_deeds` count them.  VI-SETUP-22, VI-SETUP-26
    """
    for player in range(s.players):
        base = player * HOLDINGS
        s.free_debts += s.held[base + DEBTS] + s.held[base + PAID_DEBTS]
        s.free_deeds += s.held[base + DEEDS] + s.held[base + APPROVED_DEEDS]
    s.debts_left = START_DEBTS[s.seats]
    s.deeds_left = START_DEEDS[s.seats]
