"""Running the server: one process, or several on one PostgreSQL, and stopping in peace."""

from __future__ import annotations

import asyncio
import fcntl
import gc
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from prometheus_client import multiprocess

from kontor.server.app import make_app
from kontor.server.config import Config
from kontor.server.metrics import SHARED
from kontor.server.process import Process
from kontor.server.store.database import Database, Unusable
from kontor.server.transport.socket_protocol import calm_protocols

LAST_WORD = 0.2
"""Seconds in which everybody hears the goodbye and hangs up."""
GRACE = 5
"""Seconds that connections get to end."""


class PoliteServer(uvicorn.Server):
    """Says goodbye on every socket before it closes them."""

    process: Process

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.process.say_bye():
            await asyncio.sleep(LAST_WORD)
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY on accepted connections only if the protocol is named. Without it, an answer
    # that takes two writes waits up to 40 ms for the acknowledgement of the first.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def make_server(config: Config, proxies: str | None = None) -> PoliteServer:
    """A server for the application, with every limit set."""
    app = make_app(config)
    http, ws = calm_protocols(config.rate, proxies is not None)
    settings = uvicorn.Config(
        app,
        http=http,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        ws=ws,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    server = PoliteServer(settings)
    server.process = app.state.process
    return server


def serve(config: Config, listening: socket.socket, proxies: str | None = None) -> None:
    """Serve until a signal says to stop."""
    server = make_server(config, proxies)
    calm_collector()
    # uvicorn has its own handlers while it runs, and repeats the signal when it is done, which is no failure.
    # A signal before that must not get lost.
    for stop in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(stop, lambda *_: setattr(server, "should_exit", True))
    with claimed(server.process.database):
        server.process.database.prepare()
        server.run([listening])
    gc.freeze()  # the process ends: looking for garbage among thousands of tables would take seconds


@contextmanager
def claimed(database: Database) -> Iterator[None]:
    """SQLite serves one process: a second would tell its players nothing of what happens at the first."""
    path = database.url.database
    if database.is_postgres or not path or path == ":memory:":
        yield
        return
    try:
        mark = os.open(f"{path}-server", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Unusable(error.strerror or "its folder cannot be written to") from None
    try:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise Unusable("another server uses it; several processes need PostgreSQL") from None
    finally:
        os.close(mark)


def calm_collector() -> None:
    """A full garbage collection stops all tables for a second when there are a thousand: it is left to
    `Process.tidy_up`, which does it rarely. What is loaded now is never garbage.
    """
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000_000)


def serve_with_workers(listening: socket.socket, workers: int, command: list[str]) -> int:
    """Start `command` several times on one listening socket; start again what dies; stop all together."""
    stopping = False
    command = [*command, "--fd", str(listening.fileno())]
    together = tempfile.TemporaryDirectory(prefix="kontor-figures-")

    def start() -> subprocess.Popen[bytes]:
        environment = {**os.environ, SHARED: together.name}
        return subprocess.Popen(command, pass_fds=[listening.fileno()], env=environment)

    def stop(_: int, __: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGHUP, stop)
    children = [start() for _ in range(workers)]
    while not stopping:
        time.sleep(0.3)
        for place, child in enumerate(children):
            if child.poll() is not None and not stopping:
                multiprocess.mark_process_dead(child.pid, together.name)  # type: ignore[no-untyped-call]
                print(f"kontor serve: a worker ended ({child.returncode}), starting another", file=sys.stderr)
                time.sleep(1)
                children[place] = start()
    for child in children:
        child.send_signal(signal.SIGTERM)
    for child in children:
        child.wait()
    together.cleanup()
    return 0


def adopt(fd: int) -> socket.socket:
    """The listening socket that the parent process handed over."""
    return socket.socket(fileno=os.dup(fd))
