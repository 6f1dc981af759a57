"""The entry points of Catan's bots: `choose` decides, and `reason` explains a decision."""

from __future__ import annotations

from collections.abc import Sequence

from kontor.bots.base import Question, Reason
from kontor.games.catan.bots.decision import decision_of
from kontor.games.catan.bots.places import pips_by_kind
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.bots.robbery import choose_after_seven
from kontor.games.catan.bots.trade import choose_trade_answer
from kontor.games.catan.bots.turn import choose_free_piece_place, choose_resource, choose_turn_action
from kontor.games.catan.components import PIPS
from kontor.games.catan.state import CatanTable


def choose(question: Question, style: PlayingStyle) -> list[int]:
    """Return the action that the bot chooses, or all actions of an offer.

    `style` has the weights of the bot's playing style.
    """
    if len(question.legal) == 1:
        return [question.legal[0]]
    decision = decision_of(question, style)
    for answer in (
        choose_free_piece_place,
        choose_after_seven,
        choose_resource,
        choose_trade_answer,
        choose_turn_action,
    ):
        actions = answer(decision)
        if actions:
            return actions
    return [question.legal[-1]]


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """Explain a building or a robber move by the number of pips (dots on number tokens) at the chosen place.

    `chosen` has the actions of the decision. Return None for other moves.
    """
    move = question.game.catalogue.decode(chosen[0])
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    if move["do"] in ("build_settlement", "build_city"):
        return Reason(f"catan.why.{move['do']}", {"dots": sum(pips_by_kind(world, int(move["corner"])))})
    if move["do"] == "move_robber":
        return Reason("catan.why.move_robber", {"dots": int(PIPS[world.token[int(move["hex"])]])})
    return None
