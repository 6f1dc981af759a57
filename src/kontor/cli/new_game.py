"""`kontor new-game`: write a small game that can be played at once, as a package to start from.

The template is the example `hello_game`, which a wheel carries beside this module: the same files under
another name.
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
from kontor.cli.consoles import output
from kontor.core import keys

INSTALLED: Final = Path(__file__).parent / "hello_game"
CHECKOUT: Final = Path(__file__).parents[3] / "examples" / "hello_game"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST: Final = 20
TAKEN: Final = ("tests",)
"""Names that the package itself uses."""
LEFTOVERS: Final = ("__pycache__", "build", "dist")
"""What working on the example leaves in its folder, besides hidden files."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "new-game",
        help="write a small game of your own, to start from",
        description="Write a package with a small, complete game: rules, words, a bot, a text board, tests. "
        "Install it, play it, and change it into your own.",
        epilog="example: kontor new-game tide && pip install -e tide && kontor simulate tide",
    )
    parser.add_argument("name", metavar="NAME", help="the key of the game: small letters, digits and _")
    parser.add_argument(
        "--folder", metavar="DIR", type=Path, default=Path(), help="where the folder NAME goes (here)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    name, target = args.name, args.folder / args.name
    check_name(name)
    if target.exists():
        raise Problem(f"{target} exists already; choose another name or another --folder")
    check_free(name)
    write_game(name, target)
    output().print(
        f"{target} has a game that can be played:\n\n"
        f"  pip install -e {target} pytest\n"
        f"  pytest {target}\n"
        f"  kontor simulate {name}\n\n"
        f"{target / 'README.md'} says what to change first.",
        highlight=False,
    )
    return 0


def check_name(name: str) -> None:
    """Raise `Problem` unless a game, a Python package and a folder can have this name."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise Problem(
            f"{name[:40]!r} cannot be the key of a game: take up to {LONGEST} small letters, digits and _, "
            "such as high_tide"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise Problem(f"{name!r} is a keyword of Python")


def check_free(name: str) -> None:
    """Raise `Problem` if a game or a Python module has this name already."""
    if name in keys():
        raise Problem(f"there is a game {name!r} already: kontor games {name}")
    if name in TAKEN or find_spec(name) is not None:
        raise Problem(f"there is a Python module {name!r} already, which a package of this name would hide")


def write_game(name: str, target: Path) -> None:
    """Write the example into the folder `target` under another name."""
    prefix = rule_prefix(name, {ledger.load(game).prefix for game in ledger.games()})
    source = template()
    try:
        target.mkdir(parents=True)
        for path in files_of(source):
            renamed = target / rename(str(path.relative_to(source)), name, prefix)
            renamed.parent.mkdir(parents=True, exist_ok=True)
            renamed.write_text(rename(path.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{target} cannot be written: {problem.strerror}") from None


def template() -> Path:
    """Return the folder of the example: in the installed package, else in the checkout."""
    return INSTALLED if INSTALLED.is_dir() else CHECKOUT


def files_of(folder: Path) -> Iterator[Path]:
    """Return the files of the example without hidden ones and leftovers, sorted."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part.startswith(".") or part in LEFTOVERS for part in parts):
            yield path


def rename(text: str, name: str, prefix: str) -> str:
    """Return a text of the example with its names replaced.

    >>> rename("class HelloGame: title = 'Hello Game'  # HE-END-01", "high_tide", "HI")
    "class HighTide: title = 'High Tide'  # HI-END-01"
    """
    title = name.replace("_", " ").title()
    text = text.replace("hello_game", name).replace("hello-game", name.replace("_", "-"))
    text = text.replace("HelloGame", title.replace(" ", "")).replace("Hello Game", title)
    return re.sub(r"\bHE-", f"{prefix}-", text)


def rule_prefix(name: str, taken: Collection[str]) -> str:
    """Return two letters that the ids of a game's rules begin with, and no other game's.

    >>> rule_prefix("castle", {"CA"})
    'CS'
    """
    letters = [letter for letter in name.upper() if letter.isalpha()]
    pairs = [letters[0] + letter for letter in letters[1:] + list(ascii_uppercase)]
    return next(pair for pair in pairs if pair not in taken)
