"""Running `kontor` as a user does: in a process of its own, on the package that the tests import."""

import os
import subprocess
import sys
from pathlib import Path

import kontor as package

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


def refused(*arguments: object, cwd: Path | None = None) -> str:
    """The one line on stderr of a command that must be refused."""
    run = kontor(*arguments, cwd=cwd)
    assert run.returncode == 2, run
    assert run.stdout == ""
    (line,) = run.stderr.splitlines()
    return line
