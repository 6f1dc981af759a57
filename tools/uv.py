"""Run the version of uv that locks/uv.txt pins. On first use, Python's own pip downloads it.

    python -m tools.uv pip install ...

The developer tools consist of about a hundred packages. uv installs them in seconds; pip would take a minute.
uv uses the package index that pip is configured with, unless it has a configuration of its own.
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
from tools.start.failures import SetupFailed
from tools.start.folders import ROOT, new_folder, packages_key
from tools.start.packages import install, pip

ATTEMPTS = 3
INDEX_VARIABLES = ("UV_DEFAULT_INDEX", "UV_INDEX_URL", "UV_INDEX", "UV_CONFIG_FILE")


def uv_folder() -> Path:
    """Return the folder in which uv is installed. Install it first if it is missing."""
    lock_file, base_folder = ROOT / "locks" / "uv.txt", ROOT / "build" / "uv"
    folder = base_folder / packages_key(lock_file)
    if not folder.is_dir():
        print("Fetching uv, 17 MB", flush=True)
        base_folder.mkdir(parents=True, exist_ok=True)
        with new_folder(base_folder, folder) as target:
            children = Children(target.tmp / "log.txt")
            install(children, "Fetching uv", lock_file, target.folder, target.tmp, lambda state: None)
    return folder


def uv_variables(listed: str) -> dict[str, str]:
    """Return variables that make uv use the package index and certificates from pip's configuration.

    `listed` is the output of `pip config list`.

    >>> uv_variables("global.index-url='https://mirror.test/simple'")
    {'UV_DEFAULT_INDEX': 'https://mirror.test/simple'}
    """
    variables = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    settings = re.findall(r"^\S*\.([\w-]+)='(.*)'$", listed, re.MULTILINE)
    return {variables[name]: value for name, value in settings if name in variables}


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """Return the environment variables for uv: `given`, plus pip's settings if `given` names no index."""
    if any(name in given for name in INDEX_VARIABLES):
        return dict(given)
    listed = subprocess.run([*pip(), "config", "list"], capture_output=True, encoding="utf-8")
    return uv_variables(listed.stdout) | {"UV_PYTHON_DOWNLOADS": "never"} | dict(given)


def run(command: list[str], variables: Mapping[str, str]) -> int:
    """Run uv and return its exit code. If uv crashes, run it again, which is always safe.

    uv detaches its threads. With the glibc of Debian 12, uv crashes if a thread ends just as it is detached.
    """
    code = 0
    for _ in range(ATTEMPTS):
        code = subprocess.run(command, env=variables).returncode
        if code != -signal.SIGSEGV:
            break
    return code


def main() -> None:
    try:
        uv = uv_folder() / "bin" / "uv"
    except SetupFailed as failure:
        sys.exit(str(failure))
    sys.exit(run([str(uv), *sys.argv[1:]], environment(os.environ)))


if __name__ == "__main__":
    main()
