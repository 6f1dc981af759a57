"""Run a bot in a worker process. `new_bot_task` creates a picklable task; `run_bot_task` runs it there."""

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
from kontor.table.bot_moves import complete_decision
from kontor.table.chance import Lottery
from kontor.table.match import Match
from kontor.table.submission import MAX_ACTIONS


@dataclass(frozen=True, slots=True)
class BotTask:
    """The complete input of a bot's decision. Every process computes the same decision from it."""

    game: str
    rules_identity: tuple[int, str]  # rules version and fingerprint of the components
    players: int
    options: dict[str, Any]
    seat: int
    bot: str
    seen_actions: tuple[int, ...]  # all actions so far, redacted for the seat
    table_state: bytes
    decision_state: bytes  # state of the decision; differs from `table_state` if the seat decides early
    seeds: tuple[str, ...]
    """Seeds for the bot's random number generator, one for each action that the decision may consist of."""


def new_bot_task(match: Match, state: State, seat: int, bot: str, lottery: Lottery) -> BotTask:
    """Return a task that lets `bot` decide for `seat` at `state`."""
    game, steps = match.game, len(match.steps)
    seeds = (lottery.private_seed(f"bot/{seat}/{steps + done}/{match.undone}") for done in range(MAX_ACTIONS))
    return BotTask(
        game.key,
        (game.rules_version, game.components_hash),
        match.options.seats,
        match.options.to_json(),
        seat,
        bot,
        tuple(match.redacted_actions[seat]),
        match.state.to_bytes(),
        state.to_bytes(),
        tuple(seeds),
    )


def run_bot_task(task: BotTask) -> Advice:
    """Return the bot's decision and the alternatives it considered.

    The decision is the same as that of `bot_moves.choose` in the main process. Raise `ValueError` if this
    process has another version of the rules.
    """
    game = load_game(task.game)
    if (game.rules_version, game.components_hash) != task.rules_identity:
        raise ValueError("this process plays by other rules")
    options = game.options_from_mapping(task.players, task.options)
    table_state = game.from_bytes(task.table_state)

    def ask_bot(state: State, actions_so_far: list[int]) -> Advice:
        shown = state.copy() if actions_so_far else table_state
        knowledge = SeatKnowledge(game, options, task.seat, [*task.seen_actions, *actions_so_far])
        view = partial(game.view, shown, task.seat)
        question = knowledge.question(state.legal_actions(), Rng(task.seeds[len(actions_so_far)]), view)
        return load(task.bot).advise(question)

    return complete_decision(game, game.from_bytes(task.decision_state), task.seat, ask_bot)
