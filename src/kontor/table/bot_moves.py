"""Let bots decide at a table, and let them advise people.

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
    """Return the seat that decides now and the bot that plays for it; `None` if a person decides."""
    if not match.running() or match.state.actor < 0 or not match.same_rules():
        return None
    seat = int(match.state.actor)
    bot = match.seats[seat].active_bot()
    return None if bot is None else (seat, bot)


def choose(match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery) -> list[int]:
    """Return the actions that the bot chooses for `seat`, up to the first one that is not legal."""
    state = match.question(seat)
    assert state is not None
    return _advise(match, knowledge, state, seat, bot, lottery).actions


def suggest(match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery) -> Advice:
    """Return what the bot would do for `seat`, knowing only what the seat knows.

    The bot decides in a sampled world: a position that the seat cannot tell from the real one.
    """
    return _advise(match, knowledge, sampled_world(match, knowledge, seat), seat, bot, lottery)


def reason(
    match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery, suggested: list[int]
) -> Reason | None:
    """Return why the bot would play the `suggested` actions; `None` if it cannot say."""
    world = sampled_world(match, knowledge, seat)
    return load(bot).reason(_question(match, knowledge, world, seat, [], lottery), suggested)


def _advise(
    match: Match, knowledge: Knowledge, state: State, seat: int, bot: str, lottery: Lottery
) -> Advice:
    """Return the bot's decision at `state`, with the alternatives. In a lesson, return the prescribed one."""

    def answer(at: State, done: list[int]) -> Advice:
        scripted = match.scripted_action(len(done))
        if scripted is not None:
            return Advice([scripted])
        return load(bot).advise(_question(match, knowledge, at.copy(), seat, done[:], lottery))

    return whole_decision(match.game, state, seat, answer)


def _question(
    match: Match, knowledge: Knowledge, state: State, seat: int, done: list[int], lottery: Lottery
) -> Question:
    """Return the question for a bot at `state`, after the actions `done` of the same decision."""

    def view() -> View:
        return match.game.view(state if done else match.state, seat)

    seed = lottery.private_seed(f"bot/{seat}/{len(match.steps) + len(done)}/{match.undone}")
    return knowledge.seat_knowledge_after(seat, done).question(state.legal_actions(), Rng(seed), view)


def whole_decision(
    game: Game, state: State, seat: int, answer: Callable[[State, list[int]], Advice]
) -> Advice:
    """Ask `answer` until the decision of `seat` at `state` is complete.

    A bot may stop in the middle of an offer that has to be submitted as a whole. Then it is asked for the
    rest. `answer` gets the state reached so far and the actions that led to it. The returned alternatives are
    those of the first answer.
    """
    at, done = state.copy(), list[int]()
    first: Advice | None = None
    while first is None or (at.actor == seat and game.is_composing(at)):
        advice = answer(at, done)
        first = first or advice
        for action in legal_part(game, at, seat, advice.actions):
            at.do(action)
            done.append(action)
    return Advice(done, first.weighed)


def legal_part(game: Game, state: State, seat: int, chosen: list[int]) -> list[int]:
    """Return the longest legal beginning of `chosen` within one decision; any legal action if it is empty."""
    trial = state.copy()
    kept: list[int] = []
    for action in chosen:
        if trial.actor != seat or trial.why_not(action) != 0:
            break
        trial.do(action)
        kept.append(action)
        if game.catalogue.verb(action) in game.catalogue.revealing_verbs:
            break
    return kept or state.legal_actions()[:1]
