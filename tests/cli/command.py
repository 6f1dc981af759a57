"""Run `kontor` commands in tests: in a new process, or in this one. Both use the package under test."""

import contextlib
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import kontor as package
from kontor import build_info
from kontor.cli import main

COMMAND = (sys.executable, "-m", "kontor")


def environment(**variables: str) -> dict[str, str]:
    here = str(Path(package.__file__).parents[1])
    return os.environ | {"PYTHONPATH": here, "NO_COLOR": "1", "COLUMNS": "120"} | variables


def kontor(*arguments: object, cwd: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `kontor` in a new process and return the finished process, with its output as text.

    `variables` are additional environment variables.
    """
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        cwd=cwd,
        env=environment(**variables),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


INTERPRETED_NOTICE = "kontor: the engines run"
"""Start of the notice that interpreted engines print before any other message."""


def refusal_line(*arguments: object, cwd: Path | None = None) -> str:
    """Run a command that must fail with exit code 2, and return its one line on stderr.

    It runs in this process, which is much faster than starting another one.
    """
    out, err = io.StringIO(), io.StringIO()
    handler = signal.getsignal(signal.SIGTERM)
    with contextlib.chdir(cwd or "."), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = int(left.code or 0)
        finally:
            signal.signal(signal.SIGTERM, handler)
    assert code == 2, (code, err.getvalue())
    assert out.getvalue() == ""
    said = err.getvalue().splitlines()
    (line,) = (
        said if build_info().compiled else [one for one in said if not one.startswith(INTERPRETED_NOTICE)]
    )
    return line
