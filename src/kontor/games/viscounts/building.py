"""Placing building pieces on plots, and the rewards of the plots.  VI-BUILD

`primary_action.py` asks the player for the piece and the plot.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.viscounts.board import (
    BUILDING_COST,
    LINK_EFFECT,
    PIECES,
    PLOT_EFFECT,
    PLOTS_LEFT_OF_RIVER,
    PLOTS_PER_SEGMENT,
)
from kontor.games.viscounts.components import (
    BIT,
    GUILDHALL,
    INNER_SPACE,
    LEFT_SPACE,
    MAX_PLOTS_PER_SEGMENT,
    PLOTS,
    SEGMENTS,
    TRADING_POST,
)
from kontor.games.viscounts.effect_stack import FROM_LINK, FROM_PLOT, push_effect, push_printed_effect
from kontor.games.viscounts.effects import FREE_GUILDHALL, TRADING_POST_HERE, USE_UNCOVERED_SLOT
from kontor.games.viscounts.state import (
    EMPTY,
    ViscountsTable,
    clockwise,
    counterclockwise,
    is_automaton,
)

# Plots


def first_plot_beside(s: ViscountsTable, space: i64) -> i64:
    """Return the first plot on the same side of the river as the outer space `space`.

    `count_plots_beside` returns how many plots that side has.
    """
    segment = space // 3
    first = segment * MAX_PLOTS_PER_SEGMENT
    return first if space % 3 == LEFT_SPACE else first + PLOTS_LEFT_OF_RIVER[s.side * SEGMENTS + segment]


def count_plots_beside(s: ViscountsTable, space: i64) -> i64:
    """Count the plots, free or not, on the same side of the river as `space`. An inner space has none.

    VI-BUILD-04
    """
    if space % 3 == INNER_SPACE:
        return 0
    left = PLOTS_LEFT_OF_RIVER[s.side * SEGMENTS + space // 3]
    return left if space % 3 == LEFT_SPACE else PLOTS_PER_SEGMENT[s.side] - left


def has_free_plot_at_viscount(s: ViscountsTable, player: i64) -> bool:
    """Return whether there is a free plot on the same side of the river as `player`'s viscount."""
    space = s.viscount[player]
    first = first_plot_beside(s, space)
    for plot in range(first, first + count_plots_beside(s, space)):
        if s.plots[plot] == EMPTY:
            return True
    return False


def is_plot_on_board(s: ViscountsTable, plot: i64) -> bool:
    """Return whether `plot` exists on the side of the board that is in use."""
    return plot % MAX_PLOTS_PER_SEGMENT < PLOTS_PER_SEGMENT[s.side]


def has_free_plot(s: ViscountsTable) -> bool:
    """Return whether any plot on the board is free."""
    for plot in range(PLOTS):
        if s.plots[plot] == EMPTY and is_plot_on_board(s, plot):
            return True
    return False


def plot_after(s: ViscountsTable, plot: i64) -> i64:
    """Return the next plot clockwise from `plot`. It may be across a river or in the next segment."""
    if plot % MAX_PLOTS_PER_SEGMENT + 1 < PLOTS_PER_SEGMENT[s.side]:
        return plot + 1
    return clockwise(s, plot // MAX_PLOTS_PER_SEGMENT) * MAX_PLOTS_PER_SEGMENT


def plot_before(s: ViscountsTable, plot: i64) -> i64:
    """Return the next plot counterclockwise from `plot`.

    It may be across a river or in the previous segment.
    """
    if plot % MAX_PLOTS_PER_SEGMENT > 0:
        return plot - 1
    return (
        counterclockwise(s, plot // MAX_PLOTS_PER_SEGMENT) * MAX_PLOTS_PER_SEGMENT
        + PLOTS_PER_SEGMENT[s.side]
        - 1
    )


# Pieces


def kind_of_piece(piece: i64) -> i64:
    """Return the kind of `piece`: guildhall, trading post or workshop."""
    return piece // 3


def lowest_building_cost(s: ViscountsTable, player: i64) -> i64:
    """Return the cost of the cheapest piece that `player` has not built yet, or 0 if all are built."""
    lowest_cost: i64 = 0
    for piece in range(PIECES):
        if s.built[player] & BIT[piece] == 0:
            cost = BUILDING_COST[kind_of_piece(piece)]
            if lowest_cost == 0 or cost < lowest_cost:
                lowest_cost = cost
    return lowest_cost


def has_unbuilt_piece(s: ViscountsTable, player: i64, building_kind: i64) -> bool:
    """Return whether `player` has an unbuilt piece of this `building_kind`, such as WORKSHOP."""
    for piece in range(building_kind * 3, building_kind * 3 + 3):
        if s.built[player] & BIT[piece] == 0:
            return True
    return False


def kind_built_by(effect: i64) -> i64:
    """Return the kind of building that `effect` places: a workshop for FREE_WORKSHOP, and so on."""
    return TRADING_POST if effect == TRADING_POST_HERE else effect - FREE_GUILDHALL + GUILDHALL


def can_place_building(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Return whether `player` has a piece and a plot for the building that `effect` places.  VI-EFF-17"""
    if not has_unbuilt_piece(s, player, kind_built_by(effect)):
        return False
    return has_free_plot_at_viscount(s, player) if effect == TRADING_POST_HERE else has_free_plot(s)


# Placing


def place_building(s: ViscountsTable, player: i64, piece: i64, plot: i64) -> None:
    """Place `player`'s building `piece` on `plot`, and push the effects that follow.

    The reward of the plot is resolved first. Then come the effects printed between this plot and its two
    neighbours: first the counterclockwise one, then the clockwise one.
    VI-BUILD-10 to VI-BUILD-13, VI-A43
    """
    s.built[player] |= BIT[piece]
    s.plots[plot] = player * 3 + kind_of_piece(piece)
    if is_automaton(s, player):
        push_effect(s, player, USE_UNCOVERED_SLOT, piece, 0)
    before = plot_before(s, plot)
    push_link_effect(s, player, plot, plot_after(s, plot))
    push_link_effect(s, player, before, before)
    push_printed_effect(s, player, PLOT_EFFECT[s.side * PLOTS + plot], FROM_PLOT + plot)


def push_link_effect(s: ViscountsTable, player: i64, link: i64, other_end: i64) -> None:
    """Push the effect printed between two neighbouring plots, for the players who have built on them.

    `link` is the plot before the link, going clockwise. `player` has just built on one of the two plots, and
    `other_end` is the other one. If `other_end` is free, do nothing. Otherwise `player` resolves the effect
    first, then the owner of `other_end`. A player who owns both plots resolves it only once.
    VI-BUILD-11, VI-BUILD-12
    """
    effect_row = LINK_EFFECT[s.side * PLOTS + link]
    building = s.plots[other_end]
    if effect_row == 0 or building == EMPTY:
        return
    owner = building // 3
    if owner != player:
        push_printed_effect(s, owner, effect_row, FROM_LINK + link)
    push_printed_effect(s, player, effect_row, FROM_LINK + link)
