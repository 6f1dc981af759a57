"""While the database does not answer, people and processes are told so, and no traceback is logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketState

from kontor.server.background import BackgroundTasks
from kontor.server.clock import Clock
from kontor.server.errors import StoreUnavailable, database_unavailable
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.peer_messages import EntryAdded
from kontor.server.peers.postgres import PostgresPeers
from kontor.server.sockets.read_only_socket import ReadOnlySocket
from tests.server.faults import fail_next_read
from verification.harness.running_server import RunningServer


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What the server logs, in `records`."""
    logger = logging.getLogger("kontor")
    before, logger.propagate = logger.propagate, True
    yield caplog
    logger.propagate = before


def test_a_message_that_needs_the_database_is_refused_without_a_traceback(
    server: RunningServer, logged: pytest.LogCaptureFixture
) -> None:
    guest = server.guest()
    table = guest.open_table()
    with guest.sit(table) as chair:
        chair.expect("welcome")
        fail_next_read(server, "recent_chat")
        assert chair.ask("sync")["code"] == "unavailable"
    assert not [record for record in logged.records if record.exc_info]


@pytest.mark.parametrize("error", [StoreUnavailable("OperationalError"), database_unavailable()])
def test_news_that_need_the_database_are_put_off_without_a_traceback(
    error: Exception, logged: pytest.LogCaptureFixture
) -> None:
    async def fail(message: EntryAdded, sender: str) -> None:
        raise error

    bus = PostgresPeers("here", PeerLiveness(Clock(lambda: 0, lambda: 0.0)), "")
    bus.subscribe(EntryAdded, fail)
    asyncio.run(bus.handle_payload('{"from":"there","table":"t1","version":3}'))
    assert [record.levelname for record in logged.records if record.exc_info is None] == ["WARNING"]
    assert not [record for record in logged.records if record.exc_info]


def test_a_background_task_that_needs_the_database_fails_without_a_traceback(
    logged: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        raise StoreUnavailable("OperationalError")

    async def run() -> None:
        tasks = BackgroundTasks()
        tasks.start(fail())
        await tasks.finish(1.0)
        await asyncio.sleep(0)

    asyncio.run(run())
    assert [(record.levelname, record.exc_info) for record in logged.records] == [("WARNING", None)]


class FakeSocket:
    """A socket that records what is sent to the client."""

    application_state = WebSocketState.CONNECTING

    def __init__(self) -> None:
        self.sent: list[Any] = []

    async def accept(self) -> None:
        self.application_state = WebSocketState.CONNECTED

    async def send_json(self, message: Any) -> None:
        self.sent.append(message["code"])

    async def close(self, code: int) -> None:
        self.sent.append(code)


class NoDatabase:
    """Stands for services that need the database."""

    async def identify_socket(self, socket: FakeSocket) -> None:
        raise StoreUnavailable("OperationalError")


def test_a_table_to_look_at_only_is_refused_if_the_database_does_not_answer() -> None:
    services: Any = NoDatabase()
    socket: Any = FakeSocket()
    asyncio.run(ReadOnlySocket(services, services, services, services).serve(socket, "t1"))
    assert socket.sent == ["unavailable", 4000]
