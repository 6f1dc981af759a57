"""Run the uv that locks/uv.txt pins by checksum. Python's own pip downloads it on first use.

    python -m tools.uv pip install ...

The developers' tools are a hundred packages, which uv installs in seconds where pip takes a minute. It uses
the registry of pip's configuration, unless it has its own.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.start.children import Children
from tools.start.packages import install, pip
from tools.start.places import ROOT, key_of, making
from tools.start.trouble import Trouble

ATTEMPTS = 3
OWN = ("UV_DEFAULT_INDEX", "UV_INDEX_URL", "UV_INDEX", "UV_CONFIG_FILE")


def found() -> Path:
    """Return the folder of uv. Install it if it is missing."""
    lock, home = ROOT / "locks" / "uv.txt", ROOT / "build" / "uv"
    folder = home / key_of(lock)
    if not folder.is_dir():
        print("Fetching uv, 17 MB", flush=True)
        home.mkdir(parents=True, exist_ok=True)
        with making(home, folder) as made:
            children = Children(made.tmp / "log.txt")
            install(children, "Fetching uv", lock, made.folder, made.tmp, lambda state: None)
    return folder


def as_pip_is_set(listed: str) -> dict[str, str]:
    """Return the registry and certificates in the output of `pip config list`, as variables for uv.

    >>> as_pip_is_set("global.index-url='https://mirror.test/simple'")
    {'UV_DEFAULT_INDEX': 'https://mirror.test/simple'}
    """
    variables = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    settings = re.findall(r"^\S*\.([\w-]+)='(.*)'$", listed, re.MULTILINE)
    return {variables[name]: value for name, value in settings if name in variables}


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of uv: pip's settings, overridden by `given`."""
    if any(name in given for name in OWN):
        return dict(given)
    listed = subprocess.run([*pip(), "config", "list"], capture_output=True, encoding="utf-8")
    return as_pip_is_set(listed.stdout) | {"UV_PYTHON_DOWNLOADS": "never"} | dict(given)


def run(command: list[str], variables: Mapping[str, str]) -> int:
    """Return the exit code of uv. Run it again if it crashes.

    uv detaches its threads, and with the glibc of Debian 12 a thread that ends at that moment crashes the
    process. What uv does here can be repeated.
    """
    code = 0
    for _ in range(ATTEMPTS):
        code = subprocess.run(command, env=variables).returncode
        if code != -signal.SIGSEGV:
            break
    return code


def main() -> None:
    try:
        uv = found() / "bin" / "uv"
    except Trouble as trouble:
        sys.exit(str(trouble))
    sys.exit(run([str(uv), *sys.argv[1:]], environment(os.environ)))


if __name__ == "__main__":
    main()
