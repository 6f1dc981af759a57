"""Plays a recorded game's actions again, to compute its positions, replay and scores, or to check its record.

Worker processes can run these functions, because they are at module level and their data can be pickled.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kontor.core.game import Game
from kontor.core.record import Record, read_record
from kontor.core.registry import load
from kontor.core.state import State
from kontor.core.view_changes import changes
from kontor.server.frames import to_json
from kontor.server.store.table_log import LobbyRow
from kontor.server.tables.lobby_row import lobby_row
from kontor.server.tables.table_messages import log_entry
from kontor.table import snapshot
from kontor.table.apply import apply_entry
from kontor.table.entry import LogEntry, StoredEntry
from kontor.table.match import Match, seat_or_none
from kontor.table.opening import propose_import
from kontor.table.record_file import record_text
from kontor.table.verify import verify

MAX_UPLOADED_STEPS: Final = 20_000
"""Actions of an uploaded game. The longest games that random bots play have about 14,000."""


@dataclass(frozen=True, slots=True)
class Playback:
    """The actions of a match, in a form that can be sent to a worker process and replayed for one viewer."""

    game: str  # key of the game
    players: int  # number of seats
    options: dict[str, Any]
    audience: int  # the viewer's seat, or SPECTATOR
    true_actions: array[int]  # all actions, none of them redacted
    actors: array[int]  # the seat of each action; negative for chance
    action_versions: array[int]  # the version of the log entry that each action belongs to
    seen_actions: array[int]  # the actions, redacted for the viewer

    def start(self) -> tuple[Game, State]:
        """Return the game and its initial state."""
        game = load(self.game)
        return game, game.initial_state(game.options_from_mapping(self.players, self.options))


def playback_of(match: Match, audience: int, end_step: int | None = None) -> Playback:
    """Return a match's actions before step `end_step`, for one viewer. If `end_step` is None, return all.

    `audience` is the viewer's seat, or SPECTATOR.
    """
    return Playback(
        match.game.key,
        match.options.seats,
        match.options.to_json(),
        audience,
        match.steps[:end_step],
        match.actors[:end_step],
        match.action_versions[:end_step],
        match.redacted_actions[audience][:end_step],
    )


def position_json(playback: Playback, step: int, seats: Sequence[int | None], total_steps: int) -> bytes:
    """Return what the first of `seats` sees after `step` actions, as a JSON-encoded `Position`.

    It also contains the views of any further `seats`. A seat of None is a spectator. `total_steps` is how
    many actions the game has.
    """
    game, state = playback.start()
    for action in playback.true_actions[:step]:
        state.do(action)
    view, *views = [game.view(state, seat) for seat in seats]
    return to_json({"at": step, "steps": total_steps, "view": view, "views": views or None})


def replay_json(playback: Playback, first_step: int, total_steps: int) -> bytes:
    """Return the view after `first_step` actions, and all later actions, as a JSON-encoded `Replay`.

    Each step contains the action, its events, and the changes to the view. `total_steps` is how many actions
    the game has.
    """
    game, state = playback.start()
    seat = seat_or_none(playback.audience)
    for action in playback.true_actions[:first_step]:
        state.do(action)
    begin = view = game.view(state, seat)
    steps = []
    for at in range(first_step, len(playback.true_actions)):
        after = state.copy()
        after.do(playback.true_actions[at])
        shown = game.view(after, seat)
        steps.append(
            {
                "at": at,
                "version": playback.action_versions[at],
                "seat": playback.actors[at],
                "action": playback.seen_actions[at],
                "events": game.events(state, playback.true_actions[at], after, seat),
                "changes": changes(view, shown),
            }
        )
        state, view = after, shown
    return to_json({"at": first_step, "steps": steps, "total": total_steps, "view": begin})


def scores_json(playback: Playback) -> bytes:
    """Return the initial scores and the scores after each change, as a JSON-encoded `Scores`."""
    _, state = playback.start()
    found = [(0, state.scores())]
    for at, action in enumerate(playback.true_actions, start=1):
        state.do(action)
        scores = state.scores()
        if scores != found[-1][1]:
            found.append((at, scores))
    return to_json({"scores": found})


def log_json(
    version: int, entries: list[StoredEntry], audience: int, action_versions: array[int] | None
) -> bytes:
    """Return `entries`, taken from a table's log, as a JSON-encoded `Log`.

    Anything hidden from `audience` is left out. `version` is the version of the table. `action_versions` is
    `Match.action_versions`, if there is a match.
    """
    told = [log_entry(stored.entry, audience, action_versions) for stored in entries]
    return to_json({"version": version, "lines": told})


def import_record(
    table: str, opening: LogEntry, actions: list[int], now: int
) -> tuple[dict[str, Any], LobbyRow, bytes]:
    """Prepare the import of a recorded game into a new table, whose first log entry is `opening`.

    Return the data of the second log entry, the lobby row after it, and a snapshot of the match.
    """
    match = Match(table, opening)
    proposal = propose_import(match, actions, now)
    apply_entry(match, proposal.entry)
    return dict(proposal.entry.data), lobby_row(match, proposal, {}), snapshot.pack(match)


def read_upload(text: str) -> tuple[str, int, dict[str, Any], list[int]]:
    """Check a recorded game move by move. Return the game's key, the seat count, the options and the actions.

    Raise `BadRecord` if the record is not valid.
    """
    record = read_record(text, MAX_UPLOADED_STEPS)
    return record.game.key, record.options.seats, record.options.to_json(), record.actions


def record_of(playback: Playback, chance_proof: dict[str, Any] | None) -> str:
    """Return the record of a game as JSON text. `chance_proof` is the result of `record_file.chance_data`."""
    game = load(playback.game)
    options = game.options_from_mapping(playback.players, playback.options)
    return record_text(Record(game, options, list(playback.true_actions)), chance_proof)


def seen_actions_json(playback: Playback, first_step: int) -> bytes:
    """Return the viewer's redacted actions from step `first_step` on, as a JSON-encoded `Seen`."""
    actions = list(zip(playback.actors[first_step:], playback.seen_actions[first_step:]))
    return to_json({"first": first_step, "actions": actions})


def verify_record(text: str) -> tuple[int, int | None, str | None]:
    """Replay a record, and check each action against the rules and each random outcome against the seed.

    Return the number of actions, the number of random outcomes (None if the record has no seed), and the
    published hash of the seed. Raise `BadRecord` if an action or outcome is wrong.
    """
    found = verify(text)
    return found.actions, found.random_outcomes, found.commitment
