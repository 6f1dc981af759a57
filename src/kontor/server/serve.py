"""Runs a server until a signal stops it: one process, or several that share a PostgreSQL database."""

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
from starlette.types import ASGIApp

from kontor.server import lifecycle
from kontor.server.app import make_app
from kontor.server.config import Config
from kontor.server.http.request_guard import SECURITY_HEADERS
from kontor.server.metrics import SHARED_FOLDER_VARIABLE
from kontor.server.store.database import Database
from kontor.server.store.engine import UnusableDatabase
from kontor.server.transport.forwarded import ForwardedHeaders
from kontor.server.transport.hosts import HostGuard
from kontor.server.transport.http_protocol import limited_protocols
from kontor.server.wiring import Services

GOODBYE_SECONDS = 0.2
"""Seconds that clients get to read the goodbye message and disconnect."""
SHUTDOWN_SECONDS = 5
"""Seconds that open connections get to end before uvicorn cancels them."""


class GracefulServer(uvicorn.Server):
    """A uvicorn server that sends a goodbye message on every socket before it closes the sockets."""

    services: Services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if lifecycle.say_goodbye(self.services):
            await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """Return a TCP socket that listens on `host` and `port`. Worker processes can inherit it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY on accepted connections only if the protocol is named. Without it, an answer
    # that takes two writes waits up to 40 ms for the acknowledgement of the first.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def make_server(config: Config, proxies: str | None = None) -> GracefulServer:
    """Return a uvicorn server for Kontor that limits slow and flooding clients.

    `proxies` lists the proxies whose forwarding headers are trusted. It is None if clients connect directly.
    """
    app = make_app(config)
    wrapped: ASGIApp = app
    if config.hosts or proxies is None:  # a proxy already refuses requests for other names
        wrapped = HostGuard(wrapped, config.hosts, config.origins, SECURITY_HEADERS)
    if proxies is not None:
        wrapped = ForwardedHeaders(wrapped, proxies)
    http, ws = limited_protocols(config.rate, proxies is not None)
    settings = uvicorn.Config(
        wrapped,
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
        proxy_headers=False,  # ForwardedHeaders reads them
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )
    server = GracefulServer(settings)
    server.services = app.state.services
    return server


def serve(config: Config, listening: socket.socket, proxies: str | None = None) -> None:
    """Handle connections to the socket `listening` until SIGTERM, SIGINT or SIGHUP arrives."""
    server = make_server(config, proxies)
    tune_garbage_collector()
    # uvicorn installs its own handlers while it runs and raises the signal again afterwards. Ours keep that
    # second signal from killing the process, and do not lose a signal that comes before uvicorn runs.
    for stop in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(stop, lambda *_: setattr(server, "should_exit", True))
    with sqlite_server_lock(server.services.database):
        server.services.database.prepare()
        server.run([listening])
    gc.freeze()  # skip the final garbage collection: with thousands of tables it would take seconds


@contextmanager
def sqlite_server_lock(database: Database) -> Iterator[None]:
    """Lock a file beside a SQLite database, so that only one server process uses the database.

    With two processes, players on one would not see moves made on the other. PostgreSQL and in-memory
    databases need no lock. Raise `UnusableDatabase` if another process holds the lock.
    """
    path = database.url.database
    if database.is_postgres or not path or path == ":memory:":
        yield
        return
    try:
        lock_file = os.open(f"{path}-server", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise UnusableDatabase(error.strerror or "its folder cannot be written to") from None
    try:
        fcntl.flock(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise UnusableDatabase("another server uses it; several processes need PostgreSQL") from None
    finally:
        os.close(lock_file)


def tune_garbage_collector() -> None:
    """Switch off automatic full garbage collections; `Maintenance.collect_garbage` runs them when needed.

    With a thousand tables, a full collection blocks the server for a second. The objects that exist now are
    never collected: they live as long as the process.
    """
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000_000)


def serve_with_workers(listening: socket.socket, workers: int, command: list[str]) -> int:
    """Run `command` in `workers` processes that share the socket `listening`, until a signal stops them.

    A process that dies is replaced. Always return 0, the exit code for the shell.
    """
    stopping = False
    command = [*command, "--fd", str(listening.fileno())]
    metrics_folder = tempfile.TemporaryDirectory(prefix="kontor-figures-")

    def start() -> subprocess.Popen[bytes]:
        environment = {**os.environ, SHARED_FOLDER_VARIABLE: metrics_folder.name}
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
                multiprocess.mark_process_dead(child.pid, metrics_folder.name)  # type: ignore[no-untyped-call]
                print(f"kontor serve: a worker ended ({child.returncode}), starting another", file=sys.stderr)
                time.sleep(1)
                children[place] = start()
    for child in children:
        child.send_signal(signal.SIGTERM)
    for child in children:
        child.wait()
    metrics_folder.cleanup()
    return 0


def adopt(fd: int) -> socket.socket:
    """Return the listening socket that the parent process passed on as the file descriptor `fd`."""
    return socket.socket(fileno=os.dup(fd))
