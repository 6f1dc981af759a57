"""A server for the browser tests: any free port, a database in a folder of its own, bots without pauses.

Prints its address on the first line and stops when its standard input is closed, so that it never outlives
the tests. Cards and dice follow from the text in the folder's file `deal`, so that a test plays the same
game every time.
"""

import os
import secrets
import signal
import sys
import threading
from base64 import urlsafe_b64encode
from hashlib import sha512
from pathlib import Path

from kontor.server.config import Config
from kontor.server.serving import bind, serve

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


def main() -> None:
    folder, web, port = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    listening = bind("127.0.0.1", port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    deals = Deals(folder / "deal")
    db, client = f"sqlite:///{folder}/kontor.db", Path(web) if web else None
    serve(Config(db=db, rate=0, web=client, token=deals.token, seed=deals.seed), listening)


def stop_with_parent() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
