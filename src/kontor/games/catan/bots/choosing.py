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
    """Return the bot's decision: a list with one action, or with all actions of a proposal to trade.

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
    """Return the reason for building or for moving the robber: the number of pips at the chosen place.

    Pips are the dots on number tokens. `chosen` has the actions of the decision. Return None for other moves.
    """
    move = question.game.catalogue.decode(chosen[0])
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    if move["do"] in ("build_settlement", "build_city"):
        return Reason(f"catan.why.{move['do']}", {"dots": sum(pips_by_kind(world, int(move["corner"])))})
    if move["do"] == "move_robber":
        return Reason("catan.why.move_robber", {"dots": int(PIPS[world.token[int(move["hex"])]])})
    return None
