"""How the greedy bot plays Puerto Rico: plantations and plants first, then shipping or building.

Only chips are hidden, and everybody saw them being taken, so the belief has one world. The bot looks ahead
for roles and loadings, including what they give the others. All other decisions follow rules of thumb.

`board` reads a seat's board and how long the game lasts, `worth` puts a value on positions, `estate`,
`people` and `goods` hold the rules of thumb, and `lookahead` plays a role out.
"""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.bots.greedy.puerto_rico.board import current_values
from kontor.bots.greedy.puerto_rico.lookahead import best_action_ahead, best_role, quick_answer
from kontor.bots.greedy.puerto_rico.people import move_guests, without_guests
from kontor.games.puerto_rico.phases import CHOOSING_ROLE, LOADING
from kontor.games.puerto_rico.state import PuertoRicoTable


def choose(question: Question) -> list[int]:
    """Return one action, or all actions of a decision such as a placement."""
    legal = [int(action) for action in question.legal]
    if len(legal) == 1:
        return legal
    world = question.belief.sample(question.rng)
    assert isinstance(world, PuertoRicoTable)
    values = current_values(world)
    if world.phase != CHOOSING_ROLE and world.phase != LOADING:
        return quick_answer(world, legal, values)
    moved = move_guests(world, legal, values)
    if moved:
        return moved
    choices = without_guests(legal)
    return [
        best_role(world, choices, values)
        if world.phase == CHOOSING_ROLE
        else best_action_ahead(world, choices, values)
    ]
