"""Ask the bots at a table for their decisions, or for moves to suggest to a player.

`bot_task` does the same in a worker process, for slow bots.
"""

from __future__ import annotations

from collections.abc import Callable

from kontor.bots.base import Advice, Question, Reason
from kontor.bots.registry import load
from kontor.core.game import Game, View
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.table.chance import Lottery
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match
from kontor.table.questions import sampled_world


def bot_to_move(match: Match) -> tuple[int, str] | None:
    """Return the seat whose turn it is and the bot that plays for it; `None` if it is not a bot's turn."""
    if not match.running() or match.state.actor < 0 or not match.has_current_rules():
        return None
    seat = int(match.state.actor)
    bot = match.seats[seat].active_bot()
    return None if bot is None else (seat, bot)


def choose(match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery) -> list[int]:
    """Return the actions that `bot` chooses for `seat`, cut off before the first illegal one."""
    state = match.decision_state(seat)
    assert state is not None
    return _advise(match, knowledge, state, seat, bot, lottery).actions


def suggest(match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery) -> Advice:
    """Return what `bot` would play for `seat`, using only what the player at that seat knows.

    The bot decides at a sampled position: a random one that the player cannot tell from the real one.
    """
    return _advise(match, knowledge, sampled_world(match, knowledge, seat), seat, bot, lottery)


def reason_for_suggestion(
    match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery, suggested: list[int]
) -> Reason | None:
    """Return why `bot` suggests the actions in `suggested` to `seat`; `None` if it gives no reason."""
    world = sampled_world(match, knowledge, seat)
    return load(bot).reason(_question(match, knowledge, world, seat, [], lottery), suggested)


def _advise(
    match: Match, knowledge: Knowledge, state: State, seat: int, bot: str, lottery: Lottery
) -> Advice:
    """Return the bot's decision for `seat` at `state`, and the alternatives it considered.

    In a lesson, return the prescribed action instead.
    """

    def ask_bot(current: State, actions_so_far: list[int]) -> Advice:
        scripted = match.scripted_action(len(actions_so_far))
        if scripted is not None:
            return Advice([scripted])
        question = _question(match, knowledge, current.copy(), seat, actions_so_far[:], lottery)
        return load(bot).advise(question)

    return complete_decision(match.game, state, seat, ask_bot)


def _question(
    match: Match, knowledge: Knowledge, state: State, seat: int, actions_so_far: list[int], lottery: Lottery
) -> Question:
    """Return the `Question` that asks a bot to decide for `seat` at `state`.

    `actions_so_far` are earlier actions of the same decision.
    """

    def view() -> View:
        return match.game.view(state if actions_so_far else match.state, seat)

    seed = lottery.private_seed(f"bot/{seat}/{len(match.steps) + len(actions_so_far)}/{match.undone}")
    known = knowledge.seat_knowledge_after(seat, actions_so_far)
    return known.question(state.legal_actions(), Rng(seed), view)


def complete_decision(
    game: Game, state: State, seat: int, ask_bot: Callable[[State, list[int]], Advice]
) -> Advice:
    """Call `ask_bot` until the decision of `seat` at `state` is complete, and return all its actions.

    An offer has to be submitted as a whole. If the bot returns only a part of one, it is asked for the rest.

    `ask_bot` takes the current state and the actions so far. The returned `Advice` includes the alternatives
    that the bot considered for its first answer.
    """
    current, actions = state.copy(), list[int]()
    first_advice: Advice | None = None
    while first_advice is None or (current.actor == seat and game.is_mid_decision(current)):
        advice = ask_bot(current, actions)
        first_advice = first_advice or advice
        for action in legal_prefix(game, current, seat, advice.actions):
            current.do(action)
            actions.append(action)
    return Advice(actions, first_advice.weighed)


def legal_prefix(game: Game, state: State, seat: int, chosen: list[int]) -> list[int]:
    """Return the leading actions of `chosen` that are legal and belong to this decision.

    If the first action is already illegal, return a list with one arbitrary legal action instead.
    """
    trial = state.copy()
    legal_actions: list[int] = []
    for action in chosen:
        if trial.actor != seat or trial.why_not(action) != 0:
            break
        trial.do(action)
        legal_actions.append(action)
        if game.catalogue.verb(action) in game.catalogue.revealing_verbs:
            break
    return legal_actions or state.legal_actions()[:1]
