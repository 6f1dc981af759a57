"""What a view tells about the decision at hand: sums, targets with their costs, spaces with their silver."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.viscounts.action import (
    gain_of_trade,
    on_outer_route,
    why_not_act,
    why_not_send,
)
from kontor.games.viscounts.actions import (
    CHOOSE_OPTION,
    DO_ACT,
    HIRE,
    SEND_WORKERS,
    STEP,
    TAKE_PIECE,
)
from kontor.games.viscounts.board import (
    BUILDING_COST,
    PIECE,
    PIECES,
    PLOT,
    PRINTED_TOP,
    SEGMENT,
    SPACE,
    TRADE_ICONS,
    WORKER_ICONS,
    trade_of,
)
from kontor.games.viscounts.building import cheapest_piece, kind_of_piece, why_not_piece
from kontor.games.viscounts.castle import people_in
from kontor.games.viscounts.components import (
    ACT,
    BUILD,
    CRIMINAL,
    CROWD,
    HOLDING,
    ICON,
    KINDS,
    MERCHANT,
    SEGMENTS,
    SPACES,
    TOP,
    TOWNSFOLK,
    TRADE,
    VALUE,
    WORKERS,
)
from kontor.games.viscounts.deck import hand_limit
from kontor.games.viscounts.effects import GAIN_SILVER, PRIMARY, WHOLE_ROW
from kontor.games.viscounts.icons import (
    TWICE,
    WITH_MERCHANTS,
    buys,
    dismissed_icons,
    helps,
    icon_total,
    icons_of,
    permanent_icons,
    silver_of,
    start_icons,
    tableau_icons,
)
from kontor.games.viscounts.manuscripts import cost_at
from kontor.games.viscounts.movement import free_steps, price
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_OPTION,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    COLLIDING,
    DISMISSING,
    DRAWING,
    EXCHANGING,
    EXILING,
    MOVING,
    OPENING,
    RECRUITING,
    REVEALING,
    SCHEME_STEP,
    SENDING,
    SPENDING,
    TURNING_UP,
)
from kontor.games.viscounts.printed import OPTIONS, TEXT, atom_text, option_text
from kontor.games.viscounts.refusals import REFUSALS
from kontor.games.viscounts.resolve import why_not_option
from kontor.games.viscounts.shown import ActView, Choice, Dismissal, Source, Step, Sum, Target, Waiting
from kontor.games.viscounts.sources import SOURCES
from kontor.games.viscounts.state import EMPTY, HAND, ViscountsTable, segment_of
from kontor.games.viscounts.townsfolk import dismissal_cost, person_at, why_not_dismissal, why_not_hire


def step(s: ViscountsTable) -> Step:
    """Empty where the phase says it all. Everything in it is open."""
    out: Step = {}
    phase = s.phase
    if s.effect <= WHOLE_ROW and s.who >= 0 and answers_effect(phase):
        out["effect"] = waiting(int(s.who), s.effect, s.count, s.source)
    if s.depth > 0:
        out["waiting"] = pending(s)
    if phase == TURNING_UP or phase == OPENING:
        out["segment"] = SEGMENT[s.at]
    elif phase == DRAWING and s.round > 0:
        out["draws"] = int(hand_limit(s, s.who) - s.cards[s.who * 3 + HAND])
    elif phase == MOVING and s.who < s.seats:
        moving_step(s, out)
    elif phase == ACTING and s.who < s.seats:
        first = TRADE if on_outer_route(s, s.who) else WORKERS
        out["acts"] = [act_view(s, s.who, act) for act in range(first, first + 2)]
    elif DISMISSING <= phase <= SPENDING:
        action_step(s, out)
    elif phase == RECRUITING:
        recruiting_step(s, out)
    elif phase == CHOOSING_OPTION:
        out["options"] = [choice(s, option) for option in range(OPTIONS[s.count])]
    elif phase == EXILING:
        out["segment"] = SEGMENT[s.at % SEGMENTS]
        out["level"] = int(s.at // SEGMENTS) + 1
        out["too_many"] = int(people_in(s, s.at) - CROWD)
    elif phase == COLLIDING:
        out["collision"] = STEP[s.count]
        out["space"] = int(s.markers[s.who * 2]) + 1
    elif phase == SCHEME_STEP:
        out["row"] = int(s.count) + 1
    return out


# Effects


def answers_effect(phase: i64) -> bool:
    """Whether the question comes from an effect; some are asked in the primary action too."""
    return phase >= CHOOSING_OPTION or phase == CHOOSING_PIECE or phase == CHOOSING_PLOT or phase == REVEALING


def waiting(player: int, effect: i64, count: i64, source: i64) -> Waiting:
    text = TEXT[count] if effect == WHOLE_ROW else atom_text(effect, count)
    return {"player": player, "effect": text, "source": source_of(source)}


def source_of(source: i64) -> Source | None:
    what, name = SOURCES[source]
    return {"what": what, "name": name or None} if what else None


def pending(s: ViscountsTable) -> list[Waiting]:
    """The printed effects that wait, the next one first."""
    out: list[Waiting] = []
    for i in range(s.depth):
        entry = s.stack[s.depth - 1 - i]
        effect = entry & 63
        if effect <= WHOLE_ROW:
            out.append(waiting(int((entry >> 6) & 3), effect, (entry >> 8) & 1023, entry >> 18))
    return out


def choice(s: ViscountsTable, option: i64) -> Choice:
    code = why_not_option(s, CHOOSE_OPTION + option)
    return {"effect": option_text(s.count, option), "refused": REFUSALS[code] if code else None}


# Moving and hiring


def moving_step(s: ViscountsTable, out: Step) -> None:
    silver = silver_of(s, s.who)
    costs = {SPACE[space]: int(price(s, s.who, space)) for space in range(SPACES)}
    out["distance"] = int(VALUE[s.played])
    out["free_steps"] = int(free_steps(s, s.who))
    out["spaces"] = {space: cost for space, cost in costs.items() if cost <= silver}


def recruiting_step(s: ViscountsTable, out: Step) -> None:
    segment = segment_of(s, s.who)
    out["segment"] = SEGMENT[segment]
    if s.face[segment] >= 0:
        out["hire_cost"] = int(VALUE[s.face[segment]])
    code = why_not_hire(s, HIRE + segment)
    out["refused"] = REFUSALS[code] if code else None
    out["draws"] = max(int(hand_limit(s, s.who) - s.cards[s.who * 3 + HAND]), 0)


# The primary action


def sum_of(s: ViscountsTable, seat: i64, act: i64) -> Sum:
    """Every source of icons by itself."""
    help = helps(s, seat, act)
    silver = silver_of(s, seat)
    merchants = icons_of(s, seat, MERCHANT, s.dismissed) // 2 if help & WITH_MERCHANTS else 0
    total = icon_total(s, seat, act, s.dismissed)
    if act == TRADE:
        bought = {"silver": int(silver)} if gain_of_trade(s, seat) != GAIN_SILVER else {}
    else:
        bought = {HOLDING[kind]: int(buys(s, seat, act, kind, help, silver)) for kind in range(4)}
    dismissed = dismissed_icons(s.dismissed, act) + dismissed_icons(s.dismissed, CRIMINAL)
    return {
        "action": ACT[act],
        "tableau": int(tableau_icons(s, seat, act)),
        "permanent": int(permanent_icons(s, seat, act)),
        "start": int(start_icons(s, seat, act)),
        "criminals": int(icons_of(s, seat, CRIMINAL, EMPTY)),
        "merchants": int(merchants),
        "dismissed": int(dismissed),
        "total": int(total),
        "buys": {kind: n for kind, n in bought.items() if n},
        "reach": int(total) + sum(bought.values()),
        "first_counts_twice": help & TWICE != 0,
    }


def least_needed(s: ViscountsTable, seat: i64, act: i64) -> i64:
    if act == TRADE:
        return TRADE_ICONS[trade_of(s.viscount[seat])]
    if act == BUILD:
        return cheapest_piece(s, seat)
    return WORKER_ICONS[1] if act == WORKERS else cost_at(s, segment_of(s, seat))


def act_view(s: ViscountsTable, seat: i64, act: i64) -> ActView:
    code = why_not_act(s, DO_ACT + act)
    return {
        "action": ACT[act],
        "refused": REFUSALS[code] if code else None,
        "needed": int(least_needed(s, seat, act)),
        "sum": sum_of(s, seat, act),
        "dismissal": dismissal(s, seat, act),
    }


def dismissal(s: ViscountsTable, seat: i64, act: i64) -> Dismissal:
    segment = segment_of(s, seat)
    person = person_at(s, segment)
    printed = person >= KINDS
    code = why_not_dismissal(s, seat, act)
    return {
        "person": None if printed else TOWNSFOLK[person],
        "cost": int(dismissal_cost(s, seat, person)),
        "icons": [ICON[icon] for icon in range(5) for _ in range(dismissed_icons(person, icon))],
        "top": TEXT[PRINTED_TOP[segment] if printed else TOP[person]],
        "refused": REFUSALS[code] if code else None,
    }


def action_step(s: ViscountsTable, out: Step) -> None:
    """The sum, and what can be had for it."""
    phase = s.phase
    seat = s.who
    if seat >= s.seats:
        return
    if s.effect == PRIMARY or phase == DISMISSING:
        out["sum"] = sum_of(s, seat, s.act)
    if phase == DISMISSING:
        out["dismissal"] = dismissal(s, seat, s.act)
    elif phase == EXCHANGING:
        out["exchanges"] = int(s.acted)
        out["icons_left"] = int(s.icons)
    elif phase == CHOOSING_PIECE:
        out["targets"] = [piece_target(s, piece) for piece in range(PIECES)]
    elif phase == CHOOSING_PLOT:
        out["piece"] = PIECE[s.piece]
    elif phase == SENDING:
        out["targets"] = [worker_target(s, count) for count in range(1, 5)]
    elif phase == SPENDING:
        out["missing"] = int(s.missing)
        if s.act == BUILD:
            out["piece"] = PIECE[s.piece]
            out["plot"] = PLOT[s.plot]


def piece_target(s: ViscountsTable, piece: i64) -> Target:
    needed = BUILDING_COST[kind_of_piece(piece)] if s.effect == PRIMARY else 0
    code = why_not_piece(s, TAKE_PIECE + piece)
    return target(s, PIECE[piece], needed, code)


def worker_target(s: ViscountsTable, count: i64) -> Target:
    return target(s, str(count), WORKER_ICONS[count], why_not_send(s, SEND_WORKERS + count - 1))


def target(s: ViscountsTable, name: str, needed: i64, code: i64) -> Target:
    """Icons that have to be paid for."""
    missing = needed - icon_total(s, s.who, s.act, s.dismissed) if s.effect == PRIMARY else 0
    return {
        "name": name,
        "needed": int(needed),
        "missing": max(int(missing), 0),
        "refused": REFUSALS[code] if code else None,
    }
