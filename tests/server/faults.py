"""Faults in servers that run in this process: delayed reads, failing reads, and lost peer messages."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Self

from kontor.server import lifecycle
from kontor.server.errors import StoreUnavailable
from verification.harness.running_server import PATIENCE, ApiClient, RunningServer


def run(server: RunningServer, work: Coroutine[Any, Any, Any]) -> Any:
    """Run `work` on the server's event loop and return its result."""
    assert server.loop is not None
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)


def at(server: RunningServer, guest: ApiClient) -> ApiClient:
    """Return a client for the same player at another server."""
    return ApiClient(server.address, guest.headers["Authorization"][7:])


class DelayedRead:
    """Delays the result of the first read with one transaction until `let_go` is called."""

    def __init__(self, server: RunningServer, transaction: str) -> None:
        self.database = server.services.database
        self.read = self.database._read
        self.transaction = transaction
        self.done, self.released = threading.Event(), threading.Event()

    def slowly(self, transaction: Callable[..., Any], *args: Any) -> Any:
        found = self.read(transaction, *args)
        if transaction.__name__ == self.transaction and not self.done.is_set():
            self.done.set()
            assert self.released.wait(PATIENCE)
        return found

    def __enter__(self) -> Self:
        self.database._read = self.slowly  # type: ignore[method-assign, assignment]
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go()
        self.database._read = self.read  # type: ignore[method-assign]

    def wait(self) -> None:
        """Wait until the read is done and its result is held back."""
        assert self.done.wait(PATIENCE)

    def let_go(self) -> None:
        self.released.set()


def note_peer_messages(server: RunningServer) -> list[dict[str, Any]]:
    """Return a list that gets every peer message that the server has handled from now on."""
    bus, told = server.services.bus, list[dict[str, Any]]()
    handle_payload = bus.handle_payload  # type: ignore[attr-defined]

    async def noted(payload: str) -> None:
        await handle_payload(payload)
        told.append(json.loads(payload))

    bus.handle_payload = noted  # type: ignore[attr-defined]
    return told


def fail_next_read(server: RunningServer, transaction: str) -> threading.Event:
    """Let the next read with this transaction fail. Return an event that is set when it has failed."""
    database, failed = server.services.database, threading.Event()
    read = database._read

    def once(called: Callable[..., Any], *args: Any) -> Any:
        if called.__name__ == transaction and not failed.is_set():
            failed.set()
            raise StoreUnavailable("on purpose")
        return read(called, *args)

    database._read = once  # type: ignore[method-assign, assignment]
    return failed


def stop_listening(server: RunningServer) -> None:
    """Close the connection on which the server listens to other processes, and prevent a new one."""

    async def cancel() -> None:
        task = server.services.bus.task  # type: ignore[attr-defined]
        task.cancel()
        await asyncio.wait([task])

    run(server, cancel())


@contextmanager
def not_listening(server: RunningServer) -> Iterator[None]:
    """Keep the server from listening to other processes within the context."""
    stop_listening(server)
    yield
    run(server, server.services.bus.start(partial(lifecycle.catch_up, server.services)))
