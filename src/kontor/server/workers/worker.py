"""The main program of a worker process, which `pool` starts with the file descriptor of a pipe."""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing.connection import Connection

from kontor.server.workers.pool import run_computations

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C, the server stops this process
    os.nice(5)  # the server process, which handles moves, goes first
    run_computations(Connection(int(sys.argv[1])))
