"""A server for the browser tests: any free port, a database in a folder of its own, bots without pauses.

Prints its address on the first line and stops when its standard input is closed, so that it never outlives
the tests.
"""

import os
import signal
import sys
import threading
from pathlib import Path

from kontor.server.config import Config
from kontor.server.serving import bind, serve


def main() -> None:
    folder, web, port = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    listening = bind("127.0.0.1", port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    serve(Config(db=f"sqlite:///{folder}/kontor.db", rate=0, web=Path(web) if web else None), listening)


def stop_with_parent() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
