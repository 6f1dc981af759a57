"""Choose actions by looking ahead: try each action, play the role to its end, and compare the outcomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kontor.core.state import CHANCE, TERMINAL
from kontor.games.puerto_rico import phases
from kontor.games.puerto_rico.actions import PRODUCE
from kontor.games.puerto_rico.bots import estate, goods, people
from kontor.games.puerto_rico.bots.board import ItemValues
from kontor.games.puerto_rico.bots.evaluation import position_value
from kontor.games.puerto_rico.state import PuertoRicoTable

RIVAL_WEIGHT: Final = 0.55  # how much the average value of the rivals' positions counts against a player

PROMISING_ROLE_COUNT: Final = 3  # for this many of the best roles, also predict the next player's choice
WEIGHT_BEFORE_REPLY: Final = 0.3  # weight of the position before the next player chooses a role
"""It is above 0 in case the predicted choice is wrong."""

RuleOfThumb = Callable[[PuertoRicoTable, list[int], ItemValues], list[int]]

RULES_OF_THUMB: Final[dict[int, RuleOfThumb]] = {  # by phase
    phases.DRAFTING_BUILDINGS: lambda s, legal_actions, item_values: estate.choose_draft_building(
        legal_actions
    ),
    phases.SETTLING: estate.choose_tile,
    phases.TAKING_SECOND_TILE: estate.choose_tile,
    phases.PLACING_DRAWN_TILE: lambda s, legal_actions, item_values: estate.choose_side_of_drawn_tile(
        s, item_values
    ),
    phases.TAKING_HOSPICE_COLONIST: lambda s, legal_actions, item_values: people.choose_colonist_or_noble(
        legal_actions
    ),
    phases.HUNTING: lambda s, legal_actions, item_values: estate.choose_not_to_hunt(),
    phases.BUYING: estate.choose_purchase,
    phases.PAYING: lambda s, legal_actions, item_values: people.choose_what_to_return(legal_actions),
    phases.TAKING_UNIVERSITY_COLONIST: lambda s, legal_actions, item_values: people.choose_colonist_or_noble(
        legal_actions
    ),
    phases.TAKING_PART_IN_MAYOR: lambda s, legal_actions, item_values: people.choose_mayor_participation(
        legal_actions
    ),
    phases.EMPTYING_COLONIST_SHIP: lambda s, legal_actions, item_values: people.choose_colonist_or_noble(
        legal_actions
    ),
    phases.PLACING_PEOPLE: lambda s, legal_actions, item_values: people.choose_placement(s, item_values),
    phases.PRODUCING: lambda s, legal_actions, item_values: [
        PRODUCE if PRODUCE in legal_actions else legal_actions[-1]
    ],
    phases.TAKING_EXTRA_BARREL: lambda s, legal_actions, item_values: goods.choose_extra_barrel(
        s, legal_actions
    ),
    phases.TRADING: goods.choose_sale,
    phases.USING_LAND_OFFICE: estate.choose_land_office_action,
    phases.LOADING: lambda s, legal_actions, item_values: goods.choose_loading(s, legal_actions),
    phases.USING_SMALL_WHARF: lambda s, legal_actions, item_values: goods.choose_small_wharf_barrels(
        s, legal_actions
    ),
    phases.STORING_GOODS: lambda s, legal_actions, item_values: goods.choose_stored_goods(s),
}


def choose_by_rule_of_thumb(
    s: PuertoRicoTable, legal_actions: list[int], item_values: ItemValues
) -> list[int]:
    """Return the actions that the bot chooses without looking ahead.

    If it pays to move a guest from the guest house, do that first. Otherwise, follow the rule of thumb for
    the phase. The phase must not be `CHOOSING_ROLE`, which has no rule of thumb.
    """
    if len(legal_actions) == 1:
        return legal_actions
    moved = people.choose_guest_move(s, legal_actions, item_values)
    if moved:
        return moved
    return RULES_OF_THUMB[int(s.phase)](s, people.without_guest_moves(legal_actions), item_values)


def best_action_by_lookahead(s: PuertoRicoTable, choices: list[int], item_values: ItemValues) -> int:
    """Return the action in `choices` that gives the actor the largest `weighted_lead` when the role ends."""
    return rank_by_lead(s, choices, item_values)[0]


def rank_by_lead(s: PuertoRicoTable, choices: list[int], item_values: ItemValues) -> list[int]:
    """Return `choices` sorted by the actor's `weighted_lead` at the end of the role, largest first."""
    seat = int(s.actor)
    leads = {
        action: weighted_lead(state_after_role(s, action, item_values), seat, item_values)
        for action in choices
    }
    return sorted(choices, key=lambda action: (-leads[action], action))


def best_role(s: PuertoRicoTable, choices: list[int], item_values: ItemValues) -> int:
    """Return the action in `choices` that chooses the best role for the actor.

    For the most promising roles, also predict which role the next player will choose. For example, the
    craftsman is worth less if the next player can then ship more goods as the captain.
    """
    seat = int(s.actor)
    promising = rank_by_lead(s, choices, item_values)[:PROMISING_ROLE_COUNT]
    if len(promising) == 1:
        return promising[0]

    def lead_after_reply(action: int) -> float:
        twin = state_after_role(s, action, item_values)
        if twin.phase != phases.CHOOSING_ROLE:
            return weighted_lead(twin, seat, item_values)
        before = WEIGHT_BEFORE_REPLY * weighted_lead(twin, seat, item_values)
        twin = state_after_role(
            twin, best_action_by_lookahead(twin, role_actions(twin), item_values), item_values
        )
        return before + (1 - WEIGHT_BEFORE_REPLY) * weighted_lead(twin, seat, item_values)

    return max(promising, key=lead_after_reply)


def role_actions(s: PuertoRicoTable) -> list[int]:
    """Return the legal actions that choose a role, without guest moves."""
    return people.without_guest_moves(s.legal_actions())


def state_after_role(s: PuertoRicoTable, action: int, item_values: ItemValues) -> PuertoRicoTable:
    """Return a copy of `s` in which the actor has taken `action` and all players have finished the role."""
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    twin.do(action)
    play_out(twin, item_values)
    return twin


def play_out(s: PuertoRicoTable, item_values: ItemValues) -> None:
    """Play `s` by rules of thumb until a player must choose a role or the game is over.

    When chance decides, take the outcome in the middle of the list of outcomes.
    """
    while s.phase != phases.CHOOSING_ROLE and s.actor != TERMINAL:
        if s.actor == CHANCE:
            s.do(s.action_of_lot(s.lot_count() // 2))
            continue
        actor, phase = s.actor, s.phase
        for action in choose_by_rule_of_thumb(s, s.legal_actions(), item_values):
            if s.actor != actor or s.phase != phase:
                break
            s.do(action)


def weighted_lead(s: PuertoRicoTable, seat: int, item_values: ItemValues) -> float:
    """Return the value of `seat`'s position minus the weighted average value of its rivals' positions.

    The weight is `RIVAL_WEIGHT`, or 1 if there is only one rival.
    """
    others = [position_value(s, other, item_values) for other in range(s.seats) if other != seat]
    rival_weight = 1.0 if s.seats == 2 else RIVAL_WEIGHT
    return position_value(s, seat, item_values) - rival_weight * sum(others) / len(others)
