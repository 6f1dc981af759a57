"""How the greedy bot plays Puerto Rico: fields and plants first, then shipping or building, whichever pays.

Everything lies open there but chips, and those were taken in the open: the belief has one world. Roles and
loadings are looked ahead, with what they give the others; all else is answered by rules of thumb.

`board` reads a seat's board and the clock, `worth` says what things are worth, `estate`, `people` and
`goods` answer questions, `lookahead` plays a role out.
"""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.bots.greedy.puerto_rico.board import times
from kontor.bots.greedy.puerto_rico.lookahead import answer, best_ahead, best_role
from kontor.bots.greedy.puerto_rico.people import guests, without_guests
from kontor.games.puerto_rico.state import CHOOSING, LOADING, PuertoRicoTable


def choose(question: Question) -> list[int]:
    """One action, or several of the same decision: a placement, what is stored."""
    legal = [int(action) for action in question.legal]
    if len(legal) == 1:
        return legal
    world = question.belief.sample(question.rng)
    assert isinstance(world, PuertoRicoTable)
    now = times(world)
    if world.phase != CHOOSING and world.phase != LOADING:
        return answer(world, legal, now)
    moved = guests(world, legal, now)
    if moved:
        return moved
    choices = without_guests(legal)
    return [best_role(world, choices, now) if world.phase == CHOOSING else best_ahead(world, choices, now)]
