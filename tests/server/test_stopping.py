"""A server stops on a signal, even if the signal comes very early."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kontor

EARLY = """
import signal, sys
from kontor.server import serve as serving
from kontor.server.config import Config

run = serving.GracefulServer.run

def told_before(server, sockets):
    signal.raise_signal(signal.Signals[sys.argv[1]])
    run(server, sockets)

serving.GracefulServer.run = told_before
serving.serve(Config(db="sqlite:///kontor.db"), serving.bind("127.0.0.1", 0))
print("stopped")
"""


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_before_the_first_connection_stops_the_server(tmp_path: Path, number: str) -> None:
    command, same = (
        [sys.executable, "-c", EARLY, number],
        {"PYTHONPATH": str(Path(kontor.__file__).parents[1])},
    )
    run = subprocess.run(
        command, env=os.environ | same, cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert (run.returncode, run.stdout) == (0, "stopped\n"), run.stderr
