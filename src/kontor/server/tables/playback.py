"""A game played over: positions, replays, scores. Plain functions of plain data, for any process."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kontor.core.game import Game, View
from kontor.core.registry import load
from kontor.core.state import State
from kontor.core.view_changes import changes
from kontor.table import snapshot
from kontor.table.line import Line
from kontor.table.match import Match, seat_of
from kontor.table.opening import put_record


@dataclass(frozen=True, slots=True)
class Played:
    """The steps of a match, and what one audience saw of them."""

    game: str
    players: int
    options: dict[str, Any]
    audience: int
    steps: array[int]
    actors: array[int]
    versions: array[int]
    seen: array[int]

    def start(self) -> tuple[Game, State]:
        game = load(self.game)
        return game, game.initial_state(game.options_from_mapping(self.players, self.options))


def played(match: Match, audience: int, last: int | None = None) -> Played:
    """As far as the step `last`."""
    return Played(
        match.game.key,
        match.options.seats,
        match.options.to_json(),
        audience,
        match.steps[:last],
        match.actors[:last],
        match.versions[:last],
        match.redacted[audience][:last],
    )


def position(given: Played, at: int, seats: Sequence[int | None]) -> list[View]:
    """What these seats see after `at` steps."""
    game, state = given.start()
    for action in given.steps[:at]:
        state.do(action)
    return [game.view(state, seat) for seat in seats]


def replay(given: Played, first: int) -> tuple[View, list[dict[str, Any]]]:
    """What the audience saw from step `first` on, step by step."""
    game, state = given.start()
    seat = seat_of(given.audience)
    for action in given.steps[:first]:
        state.do(action)
    begin = view = game.view(state, seat)
    out = []
    for at in range(first, len(given.steps)):
        after = state.copy()
        after.do(given.steps[at])
        shown = game.view(after, seat)
        out.append(
            {
                "at": at,
                "version": given.versions[at],
                "seat": given.actors[at],
                "action": given.seen[at],
                "events": game.events(state, given.steps[at], after, seat),
                "changes": changes(view, shown),
            }
        )
        state, view = after, shown
    return begin, out


def score_steps(given: Played) -> list[tuple[int, list[int]]]:
    """The true scores, wherever they change."""
    _, state = given.start()
    found = [(0, state.scores())]
    for at, action in enumerate(given.steps, start=1):
        state.do(action)
        scores = state.scores()
        if scores != found[-1][1]:
            found.append((at, scores))
    return found


def put_on(table: str, opening: Line, actions: list[int], now: int) -> tuple[dict[str, Any], bytes]:
    """A recorded game put on the table: what its line says, and the match packed."""
    match = Match(table, opening)
    line = put_record(match, actions, now)
    match.take(line)
    return line.data, snapshot.pack(match)
