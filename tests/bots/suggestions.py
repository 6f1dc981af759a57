"""Games with a suggestion of the greedy bot at every decision, for the tests of its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any, NamedTuple

from kontor.bots import load as load_bot
from kontor.bots.base import Question, Reason
from kontor.core import CHANCE, TERMINAL, Game, Rng, State, draw_chance_action, load
from kontor.play.seat_knowledge import SeatKnowledge
from kontor.table.bot_moves import complete_decision

GAMES = {"viscounts": 1}
"""How many games are played; of the games that are not named, two."""


class Suggestion(NamedTuple):
    """A suggestion of the greedy bot in a game, with its reason and the position."""

    question: Question
    state: State  # the true state
    chosen: list[int]
    reason: Reason | None
    elsewhere: list[Reason | None]  # the same reason asked for again: see `ask_again`


@dataclass
class Fact:
    """A reason that was given, and the position it is about, from which tests work it out again."""

    one: Suggestion
    key: str
    a: dict[str, Any]  # the arguments

    @property
    def state(self) -> Any:
        return self.one.state

    @property
    def seat(self) -> int:
        return self.one.question.seat

    @cached_property
    def view(self) -> Any:
        return self.one.question.view

    @property
    def me(self) -> Any:
        return self.view["players"][self.seat]

    @property
    def rivals(self) -> list[Any]:
        return [player for player in self.view["players"] if player is not self.me]

    @cached_property
    def moves(self) -> list[Any]:
        return [self.one.question.game.catalogue.decode(action) for action in self.one.chosen]

    @cached_property
    def legal(self) -> list[Any]:
        return [self.one.question.game.catalogue.decode(action) for action in self.one.question.legal]

    def after(self, count: int = 1) -> Any:
        """Return the true state after the first `count` suggested actions; with 0, after all of them."""
        state = self.state.copy()
        for action in self.one.chosen[: count or None]:
            state.do(action)
        return state

    def view_after(self, count: int = 1) -> Any:
        return self.one.question.game.view(self.after(count), self.seat)


def played_game(game: Game, seed: int, seats: int) -> Iterator[Suggestion]:
    """Play a game between greedy bots and yield a suggestion for each decision with a choice."""
    options, rng = game.options(seats), Rng(seed)
    state, bot = game.initial_state(options), load_bot("greedy")
    known = [SeatKnowledge(game, options, seat) for seat in range(seats)]
    while state.actor != TERMINAL:
        if state.actor == CHANCE:
            chosen = [int(draw_chance_action(state, rng))]
        else:
            seat, now = int(state.actor), state.copy()
            own = known[seat]

            def ask(current: State, sofar: list[int], own: SeatKnowledge = own, seat: int = seat) -> Any:
                told = SeatKnowledge(game, options, seat, [*own.seen_actions, *sofar]) if sofar else own
                view = partial(game.view, current.copy(), seat)
                return bot.advise(told.question(current.legal_actions(), Rng(seed), view))

            chosen = complete_decision(game, now, seat, ask).actions
            legal = state.legal_actions()
            if len(legal) > 1:
                question = own.question(legal, Rng(seed), partial(game.view, now, seat))
                reason = bot.reason(question, chosen)
                yield Suggestion(question, now, chosen, reason, ask_again(own, question, chosen))
        for action in chosen:
            for one in known:
                one.see(action, state)
            state.do(action)


def ask_again(own: SeatKnowledge, question: Question, chosen: list[int]) -> list[Reason | None]:
    """Return the reasons that the other bots give for `chosen`, with other samples of what is hidden."""
    out = []
    for seed, name in ((101, "greedy"), (102, "easy"), (103, "hard")):
        again = own.question(question.legal, Rng(seed), question.make_view)
        out.append(load_bot(name).reason(again, chosen))
    return out


@cache
def suggestions(key: str) -> list[Suggestion]:
    game = load(key)
    counts = [seats for seats in game.seat_counts if seats > 1]
    return [
        one
        for seed in range(GAMES.get(key, 2))
        for one in played_game(game, seed, counts[(seed + 1) % len(counts)])
    ]


def told(key: str) -> list[tuple[Suggestion, Reason]]:
    """Return all reasons that were given in the games of `key`, first and second ones."""
    out = []
    for one in suggestions(key):
        reason = one.reason
        while reason is not None:
            out.append((one, reason))
            reason = reason.second_fact
    return out


def facts(key: str) -> list[Fact]:
    """Return all reasons that were given in the games of `key`, each as a fact to work out again."""
    return [Fact(one, reason.key.rpartition(".")[2], dict(reason.args)) for one, reason in told(key)]
