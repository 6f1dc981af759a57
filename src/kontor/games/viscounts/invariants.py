"""Checks that a state is consistent: no card, worker, manuscript, debt or deed is lost or added.  VI-COMP"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.options import Options
from kontor.games.viscounts import bounds
from kontor.games.viscounts.automaton import count_future_schemes
from kontor.games.viscounts.board import PIECES, SCHEMES
from kontor.games.viscounts.bounds import MAX_STACK_HEIGHT
from kontor.games.viscounts.components import (
    APPROVED_DEEDS,
    BIT,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    DEBTS,
    DEEDS,
    HOLDINGS,
    MANUSCRIPTS,
    MIN_DECK_SIZE,
    NEUTRALS,
    PAID_DEBTS,
    PLOTS,
    RIBBON,
    SEGMENTS,
    START_DEBTS,
    START_DEEDS,
    TRACK_SPACES,
    WORKERS_PER_PLAYER,
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
    SCHEME_FUTURE,
    SCHEME_GONE,
    SCHEME_ON_BOARD,
    STACK_CAPACITY,
    TABLEAU,
    ViscountsTable,
    count_cards_of_seat,
    neutral_card,
    place_of_pile,
)


def find_broken_invariants(s: ViscountsTable) -> list[str]:
    """Return a message for each broken invariant of `s`, or an empty list if `s` is consistent."""
    errors: list[str] = []
    check_board(s, errors)
    check_debts_and_deeds(s, errors)
    for seat in range(s.seats):
        check_cards_of_seat(s, seat, errors)
    for player in range(s.players):
        check_player(s, player, errors)
    if s.automaton >= 0:
        check_schemes(s, errors)
    if s.depth > MAX_STACK_HEIGHT or any(s.stack[i] for i in range(s.depth, STACK_CAPACITY)):
        errors.append(
            f"the stack holds {s.depth} effects, of at most {MAX_STACK_HEIGHT}, or its rest is not empty"
        )
    if s.phase == PROCEED:
        errors.append("no decision is pending")
    return errors


def check_board(s: ViscountsTable, errors: list[str]) -> None:
    """Check the piles, stacks, monk cards and castle sections.

    Append a message to `errors` for each inconsistency.
    """
    covered = sum(1 for i in range(NEUTRALS) if s.card_place[FIRST_NEUTRAL_CARD + i] == CARD_COVERED)
    piled = sum(int(s.townsfolk_left[segment]) for segment in range(SEGMENTS))
    faces = [
        int(s.open_townsperson[segment]) for segment in range(SEGMENTS) if s.open_townsperson[segment] >= 0
    ]
    unshortened = 2 - sum(1 for segment in range(SEGMENTS) if s.townsfolk_left[segment] == 13)
    if piled - len(faces) != covered + (unshortened if not faces and s.round == 0 else 0):
        errors.append(f"{covered} townsfolk are face down, but the piles hold {piled - len(faces)}")
    for kind in faces:
        if s.card_place[neutral_card(kind)] != CARD_ON_TOP:
            errors.append(f"townsperson {kind} is face up and also somewhere else")
    if sum(1 for card in range(CARDS) if s.card_place[card] == CARD_ON_TOP) != len(faces):
        errors.append("there are more face-up townsfolk than piles with one")
    hidden = sum(1 for m in range(MANUSCRIPTS) if s.manuscript_at[m] == MANUSCRIPT_COVERED)
    shown = sum(1 for segment in range(SEGMENTS) if s.open_manuscript[segment] >= 0)
    if sum(int(s.manuscripts_left[segment]) for segment in range(SEGMENTS)) != hidden + shown:
        errors.append(
            f"{hidden} manuscripts are face down and {shown} face up, but the stacks hold another number"
        )
    if any(s.manuscript_at[m] != MANUSCRIPT_OPEN for m in s.open_manuscript if m >= 0):
        errors.append("a manuscript is face up and also somewhere else")
    for ribbon, holder in enumerate(s.monk_card_owner):
        if holder >= 0 and count_manuscripts_with_ribbon(s, holder, ribbon) < MANUSCRIPTS_FOR_MONK:
            errors.append(f"player {holder} has the monk card of {RIBBON[ribbon]} for too few manuscripts")
    for section in range(2 * SEGMENTS):
        if (
            s.depth == 0
            and sum(int(s.castle[p * CASTLE_ITEMS + section]) for p in range(s.players)) > 4 * 4 + 3
        ):
            errors.append(f"section {section} of the castle is overcrowded")


def check_debts_and_deeds(s: ViscountsTable, errors: list[str]) -> None:
    """Check that the players hold exactly the debts and deeds that were taken from the piles.

    Append a message to `errors` for each inconsistency.
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
            errors.append(f"{taken} {name} were taken, {start - left} are gone from the pile")
        if (left == 0) != (s.ending & card != 0):
            errors.append(f"the pile of {name} does not match the end of the game")


def check_cards_of_seat(s: ViscountsTable, seat: i64, errors: list[str]) -> None:
    """Check `seat`'s cards against `card_place`: the size of each pile, and the cards in the tableau.

    Append a message to `errors` for each inconsistency.
    """
    for pile, name in ((HAND, "hand"), (DRAW_PILE, "draw pile"), (DISCARDS, "discards")):
        there = sum(1 for card in range(CARDS) if s.card_place[card] == place_of_pile(seat, pile))
        if there != s.card_counts[seat * 3 + pile]:
            errors.append(
                f"the {name} of seat {seat} has {there} cards, not {s.card_counts[seat * 3 + pile]}"
            )
    laid = sorted(int(s.tableau[seat * 3 + i]) for i in range(3) if s.tableau[seat * 3 + i] >= 0)
    placed_in_tableau = [card for card in range(CARDS) if s.card_place[card] == place_of_pile(seat, TABLEAU)]
    if laid != placed_in_tableau:
        errors.append(f"the tableau of seat {seat} has the cards {laid}, not {placed_in_tableau}")
    if count_cards_of_seat(s, seat) < MIN_DECK_SIZE:
        errors.append(f"seat {seat} has fewer than {MIN_DECK_SIZE} cards")


def check_player(s: ViscountsTable, player: i64, errors: list[str]) -> None:
    """Check `player`'s workers, buildings, markers and holdings, and that the right player is the Ruler.

    Append a message to `errors` for each inconsistency.
    """
    base = player * CASTLE_ITEMS
    workers = [int(s.castle[base + i]) for i in range(CASTLE_ITEMS)]
    if sum(workers) != WORKERS_PER_PLAYER or min(workers) < 0:
        errors.append(f"player {player} has {sum(workers)} workers, not {WORKERS_PER_PLAYER}")
    for kind in range(3):
        standing = sum(1 for plot in range(PLOTS) if s.plots[plot] == player * 3 + kind)
        built = sum(1 for piece in range(PIECES) if s.built[player] & BIT[piece] and piece // 3 == kind)
        if standing != built:
            errors.append(f"player {player} has {standing} buildings of kind {kind} standing, not {built}")
    corruption, virtue = s.markers[player * 2], s.markers[player * 2 + 1]
    if not 0 <= corruption <= virtue < TRACK_SPACES:
        errors.append(f"the markers of player {player} are at {corruption} and {virtue}")
    if any(s.held[player * HOLDINGS + i] < 0 for i in range(HOLDINGS)):
        errors.append(f"player {player} holds less than nothing")
    most = max(int(s.castle[p * CASTLE_ITEMS + CASTLE_LEVEL_3]) for p in range(s.players))
    if (s.ruler >= 0) != (most > 0) or (
        s.ruler >= 0 and s.castle[s.ruler * CASTLE_ITEMS + CASTLE_LEVEL_3] < most
    ):
        errors.append("the Ruler is not the one with most workers on level 3")


def check_schemes(s: ViscountsTable, errors: list[str]) -> None:
    """Check the places of the automaton's schemes, and the number of unknown schemes in its pile.

    Append a message to `errors` for each inconsistency.
    """
    if s.start_card_of[s.seats] < 0:
        return
    if sum(1 for scheme in range(SCHEMES) if s.scheme_at[scheme] == SCHEME_GONE) != 3:
        errors.append("three schemes leave the game")
    for space in range(3):
        scheme = s.tableau[s.seats * 3 + space]
        if scheme >= 0 and s.scheme_at[scheme] != SCHEME_ON_BOARD + space:
            errors.append(f"scheme {scheme} is on the board and also somewhere else")
    if (
        count_future_schemes(s) < 0
        or s.unseen_schemes < 0
        or (s.unseen_schemes > 0 and SCHEME_FUTURE not in s.scheme_at)
    ):
        errors.append("more future schemes were shuffled in than there are")


def count_pending(s: ViscountsTable) -> int:
    """Return the number of pending effects, which is at most the first number of `pending_bounds`."""
    return int(s.depth)


def pending_bounds(seats: int) -> tuple[int, int]:
    """Return two upper bounds for a game with `seats` seats.

    The first is the maximum number of effects that can be pending at once. The second is the maximum number
    of actions in a row that pending effects can cause.
    """
    return MAX_STACK_HEIGHT, bounds.max_actions_in_cascade(max(seats, 2))


def max_game_length(options: Options) -> int:
    """Return an upper bound on the number of actions in a game with these `options`."""
    return bounds.max_actions_in_game(max(options.seats, 2), options.number("round_limit"))
