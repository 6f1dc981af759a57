"""Replays a game from its steps, for positions, replays, scores and checks of records.

These are module-level functions of picklable data, so that worker processes can run them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kontor.core.game import Game, View
from kontor.core.record import read_record
from kontor.core.registry import load
from kontor.core.state import State
from kontor.core.view_changes import changes
from kontor.table import snapshot
from kontor.table.apply import apply_line
from kontor.table.line import Line
from kontor.table.match import Match, seat_or_none
from kontor.table.opening import propose_import
from kontor.table.verify import verify


@dataclass(frozen=True, slots=True)
class Playback:
    """The steps of a match, and the actions as one audience saw them, redacted."""

    game: str
    players: int
    options: dict[str, Any]
    audience: int
    steps: array[int]
    actors: array[int]
    versions: array[int]
    seen: array[int]

    def start(self) -> tuple[Game, State]:
        """Return the game and its initial state."""
        game = load(self.game)
        return game, game.initial_state(game.options_from_mapping(self.players, self.options))


def playback_of(match: Match, audience: int, last: int | None = None) -> Playback:
    """Return the first `last` steps of a match for one audience; all steps if `last` is None."""
    return Playback(
        match.game.key,
        match.options.seats,
        match.options.to_json(),
        audience,
        match.steps[:last],
        match.actors[:last],
        match.versions[:last],
        match.redacted[audience][:last],
    )


def views_at(playback: Playback, step: int, seats: Sequence[int | None]) -> list[View]:
    """Return the views of `seats` after `step` steps; a seat None stands for spectators."""
    game, state = playback.start()
    for action in playback.steps[:step]:
        state.do(action)
    return [game.view(state, seat) for seat in seats]


def replay_steps(playback: Playback, first: int) -> tuple[View, list[dict[str, Any]]]:
    """Return the audience's view after `first` steps, and events and view changes of each later step."""
    game, state = playback.start()
    seat = seat_or_none(playback.audience)
    for action in playback.steps[:first]:
        state.do(action)
    begin = view = game.view(state, seat)
    out = []
    for at in range(first, len(playback.steps)):
        after = state.copy()
        after.do(playback.steps[at])
        shown = game.view(after, seat)
        out.append(
            {
                "at": at,
                "version": playback.versions[at],
                "seat": playback.actors[at],
                "action": playback.seen[at],
                "events": game.events(state, playback.steps[at], after, seat),
                "changes": changes(view, shown),
            }
        )
        state, view = after, shown
    return begin, out


def score_changes(playback: Playback) -> list[tuple[int, list[int]]]:
    """Return the initial scores, and the true scores after each step that changes them."""
    _, state = playback.start()
    found = [(0, state.scores())]
    for at, action in enumerate(playback.steps, start=1):
        state.do(action)
        scores = state.scores()
        if scores != found[-1][1]:
            found.append((at, scores))
    return found


def import_record(table: str, opening: Line, actions: list[int], now: int) -> tuple[dict[str, Any], bytes]:
    """Return the data of the line that imports a recorded game, and a snapshot of the match after it."""
    match = Match(table, opening)
    line = propose_import(match, actions, now).line
    apply_line(match, line)
    return dict(line.data), snapshot.pack(match)


def read_upload(text: str) -> tuple[str, int, dict[str, Any], list[int]]:
    """Check a record move by move. Return its game, number of seats, options and actions.

    Raise `BadRecord` if it is wrong.
    """
    record = read_record(text)
    return record.game.key, record.options.seats, record.options.to_json(), record.actions


def verify_record(text: str) -> tuple[int, int | None, str | None]:
    """Verify a record. Return the number of actions, the number of lots, and the commitment to the seed.

    Lots are random outcomes; their number is None if the record has no seed. Raise `BadRecord` on any error.
    """
    found = verify(text)
    return found.actions, found.lots, found.commitment
