"""A server in a thread of this process, and clients that connect to it over HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kontor.core.view_changes import apply_changes
from kontor.server.config import Config
from kontor.server.messages.from_server import FROM_SERVER
from kontor.server.serve import bind, make_server
from kontor.server.sockets.connection import Connection
from kontor.server.wiring import Services

PATIENCE = 60.0
"""Timeout for an answer, in seconds. It is long for busy machines; only a broken test waits so long."""


def wait_until(fits: Callable[[], object], every: float = 0.005) -> None:
    """Wait until `fits()` is true, and call it every `every` seconds. Fail after `PATIENCE` seconds."""
    give_up = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < give_up
        time.sleep(every)


class RunningServer:
    """A server in a thread of this process, on a free port. As a context manager, it starts and stops."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.server = make_server(config)
        self.services: Services = self.server.services
        listening = bind("127.0.0.1", 0)
        self.address = f"127.0.0.1:{listening.getsockname()[1]}"
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, args=(listening,), daemon=True)

    def run(self, listening: socket.socket) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([listening])

        asyncio.run(main())

    def __enter__(self) -> Self:
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the server did not start"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def guest(self, name: str = "Éva") -> ApiClient:
        return new_guest(self.address, name)

    def anonymous(self) -> ApiClient:
        return ApiClient(self.address, None)

    def reader(self, table: str) -> Connection:
        """Return the server's end of a connection to `table`. Wait until there is one."""
        viewers = self.services.registry.tables[table].attendance.viewers
        wait_until(lambda: viewers)
        connection = next(iter(viewers))
        assert isinstance(connection, Connection)
        return connection


def new_guest(address: str, name: str) -> ApiClient:
    guest = ApiClient(address, None)
    guest.enter(guest.post("/session", {"name": name, "bearer": True})["token"])
    return guest


class ApiClient:
    """An HTTP client of the API that signs in with a token."""

    def __init__(self, address: str, token: str | None) -> None:
        self.address = address
        self.headers: dict[str, str] = {}
        # Without the system's certificates, which take longer to load than a test takes.
        self.http = httpx.Client(
            base_url=f"http://{address}", timeout=PATIENCE, verify=False, trust_env=False
        )
        if token:
            self.enter(token)

    def enter(self, token: str) -> None:
        self.headers = {"Authorization": f"Bearer {token}"}
        self.http.headers.update(self.headers)

    def get(self, path: str, status: int = 200, **query: object) -> Any:
        return self._json(self.http.get(f"/api{path}", params=query or None), status)  # type: ignore[arg-type]

    def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        answer = self.http.post(f"/api{path}", json={} if body is None else body)
        return self._json(answer, status or (201 if answer.status_code == 201 else 200))

    def _json(self, answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def open_table(self, **wishes: object) -> str:
        body = {"game": "catan", "seats": 3, "pace": 0, **wishes}
        table: str = self.post("/tables", body)["id"]
        return table

    def sit(self, table: str, **query: object) -> TableClient:
        return TableClient(self, table, **query)


class TableClient:
    """A client's socket at a table. It keeps its view up to date, and validates every message."""

    def __init__(self, guest: ApiClient, table: str, **query: object) -> None:
        self.guest = guest
        words = "&".join(f"{name}={value}" for name, value in query.items())
        manager = connect(
            f"ws://{guest.address}/api/tables/{table}/socket?{words}",
            additional_headers=guest.headers,
            open_timeout=PATIENCE,
            compression=None,
            proxy=None,
            close_timeout=1,
            max_queue=None,
        )
        self.socket: ClientConnection = manager.__enter__()
        self.view: Any = None
        self.now: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        FROM_SERVER.validate_json(text)
        self.told.append(message)
        if message["type"] == "welcome":
            self.view, self.now = message["view"], message
        elif message["type"] == "update":
            assert message["version"] == self.now["version"] + 1
            self.view, self.now = apply_changes(self.view, message["changes"]), message
        return message

    def until(self, fits: Callable[[dict[str, Any]], bool], timeout: float = PATIENCE) -> dict[str, Any]:
        give_up = time.monotonic() + timeout
        while True:
            message = self.receive(max(give_up - time.monotonic(), 0.01))
            if fits(message):
                return message

    def expect(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        return self.until(lambda message: message["type"] == kind, timeout)

    def send(self, kind: str, **fields: object) -> int:
        self.number += 1
        self.socket.send(json.dumps({"type": kind, "id": self.number, **fields}))
        return self.number

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a message and return the answer to it."""
        number = self.send(kind, **fields)
        return self.until(lambda message: message.get("id") == number)

    def submit(self, *actions: object, **fields: object) -> dict[str, Any]:
        return self.ask("submit", **{"version": self.now["version"], "actions": list(actions), **fields})

    def play(self, action: object) -> dict[str, Any]:
        """Submit `action`. While the decision is incomplete, add the first legal action and submit again."""
        actions, version = [action], self.now["version"]
        while (answer := self.submit(*actions, version=version)).get("code") == "incomplete":
            actions.append(self.ask("preview", version=version, actions=actions)["legal"][0])
        return answer

    def until_version(self, version: int) -> None:
        while self.now["version"] < version:
            self.receive()

    def until_over(self) -> None:
        """Read messages until the game is over. Fail if a single message takes longer than the timeout."""
        while not self.now or self.now["decides"]:
            self.receive()

    def until_closed(self) -> None:
        try:
            while True:
                self.receive()
        except ConnectionClosed:
            return
