"""How the greedy bot decides in Catan, and why."""

from __future__ import annotations

from collections.abc import Sequence

from kontor.bots.base import Question, Reason
from kontor.games.catan.bots.decision import decision_of
from kontor.games.catan.bots.places import yields
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.bots.robbery import seven
from kontor.games.catan.bots.trade import trading
from kontor.games.catan.bots.turn import cards_in_play, founding, own_turn
from kontor.games.catan.components import PIPS
from kontor.games.catan.state import CatanTable


def choose(question: Question, style: PlayingStyle) -> list[int]:
    """One action, or a whole sheet of a trade."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    decision = decision_of(question, style)
    for answer in (founding, seven, cards_in_play, trading, own_turn):
        actions = answer(decision)
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
