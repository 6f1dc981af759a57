"""How the greedy bot plays Catan: plan one building, collect for it, hinder whoever leads.

It looks at a world sampled from its belief. The board, its own cards and all counts in it are true; what
others hold is a guess, and is used for nothing but guesses.

`mind` reads the question, `places` values the board, `plans` the hand; `turn`, `trade` and `robbery` answer.
`temper` has what makes one player different from another.
"""

from __future__ import annotations

from collections.abc import Sequence

from kontor.bots.base import Question, Reason
from kontor.bots.greedy.catan.mind import mind_of
from kontor.bots.greedy.catan.places import yields
from kontor.bots.greedy.catan.robbery import seven
from kontor.bots.greedy.catan.temper import TEMPERS, Temper
from kontor.bots.greedy.catan.trade import trading
from kontor.bots.greedy.catan.turn import cards_in_play, founding, own_turn
from kontor.games.catan.components import PIPS
from kontor.games.catan.state import CatanTable

__all__ = ["TEMPERS", "choose", "reason"]


def choose(question: Question, temper: Temper) -> list[int]:
    """One action, or a whole sheet of a trade."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    mind = mind_of(question, temper)
    for answer in (founding, seven, cards_in_play, trading, own_turn):
        actions = answer(mind)
        if actions:
            return actions
    return [question.legal[-1]]


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """For a place the dots that it has or blocks; for the rest what speaks for any move of its kind."""
    words = question.game.catalogue.decode(chosen[0])
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    if words["do"] in ("build_settlement", "build_city"):
        return Reason(f"catan.why.{words['do']}", {"dots": sum(yields(world, int(words["corner"])))})
    if words["do"] == "move_robber":
        return Reason("catan.why.move_robber", {"dots": int(PIPS[world.token[int(words["hex"])]])})
    return None
