"""Buildings: pieces, plots, rewards and links.  VI-BUILD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_PLOT,
    CHOOSE_PLOT_END,
    TAKE_PIECE,
    TAKE_PIECE_END,
)
from kontor.games.viscounts.board import (
    BUILDING_COST,
    LEFT_PLOTS,
    LINK_EFFECT,
    PIECES,
    PLOT_EFFECT,
    PLOTS_ON,
)
from kontor.games.viscounts.components import (
    BIT,
    BUILD,
    GUILDHALL,
    HOLDINGS,
    INNER,
    LEFT,
    PLOTS,
    PLOTS_OF_SEGMENT,
    SEGMENTS,
    SILVER,
    TRADING_POST,
)
from kontor.games.viscounts.effects import BUILT, FREE_GUILDHALL, PRIMARY, TRADING_POST_HERE
from kontor.games.viscounts.icons import helps, icon_total, purchasable
from kontor.games.viscounts.pending import push, push_row
from kontor.games.viscounts.sources import LINK, PLOT_
from kontor.games.viscounts.state import (
    EMPTY,
    ViscountsTable,
    clockwise,
    counterclockwise,
    is_automaton,
)

# Plots


def first_plot(s: ViscountsTable, space: i64) -> i64:
    """The first plot on the viscount's side of the river; the plots that follow there are `plots_at`."""
    segment = space // 3
    first = segment * PLOTS_OF_SEGMENT
    return first if space % 3 == LEFT else first + LEFT_PLOTS[s.side * SEGMENTS + segment]


def plots_at(s: ViscountsTable, space: i64) -> i64:
    """How many plots a space reaches; an inner space none.  VI-BUILD-04"""
    if space % 3 == INNER:
        return 0
    left = LEFT_PLOTS[s.side * SEGMENTS + space // 3]
    return left if space % 3 == LEFT else PLOTS_ON[s.side] - left


def free_plot_here(s: ViscountsTable, player: i64) -> bool:
    space = s.viscount[player]
    first = first_plot(s, space)
    for plot in range(first, first + plots_at(s, space)):
        if s.plots[plot] == EMPTY:
            return True
    return False


def on_board(s: ViscountsTable, plot: i64) -> bool:
    """Whether this side of the board has the plot."""
    return plot % PLOTS_OF_SEGMENT < PLOTS_ON[s.side]


def free_plot(s: ViscountsTable) -> bool:
    for plot in range(PLOTS):
        if s.plots[plot] == EMPTY and on_board(s, plot):
            return True
    return False


def plot_after(s: ViscountsTable, plot: i64) -> i64:
    """The next plot clockwise, over rivers and segments."""
    if plot % PLOTS_OF_SEGMENT + 1 < PLOTS_ON[s.side]:
        return plot + 1
    return clockwise(s, plot // PLOTS_OF_SEGMENT) * PLOTS_OF_SEGMENT


def plot_before(s: ViscountsTable, plot: i64) -> i64:
    if plot % PLOTS_OF_SEGMENT > 0:
        return plot - 1
    return counterclockwise(s, plot // PLOTS_OF_SEGMENT) * PLOTS_OF_SEGMENT + PLOTS_ON[s.side] - 1


# Pieces


def kind_of_piece(piece: i64) -> i64:
    return piece // 3


def reach(s: ViscountsTable, seat: i64, act: i64, dismissed: i64, silver: i64) -> i64:
    """Icons that an action could have with everything that may be spent."""
    help = helps(s, seat, act)
    return icon_total(s, seat, act, dismissed) + purchasable(s, seat, act, 0, help, silver)


def cheapest_piece(s: ViscountsTable, player: i64) -> i64:
    """The least that a piece costs which is still on the board; 0 if none is."""
    best: i64 = 0
    for piece in range(PIECES):
        if s.built[player] & BIT[piece] == 0:
            cost = BUILDING_COST[kind_of_piece(piece)]
            if best == 0 or cost < best:
                best = cost
    return best


def has_piece(s: ViscountsTable, player: i64, kind: i64) -> bool:
    for piece in range(kind * 3, kind * 3 + 3):
        if s.built[player] & BIT[piece] == 0:
            return True
    return False


def asked_kind(effect: i64) -> i64:
    """The kind of building that an effect places."""
    return TRADING_POST if effect == TRADING_POST_HERE else effect - FREE_GUILDHALL + GUILDHALL


def can_place(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Whether an effect can place its building.  VI-EFF-17"""
    if not has_piece(s, player, asked_kind(effect)):
        return False
    return free_plot_here(s, player) if effect == TRADING_POST_HERE else free_plot(s)


def legal_pieces(s: ViscountsTable, buffer: ActionBuffer) -> None:
    seat = s.who
    built = s.built[seat]
    if s.effect == PRIMARY:
        most = reach(s, seat, BUILD, s.dismissed, s.held[seat * HOLDINGS + SILVER])
        for piece in range(PIECES):
            if built & BIT[piece] == 0 and BUILDING_COST[kind_of_piece(piece)] <= most:
                buffer.add(TAKE_PIECE + piece)
        return
    kind = asked_kind(s.effect)
    for piece in range(kind * 3, kind * 3 + 3):
        if built & BIT[piece] == 0:
            buffer.add(TAKE_PIECE + piece)


def why_not_piece(s: ViscountsTable, action: i64) -> i64:
    if not TAKE_PIECE <= action < TAKE_PIECE_END:
        return refusals.CHOOSE_PIECE
    piece = action - TAKE_PIECE
    if s.built[s.who] & BIT[piece]:
        return refusals.PIECE_GONE
    kind = kind_of_piece(piece)
    if s.effect != PRIMARY:
        return 0 if kind == asked_kind(s.effect) else refusals.OTHER_KIND
    if reach(s, s.who, BUILD, s.dismissed, s.held[s.who * HOLDINGS + SILVER]) >= BUILDING_COST[kind]:
        return 0
    if kind == GUILDHALL:
        return refusals.GUILDHALL_COST
    return refusals.TRADING_POST_COST if kind == TRADING_POST else refusals.WORKSHOP_COST


def here_only(s: ViscountsTable) -> bool:
    """A building of the action, or of a start card, stays on the viscount's side of the river."""
    return s.effect == PRIMARY or s.effect == TRADING_POST_HERE


def legal_plots(s: ViscountsTable, buffer: ActionBuffer) -> None:
    if here_only(s):
        space = s.viscount[s.who]
        first = first_plot(s, space)
        for plot in range(first, first + plots_at(s, space)):
            if s.plots[plot] == EMPTY:
                buffer.add(CHOOSE_PLOT + plot)
        return
    for plot in range(PLOTS):
        if s.plots[plot] == EMPTY and on_board(s, plot):
            buffer.add(CHOOSE_PLOT + plot)


def why_not_plot(s: ViscountsTable, action: i64) -> i64:
    if not CHOOSE_PLOT <= action < CHOOSE_PLOT_END:
        return refusals.CHOOSE_PLOT
    plot = action - CHOOSE_PLOT
    if plot % PLOTS_OF_SEGMENT >= PLOTS_ON[s.side]:
        return refusals.NO_SUCH_PLOT
    if here_only(s):
        space = s.viscount[s.who]
        if plot // PLOTS_OF_SEGMENT != space // 3:
            return refusals.OWN_SPACE if s.effect == TRADING_POST_HERE else refusals.NO_FREE_PLOT
        left = plot % PLOTS_OF_SEGMENT < LEFT_PLOTS[s.side * SEGMENTS + space // 3]
        if left != (space % 3 == LEFT):
            return refusals.ACROSS_THE_RIVER
    return 0 if s.plots[plot] < 0 else refusals.PLOT_TAKEN


# Placing


def place_building(s: ViscountsTable, player: i64, piece: i64, plot: i64) -> None:
    """Reward of the plot, link counterclockwise, link clockwise.  VI-BUILD-10 to VI-BUILD-13, VI-A43"""
    s.built[player] |= BIT[piece]
    s.plots[plot] = player * 3 + kind_of_piece(piece)
    if is_automaton(s, player):
        push(s, player, BUILT, piece, 0)
    before = plot_before(s, plot)
    push_link(s, player, plot, plot_after(s, plot))
    push_link(s, player, before, before)
    push_row(s, player, PLOT_EFFECT[s.side * PLOTS + plot], PLOT_ + plot)


def push_link(s: ViscountsTable, player: i64, link: i64, other_end: i64) -> None:
    """Both owners of a link gain it, the builder first; one owner of both ends once.  VI-BUILD-11, -12"""
    row = LINK_EFFECT[s.side * PLOTS + link]
    building = s.plots[other_end]
    if row == 0 or building == EMPTY:
        return
    owner = building // 3
    if owner != player:
        push_row(s, owner, row, LINK + link)
    push_row(s, player, row, LINK + link)
