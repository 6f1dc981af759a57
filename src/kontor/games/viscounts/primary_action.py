"""Phase 3 of a turn: the primary action (trade, build, send workers or copy a manuscript).

The player chooses an action, then whether to dismiss the townsperson, then the target, then the payment. Only
choices that let the player complete the action are legal. `payment.py` implements the payment.
VI-ACT, VI-DISMISS, VI-TRADE
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import automaton, refusals
from kontor.games.viscounts.actions import (
    CHOOSE_PLOT,
    CHOOSE_PLOT_END,
    DISMISS,
    DO_ACT,
    DO_ACT_END,
    EXCHANGE,
    PASS,
    SEND_WORKERS,
    SEND_WORKERS_END,
    TAKE_PIECE,
    TAKE_PIECE_END,
)
from kontor.games.viscounts.board import (
    BUILDING_COST,
    EXCHANGE_GAIN,
    ICONS_FOR_EXCHANGE,
    ICONS_FOR_WORKERS,
    PIECES,
    PLOTS_LEFT_OF_RIVER,
    PLOTS_PER_SEGMENT,
    exchange_index,
)
from kontor.games.viscounts.building import (
    count_plots_beside,
    first_plot_beside,
    has_free_plot_at_viscount,
    is_plot_on_board,
    kind_built_by,
    kind_of_piece,
    lowest_building_cost,
    place_building,
)
from kontor.games.viscounts.cards import can_destroy
from kontor.games.viscounts.castle import workers_in_stock
from kontor.games.viscounts.components import (
    BIT,
    BUILD,
    GUILDHALL,
    HOLDINGS,
    INNER_SPACE,
    LEFT_SPACE,
    MAX_PLOTS_PER_SEGMENT,
    PLOTS,
    SEGMENTS,
    SILVER,
    TRADE,
    TRADING_POST,
    TRANSCRIBE,
    WORKERS,
)
from kontor.games.viscounts.effect_stack import (
    ATOM_CODE,
    FIRST_ATOM_OF_OPTION,
    FIRST_OPTION_OF_EFFECT,
    FROM_TRADE_SPACE,
    push_printed_effect,
)
from kontor.games.viscounts.effects import (
    DESTROY,
    FLIP_DEBT_OR_DEED,
    GAIN_SILVER,
    PRIMARY_ACTION,
    TRADING_POST_HERE,
)
from kontor.games.viscounts.icons import (
    icon_total,
    reachable_icons,
)
from kontor.games.viscounts.manuscripts import transcribe_cost
from kontor.games.viscounts.payment import begin_payment
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    DISMISSING,
    EXCHANGING,
    SENDING_WORKERS,
)
from kontor.games.viscounts.rules import RULES, ViscountsPhase, ask_player
from kontor.games.viscounts.state import (
    EMPTY,
    STAGE_AFTER_ACT,
    STAGE_CHOOSE_TARGET,
    STAGE_DISMISS,
    STAGE_RECRUIT,
    ViscountsTable,
    is_automaton,
    segment_of_viscount,
    silver_of,
)
from kontor.games.viscounts.townsfolk import (
    AfterDismissal,
    can_dismiss,
    dismiss,
    dismissal_cost,
    person_at,
)
from kontor.games.viscounts.virtue_track import can_flip

ICONS_NOT_COUNTED: Final[i64] = -1  # the value of `s.icons` before they are counted


# Which actions are possible


def is_on_outer_route(s: ViscountsTable, seat: i64) -> bool:
    """Return whether `seat`'s viscount stands on an outer space."""
    return s.viscount[seat] % 3 != INNER_SPACE


def first_atom_of_exchange(s: ViscountsTable, seat: i64) -> i64:
    """Return the first atom of the effect of one exchange on the space where `seat`'s viscount stands."""
    option = FIRST_OPTION_OF_EFFECT[EXCHANGE_GAIN[exchange_index(s.viscount[seat])]]
    return ATOM_CODE[FIRST_ATOM_OF_OPTION[option]]


def is_exchange_useful(s: ViscountsTable, seat: i64) -> bool:
    """Return whether an exchange on the space of `seat`'s viscount would give `seat` anything.

    If the exchange flips a debt or deed, `seat` must have one. If it destroys a card, `seat` must have more
    than three cards.

    VI-A67, VI-A81
    """
    gain = first_atom_of_exchange(s, seat)
    if gain == FLIP_DEBT_OR_DEED:
        return can_flip(s, seat, gain)
    return can_destroy(s, seat) if gain == DESTROY else True


def can_exchange(s: ViscountsTable, seat: i64, icons: i64, silver: i64) -> bool:
    """Return whether `seat` can pay for an exchange with `icons` and `silver`, and would gain from it.

    Each silver pays for one missing icon, but silver cannot buy silver.

    VI-TRADE-02, VI-TRADE-06
    """
    if first_atom_of_exchange(s, seat) == GAIN_SILVER:
        silver = 0
    return icons + silver >= ICONS_FOR_EXCHANGE[exchange_index(s.viscount[seat])] and is_exchange_useful(
        s, seat
    )


def is_act_possible(s: ViscountsTable, seat: i64, act: i64, dismissed_person: i64, silver: i64) -> bool:
    """Return whether `seat` can do the primary action `act` with `silver` to spend.

    The icons of the `dismissed_person` count too. If nobody is dismissed, it is EMPTY.
    """
    if act == TRADE:
        return can_exchange(s, seat, icon_total(s, seat, TRADE, dismissed_person), silver)
    if act == BUILD:
        least_icons = lowest_building_cost(s, seat)
        if least_icons == 0 or not has_free_plot_at_viscount(s, seat):
            return False
    elif act == WORKERS:
        least_icons = ICONS_FOR_WORKERS[1]
        if workers_in_stock(s, seat) == 0:
            return False
    else:
        least_icons = transcribe_cost(s, segment_of_viscount(s, seat))
    return reachable_icons(s, seat, act, dismissed_person, silver) >= least_icons


def is_possible_without_dismissal(s: ViscountsTable, seat: i64, act: i64) -> bool:
    """Return whether `seat` can do the primary action `act` without dismissing the townsperson."""
    return is_act_possible(s, seat, act, EMPTY, silver_of(s, seat))


def is_possible_with_dismissal(s: ViscountsTable, seat: i64, act: i64) -> bool:
    """Return whether `seat` can dismiss the townsperson and still pay for the primary action `act`."""
    if not can_dismiss(s, seat, act):
        return False
    person = person_at(s, segment_of_viscount(s, seat))
    return is_act_possible(s, seat, act, person, silver_of(s, seat) - dismissal_cost(s, seat, person))


# Choosing the action


class ChoosingPrimaryAction(ViscountsPhase):
    """The phase in which a player chooses a primary action, or passes.

    The automaton's action is carried out at once.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        seat = s.who
        first = TRADE if is_on_outer_route(s, seat) else WORKERS
        for act in range(first, first + 2):
            if is_possible_without_dismissal(s, seat, act) or is_possible_with_dismissal(s, seat, act):
                buffer.add(DO_ACT + act)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        seat = s.who
        act = action - DO_ACT
        if not DO_ACT <= action < DO_ACT_END or act > TRANSCRIBE:
            return refusals.ONE_PRIMARY_ACTION_PER_TURN
        if act <= BUILD and s.viscount[seat] % 3 == INNER_SPACE:
            return refusals.ACTION_NEEDS_OUTER_SPACE
        if act > BUILD and s.viscount[seat] % 3 != INNER_SPACE:
            return refusals.ACTION_NEEDS_INNER_SPACE
        if act == BUILD and lowest_building_cost(s, seat) == 0:
            return refusals.ALL_PIECES_BUILT
        if act == BUILD and not has_free_plot_at_viscount(s, seat):
            return refusals.NO_FREE_PLOT
        if act == WORKERS and workers_in_stock(s, seat) == 0:
            return refusals.NO_WORKERS_IN_STOCK
        if act == TRADE and not is_exchange_useful(s, seat):
            flip = first_atom_of_exchange(s, seat) == FLIP_DEBT_OR_DEED
            return refusals.NO_DEBT_OR_DEED_TO_FLIP if flip else refusals.MUST_KEEP_THREE_CARDS
        if is_possible_with_dismissal(s, seat, act) or is_possible_without_dismissal(s, seat, act):
            return 0
        return too_few_icons_refusal(s, seat, act)

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Begin the chosen action, or go on to hiring after a pass.  VI-ACT-05"""
        if is_automaton(s, s.who):
            automaton.carry_out_act(s, action - DO_ACT)
        elif action == PASS:
            s.stage = STAGE_RECRUIT
        else:
            s.act = action - DO_ACT
            s.icons = ICONS_NOT_COUNTED
            s.stage = STAGE_DISMISS


RULES[ACTING] = ChoosingPrimaryAction()


def too_few_icons_refusal(s: ViscountsTable, seat: i64, act: i64) -> i64:
    """Return the refusal code for having too few icons for the primary action `act`."""
    if act == BUILD:
        return refusals.TOO_FEW_BUILDERS
    if act == WORKERS:
        return refusals.TOO_FEW_NOBLES
    if act == TRANSCRIBE:
        return refusals.TOO_FEW_CLERICS
    gain = first_atom_of_exchange(s, seat)
    if gain == GAIN_SILVER:
        return refusals.SILVER_CANNOT_BUY_SILVER
    if gain == DESTROY:
        return refusals.NEEDS_THREE_MERCHANTS
    return refusals.NEEDS_FOUR_MERCHANTS if gain == FLIP_DEBT_OR_DEED else refusals.NEEDS_TWO_MERCHANTS


class DismissingTownsperson(ViscountsPhase):
    """The phase in which a player may pay to dismiss the townsperson and use its icons for the action.

    The automaton enters this phase only through an effect. It always dismisses the townsperson.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        if is_possible_with_dismissal(s, s.who, s.act):
            buffer.add(DISMISS)
        if is_possible_without_dismissal(s, s.who, s.act):
            buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == DISMISS:
            return 0 if is_possible_with_dismissal(s, s.who, s.act) else refusals.DISMISS_BEFORE_ACTION
        if action == PASS:
            return (
                0
                if is_act_possible(s, s.who, s.act, EMPTY, silver_of(s, s.who))
                else refusals.MUST_DISMISS_TOWNSPERSON
            )
        return refusals.DISMISS_BEFORE_ACTION

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Pay to dismiss the townsperson, unless the player passes. Then go on to the choice of a target.

        VI-DISMISS-01 to VI-DISMISS-06
        """
        if is_automaton(s, s.who):
            automaton.dismiss_for_free(s)
            return
        s.stage = STAGE_CHOOSE_TARGET
        if action == DISMISS:
            person = person_at(s, segment_of_viscount(s, s.who))
            s.held[s.who * HOLDINGS + SILVER] -= dismissal_cost(s, s.who, person)
            s.dismissed = dismiss(s, s.who)


RULES[DISMISSING] = DismissingTownsperson()


# The target


def ask_for_target(s: ViscountsTable) -> None:
    """Ask the active player for the target: what to build, how many workers to send, or whether to exchange.

    Copying a manuscript needs no target, so the payment follows at once. If the action has become impossible,
    end it.
    """
    seat = s.active
    s.who = seat
    s.effect = PRIMARY_ACTION
    if s.act == TRADE:
        if s.icons == ICONS_NOT_COUNTED:
            s.icons = icon_total(s, seat, TRADE, s.dismissed)
        if can_exchange(s, seat, s.icons, silver_of(s, seat)):
            ask_player(s, seat, EXCHANGING)
        else:
            s.stage = STAGE_AFTER_ACT
    elif not is_act_possible(s, seat, s.act, s.dismissed, silver_of(s, seat)):
        s.stage = STAGE_AFTER_ACT
    elif s.act == BUILD:
        ask_player(s, seat, CHOOSING_PIECE)
    elif s.act == WORKERS:
        ask_player(s, seat, SENDING_WORKERS)
    else:
        begin_payment(s, transcribe_cost(s, segment_of_viscount(s, seat)))


class MakingExchange(AfterDismissal):
    """The phase in which a player makes an exchange, or passes to end the trade.

    The first exchange is mandatory.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        buffer.add(EXCHANGE)
        if s.times_acted > 0:
            buffer.add(PASS)

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        if action == EXCHANGE:
            return 0
        if action == PASS:
            return 0 if s.times_acted else refusals.MUST_EXCHANGE_ONCE
        return refusals.MUST_EXCHANGE_OR_PASS

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Pay for one exchange, first with icons, then with silver. Push its gain. A pass ends the trade.

        VI-TRADE-04, VI-A58, VI-A66
        """
        if action == PASS:
            s.stage = STAGE_AFTER_ACT
            return
        space = exchange_index(s.viscount[s.who])
        needed = ICONS_FOR_EXCHANGE[space]
        used = needed if needed < s.icons else s.icons
        s.icons -= used
        s.held[s.who * HOLDINGS + SILVER] -= needed - used
        s.times_acted += 1
        push_printed_effect(s, s.who, EXCHANGE_GAIN[space], FROM_TRADE_SPACE + space)


RULES[EXCHANGING] = MakingExchange()


class ChoosingPiece(AfterDismissal):
    """The phase in which a player chooses which piece to build, for the primary action or an effect."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        seat = s.who
        built = s.built[seat]
        if s.effect == PRIMARY_ACTION:
            most = reachable_icons(s, seat, BUILD, s.dismissed, silver_of(s, seat))
            for piece in range(PIECES):
                if built & BIT[piece] == 0 and BUILDING_COST[kind_of_piece(piece)] <= most:
                    buffer.add(TAKE_PIECE + piece)
            return
        kind = kind_built_by(s.effect)
        for piece in range(kind * 3, kind * 3 + 3):
            if built & BIT[piece] == 0:
                buffer.add(TAKE_PIECE + piece)

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        if not TAKE_PIECE <= action < TAKE_PIECE_END:
            return refusals.MUST_CHOOSE_PIECE
        piece = action - TAKE_PIECE
        if s.built[s.who] & BIT[piece]:
            return refusals.PIECE_ALREADY_BUILT
        kind = kind_of_piece(piece)
        if s.effect != PRIMARY_ACTION:
            return 0 if kind == kind_built_by(s.effect) else refusals.WRONG_KIND_OF_BUILDING
        if reachable_icons(s, s.who, BUILD, s.dismissed, silver_of(s, s.who)) >= BUILDING_COST[kind]:
            return 0
        if kind == GUILDHALL:
            return refusals.TOO_FEW_ICONS_FOR_GUILDHALL
        return (
            refusals.TOO_FEW_ICONS_FOR_TRADING_POST
            if kind == TRADING_POST
            else refusals.TOO_FEW_ICONS_FOR_WORKSHOP
        )

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.piece = action - TAKE_PIECE
        ask_player(s, s.who, CHOOSING_PLOT)


RULES[CHOOSING_PIECE] = ChoosingPiece()


def must_build_at_viscount(s: ViscountsTable) -> bool:
    """Return whether the new building must stand on the same side of the river as the viscount.

    This rule applies to the primary action and to the trading post that a start card gives.
    """
    return s.effect == PRIMARY_ACTION or s.effect == TRADING_POST_HERE


class ChoosingPlot(AfterDismissal):
    """The phase in which a player chooses the plot on which to build the piece."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        if must_build_at_viscount(s):
            space = s.viscount[s.who]
            first = first_plot_beside(s, space)
            for plot in range(first, first + count_plots_beside(s, space)):
                if s.plots[plot] == EMPTY:
                    buffer.add(CHOOSE_PLOT + plot)
            return
        for plot in range(PLOTS):
            if s.plots[plot] == EMPTY and is_plot_on_board(s, plot):
                buffer.add(CHOOSE_PLOT + plot)

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        if not CHOOSE_PLOT <= action < CHOOSE_PLOT_END:
            return refusals.MUST_CHOOSE_PLOT
        plot = action - CHOOSE_PLOT
        if plot % MAX_PLOTS_PER_SEGMENT >= PLOTS_PER_SEGMENT[s.side]:
            return refusals.NO_SUCH_PLOT
        if must_build_at_viscount(s):
            space = s.viscount[s.who]
            if plot // MAX_PLOTS_PER_SEGMENT != space // 3:
                return (
                    refusals.MUST_BUILD_AT_VISCOUNT
                    if s.effect == TRADING_POST_HERE
                    else refusals.NO_FREE_PLOT
                )
            left = plot % MAX_PLOTS_PER_SEGMENT < PLOTS_LEFT_OF_RIVER[s.side * SEGMENTS + space // 3]
            if left != (space % 3 == LEFT_SPACE):
                return refusals.PLOT_ACROSS_THE_RIVER
        return 0 if s.plots[plot] < 0 else refusals.PLOT_TAKEN

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Begin the payment for the building. If an effect gives it for free, place the building at once."""
        s.plot = action - CHOOSE_PLOT
        if s.effect == PRIMARY_ACTION:
            begin_payment(s, BUILDING_COST[kind_of_piece(s.piece)])
        else:
            place_building(s, s.who, s.piece, s.plot)
            s.piece = EMPTY
            s.plot = EMPTY


RULES[CHOOSING_PLOT] = ChoosingPlot()


class SendingWorkers(AfterDismissal):
    """The phase in which a player chooses how many workers to send to the castle."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        most = reachable_icons(s, s.who, WORKERS, s.dismissed, silver_of(s, s.who))
        for count in range(1, 5):
            if count <= workers_in_stock(s, s.who) and ICONS_FOR_WORKERS[count] <= most:
                buffer.add(SEND_WORKERS + count - 1)

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        if not SEND_WORKERS <= action < SEND_WORKERS_END:
            return refusals.MUST_SEND_WORKERS
        count = action - SEND_WORKERS + 1
        if workers_in_stock(s, s.who) < count:
            return refusals.TOO_FEW_WORKERS_IN_STOCK
        if reachable_icons(s, s.who, WORKERS, s.dismissed, silver_of(s, s.who)) < ICONS_FOR_WORKERS[count]:
            return refusals.TOO_FEW_NOBLES
        return 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        s.workers_sent = action - SEND_WORKERS + 1
        begin_payment(s, ICONS_FOR_WORKERS[s.workers_sent])


RULES[SENDING_WORKERS] = SendingWorkers()
