"""Install packages from the lock files with the pip that comes with Python.

pip needs nothing but Python, and it is already configured with this machine's registry, proxy and
certificates. Every file that it installs must match its checksum in the lock file.
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tools.start.children import Children
from tools.start.failures import SetupFailed

MISLEADING_VARIABLES = (
    "KONTOR_PURE",
    "MAKEFLAGS",
    "MAKELEVEL",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_TARGET",
    "PIP_USER",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONHOME",
    "PYTHONPATH",
)
DOWNLOAD = re.compile(r"Downloading .*\(([\d.]+) ([kM])B\)")


def environment(**variables: str | Path) -> dict[str, str]:
    """Return this process's environment variables without `MISLEADING_VARIABLES`, plus `variables`."""
    kept = {name: value for name, value in os.environ.items() if name not in MISLEADING_VARIABLES}
    return kept | {name: str(value) for name, value in variables.items()}


def pip() -> list[str]:
    """Return the command that runs pip: the installed pip or, if there is none, the one bundled with Python.

    Raise `SetupFailed` if there is neither.
    """
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if find_spec("ensurepip"):
        import ensurepip

        folder = sysconfig.get_config_var("WHEEL_PKG_DIR") or Path(ensurepip.__file__).parent / "_bundled"
        wheels = sorted(Path(folder).glob("pip-*.whl"))
        if wheels:
            return [sys.executable, str(wheels[-1] / "pip")]
    raise SetupFailed(
        "This Python has no pip; install python3-venv, or name another one: make play PYTHON=..."
    )


def install(
    children: Children, task: str, lock_file: Path, folder: Path, tmp: Path, report: Callable[[str], None]
) -> None:
    """Install the packages listed in `lock_file` into `folder`.

    Call `report` with progress messages, such as "fetching 12 MB". `task` is named in errors.
    """
    megabytes = 0.0

    def on_line(line: str) -> None:
        nonlocal megabytes
        if found := DOWNLOAD.search(line):
            megabytes += float(found[1]) / (1 if found[2] == "M" else 1000)
            report(f"fetching {megabytes:.0f} MB")
        elif line.startswith("Installing collected"):
            report(f"installing {megabytes:.0f} MB")

    careful = ("--require-hashes", "--no-deps", "--only-binary", ":all:")
    quiet = ("--progress-bar", "off", "--disable-pip-version-check", "--root-user-action", "ignore")
    patient = ("--no-input", "--retries", "3", "--timeout", "20")
    command = [
        *pip(),
        "install",
        *careful,
        *quiet,
        *patient,
        "--no-compile",
        "--target",
        folder,
        "-r",
        lock_file,
    ]
    children.run(task, command, environment(TMPDIR=tmp), on_line)


def compile_bytecode(children: Children, folder: Path) -> None:
    """Compile all modules in `folder` to bytecode, in two processes.

    Otherwise the first start would compile them one by one.
    """
    command = [sys.executable, "-m", "compileall", "-q", "-j", "2", folder]
    children.run("Compiling to bytecode", command, environment())
