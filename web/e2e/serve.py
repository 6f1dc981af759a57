"""Servers for the browser tests: any free port, a database in a folder of its own, bots without pauses.

Standard input takes one order a line, and each is answered with a line on standard output:

    {"start": "/a/folder", "web": "/a/built/client", "port": 0, "site": ""}    http://127.0.0.1:40123
    {"stop": "/a/folder"}                                                      stopped

Games that are installed in the folder `site` are played there, too.

Each server is a fork of this process, which has imported everything already: that takes longer than most
tests. All of them stop when standard input is closed, so none outlives the tests. Cards and dice follow from
the text in the folder's file `deal`, so that a test plays the same game every time. Warnings and errors of
the server's log stand in its file `log`.
"""

import gc
import json
import logging
import os
import secrets
import signal
import socket
import sys
import threading
from base64 import urlsafe_b64encode
from hashlib import sha512
from pathlib import Path

from kontor.core import registry
from kontor.server.config import Config
from kontor.server.logs import JsonLines
from kontor.server.serve import bind, serve

TABLE_BYTES = 10


class Deals:
    """Names and seeds of tables, made from the text in a file that grows by a line with every table."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def token(self, size: int) -> str:
        if size != TABLE_BYTES:
            return secrets.token_urlsafe(size)
        self.file.write_text(self.file.read_text() + "\n")
        return urlsafe_b64encode(self.seed(size)).decode().rstrip("=")

    def seed(self, size: int) -> bytes:
        return sha512(f"{size} {self.file.read_text()}".encode()).digest()[:size]


class Servers:
    """The servers that run now, by folder. A server stops when its pipe is closed, or with this process."""

    def __init__(self) -> None:
        self.running: dict[str, tuple[int, int]] = {}
        """Process id, and the end of the pipe that keeps it running."""

    def start(self, folder: str, web: str, port: int, site: str) -> str:
        listening = bind("127.0.0.1", port)
        kept, keeper = os.pipe()
        process = os.fork()
        if process == 0:
            for _, other in self.running.values():
                os.close(other)  # or the other server would go on for as long as this one
            os.close(keeper)
            if site:
                find_games_in(site)
            run(Path(folder), Path(web) if web else None, listening, kept)
            os._exit(0)
        os.close(kept)
        self.running[folder] = process, keeper
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        listening.close()
        return address

    def stop(self, folder: str) -> str:
        process, keeper = self.running.pop(folder)
        os.close(keeper)
        os.waitpid(process, 0)
        return "stopped"


def run(folder: Path, web: Path | None, listening: socket.socket, kept: int) -> None:
    sys.stdin.close()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what standard output says is an answer
    threading.Thread(target=stop_with, args=(kept,), daemon=True).start()
    handler = logging.FileHandler(folder / "log", encoding="utf-8")
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    deals = Deals(folder / "deal")
    db = f"sqlite:///{folder}/kontor.db"
    serve(Config(db=db, rate=0, web=web, draw_token=deals.token, draw_seed=deals.seed), listening)


def find_games_in(site: str) -> None:
    """Add the games that are installed in a folder, in this process only."""
    sys.path.insert(0, site)
    registry.game_entry_points.cache_clear()


def stop_with(kept: int) -> None:
    """Stop this process when the other end of the pipe `kept` is closed."""
    os.read(kept, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    servers = Servers()
    gc.freeze()
    for line in sys.stdin:
        order = json.loads(line)
        if "start" in order:
            print(servers.start(order["start"], order["web"], order["port"], order["site"]), flush=True)
        else:
            print(servers.stop(order["stop"]), flush=True)
    for folder in list(servers.running):
        servers.stop(folder)


if __name__ == "__main__":
    main()
