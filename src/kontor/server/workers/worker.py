"""A worker process of a server: `python -m kontor.server.workers.worker FD`, started by `pool`."""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing.connection import Connection

from kontor.server.workers.pool import serve

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal's Ctrl-C is for the server, which ends us
    os.nice(5)  # moves come first
    serve(Connection(int(sys.argv[1])))
