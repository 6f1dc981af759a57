"""The part of a view that describes the current decision, such as icons, targets and prices.

The entry point is `decision_details`. `view.py` builds all other parts of a view.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.viscounts.actions import CHOOSE_OPTION, DO_ACT, HIRE, SEND_WORKERS, TAKE_PIECE
from kontor.games.viscounts.board import (
    BUILDING_COST,
    ICONS_FOR_EXCHANGE,
    ICONS_FOR_WORKERS,
    PIECE,
    PIECES,
    PLOT,
    PRINTED_PERSON_EFFECT,
    SEGMENT,
    SPACE,
    exchange_index,
)
from kontor.games.viscounts.building import kind_of_piece, lowest_building_cost
from kontor.games.viscounts.cards import hand_limit
from kontor.games.viscounts.castle import count_workers
from kontor.games.viscounts.catalogue import COLLISION_STEP_NAMES
from kontor.games.viscounts.client_schema import (
    ActView,
    Choice,
    Dismissal,
    Source,
    Step,
    Sum,
    Target,
    Waiting,
)
from kontor.games.viscounts.components import (
    ACT,
    BUILD,
    CARD_KINDS,
    CARD_SILVER,
    CRIMINAL,
    HOLDING,
    ICON,
    MERCHANT,
    SEGMENTS,
    SPACES,
    TOP_EFFECT,
    TOWNSFOLK,
    TRADE,
    WORKERS,
    WORKERS_PER_GROUP,
)
from kontor.games.viscounts.effect_stack import (
    EFFECT_TEXT,
    OPTIONS_IN_EFFECT,
    SOURCES,
    option_text,
)
from kontor.games.viscounts.effects import GAIN_SILVER, PRIMARY_ACTION, WHOLE_EFFECT, spell_atom
from kontor.games.viscounts.icons import (
    FIRST_RESOURCE_COUNTS_TWICE,
    TWO_MERCHANTS_MAKE_ICON,
    count_icons,
    dismissed_icons,
    icon_total,
    icons_bought_with,
    payment_abilities,
    permanent_icons,
    start_icons,
    tableau_icons,
)
from kontor.games.viscounts.manuscripts import transcribe_cost
from kontor.games.viscounts.movement import free_steps, move_cost
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
    OPENING_MANUSCRIPT,
    RECRUITING,
    RESOLVING_SCHEME_ROW,
    REVEALING,
    SENDING_WORKERS,
    SPENDING,
    TURNING_UP,
)
from kontor.games.viscounts.primary_action import (
    first_atom_of_exchange,
    is_on_outer_route,
)
from kontor.games.viscounts.refusals import REFUSALS
from kontor.games.viscounts.rules import RULES
from kontor.games.viscounts.state import EMPTY, HAND, ViscountsTable, segment_of_viscount, silver_of
from kontor.games.viscounts.townsfolk import dismissal_cost, person_at, why_not_dismissal


def decision_details(s: ViscountsTable) -> Step:
    """Return the details of the current decision. All of them are public.

    The dictionary is empty if there are no details for the current phase.
    """
    details: Step = {}
    phase = s.phase
    if s.effect <= WHOLE_EFFECT and s.who >= 0 and is_effect_phase(phase):
        details["effect"] = effect_view(int(s.who), s.effect, s.count, s.source)
    if s.depth > 0:
        details["waiting"] = pending_effects(s)
    if phase == TURNING_UP or phase == OPENING_MANUSCRIPT:
        details["segment"] = SEGMENT[s.affected_place]
    elif phase == DRAWING and s.round > 0:
        details["draws"] = int(hand_limit(s, s.who) - s.card_counts[s.who * 3 + HAND])
    elif phase == MOVING and s.who < s.seats:
        add_move_details(s, details)
    elif phase == ACTING and s.who < s.seats:
        first = TRADE if is_on_outer_route(s, s.who) else WORKERS
        details["acts"] = [act_view(s, s.who, act) for act in range(first, first + 2)]
    elif DISMISSING <= phase <= SPENDING:
        add_action_details(s, details)
    elif phase == RECRUITING:
        add_hire_details(s, details)
    elif phase == CHOOSING_OPTION:
        details["options"] = [option_view(s, option) for option in range(OPTIONS_IN_EFFECT[s.count])]
    elif phase == EXILING:
        details["segment"] = SEGMENT[s.affected_place % SEGMENTS]
        details["level"] = int(s.affected_place // SEGMENTS) + 1
        details["too_many"] = int(count_workers(s, s.affected_place) - WORKERS_PER_GROUP)
    elif phase == COLLIDING:
        details["collision"] = COLLISION_STEP_NAMES[s.count]
        details["space"] = int(s.markers[s.who * 2]) + 1
    elif phase == RESOLVING_SCHEME_ROW:
        details["row"] = int(s.count) + 1
    return details


def refusing_rule(s: ViscountsTable, action: i64) -> str | None:
    """Return the id of the rule that forbids `action` now, or None if it is legal."""
    code = RULES[s.phase].why_not(s, action)
    return REFUSALS[code] if code else None


# Effects


def is_effect_phase(phase: i64) -> bool:
    """Return whether `phase` is one in which players make choices for an effect.

    In some of these phases, the choice can also belong to a primary action.
    """
    return phase >= CHOOSING_OPTION or phase == CHOOSING_PIECE or phase == CHOOSING_PLOT or phase == REVEALING


def effect_view(player: int, effect: i64, count: i64, source: i64) -> Waiting:
    """Return the view of an effect: the `player` who resolves it, its text and its source.

    `effect`, `count` and `source` are the values in its stack entry.
    """
    text = EFFECT_TEXT[count] if effect == WHOLE_EFFECT else spell_atom(effect, count)
    return {"player": player, "effect": text, "source": source_view(source)}


def source_view(source: i64) -> Source | None:
    """Return the view of `source`, an index into SOURCES, or None if the effect has no source."""
    what, name = SOURCES[source]
    return {"what": what, "name": name or None} if what else None


def pending_effects(s: ViscountsTable) -> list[Waiting]:
    """Return the views of all pending effects, the next one first.

    Entries of the stack that are not printed anywhere, such as a castle check, are left out.
    """
    views: list[Waiting] = []
    for i in range(s.depth):
        entry = s.stack[s.depth - 1 - i]
        effect = entry & 63
        if effect <= WHOLE_EFFECT:
            views.append(effect_view(int((entry >> 6) & 3), effect, (entry >> 8) & 1023, entry >> 18))
    return views


def option_view(s: ViscountsTable, option: i64) -> Choice:
    """Return the text of one `option` of the current effect, and the rule that forbids it, if any."""
    return {"effect": option_text(s.count, option), "refused": refusing_rule(s, CHOOSE_OPTION + option)}


# Moving and hiring


def add_move_details(s: ViscountsTable, details: Step) -> None:
    """Add to `details` the distance, the free steps, and the cost of each space the player can afford."""
    silver = silver_of(s, s.who)
    costs = {SPACE[space]: int(move_cost(s, s.who, space)) for space in range(SPACES)}
    details["distance"] = int(CARD_SILVER[s.played])
    details["free_steps"] = int(free_steps(s, s.who))
    details["spaces"] = {space: cost for space, cost in costs.items() if cost <= silver}


def add_hire_details(s: ViscountsTable, details: Step) -> None:
    """Add to `details` the segment and price of the townsperson, and how many cards the player will draw."""
    segment = segment_of_viscount(s, s.who)
    details["segment"] = SEGMENT[segment]
    if s.open_townsperson[segment] >= 0:
        details["hire_cost"] = int(CARD_SILVER[s.open_townsperson[segment]])
    details["refused"] = refusing_rule(s, HIRE + segment)
    details["draws"] = max(int(hand_limit(s, s.who) - s.card_counts[s.who * 3 + HAND]), 0)


# The primary action


def icon_sum(s: ViscountsTable, seat: i64, act: i64) -> Sum:
    """Return how many icons `seat` has for `act` from each source, and how many each holding can buy."""
    ability_bits = payment_abilities(s, seat, act)
    silver = silver_of(s, seat)
    merchants = (
        count_icons(s, seat, MERCHANT, s.dismissed) // 2 if ability_bits & TWO_MERCHANTS_MAKE_ICON else 0
    )
    total = icon_total(s, seat, act, s.dismissed)
    if act == TRADE:
        bought = {"silver": int(silver)} if first_atom_of_exchange(s, seat) != GAIN_SILVER else {}
    else:
        bought = {
            HOLDING[holding]: int(icons_bought_with(s, seat, act, holding, ability_bits, silver))
            for holding in range(4)
        }
    dismissed = dismissed_icons(s.dismissed, act) + dismissed_icons(s.dismissed, CRIMINAL)
    return {
        "action": ACT[act],
        "tableau": int(tableau_icons(s, seat, act)),
        "permanent": int(permanent_icons(s, seat, act)),
        "start": int(start_icons(s, seat, act)),
        "criminals": int(count_icons(s, seat, CRIMINAL, EMPTY)),
        "merchants": int(merchants),
        "dismissed": int(dismissed),
        "total": int(total),
        "buys": {holding: n for holding, n in bought.items() if n},
        "reach": int(total) + sum(bought.values()),
        "first_counts_twice": ability_bits & FIRST_RESOURCE_COUNTS_TWICE != 0,
    }


def fewest_icons_needed(s: ViscountsTable, seat: i64, act: i64) -> i64:
    """Return the smallest number of icons with which `seat` could do the action `act`."""
    if act == TRADE:
        return ICONS_FOR_EXCHANGE[exchange_index(s.viscount[seat])]
    if act == BUILD:
        return lowest_building_cost(s, seat)
    return ICONS_FOR_WORKERS[1] if act == WORKERS else transcribe_cost(s, segment_of_viscount(s, seat))


def act_view(s: ViscountsTable, seat: i64, act: i64) -> ActView:
    """Return the view of the action `act`: the icons it needs, `seat`'s icons, and a possible dismissal.

    The view also has the rule that forbids `act`, or None if the action is legal.
    """
    return {
        "action": ACT[act],
        "refused": refusing_rule(s, DO_ACT + act),
        "needed": int(fewest_icons_needed(s, seat, act)),
        "sum": icon_sum(s, seat, act),
        "dismissal": dismissal_view(s, seat, act),
    }


def dismissal_view(s: ViscountsTable, seat: i64, act: i64) -> Dismissal:
    """Return the view of the townsperson that `seat` could dismiss for the action `act`.

    The view includes the rule that forbids the dismissal, or None if it is allowed.
    """
    segment = segment_of_viscount(s, seat)
    person = person_at(s, segment)
    printed = person >= CARD_KINDS
    code = why_not_dismissal(s, seat, act)
    return {
        "person": None if printed else TOWNSFOLK[person],
        "cost": int(dismissal_cost(s, seat, person)),
        "icons": [ICON[icon] for icon in range(5) for _ in range(dismissed_icons(person, icon))],
        "top": EFFECT_TEXT[PRINTED_PERSON_EFFECT[segment] if printed else TOP_EFFECT[person]],
        "refused": REFUSALS[code] if code else None,
    }


def add_action_details(s: ViscountsTable, details: Step) -> None:
    """Add to `details` the player's icons for the primary action, and the choices of the current phase."""
    phase = s.phase
    seat = s.who
    if seat >= s.seats:
        return
    if s.effect == PRIMARY_ACTION or phase == DISMISSING:
        details["sum"] = icon_sum(s, seat, s.act)
    if phase == DISMISSING:
        details["dismissal"] = dismissal_view(s, seat, s.act)
    elif phase == EXCHANGING:
        details["exchanges"] = int(s.times_acted)
        details["icons_left"] = int(s.icons)
    elif phase == CHOOSING_PIECE:
        details["targets"] = [piece_target(s, piece) for piece in range(PIECES)]
    elif phase == CHOOSING_PLOT:
        details["piece"] = PIECE[s.piece]
    elif phase == SENDING_WORKERS:
        details["targets"] = [worker_target(s, count) for count in range(1, 5)]
    elif phase == SPENDING:
        details["missing"] = int(s.missing)
        if s.act == BUILD:
            details["piece"] = PIECE[s.piece]
            details["plot"] = PLOT[s.plot]


def piece_target(s: ViscountsTable, piece: i64) -> Target:
    """Return the view of the choice to build `piece`, a building piece. A free piece needs no icons."""
    needed = BUILDING_COST[kind_of_piece(piece)] if s.effect == PRIMARY_ACTION else 0
    return target_view(s, PIECE[piece], needed, TAKE_PIECE + piece)


def worker_target(s: ViscountsTable, count: i64) -> Target:
    """Return the view of the choice to send `count` workers to the castle."""
    return target_view(s, str(count), ICONS_FOR_WORKERS[count], SEND_WORKERS + count - 1)


def target_view(s: ViscountsTable, name: str, icons_needed: i64, action: i64) -> Target:
    """Return the view of a target (a piece or a number of workers) that costs `icons_needed` icons.

    `action` is the action that chooses this target. The view includes the missing icons and the rule that
    forbids `action`, or None if it is legal.
    """
    missing = icons_needed - icon_total(s, s.who, s.act, s.dismissed) if s.effect == PRIMARY_ACTION else 0
    return {
        "name": name,
        "needed": int(icons_needed),
        "missing": max(int(missing), 0),
        "refused": refusing_rule(s, action),
    }
