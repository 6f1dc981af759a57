"""Running `kontor` as a user does, mostly in a process of its own, on the package that the tests import."""

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


def environment(**more: str) -> dict[str, str]:
    here = str(Path(package.__file__).parents[1])
    return os.environ | {"PYTHONPATH": here, "NO_COLOR": "1", "COLUMNS": "120"} | more


def kontor(*arguments: object, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """The finished process, its output as text."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        cwd=cwd,
        env=environment(**more),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


SLOW = "kontor: the engines run"
"""How the notice begins that is shown from the sources, beside any refusal."""


def refused(*arguments: object, cwd: Path | None = None) -> str:
    """The one line on stderr of a command that must be refused. It is run in this process: to start another
    one takes longer than to refuse.
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
    (line,) = said if build_info().compiled else [one for one in said if not one.startswith(SLOW)]
    return line
