"""The properties that must hold in every world.

`LiveChecks` runs every second. At the end, `audit` compares the log with what the clients received, and
other functions check chat, presence and leftovers in memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection as SqlConnection
from sqlalchemy import select

from kontor.server.store.schema import orders, tables
from kontor.server.store.table_log import read_entries
from kontor.server.store.table_rows import load_table, load_without_snapshot
from kontor.server.tables.loading import restore
from kontor.table.apply import AppliedEntry, apply_entry
from kontor.table.entry import StoredEntry
from kontor.table.match import Match, seat_or_none
from kontor.table.position_checksum import position_checksum
from simulator.client import ChatLine, Client, Submission
from simulator.environment import Environment
from simulator.faults import FaultInjector
from simulator.process import ServerProcess

ORDERS_FOLLOWED_WITHIN: Final = 5.3  # seconds without faults in which every process follows all orders
FORGOTTEN_WITHIN: Final = 8.0  # seconds in which every process must have dropped a deleted table
SIGNED_OUT_WITHIN: Final = 3.0  # seconds in which every process must have closed the sockets of a session
TIMED_OUT_WITHIN: Final = 4.5  # seconds after which a clock that has run out must be in the log
MAX_ROWS: Final = 100  # rows that one transaction may change, because all others wait for it
RESTS_AFTER: Final = 66.0  # seconds without viewers after which a game between bots must rest
MAX_CACHED: Final = 400  # entries that a cache of an idle process may have
STUCK_AFTER: Final = 4.0  # seconds without a log entry after which a table counts as stuck
ANSWER_WITHIN: Final = 3.0  # seconds by which a message must be answered if there are no faults
BEHIND_AFTER: Final = 1.2  # seconds after which a process must know a new log entry
IDLE_WITHIN: Final = 1.0  # seconds after which an idle process may have no waiting write or held lock
MAX_TASKS: Final = 8  # background tasks that an idle process may have
UNLOADED_WITHIN: Final = 145.0
"""Maximum seconds that a table stays in memory after its last entry, including one more loading."""
RECONNECTED_WITHIN: Final = 1.5  # seconds in which a client must have a new connection
UP_TO_DATE_WITHIN: Final = 2.5  # seconds after which all clients of a table must have its last entry


class LiveChecks:
    """Checks every second for stuck tables, processes that are behind, and messages without an answer."""

    def __init__(
        self,
        environment: Environment,
        servers: list[ServerProcess],
        clients: Sequence[Client],
        injector: FaultInjector,
    ) -> None:
        self.environment = environment
        self.servers = servers
        self.clients = clients
        self.injector = injector
        self.playing = True
        """Whether people still act. While they do, every running game must make progress."""

    def extra_delay(self) -> float:
        """Return how many extra seconds a process may need to learn about changes by others.

        A single process gets no notifications, so it notices an operator's changes only when it polls for
        orders.
        """
        return 5.5 if self.environment.shape.operator and self.environment.shape.processes == 1 else 0.0

    def run_checks(self) -> None:
        calm = self.environment.loop.now - self.injector.calm_since
        if calm < 1.0:
            return
        self.check_processes(calm)
        self.check_ended(calm)
        for client in self.clients:
            self.check_answers(client, calm)
        for table in {client.table: None for client in self.clients if client.table}:
            self.check_progress(table, calm)

    def check_processes(self, calm: float) -> None:
        """Report a process whose copy of a table in memory has been behind the log for too long."""
        now = self.environment.loop.now
        for server in self.servers:
            if not server.up or min(calm, now - server.machine.running_since) < 3.0:
                continue
            for table, live in server.services.registry.tables.items():
                version, since = self.environment.last_entry.get(table, (0, now))
                if self.environment.may_be_deleted[table]:
                    continue
                if live.match.version < version and now - since > BEHIND_AFTER + self.extra_delay():
                    self.environment.report("a process is behind", self.state_of(table))

    def check_ended(self, calm: float) -> None:
        """Report sessions and tables that a process still uses although they ended long enough ago."""
        now, environment = self.environment.loop.now, self.environment
        for server in self.servers:
            steady = min(calm, now - server.machine.running_since)
            if not server.up or steady < SIGNED_OUT_WITHIN:
                continue
            services, open_tokens = server.services, set(server.services.open_sockets.tokens())
            for token, ended in environment.ended_sessions.items():
                known = token in open_tokens or services.session_cache.get(token) is not None
                if known and now - ended > SIGNED_OUT_WITHIN:
                    environment.report("signed out", f"{server.name} knows a session ended at {ended:.1f}")
            for table, deleted in environment.deleted_tables.items():
                followed = now - deleted > FORGOTTEN_WITHIN and steady > ORDERS_FOLLOWED_WITHIN
                if table in services.registry.tables and followed:
                    environment.report("deleted table", f"{server.name} has {table} since {deleted:.1f}")
            for table, live in services.registry.tables.items():
                clock, late = live.match.clock, server.now() - round(TIMED_OUT_WITHIN * 1000)
                if clock is None or steady < TIMED_OUT_WITHIN or not live.match.running():
                    continue
                if now - live.last_entry_at < IDLE_WITHIN:
                    continue  # it has just been loaded, because its clock had run out
                if live.match.version == environment.last_entry.get(table, (0, 0.0))[0]:
                    if clock.timed_out_seats(late):
                        environment.report("clock", f"{server.name}: no timeout at {table}, {clock.info()}")

    def check_answers(self, client: Client, calm: float) -> None:
        """Report a message that has had no answer for too long on a connection that still works."""
        now = self.environment.loop.now
        for kind, sent in client.unanswered.values():
            if client.online and now - sent > ANSWER_WITHIN and calm > ANSWER_WITHIN + 1:
                self.environment.report("no answer", f"{client.name} sent {kind} at {sent:.3f}")

    def check_progress(self, table: str, calm: float) -> None:
        """Report a running table where all players are present, but nothing happens and nobody can act."""
        _, since = self.environment.last_entry.get(table, (0, 0.0))
        there = [client for client in self.clients if client.table == table and client.online]
        silent = min(self.environment.loop.now - since, calm)
        if (
            not self.playing
            or silent < STUCK_AFTER
            or not there
            or there[0].table_info["status"] != "running"
        ):
            return
        seats = there[0].table_info["seats"]
        needed = {seat["seat"] for seat in seats if seat["kind"] == "person" and not seat["bot"]}
        idle = not any(client.legal or client.submission for client in there)
        if idle and needed <= {client.audience for client in there}:
            self.environment.report("stuck", self.state_of(table))

    def state_of(self, table: str) -> str:
        """Describe which version of a table the log, each process and each client have."""
        version, since = self.environment.last_entry.get(table, (0, 0.0))
        known = {
            server.name: live.match.version if (live := server.services.registry.tables.get(table)) else None
            for server in self.servers
        }
        people = {
            client.name: (client.online, client.audience, client.version, len(client.legal))
            for client in self.clients
            if client.table == table
        }
        return f"{table}: log at {version} since {since:.3f}, processes {known}, people {people}"

    def all_up_to_date(self) -> bool:
        """Return whether every client is connected and knows the last entry of its table's log."""
        return all(
            client.leaving
            or (
                client.online
                and client.version == self.environment.last_entry[client.table][0]
                and not client.submission
            )
            for client in self.clients
        )

    def check_all_up_to_date(self) -> None:
        """Report a client that is not connected, or that has not received the last entry in time."""
        now = self.environment.loop.now
        for client in self.clients:
            version, since = self.environment.last_entry[client.table]
            if client.leaving or client.renewing or now - since < UP_TO_DATE_WITHIN + self.extra_delay():
                continue
            if not client.online and now - client.lost_at < RECONNECTED_WITHIN:
                continue  # an operator has just closed the connection
            if not client.online:
                self.environment.report(
                    "cannot stay", f"{client.name} is not connected: {self.state_of(client.table)}"
                )
            elif client.version != version:
                self.environment.report("not told", f"{client.name}: {self.state_of(client.table)}")


# ---- at the end ----------------------------------------------------------------------------------------


def audit(environment: Environment, clients: Sequence[Client]) -> int:
    """Compare each table's log with what its clients received. Return the number of log entries."""
    entries = 0
    with environment.disk.engine.connect() as connection:
        for table in {client.table: None for client in clients if client.table}:
            own = [client for client in clients if client.table == table]
            entries += TableAudit(environment, connection, table, own).run()
        check_lobby_rows(environment, connection)
    return entries


class TableAudit:
    """Replays the log of one table and compares it with what its clients received."""

    def __init__(
        self, environment: Environment, connection: SqlConnection, table: str, clients: Sequence[Client]
    ) -> None:
        self.environment = environment
        self.connection = connection
        self.table = table
        self.clients = clients

    def report(self, kind: str, text: str) -> None:
        self.environment.report(kind, f"{self.table}: {text}")

    def run(self) -> int:
        stored = load_table(self.connection, self.table)
        if stored is None:
            if not self.environment.may_be_deleted[self.table]:
                self.report("log", "the table is gone")
            self.check_deletion()
            return 0
        from_snapshot, later = restore(self.table, stored)
        for stored_entry in later:
            apply_entry(from_snapshot, stored_entry.entry)
        log = read_entries(self.connection, self.table, 1)
        if [stored_entry.entry.version for stored_entry in log] != list(range(1, len(log) + 1)):
            self.report("log", f"its versions are {[stored_entry.entry.version for stored_entry in log]}")
        self.check_submissions(log)
        whole, _ = restore(self.table, load_without_snapshot(self.connection, stored))
        for stored_entry in log:
            self.check_entry(whole, stored_entry)
        if position_checksum(whole.state) != position_checksum(from_snapshot.state):
            self.report("snapshot", f"it leads to another position at {whole.version}")
        return len(log)

    def check_deletion(self) -> None:
        """Report clients who are still connected to a table that was deleted long ago."""
        deleted = self.environment.deleted_tables.get(self.table)
        if deleted is not None and self.environment.loop.now - deleted > FORGOTTEN_WITHIN:
            for client in self.clients:
                if client.online:
                    self.report("deleted table", f"{client.name} is still there")

    def check_submissions(self, log: list[StoredEntry]) -> None:
        """Report decisions that were lost, duplicated, changed, or carried out although they were refused."""
        found: dict[str, list[StoredEntry]] = {}
        for stored_entry in log:
            if key := stored_entry.entry.data.get("key"):
                found.setdefault(key, []).append(stored_entry)
        for client in self.clients:
            for key, submission in client.submissions.items():
                self.check_submission(client, key, submission, found.get(key, []))

    def check_submission(
        self, client: Client, key: str, submission: Submission, stored_entries: list[StoredEntry]
    ) -> None:
        versions = [stored_entry.entry.version for stored_entry in stored_entries]
        if len(versions) > 1:
            self.report("doubled", f"{key} is in {versions}")
        elif submission.answer == "ack":
            if versions != [submission.version]:
                self.report("lost", f"{key} was acknowledged as {submission.version}, and is in {versions}")
            elif not same_first_action(stored_entries[0], submission.message["actions"]):
                self.report("changed", f"{key} of {client.name} is in the log with other actions")
        elif submission.answer and versions:
            self.report("refused and done", f"{key} was refused ({submission.answer}), and is in {versions}")

    def check_entry(self, match: Match, stored_entry: StoredEntry) -> None:
        """Apply a log entry to `match`, and compare it with the update that each client received."""
        entry = stored_entry.entry
        if entry.kind == "flag":
            self.check_timeout(match, stored_entry)
        applied = apply_entry(match, entry)
        if stored_entry.position_checksum is not None and stored_entry.position_checksum != position_checksum(
            match.state
        ):
            self.report("log", f"entry {entry.version} leads to another position than stored")
        for client in self.clients:
            self.check_update(client, match, applied)
            if client.version == entry.version:
                self.check_view(client, match)

    def check_update(self, client: Client, match: Match, applied: AppliedEntry) -> None:
        """Report a client that received anything other than what its seat may know about the entry."""
        entry, told = applied.entry, client.updates.get(applied.entry.version)
        if told is None:
            return
        seen, first = match.redacted_actions[told.audience], applied.first_step
        actions = [[match.actors[at], seen[at]] for at in range(first, len(seen))]
        events = as_json(entry.events_for(told.audience))
        if (told.kind, told.by, told.actions, told.events) != (entry.kind, entry.seat, actions, events):
            self.report("told otherwise", f"{client.name} heard {told}, but {entry} gives {actions}")

    def check_view(self, client: Client, match: Match) -> None:
        seat = seat_or_none(client.audience)
        view = {} if match.status == "open" else as_json(match.game.view(match.state, seat))
        if client.view != view:
            self.report("view", f"{client.name} sees something else at {match.version}")
        if client.legal != match.legal(client.audience):
            self.report("legal", f"{client.name} may do {match.legal(client.audience)}, not {client.legal}")

    def check_timeout(self, match: Match, stored_entry: StoredEntry) -> None:
        """Report a clock that ran out too early, even if the server's wall clock was wrong."""
        assert match.clock is not None
        late = stored_entry.entry.time + max(map(abs, self.environment.shape.skews))
        if stored_entry.entry.seat not in match.clock.timed_out_seats(late):
            self.report(
                "clock", f"seat {stored_entry.entry.seat} had time left at entry {stored_entry.entry.version}"
            )


def same_first_action(stored_entry: StoredEntry, actions: list[Any]) -> bool:
    """Return whether `stored_entry` and `actions` begin with the same action."""
    data = stored_entry.entry.data
    first: Any = data["steps"][1] if "steps" in data else data["actions"][0]
    return bool(first == actions[0])


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def check_lobby_rows(environment: Environment, connection: SqlConnection) -> None:
    """Report tables whose lobby row has another version than their log."""
    for row in connection.execute(select(tables.c.id, tables.c.version)):
        version = environment.last_entry.get(row.id, (row.version, 0.0))[0]
        if row.version != version:
            environment.report("lobby row", f"{row.id} is at {version}, and its row at {row.version}")


def check_presence(environment: Environment, clients: Sequence[Client]) -> None:
    """Report a client that sees a wrong list of connected players.

    Players who were connected to a process that was killed may be shown for 45 more seconds.
    """
    killed = not {"kill", "power"}.isdisjoint(environment.shape.faults)
    for client in clients:
        there = {c.audience for c in clients if c.table == client.table and c.online and c.audience >= 0}
        shown = set(client.present)
        if client.online and (not there <= shown or (shown != there and not killed)):
            environment.report(
                "presence", f"{client.name} sees {client.present}, but {sorted(there)} are there"
            )


def check_chat(environment: Environment, clients: Sequence[Client]) -> None:
    """Report acknowledged chat that another client in the same channel has not received."""
    for client in clients:
        for other in clients:
            if other.table == client.table and client.online:
                missed = [line for line in other.acknowledged_chat[-20:] if has_missed(client, other, line)]
                if missed:
                    environment.report("chat missed", f"{client.name} has not read {missed}")


def has_missed(client: Client, other: Client, line: ChatLine) -> bool:
    """Return whether `client` should have received `line` from `other`, but has not."""
    heard = other.chat_by_text.get(line.text)
    same_channel = heard is not None and heard["channel"] == client.channel()
    return same_channel and line.sent_at > client.reads_chat_since and line.text not in client.chat_by_text


def check_memory(
    environment: Environment, servers: Iterable[ServerProcess], clients: Sequence[Client]
) -> None:
    """Report sockets, tasks, locks and writes that a process has not cleaned up."""
    for server in servers:
        services = server.services
        check_caches(environment, server)
        waited, running = services.database.writer.longest_wait(), len(services.tasks.running)
        if waited > IDLE_WITHIN or running > MAX_TASKS:
            environment.report(
                "left behind", f"{server.name}: a write waits {waited:.1f} s, {running} tasks run"
            )
        for table, live in services.registry.tables.items():
            if live.lock.holder is not None and environment.loop.now - live.lock.since > IDLE_WITHIN:
                environment.report("left behind", f"{server.name}: the lock of {table} is held")
    if environment.disk.largest_write > MAX_ROWS:
        environment.report("long write", f"{environment.disk.largest_write} rows in one transaction")
    if extra := clients_without_sockets(servers, clients):
        environment.report("left behind", f"{extra} more clients than sockets")


def clients_without_sockets(servers: Iterable[ServerProcess], clients: Iterable[Client]) -> int:
    """Return how many more clients are connected than sockets are open, which may be negative."""
    sockets = sum(len(server.services.open_sockets.connections) for server in servers)
    return sum(client.online for client in clients) - sockets


def check_caches(environment: Environment, server: ServerProcess) -> None:
    """Report queues and caches of an idle process that are too large. Bots at its tables may still think."""
    services = server.services
    queues = {
        "computations": services.workers.queued,
        "tables being opened": len(services.registry.opening),
        "tables with a thinking bot": len(services.autopilot.bots.thinking),
        "bytes held back": sum(len(connection.held) for connection in services.open_sockets.connections),
    }
    caches = {
        "rate limits": len(services.limits.buckets),
        "sessions": len(services.session_cache.known),
        "late orders": len(services.order_follower.missing_numbers),
        "answer times": len(services.autopilot.answer_times.grown),
        "timers": len(services.autopilot.timers),
        "notifications": sum(
            len(connection.arrived) for connection in environment.notifications.connections_of(server.machine)
        ),
    }
    full = {name: size for name, size in queues.items() if size > len(services.registry.tables)}
    full |= {name: size for name, size in caches.items() if size > MAX_CACHED}
    if full:
        environment.report("left behind", f"{server.name}: {full}")


def check_unloaded(environment: Environment, servers: Iterable[ServerProcess]) -> None:
    """Report tables that are still in memory long after everybody has left."""
    for server in servers:
        for table in server.services.registry.tables:
            if environment.loop.now - environment.last_entry[table][1] > UNLOADED_WITHIN:
                environment.report("left behind", f"{server.name} still has {table} in memory")


def tables_between_bots(environment: Environment) -> set[str]:
    """Return the ids of the tables at which no person has a seat now.

    Spectators may have taken seats since the game began. Their clocks run even after everybody has left.
    """
    with environment.disk.engine.connect() as connection:
        found = connection.execute(select(tables.c.id, tables.c.seats)).all()
    return {row.id for row in found if all(seat["player"] is None for seat in json.loads(row.seats))}


def check_resting(environment: Environment, table_ids: Iterable[str], left_at: float) -> None:
    """Report games between bots that went on long after everybody had left."""
    for table in table_ids:
        _, since = environment.last_entry[table]
        if since - left_at > RESTS_AFTER:
            environment.report("does not rest", f"{table} went on for {since - left_at:.0f} s")


def check_orders(environment: Environment, old_tables: list[str], purged: bool) -> None:
    """Report old tables that were not deleted, or that were deleted more than once."""
    with environment.disk.engine.connect() as connection:
        left = set(connection.execute(select(tables.c.id)).scalars()) & set(old_tables)
        news = [json.loads(text) for text in connection.execute(select(orders.c.news)).scalars()]
    gone = [table for order in news for table in order.get("gone", ()) if table in old_tables]
    if purged and (left or sorted(gone) != sorted(old_tables)):
        environment.report("purge", f"{sorted(left)} are left of {old_tables}, and {gone} were deleted")
