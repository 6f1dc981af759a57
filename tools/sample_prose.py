"""Draw random docstrings or names from the sources, with some of their code, for a person to judge.

    python tools/sample_prose.py --seed 7 --count 60 src/kontor/core src/kontor/games src/kontor/bots
    python tools/sample_prose.py --seed 7 --count 40 --names src/kontor/core

A docstring is printed with the first lines of its code, and a name with the line that introduces it. The same
seed draws the same sample from the same sources. Generated files are left out.
"""

from __future__ import annotations

import argparse
import ast
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

GENERATED = "Do not edit."
CODE_LINES = 12
"""Lines of code shown with a docstring."""


@dataclass(frozen=True)
class Item:
    """A docstring or name to judge: its location, its title, and the lines to show."""

    place: str
    title: str
    text: str


def sources(paths: list[Path]) -> Iterator[Path]:
    """Yield every Python file under `paths` that is not generated."""
    for path in paths:
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            if GENERATED not in file.read_text(encoding="utf-8").partition("\n")[0]:
                yield file


def docstrings(file: Path) -> Iterator[Item]:
    """Yield the docstrings of a module, its classes and its functions."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if ast.get_docstring(node) is None:
            continue
        first = 1 if isinstance(node, ast.Module) else node.lineno
        last = len(lines) if isinstance(node, ast.Module) else node.end_lineno or len(lines)
        shown = lines[first - 1 : min(last, node.body[0].end_lineno or first) + CODE_LINES][
            : last - first + 1
        ]
        name = "module" if isinstance(node, ast.Module) else node.name
        yield Item(f"{file}:{first}", name, "\n".join(shown))


def names(file: Path) -> Iterator[Item]:
    """Yield the names that a file introduces: functions, classes, constants, fields and parameters."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield Item(f"{file}:{node.lineno}", node.name, lines[node.lineno - 1])
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield Item(f"{file}:{node.lineno}", node.target.id, lines[node.lineno - 1])
        elif isinstance(node, ast.arg) and node.arg not in ("self", "cls"):
            yield Item(f"{file}:{node.lineno}", node.arg, lines[node.lineno - 1])


def sample(paths: list[Path], count: int, seed: int, of_names: bool) -> list[Item]:
    """Return `count` random docstrings, or names if `of_names` is true. If there are fewer, return all."""
    found = [item for file in sources(paths) for item in (names(file) if of_names else docstrings(file))]
    return random.Random(seed).sample(found, min(count, len(found)))


def main() -> None:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("paths", nargs="+", type=Path, help="files or folders")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample (1)")
    parser.add_argument("--count", type=int, default=60, help="how many to draw (60)")
    parser.add_argument("--names", action="store_true", help="draw names instead of docstrings")
    args = parser.parse_args()
    for path in args.paths:
        if not path.exists():
            parser.error(f"{path}: there is no such file or folder")
    for number, item in enumerate(sample(args.paths, args.count, args.seed, args.names), 1):
        print(f"--- {number}. {item.title}  ({item.place})\n{item.text}\n")


if __name__ == "__main__":
    main()
