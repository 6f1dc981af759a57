"""`kontor new-game`: write a package with a small, playable game, as a starting point for your own.

The command copies the example game `hello_game` and replaces its name in all files. In an installed package,
the example is next to this module.
"""

from __future__ import annotations

import argparse
import keyword
import re
from collections.abc import Collection, Iterator
from importlib.util import find_spec
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Final

from kontor import ledger
from kontor.cli.arguments import Problem
from kontor.cli.consoles import stdout_console
from kontor.core import keys

INSTALLED_EXAMPLE: Final = Path(__file__).parent / "hello_game"
EXAMPLE_IN_CHECKOUT: Final = Path(__file__).parents[3] / "examples" / "hello_game"
VALID_NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
MAX_NAME_LENGTH: Final = 20
RESERVED_NAMES: Final = ("tests",)  # not allowed for a game: the new package has a folder of this name
GENERATED_FOLDERS: Final = ("__pycache__", "build", "dist")  # not copied from the example


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "new-game",
        help="write a small game of your own, to start from",
        description="Write a package with a small, complete game: rules, words, a bot, a text board, tests. "
        "Install it, play it, and change it into your own.",
        epilog="example: kontor new-game tide && pip install -e tide && kontor simulate tide",
    )
    parser.add_argument("name", metavar="NAME", help="the key of the game: small letters, digits and _")
    parser.add_argument(
        "--folder",
        metavar="DIR",
        type=Path,
        default=Path(),
        help="where to create the folder NAME (the current folder)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    name, target = args.name, args.folder / args.name
    check_name(name)
    if target.exists():
        raise Problem(f"{target} exists already; choose another name or another --folder")
    check_name_is_free(name)
    write_game(name, target)
    stdout_console().print(
        f"{target} has a game that can be played:\n\n"
        f"  pip install -e {target} pytest\n"
        f"  pytest {target}\n"
        f"  kontor simulate {name}\n\n"
        f"{target / 'README.md'} says what to change first.",
        highlight=False,
    )
    return 0


def check_name(name: str) -> None:
    """Raise `Problem` unless `name` is a valid name for a game and for a Python package."""
    if not VALID_NAME.fullmatch(name) or len(name) > MAX_NAME_LENGTH:
        raise Problem(
            f"{name[:40]!r} cannot be the key of a game: take up to {MAX_NAME_LENGTH} small letters, digits "
            "and _, such as high_tide"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise Problem(f"{name!r} is a keyword of Python")


def check_name_is_free(name: str) -> None:
    """Raise `Problem` if a game or a Python module is already called `name`."""
    if name in keys():
        raise Problem(f"there is a game {name!r} already: kontor games {name}")
    if name in RESERVED_NAMES or find_spec(name) is not None:
        raise Problem(f"there is a Python module {name!r} already, which a package of this name would hide")


def write_game(name: str, target: Path) -> None:
    """Write a copy of the example game, renamed to `name`, into the new folder `target`.

    Raise `Problem` if the folder cannot be written.
    """
    prefix = rule_prefix(name, {ledger.load(game).prefix for game in ledger.games()})
    source = template_folder()
    try:
        target.mkdir(parents=True)
        for path in example_files(source):
            target_file = target / rename(str(path.relative_to(source)), name, prefix)
            target_file.parent.mkdir(parents=True, exist_ok=True)
            target_file.write_text(rename(path.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{target} cannot be written: {problem.strerror}") from None


def template_folder() -> Path:
    """Return the folder of the example game, in the installed package or in a checkout of the repository."""
    return INSTALLED_EXAMPLE if INSTALLED_EXAMPLE.is_dir() else EXAMPLE_IN_CHECKOUT


def example_files(folder: Path) -> Iterator[Path]:
    """Yield the files of the example game in sorted order, except hidden and generated ones."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part.startswith(".") or part in GENERATED_FOLDERS for part in parts):
            yield path


def rename(text: str, name: str, prefix: str) -> str:
    """Return `text` with the name of the example replaced by `name`, and its rule prefix by `prefix`.

    >>> rename("class HelloGame: title = 'Hello Game'  # HE-END-01", "high_tide", "HI")
    "class HighTide: title = 'High Tide'  # HI-END-01"
    """
    title = name.replace("_", " ").title()
    text = text.replace("hello_game", name).replace("hello-game", name.replace("_", "-"))
    text = text.replace("HelloGame", title.replace(" ", "")).replace("Hello Game", title)
    return re.sub(r"\bHE-", f"{prefix}-", text)


def rule_prefix(name: str, taken: Collection[str]) -> str:
    """Return an unused two-letter prefix for the rule ids of the game `name`: one that is not in `taken`.

    >>> rule_prefix("castle", {"CA"})
    'CS'
    """
    letters = [letter for letter in name.upper() if letter.isalpha()]
    pairs = [letters[0] + letter for letter in letters[1:] + list(ascii_uppercase)]
    return next(pair for pair in pairs if pair not in taken)
