"""What the table does by itself: a bot's decision, or a pass for somebody who wishes to pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from kontor.bots.base import Advice, Question, Reason
from kontor.bots.registry import load
from kontor.core.game import Game, View
from kontor.core.registry import load as load_game
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.play.seat_knowledge import Onlooker
from kontor.table.chance import Lottery
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match
from kontor.table.questions import possible_world
from kontor.table.submission import MOST_ACTIONS


def bot_to_move(match: Match) -> tuple[int, str] | None:
    """The seat that decides and the bot that plays for it, if one does."""
    if not match.running() or match.state.actor < 0 or not match.same_rules():
        return None
    seat = int(match.state.actor)
    bot = match.seats[seat].player_bot()
    return None if bot is None else (seat, bot)


def choose(match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery) -> list[int]:
    """What the bot does there, cut to what is legal."""
    asked = match.question(seat)
    assert asked is not None
    return advised(match, knowledge, asked, seat, bot, lottery).actions


def suggest(match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery) -> Advice:
    """What the bot would do, checked in a world that the seat may be in rather than in the real one."""
    return advised(match, knowledge, possible_world(match, knowledge, seat), seat, bot, lottery)


def reason(
    match: Match, knowledge: Knowledge, seat: int, bot: str, lottery: Lottery, suggested: list[int]
) -> Reason | None:
    """Why the bot would do that."""
    world = possible_world(match, knowledge, seat)
    return load(bot).reason(question(match, knowledge, world, seat, [], lottery), suggested)


def advised(
    match: Match, knowledge: Knowledge, asked: State, seat: int, bot: str, lottery: Lottery
) -> Advice:
    """One submission, and what was weighed for it. In a lesson a bot does what is laid down."""

    def answer(state: State, done: list[int]) -> Advice:
        laid = match.laid_down(len(done))
        if laid is not None:
            return Advice([laid])
        return load(bot).advise(question(match, knowledge, state.copy(), seat, done[:], lottery))

    return whole(match.game, asked, seat, answer)


def whole(game: Game, asked: State, seat: int, answer: Callable[[State, list[int]], Advice]) -> Advice:
    """A bot that stops inside of something that is put as a whole is asked for the rest."""
    state, done = asked.copy(), list[int]()
    first: Advice | None = None
    while first is None or (state.actor == seat and game.is_composing(state)):
        advice = answer(state, done)
        first = first or advice
        for action in legal_part(game, state, seat, advice.actions):
            state.do(action)
            done.append(action)
    return Advice(done, first.weighed)


def question(
    match: Match, knowledge: Knowledge, state: State, seat: int, done: list[int], lottery: Lottery
) -> Question:
    """What the seat is asked at `state`, where the actions `done`, its own, have led."""

    def view() -> View:
        return match.game.view(state if done else match.state, seat)

    secret = lottery.private(f"bot/{seat}/{len(match.steps) + len(done)}/{match.undone}")
    return knowledge.onlooker_after(seat, done).question(state.legal_actions(), Rng(secret), view)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """All that a bot's decision depends on, to be answered anywhere: the same puzzle has the same answer."""

    game: str
    rules: tuple[int, str]
    players: int
    options: dict[str, Any]
    seat: int
    bot: str
    seen: tuple[int, ...]
    table: bytes
    asked: bytes
    secrets: tuple[str, ...]


def puzzle(match: Match, asked: State, seat: int, bot: str, lottery: Lottery) -> Puzzle:
    game, steps = match.game, len(match.steps)
    secrets = (lottery.private(f"bot/{seat}/{steps + done}/{match.undone}") for done in range(MOST_ACTIONS))
    return Puzzle(
        game.key,
        (game.rules_version, game.components),
        match.options.seats,
        match.options.to_json(),
        seat,
        bot,
        tuple(match.redacted[seat]),
        match.state.to_bytes(),
        asked.to_bytes(),
        tuple(secrets),
    )


def solve(given: Puzzle) -> list[int]:
    """What the bot does there: the same as `choose` at the table itself."""
    return weigh(given).actions


def weigh(given: Puzzle) -> Advice:
    """The same with what it weighed for that."""
    game = load_game(given.game)
    if (game.rules_version, game.components) != given.rules:
        raise ValueError("this process plays by other rules")
    options = game.options_from_mapping(given.players, given.options)
    before = game.from_bytes(given.table)

    def answer(state: State, done: list[int]) -> Advice:
        here = state.copy() if done else before
        knows = Onlooker(game, options, given.seat, [*given.seen, *done])
        view = partial(game.view, here, given.seat)
        asked = knows.question(state.legal_actions(), Rng(given.secrets[len(done)]), view)
        return load(given.bot).advise(asked)

    return whole(game, game.from_bytes(given.asked), given.seat, answer)


def legal_part(game: Game, state: State, seat: int, chosen: list[int]) -> list[int]:
    """The longest beginning of `chosen` that is one submission; at least one legal action."""
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


def passing_action(match: Match, seat: int) -> int | None:
    """What passing is at this question, if one may pass and it is not put to this seat in particular."""
    state = match.state
    if not match.running() or state.actor != seat or match.game.is_addressed(state, seat):
        return None
    if match.laid_down() is not None:
        return None
    catalogue = match.game.catalogue
    for action in state.legal_actions():
        if catalogue.verb(action) in match.game.catalogue.passing_verbs:
            return action
    return None


def concerned(match: Match, seat: int) -> bool:
    """Whether the seat is asked in particular, so that its wish to pass ends."""
    return match.running() and match.state.actor == seat and match.game.is_addressed(match.state, seat)
