"""Break the server on purpose, to test whether the checks notice.

Each function in `BUGS` returns a context manager that puts one bug into the server. Its argument is the seed
of the world. The first three are the worst bugs that we can think of; the others are bugs that Kontor once
had. `python -m simulator --bug NAME` counts the worlds in which the checks find a bug.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest.mock import patch

from kontor.server import limits
from kontor.server.accounts.sessions import SignOut
from kontor.server.http import tables as table_routes
from kontor.server.operator.orders import OrderFollower
from kontor.server.player import NOBODY
from kontor.server.sockets import endpoint
from kontor.server.sockets.endpoint import TableSockets
from kontor.server.store import purge
from kontor.server.store.database import Database, is_up
from kontor.server.store.table_rows import due_tables
from kontor.server.tables import autopilot
from kontor.server.tables.access import TableAccess
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.chat import Chat
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.presence import PresenceAnnouncer
from kontor.server.tables.registry import TableRegistry
from kontor.server.tables.table_info import table_info
from kontor.server.workers.fair_semaphore import FairSemaphore
from kontor.server.workers.pool import WorkerPool
from kontor.table.match import Match
from simulator.notifications import NotificationServer, SimulatedConnection
from simulator.store import SimulatedWriter


@contextmanager
def replaced_attributes(*patches: tuple[Any, str, Any]) -> Iterator[None]:
    """Replace attributes during a `with` block. Each patch is (owner, name of the attribute, new value)."""
    with ExitStack() as stack:
        for owner, name, new in patches:
            stack.enter_context(patch.object(owner, name, new))
        yield


async def do_nothing(*_: Any, **__: Any) -> None:
    """Do nothing. This replaces a coroutine function."""


def acknowledge_before_commit(seed: int) -> Any:
    """Acknowledge a move when it is queued instead of when it is on disk."""
    enqueue = SimulatedWriter.enqueue

    def early(self: SimulatedWriter, key: str, transaction: Callable[..., Any], *rest: Any) -> Any:
        done = enqueue(self, key, transaction, *rest)
        if transaction.__name__ == "append_entry":
            done.set_result(True)
        return done

    return replaced_attributes((SimulatedWriter, "enqueue", early))


def drop_notifications(seed: int) -> Any:
    """Lose one notification in a hundred."""
    send, dice = NotificationServer.send, random.Random(seed)

    def sometimes(self: NotificationServer, connection: SimulatedConnection, payload: str) -> None:
        if dice.random() >= 0.01:
            send(self, connection, payload)

    return replaced_attributes((NotificationServer, "send", sometimes))


def ignore_keys(seed: int) -> Any:
    """Ignore idempotency keys, so that a decision that is sent twice can be carried out twice."""
    return replaced_attributes((Match, "remember_key", lambda self, entry: None))


def open_without_reading_again(seed: int) -> Any:
    """Miss log entries that another process writes while this one loads the table."""
    refresh = TableRegistry.refresh

    async def unless_opening(self: TableRegistry, live: LiveTable) -> None:
        if live.id in self.opening:
            for listener in self.listeners:
                if isinstance(listener, Autopilot):
                    listener.schedule(live)
        else:
            await refresh(self, live)

    return replaced_attributes((TableRegistry, "refresh", unless_opening))


def let_strangers_stay(seed: int) -> Any:
    """Skip the second permission check for a client that connects while the game starts."""

    async def let_in(self: TableSockets, live: LiveTable, connection: Any, _: int) -> Any:
        chat = await self.services.chat.recent(live, live.audience_of(connection.player))
        await connection.socket.accept()
        return chat

    return replaced_attributes((TableSockets, "let_in", let_in))


def show_the_code(seed: int) -> Any:
    """Show the join code to everybody who may see the table."""

    def generous(match: Any, header: Any, audience: int, is_host: bool = False) -> Any:
        return table_info(match, header, audience, True)

    return replaced_attributes((table_routes, "table_info", generous))


def let_the_removed_watch(seed: int) -> Any:
    """Let people watch a private table after the host has sent them away."""

    class Nobody(list[str]):
        def __contains__(self, _: object) -> bool:
            return False

    may_see = TableAccess.may_see

    async def forgiving(self: TableAccess, header: Any, live: LiveTable | None, player: Any) -> bool:
        if live is not None:
            live.match.sent_away = Nobody(live.match.sent_away)
        return await may_see(self, header, live, player)

    return replaced_attributes(
        (TableAccess, "may_see", forgiving), (LiveTable, "disconnect_player", lambda self, player: None)
    )


def refuse_from_old_memory(seed: int) -> Any:
    """Refuse a move without first reading the entries that other processes have written."""
    return replaced_attributes((TableRegistry, "has_peers", False))


def welcome_at_an_old_version(seed: int) -> Any:
    """Welcome a client with an older version of the table than it already knows."""
    return replaced_attributes((endpoint, "last_known_version", lambda socket: None))


def miss_late_orders(seed: int) -> Any:
    """Miss an operator's order if one with a larger number is committed first."""
    return replaced_attributes((OrderFollower, "look_for", lambda self, numbers: None))


def keep_banned_sockets(seed: int) -> Any:
    """Leave the sockets of a banned address open."""
    return replaced_attributes((SignOut, "drop_address", lambda self, address: None))


def stop_at_a_damaged_row(seed: int) -> Any:
    """Stop waking tables at the first one that cannot be read."""

    async def wake_tables(self: Autopilot) -> None:
        now = self.clock.now()
        for table in await self.database.read(due_tables, now, autopilot.TABLES_PER_SWEEP):
            await self.wake(table)

    return replaced_attributes((Autopilot, "wake_tables", wake_tables))


def answer_when_ready(seed: int) -> Any:
    """Send a bot's move as soon as it is ready, so that clients can tell how long the bot was thinking."""
    return replaced_attributes((autopilot, "time_to_answer", lambda asked_at, now, pace: 0))


def miss_chat_elsewhere(seed: int) -> Any:
    """Do not pass on chat messages that another process has saved."""
    return replaced_attributes((Chat, "_chat_added", do_nothing))


def forget_presence(seed: int) -> Any:
    """Do not publish again who is present after the connection to the other processes was lost."""
    return replaced_attributes(
        (PresenceAnnouncer, "publish_all", do_nothing), (PresenceAnnouncer, "_presence_requested", do_nothing)
    )


def remember_sessions(seed: int) -> Any:
    """Leave the sockets of an ended session open in other processes."""
    return replaced_attributes((SignOut, "_session_ended", do_nothing))


def keep_deleted_tables(seed: int) -> Any:
    """Do not drop a table that another process has deleted."""
    carry_out = OrderFollower.carry_out

    async def forgetful(self: OrderFollower, order: dict[str, Any]) -> None:
        await carry_out(self, {key: value for key, value in order.items() if key != "gone"})

    return replaced_attributes((OrderFollower, "carry_out", forgetful))


def work_on_the_loop(seed: int) -> Any:
    """Check and replay long recorded games on the event loop, so that one guest stalls everybody."""

    async def run(
        self: WorkerPool, in_worker_process: bool, work: Callable[..., Any], *args: Any, **_: Any
    ) -> Any:
        return work(*args)

    return replaced_attributes((WorkerPool, "run", run))


def purge_at_once(seed: int) -> Any:
    """Delete all old tables in one transaction, for which every move has to wait."""
    return replaced_attributes((purge, "TABLES_PER_WRITE", 1_000_000), (purge, "ROWS_PER_WRITE", 1_000_000))


def healthy_while_full(seed: int) -> Any:
    """Answer that the server is healthy although nothing can be written."""

    async def check(self: Database) -> bool:
        return bool(await self.read(is_up))

    return replaced_attributes((Database, "check", check))


def never_rest(seed: int) -> Any:
    """Let bots play on although nobody watches them."""
    return replaced_attributes((Autopilot, "is_resting", lambda self, table: False))


def never_time_out(seed: int) -> Any:
    """Do not end the turn of a player whose time is up."""

    async def end_expired_clock(self: Autopilot, table: LiveTable) -> bool:
        return False

    return replaced_attributes((Autopilot, "end_expired_clock", end_expired_clock))


def lock_the_owner_out(seed: int) -> Any:
    """Count wrong passwords for an account only by its login, so that strangers can lock its owner out."""
    return replaced_attributes(
        (limits, "FAILED_LOGINS_PER_ACCOUNT", limits.FAILED_LOGINS_PER_ACCOUNT_AND_ADDRESS)
    )


def serve_in_order_of_arrival(seed: int) -> Any:
    """Serve requests in order of arrival, however many of them one person sends."""
    take = FairSemaphore._wait_for_slot
    return replaced_attributes(
        (FairSemaphore, "_wait_for_slot", lambda self, owner: take(self, NOBODY)),
        (FairSemaphore, "waiting", lambda self, owner: 0),
        (FairSemaphore, "waiting_at", lambda self, address: 0),
    )


BUGS: Final[dict[str, Callable[[int], Any]]] = {
    function.__name__.replace("_", "-"): function
    for function in (
        acknowledge_before_commit,
        drop_notifications,
        ignore_keys,
        open_without_reading_again,
        let_strangers_stay,
        show_the_code,
        let_the_removed_watch,
        refuse_from_old_memory,
        welcome_at_an_old_version,
        miss_late_orders,
        keep_banned_sockets,
        stop_at_a_damaged_row,
        answer_when_ready,
        miss_chat_elsewhere,
        forget_presence,
        remember_sessions,
        keep_deleted_tables,
        work_on_the_loop,
        purge_at_once,
        healthy_while_full,
        never_rest,
        never_time_out,
        lock_the_owner_out,
        serve_in_order_of_arrival,
    )
}
