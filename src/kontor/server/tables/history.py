"""Looking back at a game: its log, positions, replays, scores, record, and the check that it was fair.

While a game is running, callers get only what they could see at the time. Afterwards they get everything.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import ValidationError

from kontor.core.record import BadRecord
from kontor.server.accounts.callers import Caller
from kontor.server.messages.replays import Verified
from kontor.server.player import Player
from kontor.server.store.database import Database
from kontor.server.store.table_log import read_entries
from kontor.server.store.table_rows import branches_of, report_damage, save_verdict
from kontor.server.tables.access import TableAccess
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.playback import (
    Playback,
    log_json,
    playback_of,
    position_json,
    record_of,
    replay_json,
    scores_json,
    seen_actions_json,
    verify_record,
)
from kontor.server.tables.read_only_table import ReadOnlyTables
from kontor.server.workers.pool import LONG_GAME, WorkerPool
from kontor.table.match import SPECTATOR, Match, seat_or_none
from kontor.table.record_file import chance_data
from kontor.table.refusal import Refusal

T = TypeVar("T")


class History:
    """Answers requests about past moves of a game, and hides what the caller is not allowed to see."""

    def __init__(
        self, database: Database, access: TableAccess, read_only_tables: ReadOnlyTables, workers: WorkerPool
    ) -> None:
        self.database = database
        self.access = access
        self.read_only_tables = read_only_tables
        self.workers = workers

    async def log(self, table: str, caller: Caller, first: int, count: int) -> bytes:
        """Return up to `count` entries of a table's log from version `first` on, as a JSON-encoded `Log`.

        This works even if the game's rules have changed since.
        """
        action_versions: array[int] | None = None
        try:
            live = await self.access.open_for(table, caller.player)
            audience, version, action_versions = (
                live.audience_of(caller.player),
                live.match.version,
                live.match.action_versions[:],
            )
        except Refusal as refusal:
            if refusal.code != "other_rules":
                raise
            stored, audience = await self.read_only_tables.load_for(table, caller.player)
            version = stored.header.version
        entries = await self.database.read(read_entries, table, first, min(first + count - 1, version))
        return await self.workers.run(
            False, log_json, version, entries, audience, action_versions, owner=caller.owner()
        )

    async def redacted_steps(self, table: str, caller: Caller, first: int) -> bytes:
        """Return the actions of the game from step `first` on, as a JSON-encoded `Seen`.

        Actions hidden from the caller are redacted.
        """
        live = await self.access.open_for(table, caller.player)
        playback = playback_of(live.match, live.audience_of(caller.player))
        return await self.run_long(playback, seen_actions_json, playback, first, caller=caller)

    async def position(self, table: str, caller: Caller, step: int, whose_view: str) -> bytes:
        """Return the position after `step` steps, in the view that `whose_view` selects.

        The result is a JSON-encoded `Position`. `whose_view` is "me", "public", "all" (every seat's view), or
        the number of a seat.
        """
        live = await self.access.open_for(table, caller.player)
        check_begun(live)
        audience = requested_audience(live, whose_view, caller.player)
        match = live.match
        check_step(match, step)
        seats = [seat_or_none(audience), *(range(len(match.seats)) if whose_view == "all" else ())]
        playback = playback_of(match, audience, step)
        total_steps = len(match.steps)
        return await self.run_long(playback, position_json, playback, step, seats, total_steps, caller=caller)

    async def replay(self, table: str, caller: Caller, first: int, count: int, whose_view: str) -> bytes:
        """Return up to `count` steps from step `first` on, as a JSON-encoded `Replay`.

        `whose_view` selects the view, as in `position`.
        """
        live = await self.access.open_for(table, caller.player)
        check_begun(live)
        audience = requested_audience(live, whose_view, caller.player)
        total_steps = len(live.match.steps)
        last = min(first + count, total_steps)
        check_step(live.match, first)
        playback = playback_of(live.match, audience, last)
        return await self.run_long(playback, replay_json, playback, first, total_steps, caller=caller)

    async def scores(self, table: str, caller: Caller) -> bytes:
        """Return how the scores of a finished game changed, as a JSON-encoded `Scores`.

        They include points that were hidden during the game.
        """
        live = await self.open_finished(table, caller.player)
        playback = playback_of(live.match, SPECTATOR)
        return await self.run_long(playback, scores_json, playback, caller=caller)

    async def record(self, table: str, caller: Caller) -> tuple[str, str]:
        """Return the record of a finished game, as the name and the text of a file."""
        live = await self.open_finished(table, caller.player)
        text = await self.record_text(live, caller)
        return f"{live.match.game.key}-{table}.json", text

    async def record_text(self, live: LiveTable, caller: Caller) -> str:
        playback, chance_proof = playback_of(live.match, SPECTATOR), chance_data(live.match)
        return await self.run_long(playback, record_of, playback, chance_proof, caller=caller)

    async def run_long(self, playback: Playback, work: Callable[..., T], *args: object, caller: Caller) -> T:
        """Call `work` with `args`, in a worker process if the game is long, otherwise in a thread."""
        long = len(playback.true_actions) > LONG_GAME
        return await self.workers.run(long, work, *args, owner=caller.owner())

    async def verify(self, table: str, caller: Caller) -> Verified:
        """Check a finished game.

        Replay it to confirm that every move was legal, and draw its random outcomes again from its seed. Save
        the result and return it. Raise `Refusal` if the check fails.
        """
        live = await self.open_finished(table, caller.player)
        if live.header.verdict:
            try:
                return Verified.model_validate_json(live.header.verdict)
            except ValidationError:  # it is computed again
                report_damage(table, "the verdict")
        text = await self.record_text(live, caller)
        long = len(live.match.steps) > LONG_GAME
        try:
            actions, lots, commitment = await self.workers.run(
                long, verify_record, text, owner=caller.owner()
            )
        except BadRecord as error:
            raise Refusal("bad_record", str(error)[:500]) from None
        seed = live.match.seed if lots is not None else None
        verdict = Verified(actions=actions, lots=lots, commitment=commitment, seed=seed)
        live.header.verdict = verdict.model_dump_json()
        await self.database.write_for_table(table, save_verdict, table, live.header.verdict)
        return verdict

    async def branches(self, table: str, player: Player) -> list[dict[str, Any]]:
        """Return the tables that `player` has opened to continue this game from one of its steps."""
        await self.access.open_for(table, player)
        return await self.database.read(branches_of, table, player.id)

    async def open_finished(self, table: str, player: Player | None) -> LiveTable:
        """Return a table whose game is over. Raise `Refusal` if it is not, or if `player` may not see it."""
        live = await self.access.open_for(table, player)
        if live.match.status != "over":
            raise Refusal("still_running", "The game is still going on.")
        return live


def requested_audience(live: LiveTable, whose_view: str, player: Player | None) -> int:
    """Return the audience (a seat, or SPECTATOR) whose view the request asks for.

    `whose_view` is "me", "public", "all" or the number of a seat. Raise `Refusal` if `player` may not see
    that view.
    """
    own = live.audience_of(player)
    audience = (
        own if whose_view == "me" else SPECTATOR if whose_view in ("public", "all") else int(whose_view)
    )
    if audience >= len(live.match.seats):
        raise Refusal("not_found", "There is no such seat.")
    if live.match.status != "over" and (whose_view == "all" or audience not in (own, SPECTATOR)):
        raise Refusal("still_running", "While the game is on, you can only see it from your own seat.")
    return audience


def check_begun(live: LiveTable) -> None:
    """Raise `Refusal` if the game at this table has not begun."""
    if live.match.status == "open":
        raise Refusal("not_running", "The game has not begun.")


def check_step(match: Match, step: int) -> None:
    """Raise `Refusal` if the game has fewer than `step` steps."""
    if step > len(match.steps):
        raise Refusal("not_found", "The game has not got that far.")
