"""Mutation tests: break one line of a game's rules at a time, and check that a test fails.

    python -m verification.mutations genoa
    python -m verification.mutations genoa --only tower --only 17

`verification/mutations/<game>.toml` lists the mutations by module, `[[tower]]`, or by file,
`[["components.toml"]]`:

- `old`: text that the file contains exactly once.
- `new`: the wrong text that replaces it.
- `tests`: the files or tests in `tests/rules/<game>` to run. Without it, all of them run.

The sources are changed in a copy and run interpreted. Prints for each mutation the test that failed, and at
the end `genoa: mutations 45 killed 45 survived 0`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "kontor"
PLAIN = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""No bytecode, which could be of another mutation. No plugins, which take longer to load than the tests."""
FAILED = 1  # pytest's exit status; others mean that it could not run the tests


@dataclass(frozen=True)
class Mutation:
    """A text in a file, and the wrong text that replaces it."""

    number: int
    module: str
    old: str
    new: str
    tests: str = ""

    @property
    def file(self) -> str:
        return self.module if "." in self.module else f"{self.module}.py"

    def description(self) -> str:
        return f"{self.number} {self.module}: {self.old!r} -> {self.new!r}"


class InvalidMutation(Exception):
    """Raised for an invalid entry in the list of mutations."""


def read(game: str) -> list[Mutation]:
    path = Path(__file__).parent / f"{game}.toml"
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = [(module, row) for module in listed for row in listed[module]]
    return [Mutation(number, module, **row) for number, (module, row) in enumerate(rows, 1)]


def mutated(text: str, mutation: Mutation) -> str:
    """Return `text` with the mutation applied. Raise `InvalidMutation` if that is impossible."""
    if text.count(mutation.old) != 1:
        raise InvalidMutation(
            f"{mutation.description()}: the line is there {text.count(mutation.old)} times, not once"
        )
    out = text.replace(mutation.old, mutation.new)
    try:
        if mutation.file.endswith(".py"):
            compile(out, mutation.file, "exec")
    except SyntaxError as error:
        raise InvalidMutation(f"{mutation.description()}: {error}") from error
    return out


def find_failing_test(game: str, mutation: Mutation, sources: Path) -> str:
    """Return a test that fails with this mutation, or "" if all pass. The file is restored afterwards."""
    module = sources / "kontor" / "games" / game / mutation.file
    right = module.read_text(encoding="utf-8")
    module.write_text(mutated(right, mutation), encoding="utf-8")
    try:
        return first_failure(game, mutation, sources)
    finally:
        module.write_text(right, encoding="utf-8")


def first_failure(game: str, mutation: Mutation, sources: Path) -> str:
    folder = ROOT / "tests" / "rules" / game
    chosen = [str(folder / name) for name in mutation.tests.split()] or [str(folder)]
    quick = ["-q", "-x", "-m", "not slow", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *quick, *chosen],
        cwd=ROOT,
        env={**os.environ, **PLAIN, "PYTHONPATH": str(sources)},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode not in (0, FAILED):
        raise InvalidMutation(f"{mutation.description()}: the tests could not run\n{run.stdout[-1500:]}")
    found = re.search(r"^(?:FAILED|ERROR) \S*/(\S+)", run.stdout, re.MULTILINE)
    return found[1] if found else ""


def wanted(mutation: Mutation, only: list[str]) -> bool:
    return not only or mutation.module in only or str(mutation.number) in only


def main() -> int:
    games = sorted(path.stem for path in Path(__file__).parent.glob("*.toml"))
    parser = argparse.ArgumentParser(
        prog="verification.mutations",
        description="Make rules wrong, one line at a time, and see whether a test fails.",
        epilog="example: python -m verification.mutations genoa --only tower",
    )
    parser.add_argument("game", choices=games)
    parser.add_argument("--only", action="append", default=[], help="a module or a number; may be repeated")
    args = parser.parse_args()
    chosen = [mutation for mutation in read(args.game) if wanted(mutation, args.only)]
    survived = 0
    with tempfile.TemporaryDirectory(prefix="kontor-mutations-") as scratch:
        leave = shutil.ignore_patterns("__pycache__", "web")
        shutil.copytree(SOURCES, Path(scratch) / "kontor", ignore=leave)
        for mutation in chosen:
            try:
                test = find_failing_test(args.game, mutation, Path(scratch))
            except InvalidMutation as wrong:
                test = ""
                print(wrong)
            survived += not test
            print(f"{mutation.description()}: {test or 'SURVIVED'}", flush=True)
    print(
        f"{args.game}: mutations {len(chosen)} killed {len(chosen) - survived} survived {survived}",
        flush=True,
    )
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
