"""The automaton, the computer opponent in a solo game: its scheme cards and its decisions.  VI-AI, VI-SOLO

The rules leave the automaton no choice: it always has exactly one legal action, which `automaton_action`
returns. The engine treats each of its decisions as a chance node with one possible action. *Future schemes*
are additional scheme cards, which the automaton can gain during the game.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_CORRIDOR,
    CHOOSE_PLOT,
    CLIMB,
    COLLIDE,
    DISMISS,
    DO_ACT,
    EXILE,
    FLIP,
    GAIN,
    GAIN_SCHEME,
    GAIN_SCHEME_END,
    MOVE,
    RESOLVE_SCHEME_ROW,
    SLIDE,
    TAKE_MANUSCRIPT,
    TAKE_PIECE,
    TURN_SCHEME,
    TURN_SCHEME_END,
)
from kontor.games.viscounts.board import (
    AUTOMATON_RESOURCE_TARGETS,
    BOTTOM_LINE_FOCUS,
    BOTTOM_LINES,
    BUILDING_COST,
    FIRST_BOTTOM_LINE_EFFECT,
    FOCUS_OF_AUTOMATON,
    HAS_SINGLE_POOL,
    ICONS_FOR_WORKERS,
    MAX_BOTTOM_LINES,
    PIECES,
    PREFERRED_RESOURCES,
    SCHEME_EFFECT,
    SCHEME_MOVE,
    SCHEMES,
    SLOT_TRIGGER_SCHEME_GAINED,
    SLOT_TRIGGER_SHUFFLED,
)
from kontor.games.viscounts.building import (
    first_plot_beside,
    has_free_plot_at_viscount,
    kind_built_by,
    kind_of_piece,
    place_building,
    plot_after,
)
from kontor.games.viscounts.castle import put_workers, workers_in_stock
from kontor.games.viscounts.components import (
    APPROVED_DEEDS,
    BIT,
    BUILD,
    CASTLE_ITEMS,
    DEBTS,
    DEEDS,
    FALLBACK_ACT,
    FLIP_ACT,
    HOLDINGS,
    INK,
    PAID_DEBTS,
    PAYMENT_FOR_ACT,
    RESOURCES,
    RIGHT_SPACE,
    SEGMENTS,
    TRANSCRIBE,
    WORKERS,
    WORKERS_PER_GROUP,
)
from kontor.games.viscounts.effect_stack import (
    FROM_SCHEME,
    push_effect,
    push_printed_effect,
    push_remaining_repetitions,
    push_slot_effects,
)
from kontor.games.viscounts.effects import FLIP_DEBT, FLIP_DEBT_OR_DEED, FLIP_DEED, PRIMARY_ACTION
from kontor.games.viscounts.icons import icon_total
from kontor.games.viscounts.manuscripts import copy_manuscript, is_free_manuscript, transcribe_cost
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    CLIMBING,
    COLLIDING,
    DISMISSING,
    EXILING,
    FLIPPING,
    GAINING,
    GAINING_SCHEME,
    MOVING,
    OVER,
    PLACING_FREE_WORKERS,
    RESOLVING_SCHEME_ROW,
    SHOWING_SCHEME,
    SLIDING,
    TURNING_SCHEME,
)
from kontor.games.viscounts.rules import RULES, Lottery, ViscountsPhase
from kontor.games.viscounts.state import (
    EMPTY,
    SCHEME_FUTURE,
    SCHEME_IN_DISCARDS,
    SCHEME_IN_PILE,
    SCHEME_ON_BOARD,
    ViscountsTable,
    clockwise,
    count_criminals,
    segment_of_viscount,
)
from kontor.games.viscounts.townsfolk import dismiss
from kontor.games.viscounts.virtue_track import add_corruption, add_virtue

# The piles of scheme cards.  VI-SOLO-07, VI-SOLO-11, VI-AI-15, VI-AI-47
#
# Some future schemes are shuffled face down into the automaton's pile. Nobody knows which ones. Until they
# are turned up, their place is SCHEME_FUTURE, and `unseen_schemes` counts them.


def count_schemes(s: ViscountsTable, place: i64) -> i64:
    """Count the scheme cards at `place`, such as SCHEME_IN_PILE or SCHEME_IN_DISCARDS."""
    scheme_count: i64 = 0
    for scheme in range(SCHEMES):
        scheme_count += 1 if s.scheme_place[scheme] == place else 0
    return scheme_count


def count_schemes_in_pile(s: ViscountsTable) -> i64:
    """Count the scheme cards in the automaton's pile, including future schemes that lie there face down."""
    return count_schemes(s, SCHEME_IN_PILE) + s.unseen_schemes


def count_future_schemes(s: ViscountsTable) -> i64:
    """Count the future schemes that the automaton can still gain. Those already in its pile do not count."""
    return count_schemes(s, SCHEME_FUTURE) - s.unseen_schemes


def nth_scheme(s: ViscountsTable, index: i64, scheme_place: i64) -> i64:
    """Return the `index`-th scheme at `scheme_place`, such as SCHEME_IN_PILE, counting from 0."""
    scheme: i64 = 0
    while s.scheme_place[scheme] != scheme_place or index > 0:
        if s.scheme_place[scheme] == scheme_place:
            index -= 1
        scheme += 1
    return scheme


def shuffle_schemes(s: ViscountsTable) -> None:
    """Shuffle the automaton's discarded schemes into its pile, then move one of its markers.

    If there is a criminal on the automaton's board, move the corruption marker. Otherwise, move the virtue
    marker. Finally, push onto the stack any effects on its board that are triggered by a shuffle.  VI-AI-47
    """
    for scheme in range(SCHEMES):
        if s.scheme_place[scheme] == SCHEME_IN_DISCARDS:
            s.scheme_place[scheme] = SCHEME_IN_PILE
    if count_criminals(s, s.seats) > 0:
        add_corruption(s, s.seats, 1)
    else:
        add_virtue(s, s.seats, 1)
    push_slot_effects(s, SLOT_TRIGGER_SHUFFLED)


class TurningScheme(Lottery):
    """The phase in which chance turns up the next scheme of the automaton's pile."""

    def is_outcome_possible(self, s: ViscountsTable, scheme: i64) -> bool:
        there = s.scheme_place[scheme]
        return there == SCHEME_IN_PILE or (there == SCHEME_FUTURE and s.unseen_schemes > 0)

    def lot_count(self, s: ViscountsTable) -> i64:
        """Return the number of equally likely outcomes. An unknown scheme may be any future scheme."""
        in_pile = count_schemes_in_pile(s)
        return in_pile * count_schemes(s, SCHEME_FUTURE) if s.unseen_schemes > 0 else in_pile

    def action_of_lot(self, s: ViscountsTable, lot: i64) -> i64:
        if s.unseen_schemes == 0:
            return TURN_SCHEME + nth_scheme(s, lot, SCHEME_IN_PILE)
        future = count_schemes(s, SCHEME_FUTURE)
        if lot // future < count_schemes(s, SCHEME_IN_PILE):
            return TURN_SCHEME + nth_scheme(s, lot // future, SCHEME_IN_PILE)
        return TURN_SCHEME + nth_scheme(s, lot % future, SCHEME_FUTURE)

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Put the scheme on the first space of the automaton's board.  VI-AI-03"""
        scheme = action - TURN_SCHEME
        if s.scheme_place[scheme] == SCHEME_FUTURE:
            s.unseen_schemes -= 1
        s.scheme_place[scheme] = SCHEME_ON_BOARD
        s.tableau[s.seats * 3] = scheme


RULES[TURNING_SCHEME] = TurningScheme(TURN_SCHEME, TURN_SCHEME_END, refusals.MUST_TURN_SCHEME)


class GainingScheme(Lottery):
    """The phase in which chance decides which future scheme the automaton gains."""

    def is_outcome_possible(self, s: ViscountsTable, scheme: i64) -> bool:
        return s.scheme_place[scheme] == SCHEME_FUTURE

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Discard the gained scheme, and push the effects that gaining it triggers.  VI-AI-15"""
        s.scheme_place[action - GAIN_SCHEME] = SCHEME_IN_DISCARDS
        push_slot_effects(s, SLOT_TRIGGER_SCHEME_GAINED)


RULES[GAINING_SCHEME] = GainingScheme(GAIN_SCHEME, GAIN_SCHEME_END, refusals.MUST_TURN_SCHEME)


class ShowingScheme(Lottery):
    """The phase at the end of the game in which chance reveals one of the automaton's face-down schemes."""

    def is_outcome_possible(self, s: ViscountsTable, scheme: i64) -> bool:
        return s.scheme_place[scheme] == SCHEME_FUTURE

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.scheme_place[action - TURN_SCHEME] = SCHEME_IN_PILE
        s.unseen_schemes -= 1


RULES[SHOWING_SCHEME] = ShowingScheme(TURN_SCHEME, TURN_SCHEME_END, refusals.MUST_TURN_SCHEME)


# The automaton's answers


def must_automaton_decide(s: ViscountsTable) -> bool:
    """Return whether the automaton, not a person or chance, makes the current decision."""
    return s.who >= s.seats and s.phase != OVER


def automaton_action(s: ViscountsTable) -> i64:
    """Return the only action that the rules allow the automaton in the current phase."""
    phase = s.phase
    if phase == GAINING:
        return GAIN + preferred_resource(s)
    if phase == FLIPPING:
        return FLIP + card_to_flip(s)
    if phase == CLIMBING:
        return CLIMB + first_climbing_group(s)
    if phase == EXILING:
        return EXILE + player_to_exile(s)
    if phase == MOVING:
        return MOVE + scheme_destination(s)
    if phase == ACTING:
        return DO_ACT + first_possible_act(s)
    if phase == SLIDING:
        return SLIDE
    if phase == RESOLVING_SCHEME_ROW:
        return RESOLVE_SCHEME_ROW + s.count
    if phase == COLLIDING:
        return COLLIDE + s.count
    if phase == DISMISSING:
        return DISMISS
    if phase == PLACING_FREE_WORKERS:
        return CHOOSE_CORRIDOR + segment_of_viscount(s, s.who)
    if phase == CHOOSING_PIECE:
        return TAKE_PIECE + leftmost_unbuilt_piece(s)
    if phase == CHOOSING_PLOT:
        return CHOOSE_PLOT + nearest_plot(s)
    return TAKE_MANUSCRIPT + nearest_free_manuscript(s)


def preferred_resource(s: ViscountsTable) -> i64:
    """Return the resource that the automaton gains next, according to the preferences on its board.

    Return RESOURCES, the code for `any`, if the automaton keeps all resources in one pool.
    VI-AI-07, VI-AI-08
    """
    if HAS_SINGLE_POOL[s.automaton]:
        return RESOURCES
    base = s.who * HOLDINGS
    for i in range(2):
        resource = PREFERRED_RESOURCES[s.automaton * 3 + i]
        if s.held[base + resource] < AUTOMATON_RESOURCE_TARGETS[s.automaton * 2 + i]:
            return resource
    return PREFERRED_RESOURCES[s.automaton * 3 + 2]


def card_to_flip(s: ViscountsTable) -> i64:
    """Return what the automaton flips: 0 for a debt, 1 for a deed.

    If it can flip either, it flips the kind that it has flipped less often. In a tie, it flips a debt.
    VI-AI-13, VI-AI-14
    """
    base = s.who * HOLDINGS
    if s.effect == FLIP_DEBT or s.held[base + DEEDS] == 0:
        return 0
    if s.effect == FLIP_DEED or s.held[base + DEBTS] == 0:
        return 1
    return 1 if s.held[base + APPROVED_DEEDS] < s.held[base + PAID_DEBTS] else 0


def first_climbing_group(s: ViscountsTable) -> i64:
    """Return the first castle section where the automaton has a group of three workers, or else EMPTY.

    Search clockwise from the automaton's viscount, first on level 1, then on level 2.
    VI-AI-32, VI-A77
    """
    base = s.who * CASTLE_ITEMS
    for level in range(2):
        segment = segment_of_viscount(s, s.who)
        for _ in range(SEGMENTS):
            if s.castle[base + level * SEGMENTS + segment] >= WORKERS_PER_GROUP:
                return level * SEGMENTS + segment
            segment = clockwise(s, segment)
    return EMPTY


def player_to_exile(s: ViscountsTable) -> i64:
    """Return the player whose worker the automaton exiles from the crowded section `s.affected_place`.

    This is the human player, or the automaton itself if the human has no worker there.  VI-AI-30, VI-A28
    """
    return 0 if s.castle[s.affected_place] > 0 else s.who


def leftmost_unbuilt_piece(s: ViscountsTable) -> i64:
    """Return the leftmost unbuilt piece of the kind of building that the current effect places.  VI-AI-20"""
    piece = kind_built_by(s.effect) * 3
    while s.built[s.who] & BIT[piece]:
        piece += 1
    return piece


def nearest_plot(s: ViscountsTable) -> i64:
    """Return the first free plot clockwise from the automaton's viscount.  VI-AI-24, VI-AI-25"""
    plot = first_plot_beside(s, s.viscount[s.who])
    while s.plots[plot] != EMPTY:
        plot = plot_after(s, plot)
    return plot


def nearest_free_manuscript(s: ViscountsTable) -> i64:
    """Return the nearest segment, going clockwise, with a manuscript that can be taken for free.  VI-AI-37"""
    segment = segment_of_viscount(s, s.who)
    while not is_free_manuscript(s, segment):
        segment = clockwise(s, segment)
    return segment


# The automaton's scheme


def scheme_destination(s: ViscountsTable) -> i64:
    """Return the outer space to which the current scheme moves the automaton's viscount.  VI-AI-05"""
    space = s.viscount[s.who]
    for _ in range(SCHEME_MOVE[s.tableau[s.who * 3]]):
        space = clockwise(s, space // 3) * 3 if space % 3 == RIGHT_SPACE else space + 1
    return space


class ResolvingSchemeRow(ViscountsPhase):
    """The phase in which the automaton resolves the first or second row of its scheme card.

    This class needs no `legal`, because the automaton's only action comes from `automaton_action`.
    """

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Resolve row 1 or row 2 of the scheme card, depending on `action`.

        Row 1 gives corruption for every criminal on the automaton's board. Row 2 triggers the effect printed
        on the card.  VI-AI-43
        """
        player = s.who
        scheme = s.tableau[player * 3]
        if action == RESOLVE_SCHEME_ROW:
            add_corruption(s, player, count_criminals(s, player))
        else:
            push_printed_effect(s, player, SCHEME_EFFECT[scheme], FROM_SCHEME + scheme)


RULES[RESOLVING_SCHEME_ROW] = ResolvingSchemeRow()


def first_possible_act(s: ViscountsTable) -> i64:
    """Return the first action at the bottom of the scheme that the automaton can do.

    If it can do none, return FALLBACK_ACT, the code for the effect in the last line.  VI-AI-44, VI-AI-49
    """
    scheme = s.tableau[s.who * 3]
    for i in range(MAX_BOTTOM_LINES):
        line = BOTTOM_LINES[scheme * MAX_BOTTOM_LINES + i]
        if line == BOTTOM_LINE_FOCUS:
            line = FOCUS_OF_AUTOMATON[s.automaton]  # VI-AI-18
        if line >= FIRST_BOTTOM_LINE_EFFECT:
            return FALLBACK_ACT
        if can_do_act(s, line):
            return line
    return FALLBACK_ACT


def affordable_icons(s: ViscountsTable, act: i64) -> i64:
    """Return how many icons the automaton can use for the action `act`: its own, and those it can buy."""
    return icon_total(s, s.seats, act, EMPTY) + s.held[s.seats * HOLDINGS + resource_spent_for(s, act)]


def resource_spent_for(s: ViscountsTable, act: i64) -> i64:
    """Return the resource that the automaton spends if it lacks icons for the action `act`.  VI-AI-48"""
    return INK if HAS_SINGLE_POOL[s.automaton] else PAYMENT_FOR_ACT[act]


def can_do_act(s: ViscountsTable, act: i64) -> bool:
    """Return whether the automaton can do `act`, an action at the bottom of a scheme card."""
    player = s.seats
    if act == BUILD:
        return has_free_plot_at_viscount(s, player) and affordable_piece(s) != EMPTY
    if act == WORKERS:
        return affordable_workers(s) > 1
    if act == TRANSCRIBE:
        return affordable_icons(s, TRANSCRIBE) >= transcribe_cost(s, segment_of_viscount(s, player))
    return count_unflipped_debts_and_deeds(s) > 0


def count_unflipped_debts_and_deeds(s: ViscountsTable) -> i64:
    """Count the automaton's unflipped debts and deeds."""
    base = s.seats * HOLDINGS
    return s.held[base + DEBTS] + s.held[base + DEEDS]


def affordable_piece(s: ViscountsTable) -> i64:
    """Return the leftmost unbuilt piece that the automaton can pay for, or else EMPTY.  VI-AI-20"""
    most = affordable_icons(s, BUILD)
    for piece in range(PIECES):
        if s.built[s.seats] & BIT[piece] == 0 and BUILDING_COST[kind_of_piece(piece)] <= most:
            return piece
    return EMPTY


def affordable_workers(s: ViscountsTable) -> i64:
    """Return how many workers the automaton can send to the castle: two to four, or 0.

    The number depends on its stock, icons and resources.  VI-AI-28, VI-AI-29, VI-A78
    """
    most = affordable_icons(s, WORKERS)
    for i in range(3):
        count = 4 - i
        if count <= workers_in_stock(s, s.seats) and ICONS_FOR_WORKERS[count] <= most:
            return count
    return 0


def carry_out_act(s: ViscountsTable, act: i64) -> None:
    """Carry out `act`, an action at the bottom of the automaton's scheme, and pay for missing icons."""
    player = s.who
    s.effect = PRIMARY_ACTION
    if act == FALLBACK_ACT:
        scheme = s.tableau[player * 3]
        push_printed_effect(s, player, fallback_effect(scheme), FROM_SCHEME + scheme)
    elif act == FLIP_ACT:
        flip_count: i64 = 2 if count_unflipped_debts_and_deeds(s) > 2 else 1
        push_effect(s, player, FLIP_DEBT_OR_DEED, flip_count, FROM_SCHEME + s.tableau[player * 3])
    elif act == BUILD:
        piece = affordable_piece(s)
        pay_missing_icons(s, BUILD, BUILDING_COST[kind_of_piece(piece)])
        place_building(s, player, piece, nearest_plot(s))
    elif act == WORKERS:
        count = affordable_workers(s)
        pay_missing_icons(s, WORKERS, ICONS_FOR_WORKERS[count])
        put_workers(s, player, segment_of_viscount(s, player), count)
    else:
        segment = segment_of_viscount(s, player)
        pay_missing_icons(s, TRANSCRIBE, transcribe_cost(s, segment))
        copy_manuscript(s, player, segment)


def fallback_effect(scheme: i64) -> i64:
    """Return the effect in the last line of the card `scheme`, as a row of the effect table."""
    i = MAX_BOTTOM_LINES - 1
    while BOTTOM_LINES[scheme * MAX_BOTTOM_LINES + i] < FIRST_BOTTOM_LINE_EFFECT:
        i -= 1
    return BOTTOM_LINES[scheme * MAX_BOTTOM_LINES + i] - FIRST_BOTTOM_LINE_EFFECT


def pay_missing_icons(s: ViscountsTable, act: i64, icons_needed: i64) -> None:
    """Spend a resource for each icon that the automaton lacks. `act` needs `icons_needed` icons.  VI-AI-48"""
    missing = icons_needed - icon_total(s, s.seats, act, EMPTY)
    if missing > 0:
        s.held[s.seats * HOLDINGS + resource_spent_for(s, act)] -= missing


def dismiss_for_free(s: ViscountsTable) -> None:
    """Dismiss the townsperson at the automaton's viscount without paying silver.

    The dismissal results from an effect, so the townsperson's icons do not count towards an action.
    VI-AI-16, VI-AI-17
    """
    push_remaining_repetitions(s)
    dismiss(s, s.who)
