"""A bot's decision as picklable data: `new_bot_task` makes it, `run_bot_task` runs in a worker process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from kontor.bots.base import Advice
from kontor.bots.registry import load
from kontor.core.registry import load as load_game
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.play.seat_knowledge import SeatKnowledge
from kontor.table.bot_moves import whole_decision
from kontor.table.chance import Lottery
from kontor.table.match import Match
from kontor.table.submission import MAX_ACTIONS


@dataclass(frozen=True, slots=True)
class BotTask:
    """Everything that a bot's decision depends on. The same task has the same answer in any process.

    `table` is the position of the table as bytes. `asked` is the position at which the seat decides. `seeds`
    has one seed for each action that the decision may have.
    """

    game: str
    rules: tuple[int, str]
    players: int
    options: dict[str, Any]
    seat: int
    bot: str
    seen: tuple[int, ...]
    table: bytes
    asked: bytes
    seeds: tuple[str, ...]


def new_bot_task(match: Match, state: State, seat: int, bot: str, lottery: Lottery) -> BotTask:
    """Return the task of deciding for `seat` at `state`."""
    game, steps = match.game, len(match.steps)
    seeds = (lottery.private_seed(f"bot/{seat}/{steps + done}/{match.undone}") for done in range(MAX_ACTIONS))
    return BotTask(
        game.key,
        (game.rules_version, game.components),
        match.options.seats,
        match.options.to_json(),
        seat,
        bot,
        tuple(match.redacted[seat]),
        match.state.to_bytes(),
        state.to_bytes(),
        tuple(seeds),
    )


def run_bot_task(task: BotTask) -> Advice:
    """Return the bot's decision, with the alternatives. The actions are the same as those of `choose`.

    Raise `ValueError` if this process has another version of the rules.
    """
    game = load_game(task.game)
    if (game.rules_version, game.components) != task.rules:
        raise ValueError("this process plays by other rules")
    options = game.options_from_mapping(task.players, task.options)
    table = game.from_bytes(task.table)

    def answer(state: State, done: list[int]) -> Advice:
        shown = state.copy() if done else table
        knowledge = SeatKnowledge(game, options, task.seat, [*task.seen, *done])
        view = partial(game.view, shown, task.seat)
        question = knowledge.question(state.legal_actions(), Rng(task.seeds[len(done)]), view)
        return load(task.bot).advise(question)

    return whole_decision(game, game.from_bytes(task.asked), task.seat, answer)
