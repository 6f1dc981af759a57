"""The opponent of a game for one: what it does with every question, effect and line of a scheme.  VI-AI

It decides nothing: the rules leave it one answer everywhere, so each of its steps is a chance node with
one lot.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_PLOT,
    CLIMB,
    COLLIDE,
    CORRIDOR,
    DISMISS,
    DO_ACT,
    EXILE,
    FLIP,
    GAIN,
    MOVE,
    SCHEME_ROW,
    SLIDE,
    TAKE_MANUSCRIPT,
    TAKE_PIECE,
)
from kontor.games.viscounts.board import BUILDING_COST, PIECES, WORKER_ICONS
from kontor.games.viscounts.building import (
    asked_kind,
    first_plot,
    free_plot_here,
    kind_of_piece,
    place_building,
    plot_after,
)
from kontor.games.viscounts.castle import put_workers, stock
from kontor.games.viscounts.components import (
    APPROVED,
    BIT,
    BUILD,
    CASTLE,
    CROWD,
    DEBTS,
    DEEDS,
    FLIP_FOCUS,
    HOLDINGS,
    INK,
    OTHERWISE,
    PAID,
    PAYS,
    RESOURCES,
    RIGHT,
    SEGMENTS,
    TRANSCRIBE,
    WORKERS,
)
from kontor.games.viscounts.effects import FLIP_DEBT, FLIP_DEED, FLIP_EITHER, PRIMARY
from kontor.games.viscounts.icons import icon_total
from kontor.games.viscounts.manuscripts import copy_manuscript, cost_at, is_free
from kontor.games.viscounts.pending import again, push, push_row
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
    MOVING,
    PLACING,
    SCHEME_STEP,
    SLIDING,
)
from kontor.games.viscounts.schemes import (
    BOTTOM,
    EFFECT_LINE,
    FOCUS_LINE,
    FOCUS_OF,
    MOST_LINES,
    POOL,
    PREFERS,
    SCHEME_MOVE,
    UNTIL,
)
from kontor.games.viscounts.sources import SCHEME_
from kontor.games.viscounts.state import EMPTY, ViscountsTable, clockwise, segment_of
from kontor.games.viscounts.townsfolk import dismiss


def decides(s: ViscountsTable) -> bool:
    """Whether the question that is open is the automaton's."""
    return s.who >= s.seats


def legal_step(s: ViscountsTable, buffer: ActionBuffer) -> None:
    buffer.add(decide(s))


def why_not_step(s: ViscountsTable, action: i64) -> i64:
    return 0 if action == decide(s) else refusals.AUTOMATON_RULE


def decide(s: ViscountsTable) -> i64:
    """The one thing that the rules let it do now."""
    phase = s.phase
    if phase == GAINING:
        return GAIN + preferred(s)
    if phase == FLIPPING:
        return FLIP + what_to_flip(s)
    if phase == CLIMBING:
        return CLIMB + first_group(s)
    if phase == EXILING:
        return EXILE + whom_to_exile(s)
    if phase == MOVING:
        return MOVE + destination(s)
    if phase == ACTING:
        return DO_ACT + first_line(s)
    if phase == SLIDING:
        return SLIDE
    if phase == SCHEME_STEP:
        return SCHEME_ROW + s.count
    if phase == COLLIDING:
        return COLLIDE + s.count
    if phase == DISMISSING:
        return DISMISS
    if phase == PLACING:
        return CORRIDOR + segment_of(s, s.who)
    if phase == CHOOSING_PIECE:
        return TAKE_PIECE + left_piece(s)
    if phase == CHOOSING_PLOT:
        return CHOOSE_PLOT + nearest_plot(s)
    return TAKE_MANUSCRIPT + nearest_free_manuscript(s)


# Choices within effects


def preferred(s: ViscountsTable) -> i64:
    """By the priority of its board, decided anew for each resource.  VI-AI-07, VI-AI-08"""
    if POOL[s.automaton]:
        return RESOURCES
    base = s.who * HOLDINGS
    for i in range(2):
        resource = PREFERS[s.automaton * 3 + i]
        if s.held[base + resource] < UNTIL[s.automaton * 2 + i]:
            return resource
    return PREFERS[s.automaton * 3 + 2]


def what_to_flip(s: ViscountsTable) -> i64:
    """The kind with fewer flipped, a debt if equal; or what it has: 0 debt, 1 deed.  VI-AI-13, -14"""
    base = s.who * HOLDINGS
    if s.effect == FLIP_DEBT or s.held[base + DEEDS] == 0:
        return 0
    if s.effect == FLIP_DEED or s.held[base + DEBTS] == 0:
        return 1
    return 1 if s.held[base + APPROVED] < s.held[base + PAID] else 0


def first_group(s: ViscountsTable) -> i64:
    """Next to its viscount, then clockwise; level 1 before level 2.  VI-AI-32, VI-A77"""
    base = s.who * CASTLE
    for level in range(2):
        segment = segment_of(s, s.who)
        for _ in range(SEGMENTS):
            if s.castle[base + level * SEGMENTS + segment] >= CROWD:
                return level * SEGMENTS + segment
            segment = clockwise(s, segment)
    return EMPTY


def whom_to_exile(s: ViscountsTable) -> i64:
    """The human, unless only its own workers are there.  VI-AI-30, VI-A28"""
    return 0 if s.castle[s.at] > 0 else s.who


def left_piece(s: ViscountsTable) -> i64:
    """The left-most of the kind.  VI-AI-20"""
    piece = asked_kind(s.effect) * 3
    while s.built[s.who] & BIT[piece]:
        piece += 1
    return piece


def nearest_plot(s: ViscountsTable) -> i64:
    """The first free one clockwise from its viscount, over rivers too.  VI-AI-24, VI-AI-25"""
    plot = first_plot(s, s.viscount[s.who])
    while s.plots[plot] != EMPTY:
        plot = plot_after(s, plot)
    return plot


def nearest_free_manuscript(s: ViscountsTable) -> i64:
    """Its own segment first, else clockwise.  VI-AI-37"""
    segment = segment_of(s, s.who)
    while not is_free(s, segment):
        segment = clockwise(s, segment)
    return segment


# The scheme


def destination(s: ViscountsTable) -> i64:
    """So many outer spaces clockwise.  VI-AI-05"""
    space = s.viscount[s.who]
    for _ in range(SCHEME_MOVE[s.tableau[s.who * 3]]):
        space = clockwise(s, space // 3) * 3 if space % 3 == RIGHT else space + 1
    return space


def first_line(s: ViscountsTable) -> i64:
    """The first line of the bottom row that can be done.  VI-AI-44, VI-AI-49"""
    scheme = s.tableau[s.who * 3]
    for i in range(MOST_LINES):
        line = BOTTOM[scheme * MOST_LINES + i]
        if line == FOCUS_LINE:
            line = FOCUS_OF[s.automaton]  # VI-AI-18
        if line >= EFFECT_LINE:
            return OTHERWISE
        if can_act(s, line):
            return line
    return OTHERWISE


def icons_and_resource(s: ViscountsTable, act: i64) -> i64:
    return icon_total(s, s.seats, act, EMPTY) + s.held[s.seats * HOLDINGS + paid_with(s, act)]


def paid_with(s: ViscountsTable, act: i64) -> i64:
    """The resource that fills in for missing icons.  VI-AI-48"""
    return INK if POOL[s.automaton] else PAYS[act]


def can_act(s: ViscountsTable, act: i64) -> bool:
    player = s.seats
    if act == BUILD:
        return free_plot_here(s, player) and affordable_piece(s) != EMPTY
    if act == WORKERS:
        return affordable_workers(s) > 1
    if act == TRANSCRIBE:
        return icons_and_resource(s, TRANSCRIBE) >= cost_at(s, segment_of(s, player))
    return unflipped(s) > 0


def unflipped(s: ViscountsTable) -> i64:
    base = s.seats * HOLDINGS
    return s.held[base + DEBTS] + s.held[base + DEEDS]


def affordable_piece(s: ViscountsTable) -> i64:
    """The left-most piece that it can pay.  VI-AI-20"""
    most = icons_and_resource(s, BUILD)
    for piece in range(PIECES):
        if s.built[s.seats] & BIT[piece] == 0 and BUILDING_COST[kind_of_piece(piece)] <= most:
            return piece
    return EMPTY


def affordable_workers(s: ViscountsTable) -> i64:
    """As many as it can pay and has; never just one.  VI-AI-28, VI-AI-29, VI-A78"""
    most = icons_and_resource(s, WORKERS)
    for i in range(3):
        count = 4 - i
        if count <= stock(s, s.seats) and WORKER_ICONS[count] <= most:
            return count
    return 0


def act(s: ViscountsTable, kind: i64) -> None:
    """Carry out a line of the bottom row."""
    player = s.who
    s.effect = PRIMARY
    if kind == OTHERWISE:
        scheme = s.tableau[player * 3]
        push_row(s, player, last_effect(scheme), SCHEME_ + scheme)
    elif kind == FLIP_FOCUS:
        push(s, player, FLIP_EITHER, 2 if unflipped(s) > 2 else 1, SCHEME_ + s.tableau[player * 3])
    elif kind == BUILD:
        piece = affordable_piece(s)
        pay(s, BUILD, BUILDING_COST[kind_of_piece(piece)])
        place_building(s, player, piece, nearest_plot(s))
    elif kind == WORKERS:
        count = affordable_workers(s)
        pay(s, WORKERS, WORKER_ICONS[count])
        put_workers(s, player, segment_of(s, player), count)
    else:
        segment = segment_of(s, player)
        pay(s, TRANSCRIBE, cost_at(s, segment))
        copy_manuscript(s, player, segment)


def last_effect(scheme: i64) -> i64:
    """The effect at the end of a bottom row."""
    i = MOST_LINES - 1
    while BOTTOM[scheme * MOST_LINES + i] < EFFECT_LINE:
        i -= 1
    return BOTTOM[scheme * MOST_LINES + i] - EFFECT_LINE


def pay(s: ViscountsTable, kind: i64, needed: i64) -> None:
    """Only for icons that it lacks.  VI-AI-48"""
    missing = needed - icon_total(s, s.seats, kind, EMPTY)
    if missing > 0:
        s.held[s.seats * HOLDINGS + paid_with(s, kind)] -= missing


def dismiss_free(s: ViscountsTable) -> None:
    """The townsperson there leaves; no cost and no icons.  VI-AI-16, VI-AI-17"""
    again(s)
    dismiss(s, s.who)
