"""Checks of a state, such as that no card, worker, manuscript, debt or deed is lost or added.  VI-COMP"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.options import Options
from kontor.games.viscounts import bounds
from kontor.games.viscounts.automaton import count_future_schemes
from kontor.games.viscounts.board import PIECES, SCHEMES
from kontor.games.viscounts.bounds import MAX_STACK_HEIGHT
from kontor.games.viscounts.components import (
    ALL_WORKERS,
    APPROVED_DEEDS,
    BIT,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    DEBTS,
    DEEDS,
    HOLDINGS,
    MANUSCRIPTS,
    MIN_CARDS,
    NEUTRALS,
    PAID_DEBTS,
    PLOTS,
    RIBBON,
    SEGMENTS,
    START_DEBTS,
    START_DEEDS,
    TRACK_SPACES,
)
from kontor.games.viscounts.manuscripts import MANUSCRIPTS_FOR_MONK, count_manuscripts_with_ribbon
from kontor.games.viscounts.phases import PROCEED
from kontor.games.viscounts.state import (
    CARD_COVERED,
    CARD_ON_TOP,
    CARDS,
    DISCARDS,
    DRAW_PILE,
    FIRST_NEUTRAL_CARD,
    HAND,
    MANUSCRIPT_COVERED,
    MANUSCRIPT_OPEN,
    POVERTY,
    PROSPERITY,
    SCHEME_BOARD,
    SCHEME_FUTURE,
    SCHEME_GONE,
    STACK_SIZE,
    TABLEAU,
    ViscountsTable,
    count_cards_of_seat,
    neutral_card,
    place_of_pile,
)


def find_broken_invariants(s: ViscountsTable) -> list[str]:
    """Return a description of every broken invariant, or an empty list if there is none."""
    broken: list[str] = []
    check_board(s, broken)
    check_debts(s, broken)
    for seat in range(s.seats):
        check_deck(s, seat, broken)
    for player in range(s.players):
        check_player(s, player, broken)
    if s.automaton >= 0:
        check_schemes(s, broken)
    if s.depth > MAX_STACK_HEIGHT or any(s.stack[i] for i in range(s.depth, STACK_SIZE)):
        broken.append(f"{s.depth} effects wait, or one was left behind; {MAX_STACK_HEIGHT} is the bound")
    if s.phase == PROCEED:
        broken.append("nobody is asked")
    return broken


def check_board(s: ViscountsTable, broken: list[str]) -> None:
    """Check the piles, stacks, monk cards and castle sections. Add a text to `broken` for each error."""
    covered = sum(1 for i in range(NEUTRALS) if s.card_place[FIRST_NEUTRAL_CARD + i] == CARD_COVERED)
    piled = sum(int(s.pile[segment]) for segment in range(SEGMENTS))
    faces = [
        int(s.open_townsperson[segment]) for segment in range(SEGMENTS) if s.open_townsperson[segment] >= 0
    ]
    unshortened = 2 - sum(1 for segment in range(SEGMENTS) if s.pile[segment] == 13)
    if piled - len(faces) != covered + (unshortened if not faces and s.round == 0 else 0):
        broken.append(f"{covered} townsfolk are covered, the piles hold {piled - len(faces)}")
    for kind in faces:
        if s.card_place[neutral_card(kind)] != CARD_ON_TOP:
            broken.append(f"townsperson {kind} lies open and somewhere else")
    if sum(1 for card in range(CARDS) if s.card_place[card] == CARD_ON_TOP) != len(faces):
        broken.append("more townsfolk lie open than there are piles for")
    hidden = sum(1 for m in range(MANUSCRIPTS) if s.manuscript_at[m] == MANUSCRIPT_COVERED)
    shown = sum(1 for segment in range(SEGMENTS) if s.open_manuscript[segment] >= 0)
    if sum(int(s.manuscripts_left[segment]) for segment in range(SEGMENTS)) != hidden + shown:
        broken.append(f"{hidden} manuscripts are covered and {shown} open, the stacks hold another number")
    if any(s.manuscript_at[m] != MANUSCRIPT_OPEN for m in s.open_manuscript if m >= 0):
        broken.append("a manuscript lies open and somewhere else")
    for ribbon, holder in enumerate(s.monk_card_owner):
        if holder >= 0 and count_manuscripts_with_ribbon(s, holder, ribbon) < MANUSCRIPTS_FOR_MONK:
            broken.append(f"player {holder} has the monk card of {RIBBON[ribbon]} for too few manuscripts")
    for section in range(2 * SEGMENTS):
        if (
            s.depth == 0
            and sum(int(s.castle[p * CASTLE_ITEMS + section]) for p in range(s.players)) > 4 * 4 + 3
        ):
            broken.append(f"section {section} of the castle is overcrowded")


def check_debts(s: ViscountsTable, broken: list[str]) -> None:
    """Check that the players hold exactly the debts and deeds that were taken from the piles.

    Add a text to `broken` for each error.
    """
    if s.round == 0:
        return
    for name, left, free, start, kinds, card in (
        ("debts", s.debts_left, s.free_debts, START_DEBTS[s.seats], (DEBTS, PAID_DEBTS), POVERTY),
        ("deeds", s.deeds_left, s.free_deeds, START_DEEDS[s.seats], (DEEDS, APPROVED_DEEDS), PROSPERITY),
    ):
        held = sum(int(s.held[p * HOLDINGS + kind]) for p in range(s.players) for kind in kinds)
        taken = held - free
        if taken != start - left and (left > 0 or taken < start):
            broken.append(f"{taken} {name} were taken, {start - left} are gone from the pile")
        if (left == 0) != (s.ending & card != 0):
            broken.append(f"the pile of {name} and the end of the game disagree")


def check_deck(s: ViscountsTable, seat: i64, broken: list[str]) -> None:
    """Check that the sizes of `seat`'s piles and its tableau agree with the places of the cards.

    Add a text to `broken` for each error.
    """
    for pile, name in ((HAND, "hand"), (DRAW_PILE, "draw pile"), (DISCARDS, "discards")):
        there = sum(1 for card in range(CARDS) if s.card_place[card] == place_of_pile(seat, pile))
        if there != s.cards[seat * 3 + pile]:
            broken.append(f"the {name} of seat {seat} has {there} cards, not {s.cards[seat * 3 + pile]}")
    laid = sorted(int(s.tableau[seat * 3 + i]) for i in range(3) if s.tableau[seat * 3 + i] >= 0)
    there_ = [card for card in range(CARDS) if s.card_place[card] == place_of_pile(seat, TABLEAU)]
    if laid != there_:
        broken.append(f"the tableau of seat {seat} has the cards {laid}, not {there_}")
    if count_cards_of_seat(s, seat) < MIN_CARDS:
        broken.append(f"seat {seat} has fewer than {MIN_CARDS} cards")


def check_player(s: ViscountsTable, player: i64, broken: list[str]) -> None:
    """Check `player`'s workers, buildings, markers and holdings, and that the right player is the Ruler.

    Add a text to `broken` for each error.
    """
    base = player * CASTLE_ITEMS
    workers = [int(s.castle[base + i]) for i in range(CASTLE_ITEMS)]
    if sum(workers) != ALL_WORKERS or min(workers) < 0:
        broken.append(f"player {player} has {sum(workers)} workers, not {ALL_WORKERS}")
    for kind in range(3):
        standing = sum(1 for plot in range(PLOTS) if s.plots[plot] == player * 3 + kind)
        built = sum(1 for piece in range(PIECES) if s.built[player] & BIT[piece] and piece // 3 == kind)
        if standing != built:
            broken.append(f"player {player} has {standing} buildings of kind {kind} standing, not {built}")
    corruption, virtue = s.markers[player * 2], s.markers[player * 2 + 1]
    if not 0 <= corruption <= virtue < TRACK_SPACES:
        broken.append(f"the markers of player {player} are at {corruption} and {virtue}")
    if any(s.held[player * HOLDINGS + i] < 0 for i in range(HOLDINGS)):
        broken.append(f"player {player} holds less than nothing")
    most = max(int(s.castle[p * CASTLE_ITEMS + CASTLE_LEVEL_3]) for p in range(s.players))
    if (s.ruler >= 0) != (most > 0) or (
        s.ruler >= 0 and s.castle[s.ruler * CASTLE_ITEMS + CASTLE_LEVEL_3] < most
    ):
        broken.append("the Ruler is not the one with most workers on level 3")


def check_schemes(s: ViscountsTable, broken: list[str]) -> None:
    """Check the places of the automaton's schemes and the number of unseen schemes.

    Add a text to `broken` for each error.
    """
    if s.start_card_of[s.seats] < 0:
        return
    if sum(1 for scheme in range(SCHEMES) if s.scheme_at[scheme] == SCHEME_GONE) != 3:
        broken.append("three schemes leave the game")
    for space in range(3):
        scheme = s.tableau[s.seats * 3 + space]
        if scheme >= 0 and s.scheme_at[scheme] != SCHEME_BOARD + space:
            broken.append(f"scheme {scheme} lies on the board and somewhere else")
    if (
        count_future_schemes(s) < 0
        or s.unseen_schemes < 0
        or (s.unseen_schemes > 0 and SCHEME_FUTURE not in s.scheme_at)
    ):
        broken.append("more future schemes were shuffled in than there are")


def count_pending(s: ViscountsTable) -> int:
    """Return the number of pending effects, which `pending_bounds` limits."""
    return int(s.depth)


def pending_bounds(seats: int) -> tuple[int, int]:
    """Return two upper bounds for a game with this many `seats`.

    The first is for the number of pending effects. The second is for the number of actions in a row while
    effects are pending.
    """
    return MAX_STACK_HEIGHT, bounds.longest_cascade(max(seats, 2))


def max_actions(options: Options) -> int:
    """Return an upper bound on the number of actions in a game with these `options`."""
    return bounds.longest_game(max(options.seats, 2), options.number("round_limit"))
