"""Measure how long `make play` takes in a fresh clone with empty caches, and how much it downloads.

    python -m benchmarks.first_start --times 3

Clones the last commit of this repository and runs `make play` there with an empty home folder. Measures how
many seconds it takes until the page is served, until a bot has made the first move of a game, and until the
engines are compiled. Then it stops the server and measures a second start. Prints one line of JSON for each
clone.

The download size counts everything that the machine receives, so don't download anything else while this
runs. The pip and npm settings are copied to the new home folder, because they may name a package mirror.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from verification.harness.server_process import call, free_port, new_guest  # noqa: E402

SETTINGS_FILES: Final = (".npmrc", ".config/pip/pip.conf")
CACHE_VARIABLES: Final = (
    "XDG_CACHE_HOME",
    "UV_CACHE_DIR",
    "PIP_CACHE_DIR",
    "npm_config_cache",
    "NPM_CONFIG_CACHE",
)
TIMEOUT_SECONDS: Final = 1800.0


def received_bytes() -> int:
    """Return how many bytes this machine has received since boot, excluding the loopback interface."""
    lines = Path("/proc/net/dev").read_text().splitlines()[2:]
    return sum(int(line.split(":")[1].split()[0]) for line in lines if not line.strip().startswith("lo:"))


class MakePlayRun:
    """A running `make play` process and the lines it has printed.

    Each line is stored with the number of seconds since the process started.
    """

    def __init__(self, clone: Path, home: Path, show_output: bool) -> None:
        self.port = free_port()
        env = {name: value for name, value in os.environ.items() if name not in CACHE_VARIABLES}
        env |= {"HOME": str(home), "PYTHONUNBUFFERED": "1"}
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            ["make", "play", f"PORT={self.port}", "SERVE="],
            cwd=clone,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            start_new_session=True,
        )
        self.show_output = show_output
        self.lines: list[tuple[float, str]] = []
        self.reader = threading.Thread(target=self.read_output, daemon=True)
        self.reader.start()

    def read_output(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append((self.seconds(), line.rstrip()))
            if self.show_output:
                print(f"{self.seconds():7.1f}  {line.rstrip()}", file=sys.stderr)

    def seconds(self) -> float:
        return time.monotonic() - self.began

    def wait_until(self, event: str, happened: Any) -> float:
        """Wait until `happened()` is true. Return the seconds since `make play` started.

        If it takes too long or the process ends, exit with a message that names `event`.
        """
        while not happened():
            if self.process.poll() is not None or self.seconds() > TIMEOUT_SECONDS:
                output = "\n".join(line for _, line in self.lines)
                raise SystemExit(f"{event} did not happen\n{output}")
            time.sleep(0.05)
        return round(self.seconds(), 1)

    def serves_page(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=60) as answer:
                return b"<html" in answer.read()
        except (urllib.error.URLError, OSError):
            return False

    def seconds_to_first_move(self, game: str) -> float:
        """Start a game between bots. Return the seconds from the start of `make play` to its first move."""
        address = f"127.0.0.1:{self.port}"
        token = new_guest(address, "First")
        table = call(address, "POST", "/tables", {"game": game, "seat": None, "pace": 0}, token)["id"]
        call(address, "POST", f"/tables/{table}/start", {"fill": "greedy"}, token)

        def first_move_was_made() -> bool:
            seen = call(address, "GET", f"/tables/{table}/seen?from=0", None, token)
            return any(actor >= 0 for actor, _ in seen["actions"])  # -1 is chance

        return self.wait_until("the first move", first_move_was_made)

    def has_printed(self, text: str) -> bool:
        return any(text in line for _, line in self.lines)

    def stop(self) -> float:
        """Stop `make play` as Ctrl-C does, and return how many seconds that takes."""
        asked = time.monotonic()
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(120)
        return round(time.monotonic() - asked, 1)


def measure(folder: Path, show_output: bool, game: str) -> dict[str, Any]:
    """Clone the repository into `folder`, and measure the first and the second start of `make play`."""
    clone, home = folder / "kontor", folder / "home"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    for name in SETTINGS_FILES:
        if (Path.home() / name).is_file():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path.home() / name, home / name)
    load, before = os.getloadavg()[0], received_bytes()
    first = MakePlayRun(clone, home, show_output)
    result: dict[str, Any] = {"load": load, "page_s": first.wait_until("a page", first.serves_page)}
    result["page_mb"] = (received_bytes() - before) // 1_000_000
    result["first_move_s"] = first.seconds_to_first_move(game)
    compiled = first.wait_until("compiled engines", lambda: first.has_printed("engines: compiled"))
    result["compiled_s"] = compiled
    result["mb"] = (received_bytes() - before) // 1_000_000
    result["stop_s"] = first.stop()
    second = MakePlayRun(clone, home, show_output)
    result["second_page_s"] = second.wait_until("a page", second.serves_page)
    second.stop()
    result["disk_mb"] = disk_megabytes(clone / "build")
    return result


def disk_megabytes(folder: Path) -> int:
    return int(subprocess.run(["du", "-sm", folder], capture_output=True, text=True).stdout.split()[0])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--game", default="catan", help="the game of the first move (catan)")
    parser.add_argument("--show", action="store_true", help="show what `make play` prints")
    args = parser.parse_args()
    for _ in range(args.times):
        with tempfile.TemporaryDirectory(prefix="kontor-first-") as folder:
            print(json.dumps(measure(Path(folder), args.show, args.game)), flush=True)


if __name__ == "__main__":
    main()
