"""Setting up: the board, the pairs, the draft of start cards.  VI-SETUP, VI-SOLO"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_START,
    CHOOSE_START_END,
    FIRST_PLAYER,
    LAY_SEGMENT,
    LAY_SEGMENT_END,
    OFFER_HERO,
    OFFER_HERO_END,
    OFFER_START,
    OFFER_START_END,
    SHORT_PILE,
    SHORT_PILE_END,
    TURN_CASTLE,
    TURN_CASTLE_END,
)
from kontor.games.viscounts.components import (
    APPROVED,
    DEBTS,
    DEEDS,
    HEROES,
    HOLDINGS,
    PAID,
    SEGMENTS,
    START_CARDS,
    START_DEBTS,
    START_DEEDS,
    START_EXTRA,
    START_ITEMS,
)
from kontor.games.viscounts.pending import push_row
from kontor.games.viscounts.phases import (
    LAYING,
    OFFERING_HERO,
    OFFERING_START,
    SHORTENING,
    TURNING_CASTLE,
)
from kontor.games.viscounts.schemes import IS_FUTURE, ITEMS, REMOVED, SCHEMES
from kontor.games.viscounts.sources import BOARD, START
from kontor.games.viscounts.state import (
    EMPTY,
    FIRST_HERO_CARD,
    IN_BOX,
    PILE,
    SCHEME_FUTURE,
    SCHEME_GONE,
    SCHEME_PILE,
    ViscountsTable,
    ask_chance,
    at_seat,
)

OFFERED_ALONE: Final[i64] = -2
SHORT: Final[i64] = 13


# The board


def go_on_laying(s: ViscountsTable) -> bool:
    """Ring, castle, two shorter piles; whether something is still to be found.  VI-SETUP-02, -03, -27"""
    laid: i64 = 0
    for segment in range(SEGMENTS):
        laid += 1 if s.ring[SEGMENTS + segment] >= 0 else 0
    if laid == 0:
        lay_segment(s, 0)
        ask_chance(s, LAYING)
    elif laid < SEGMENTS - 1:
        ask_chance(s, LAYING)
    elif laid == SEGMENTS - 1:
        for segment in range(SEGMENTS):
            if s.ring[SEGMENTS + segment] < 0:
                lay_segment(s, segment)
        ask_chance(s, TURNING_CASTLE)
    elif short_piles(s) < 2:
        ask_chance(s, SHORTENING)
    else:
        return False
    return True


def lay_segment(s: ViscountsTable, segment: i64) -> None:
    """The next one clockwise."""
    place: i64 = 0
    while s.ring[place] >= 0:
        place += 1
    s.ring[place] = segment
    s.ring[SEGMENTS + segment] = place


def short_piles(s: ViscountsTable) -> i64:
    out: i64 = 0
    for segment in range(SEGMENTS):
        out += 1 if s.pile[segment] == SHORT else 0
    return out


def is_open(s: ViscountsTable, number: i64) -> bool:
    """Whether a segment, a start card or a hero can still be drawn in this phase."""
    phase = s.phase
    if phase == LAYING:
        return s.ring[SEGMENTS + number] < 0
    if phase == SHORTENING:
        return s.pile[number] != SHORT
    if phase == OFFERING_START:
        return s.hero_with[number] == EMPTY
    if phase == OFFERING_HERO:
        return s.where[FIRST_HERO_CARD + number] == IN_BOX and not is_offered(s, number)
    return True


def is_offered(s: ViscountsTable, hero: i64) -> bool:
    for card in range(START_CARDS):
        if s.hero_with[card] == hero:
            return True
    return False


def first_number(phase: i64) -> i64:
    if phase == LAYING:
        return LAY_SEGMENT
    if phase == TURNING_CASTLE:
        return TURN_CASTLE
    if phase == SHORTENING:
        return SHORT_PILE
    if phase == OFFERING_START:
        return OFFER_START
    return OFFER_HERO if phase == OFFERING_HERO else FIRST_PLAYER


def numbers(s: ViscountsTable) -> i64:
    """How many there are to draw from, the drawn ones included."""
    phase = s.phase
    if phase == OFFERING_START or phase == OFFERING_HERO:
        return HEROES
    return SEGMENTS if phase <= SHORTENING else s.seats


def setup_lots(s: ViscountsTable) -> i64:
    out: i64 = 0
    for number in range(numbers(s)):
        out += 1 if is_open(s, number) else 0
    return out


def setup_outcome(s: ViscountsTable, lot: i64) -> i64:
    number: i64 = 0
    while not is_open(s, number) or lot > 0:
        if is_open(s, number):
            lot -= 1
        number += 1
    return first_number(s.phase) + number


def legal_setup(s: ViscountsTable, buffer: ActionBuffer) -> None:
    first = first_number(s.phase)
    for number in range(numbers(s)):
        if is_open(s, number):
            buffer.add(first + number)


def why_not_setup(s: ViscountsTable, action: i64) -> i64:
    phase = s.phase
    if phase == LAYING:
        reason, end = refusals.LAY_BOARD, LAY_SEGMENT_END
    elif phase == TURNING_CASTLE:
        reason, end = refusals.TURN_CASTLE, TURN_CASTLE_END
    elif phase == SHORTENING:
        reason, end = refusals.SHORT_PILES, SHORT_PILE_END
    elif phase == OFFERING_START:
        reason, end = refusals.PAIRS, OFFER_START_END
    elif phase == OFFERING_HERO:
        reason, end = refusals.PAIRS, OFFER_HERO_END
    else:
        reason, end = refusals.START_PLAYER, FIRST_PLAYER + s.seats
    first = first_number(phase)
    if not first <= action < end:
        return reason
    return 0 if is_open(s, action - first) else reason


def do_setup(s: ViscountsTable, phase: i64, number: i64) -> None:
    if phase == LAYING:
        lay_segment(s, number)
    elif phase == TURNING_CASTLE:
        s.castle_at = s.ring[SEGMENTS + number]
    elif phase == SHORTENING:
        s.pile[number] = SHORT
    elif phase == OFFERING_START:
        s.hero_with[number] = OFFERED_ALONE
    elif phase == OFFERING_HERO:
        for card in range(START_CARDS):
            if s.hero_with[card] == OFFERED_ALONE:
                s.hero_with[card] = number
    else:
        s.first = number


# The draft


def go_on_offering(s: ViscountsTable) -> bool:
    """One pair more than players; whether one is still missing.  VI-SETUP-12, VI-SOLO-08"""
    offered: i64 = 0
    for card in range(START_CARDS):
        if s.hero_with[card] == OFFERED_ALONE:
            ask_chance(s, OFFERING_HERO)
            return True
        offered += 1 if s.hero_with[card] >= 0 else 0
    if offered <= s.seats:
        ask_chance(s, OFFERING_START)
        return True
    return False


def is_choosable(s: ViscountsTable, card: i64) -> bool:
    if s.hero_with[card] < 0:
        return False
    for seat in range(s.seats):
        if s.start_of[seat] == card:
            return False
    return True


def legal_starts(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for card in range(START_CARDS):
        if is_choosable(s, card):
            buffer.add(CHOOSE_START + card)


def why_not_start(s: ViscountsTable, action: i64) -> i64:
    if not CHOOSE_START <= action < CHOOSE_START_END:
        return refusals.CHOOSE_PAIR
    card = action - CHOOSE_START
    if s.hero_with[card] < 0:
        return refusals.PAIRS
    taken = any(s.start_of[seat] == card for seat in range(s.seats))
    return refusals.CHOOSE_PAIR if taken else 0


def choose_start(s: ViscountsTable, card: i64) -> None:
    """Viscount, hero, items, then what else the card gives.  VI-SETUP-14 to VI-SETUP-16"""
    seat = s.who
    s.start_of[seat] = card
    s.viscount[seat] = start_space(card)
    s.where[FIRST_HERO_CARD + s.hero_with[card]] = at_seat(seat, PILE)
    s.cards[seat * 3 + PILE] += 1
    push_row(s, seat, START_EXTRA[card], START + card)
    push_row(s, seat, START_ITEMS[card], START + card)


def start_space(card: i64) -> i64:
    """Start cards carry the number of an outer space."""
    return card // 2 * 3 + card % 2


def set_automaton(s: ViscountsTable) -> None:
    """The other start card gives its space; schemes leave, others are mixed in.  VI-SOLO-06 to VI-SOLO-11"""
    player = s.seats
    for card in range(START_CARDS):
        if is_choosable(s, card):
            s.start_of[player] = card
            s.viscount[player] = start_space(card)
    for scheme in range(SCHEMES):
        if REMOVED[s.automaton * SCHEMES + scheme]:
            s.scheme_at[scheme] = SCHEME_GONE
        else:
            s.scheme_at[scheme] = SCHEME_FUTURE if IS_FUTURE[scheme] else SCHEME_PILE
    s.secret = s.level
    push_row(s, player, ITEMS[s.automaton], BOARD)


def form_piles(s: ViscountsTable) -> None:
    """Debts on the poverty card, deeds on the prosperity card; who has some keeps them.  VI-SETUP-22, -26"""
    for player in range(s.players):
        base = player * HOLDINGS
        s.free_debts += s.held[base + DEBTS] + s.held[base + PAID]
        s.free_deeds += s.held[base + DEEDS] + s.held[base + APPROVED]
    s.debts_left = START_DEBTS[s.seats]
    s.deeds_left = START_DEEDS[s.seats]
