"""What a process keeps in memory: tables, recent entries and sessions; and an entry whose sender leaves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import fields
from types import SimpleNamespace

import pytest

from kontor.server import maintenance
from kontor.server.player import Player
from kontor.server.sockets.handler import SocketHandler
from kontor.server.store.writer import Writer
from kontor.server.tables.live_table import LiveTable
from kontor.server.transport import socket_protocol
from kontor.table.entry import LogEntry, Proposal
from kontor.table.submission import submit
from verification.harness.running_server import PATIENCE, RunningServer, wait_until


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def start_with_two(server: RunningServer) -> str:
    host, other = server.guest(), server.guest("Jani")
    table = host.open_table(bots={"2": "random"}, pace=10)
    other.post(f"/tables/{table}/seats/1")
    host.post(f"/tables/{table}/start")
    return table


def first_move(live: LiveTable) -> Proposal:
    match = live.match
    action = match.state.legal_actions()[0]
    return submit(match, int(match.state.actor), match.version, [action], live.lottery, match.changed)


def test_others_get_an_entry_whose_sender_leaves_during_the_write(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_with_two(server)
    live, loop = server.services.registry.tables[table], server.loop
    assert loop is not None
    written = threading.Event()
    monkeypatch.setattr(Writer, "pause", lambda _: written.wait(PATIENCE))
    with server.anonymous().sit(table) as onlooker:
        before = onlooker.expect("welcome")["version"]

        async def leave_early() -> None:
            leaving = asyncio.ensure_future(live.add_entry(lambda: first_move(live)))
            while not server.services.database.writer.queue:
                await asyncio.sleep(0)
            leaving.cancel()
            await asyncio.wait([leaving])
            assert leaving.cancelled()

        asyncio.run_coroutine_threadsafe(leave_early(), loop).result(PATIENCE)
        written.set()
        assert onlooker.expect("update")["version"] == before + 1


def test_recent_entries_hold_no_positions_in_memory(start_server: Callable[..., RunningServer]) -> None:
    """The positions of forty entries would take more memory than the rest of the table."""
    server = start_server()
    live = server.services.registry.tables[start_with_two(server)]
    assert server.loop is not None
    moved = asyncio.run_coroutine_threadsafe(live.add_entry(lambda: first_move(live)), server.loop)
    moved.result(PATIENCE)
    assert len(live.recent) > 1
    assert {type(entry) for entry in live.recent} == {LogEntry}
    stored = {"version", "kind", "seat", "time", "data", "events"}
    assert {field.name for field in fields(LogEntry)} == stored


def test_expired_sessions_are_dropped_and_garbage_is_collected_when_worth_it(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With more tables in memory a collection takes longer, so more tables must have been dropped."""
    collected = list[int]()
    monkeypatch.setattr(maintenance, "gc", SimpleNamespace(collect=lambda: collected.append(1)))
    guest = server.guest()
    guest.open_table()
    server.services.session_cache.known["long ago"] = (0.0, Player("p1", "Jani", None))
    assert server.loop is not None
    for left, worth in (
        (maintenance.COLLECT_GARBAGE_AFTER_DROPS + 1, 0),
        (maintenance.COLLECT_GARBAGE_AFTER_DROPS + 2, 1),
    ):
        server.services.maintenance.released = left
        asyncio.run_coroutine_threadsafe(server.services.maintenance.free_memory(), server.loop).result(
            PATIENCE
        )
        assert len(collected) == worth
    assert [player.name for _, player in server.services.session_cache.known.values()] == ["Éva"]
    assert guest.get("/session")["name"] == "Éva"


def test_a_client_that_sends_messages_is_not_pinged(server: RunningServer) -> None:
    """A client that sends a message now and then gets no pings."""
    guest = server.guest()
    table = guest.open_table()
    with guest.sit(table) as chair:
        chair.expect("welcome")
        theirs = server.reader(table).protocol
        loop = server.loop
        assert loop is not None

        async def asked_after(silence: float) -> bool:
            theirs.stop_keepalive()
            theirs.last_received = loop.time() - silence
            theirs.send_keepalive_ping()
            assert theirs.ping_timer is not None or theirs.pong_timer is not None
            return theirs.pending_ping_payload is not None

        for silence, asked in ((5.0, False), (24.0, False), (25.0, True)):
            waiting = asyncio.run_coroutine_threadsafe(asked_after(silence), loop)
            assert waiting.result(PATIENCE) is asked


def test_reading_from_a_socket_pauses_only_when_many_messages_are_queued(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    take = SocketHandler.handle

    async def later(reader: SocketHandler, text: str | bytes) -> None:
        while not go_on.is_set():
            await asyncio.sleep(0.001)
        await take(reader, text)

    monkeypatch.setattr(SocketHandler, "handle", later)
    guest = server.guest()
    table = guest.open_table()
    with guest.sit(table) as chair:
        chair.expect("welcome")
        theirs = server.reader(table).protocol
        read_on = theirs.transport.is_reading
        chair.send("ping")
        chair.send("ping")
        wait_until(lambda: theirs.queue.qsize() == 1)  # the other one is being taken
        assert read_on()
        for _ in range(socket_protocol.MAX_UNHANDLED + 2):
            chair.send("ping")
        wait_until(lambda: not read_on())
        go_on.set()
        for _ in range(socket_protocol.MAX_UNHANDLED + 4):
            chair.expect("pong")
        wait_until(read_on)
