"""The entry point of the greedy bot for Puerto Rico.

The bot looks ahead to choose a role or load a ship; see `lookahead.py`. Otherwise it follows rules of thumb.
"""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.games.puerto_rico.bots.board import current_values
from kontor.games.puerto_rico.bots.lookahead import (
    best_action_by_lookahead,
    best_role,
    choose_by_rule_of_thumb,
)
from kontor.games.puerto_rico.bots.people import choose_guest_move, without_guest_moves
from kontor.games.puerto_rico.phases import CHOOSING_ROLE, LOADING
from kontor.games.puerto_rico.state import PuertoRicoTable


def choose(question: Question) -> list[int]:
    """Return the actions that the bot chooses: one, or several if it places people or stores goods."""
    legal_actions = [int(action) for action in question.legal]
    if len(legal_actions) == 1:
        return legal_actions
    world = question.belief.sample(question.rng)
    assert isinstance(world, PuertoRicoTable)
    values = current_values(world)
    if world.phase != CHOOSING_ROLE and world.phase != LOADING:
        return choose_by_rule_of_thumb(world, legal_actions, values)
    moved = choose_guest_move(world, legal_actions, values)
    if moved:
        return moved
    choices = without_guest_moves(legal_actions)
    return [
        best_role(world, choices, values)
        if world.phase == CHOOSING_ROLE
        else best_action_by_lookahead(world, choices, values)
    ]
