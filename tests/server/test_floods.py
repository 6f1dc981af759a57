"""Clients that send too much, read too slowly or connect too often are dropped, and no other is affected."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kontor import bots
from kontor.core import registry
from kontor.server import limits, metrics
from kontor.server import serve as serving
from kontor.server.errors import RateLimited
from kontor.server.limits import Limits
from kontor.server.sockets.connection import Connection
from kontor.server.sockets.handler import SocketHandler
from kontor.server.transport import http_protocol, slots, socket_protocol
from kontor.server.transport.slots import ConnectionSlots
from verification.harness.running_server import PATIENCE, RunningServer, wait_until


@pytest.fixture
def database(sqlite: str) -> str:
    """These tests do not depend on the kind of database."""
    return sqlite


def frame(opcode: int, last: bool = True, data: bytes = b"") -> bytes:
    """Return a WebSocket frame of a client, masked with zeros."""
    return struct.pack("!BB4x", opcode | (0x80 if last else 0), 0x80 | len(data)) + data


FRAMES = {
    "texts": frame(1, data=b"{}"),
    "empty texts": frame(1),
    "pings": frame(9),
    "pongs": frame(10),
    "pieces": frame(0, last=False),
}


def raw_socket(server: RunningServer, table: str) -> socket.socket:
    """Return a plain TCP socket on which the WebSocket handshake for a table is done."""
    host, port = server.address.split(":")
    plain = socket.create_connection((host, int(port)), timeout=PATIENCE)
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    plain.sendall(head.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += plain.recv(1024)
    assert b" 101 " in answer
    return plain


def until_dropped(plain: socket.socket) -> bytes:
    """Read until the server closes the connection, and return the bytes."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while more := plain.recv(65_536):
            told += more
    return told


@pytest.mark.parametrize("kind", FRAMES)
def test_a_socket_that_sends_too_many_frames_of_any_kind_is_dropped(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Most of the frames are not even parsed."""
    counted = []
    real = socket_protocol.LimitedSocketProtocol.within_limits

    def noted(self: socket_protocol.LimitedSocketProtocol) -> bool:
        counted.append(kind)
        return real(self)

    monkeypatch.setattr(socket_protocol.LimitedSocketProtocol, "within_limits", noted)
    server = start_server(rate=1)
    table = server.guest().open_table()
    flood = raw_socket(server, table)
    start = frame(1, last=False) if kind == "pieces" else b""
    with contextlib.suppress(ConnectionError):
        flood.sendall(start + FRAMES[kind] * 50_000)
    until_dropped(flood)
    assert len(counted) < 2_000
    sockets = server.services.limits.bucket("socket", "127.0.0.1", limits.NEW_SOCKETS, 0.0)
    wait_until(lambda: sockets.tokens < 45)  # the fine comes when the reader learns of the end


def test_a_client_that_keeps_flooding_is_told_and_disconnected(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MESSAGES", limits.Rate(0.01, 20.0))
    guest = start_server(rate=1).guest()
    with guest.sit(guest.open_table()) as chair:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(150):
                chair.send("ping")
        chair.until_closed()
    answers = [message["type"] for message in chair.told]
    assert answers.count("pong") == 20
    assert answers.count("refused") == 100
    assert chair.told[-1] == {"type": "bye", "code": "flooding"}


def test_queued_messages_of_one_socket_let_other_tasks_run_in_between(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Messages that a socket has sent at once are handled one by one. Other tasks run in between."""
    loop = server.loop
    assert loop is not None
    turns, handled = [0], list[int]()
    take = SocketHandler.handle

    def turn() -> None:
        turns[0] += 1
        loop.call_soon(turn)

    async def noted(reader: SocketHandler, text: str | bytes) -> None:
        handled.append(turns[0])
        await take(reader, text)

    monkeypatch.setattr(SocketHandler, "handle", noted)
    guest = server.guest()
    with guest.sit(guest.open_table()) as chair:
        chair.expect("welcome")
        loop.call_soon_threadsafe(turn)
        chair.socket.socket.sendall(frame(1, data=b'{"type":"ping","id":7}') * 60)
        for _ in range(60):
            chair.expect("pong")
    assert len(set(handled)) == len(handled) == 60


@pytest.mark.parametrize(
    "head", [b"", b"GET / HTTP/1.1\r\nHost:", b"POST /api/session HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
)
def test_an_incomplete_request_times_out(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, head: bytes
) -> None:
    host, port = server.address.split(":")
    with monkeypatch.context() as impatient:
        impatient.setattr(http_protocol, "HEADER_TIMEOUT", 0.05)
        impatient.setattr(http_protocol, "BODY_TIMEOUT", 0.05)
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as slow:
            slow.sendall(head)
            until_dropped(slow)
    assert httpx.get(f"http://{server.address}/healthz", timeout=PATIENCE).status_code == 200


def test_a_client_that_never_reads_is_disconnected(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots, "WRITE_TIMEOUT", 0.05)
    host = server.guest()
    table = host.open_table()
    before = metrics.DROPPED_CONNECTIONS.labels("slow")._value.get()
    not_listening = raw_socket(server, table)
    not_listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    live = server.services.registry.tables[table]

    def dropped() -> bool:
        assert server.loop is not None
        for connection in list(live.attendance.viewers):
            server.loop.call_soon_threadsafe(connection.post, b"x" * 60_000)
        return bool(metrics.DROPPED_CONNECTIONS.labels("slow")._value.get() > before)

    wait_until(dropped)
    not_listening.close()
    assert host.get("/session")["name"] == "Éva"


def test_a_slow_client_delays_nobody_and_is_disconnected_in_the_end(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots, "WRITE_TIMEOUT", 3600.0)
    guest = server.guest()
    table = guest.open_table()
    with fallen_behind(server, table) as slow, guest.sit(table) as chair:
        assert chair.ask("ping")["type"] == "pong", "others do not wait for who is behind"
        assert not slow.closed
        assert waiting_after(server, slow, socket_protocol.MAX_UNSENT) == 1, (
            "nothing is kept but a word of farewell"
        )
        assert slow.closed
        assert chair.ask("ping")["type"] == "pong"


@contextlib.contextmanager
def fallen_behind(server: RunningServer, table: str) -> Iterator[Connection]:
    """Yield the connection of a client that reads nothing and has unsent messages."""
    not_listening = raw_socket(server, table)
    not_listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow = server.reader(table)
    while waiting_after(server, slow, 1) < 10:
        pass
    yield slow
    not_listening.close()


def waiting_after(server: RunningServer, slow: Connection, count: int) -> int:
    """Post `count` more messages, and return how many are unsent then."""

    async def post() -> int:
        for _ in range(count):
            slow.post(b"x" * 60_000)
        return len(slow.protocol.unsent)

    assert server.loop is not None
    return asyncio.run_coroutine_threadsafe(post(), server.loop).result(PATIENCE)


def test_too_many_pipelined_requests_close_the_connection(server: RunningServer) -> None:
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as eager:
        with contextlib.suppress(ConnectionError):
            eager.sendall(b"GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2_000)
        answered = until_dropped(eager).count(b"HTTP/1.1 ")
    assert answered <= 2 * http_protocol.MAX_PIPELINED, "most of them were not even looked at"
    assert httpx.get(f"http://{server.address}/healthz", timeout=PATIENCE).status_code == 200


def test_connections_are_limited_in_total_and_per_address(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = ConnectionSlots(3, 2)
    first, second = room.take("a"), room.take("a")
    assert first is not None
    assert second is not None
    assert room.take("a") is None
    assert caplog.records == []
    assert room.take("b") is not None
    assert room.take("c") is None
    assert room.take("c") is None
    assert [record.getMessage() for record in caplog.records] == [
        "no file handle is left for more connections"
    ]
    first.free()
    assert room.take("c") is not None
    assert room.taken == {"a": 1, "b": 1, "c": 1}


LEAN = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (140, 140))
from kontor.cli.serve import main
sys.exit(main())
"""


@pytest.mark.slow
def test_a_server_without_file_handles_logs_it_and_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LEAN, "serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/k.db"]
    with (tmp_path / "log").open("wb") as log:
        program = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=dict(os.environ)
        )
    try:
        assert program.stdout is not None
        address = program.stdout.readline().strip().rpartition("//")[2]
        host, port = address.split(":")
        assert httpx.get(f"http://{address}/healthz", timeout=PATIENCE).status_code == 200
        many = [socket.create_connection((host, int(port)), timeout=PATIENCE) for _ in range(120)]
        wait_until(lambda: "no file handle is left" in (tmp_path / "log").read_text())
        for each in many:
            each.close()
        wait_until(lambda: healthy(address))
    finally:
        program.terminate()
        assert program.wait(PATIENCE) == 0
        if program.stdout is not None:
            program.stdout.close()


def healthy(address: str) -> bool:
    """Return whether the health check succeeds. The server may still refuse connections."""
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://{address}/healthz", timeout=PATIENCE).status_code == 200
    return False


def test_many_addresses_do_not_reset_the_limit_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 100)
    counted = Limits(1.0, lambda: 0.0)
    for _ in range(5):
        counted.spend("login", "guesser", limits.Rate(0.1, 5.0))
    for number in range(1_000):
        counted.spend("login", f"other {number}", limits.Rate(0.1, 5.0))
    assert len(counted.buckets) <= 100
    with pytest.raises(RateLimited):
        counted.spend("login", "guesser", limits.Rate(0.1, 5.0))


def test_full_buckets_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 10)
    now = [0.0]
    counted = Limits(1.0, lambda: now[0])
    for number in range(10):
        counted.spend("x", str(number), limits.Rate(1.0, 5.0))
    now[0] = 2.0
    counted.spend("x", "last", limits.Rate(1.0, 5.0))
    assert list(counted.buckets) == [("x", "last")]


@pytest.mark.parametrize("path", ["tables", "records"])
def test_guests_of_one_address_share_a_limit_on_new_tables_and_uploads(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    server = start_server(rate=1)
    guests = [server.guest() for _ in range(4)]
    monkeypatch.setattr(limits, "NEW_TABLES", limits.Rate(0.001, 1.0))
    monkeypatch.setattr(limits, "UPLOADS", limits.Rate(0.001, 1.0))
    monkeypatch.setattr(limits, "ADDRESS_FACTOR", 3.0)
    answers = [guest.http.post(f"/api/{path}", json={"game": "catan"}).status_code for guest in guests]
    assert answers == [{"tables": 201, "records": 422}[path]] * 3 + [429]


def test_requests_above_the_limit_are_refused_before_any_work(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FILES", limits.Rate(0.01, 3.0))
    address = f"http://{start_server(rate=1).address}"
    answers = [httpx.get(address, timeout=PATIENCE) for _ in range(5)]
    assert [answer.status_code == 429 for answer in answers] == [False] * 3 + [True] * 2
    assert answers[-1].json()["code"] == "rate_limited"
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert "frame-ancestors 'none'" in answers[-1].headers["content-security-policy"]
    assert httpx.get(f"{address}/api/games", timeout=PATIENCE).status_code == 200


def test_lists_of_games_and_bots_do_not_scan_installed_packages(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest()
    guest.get("/games")  # the first may look

    def looked(*_: Any, **__: Any) -> Any:
        raise AssertionError("it looked through all installed packages")

    for module in (registry, bots.registry):
        monkeypatch.setattr(module, "entry_points", looked)
    monkeypatch.setattr(metadata, "entry_points", looked)
    assert len(guest.get("/games")["games"]) >= 5
    assert guest.get("/tables")["tables"] == []
    assert guest.open_table()


def test_a_server_stops_although_a_client_does_not_read(
    start_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopping waits for open connections only for a limited time."""
    monkeypatch.setattr(serving, "SHUTDOWN_SECONDS", 1)
    monkeypatch.setattr(slots, "WRITE_TIMEOUT", 3600.0)
    server = start_server()
    with fallen_behind(server, server.guest().open_table()):
        server.stop()
        assert not server.thread.is_alive()
