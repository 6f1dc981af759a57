"""`kontor rules`: print one rule of a game, all its rules, or the list of games with written rules."""

import argparse
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

from kontor import ledger
from kontor.core.game_package import LANGUAGES


def add_parser(subparsers: Any) -> None:
    """Add the argument parser of `kontor rules` to `subparsers`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "rules",
        help="look up a rule by its id, or read all rules of a game",
        description="Look up a rule, a worked example or a ruling by its id; without an id, read them all.",
        epilog="example: kontor rules catan CA-ROBBER-02 --lang hu",
    )
    parser.add_argument("game", nargs="?", help="the game, for instance catan; without it: list the games")
    parser.add_argument("id", nargs="?", help="the id of a rule, for instance CA-ROBBER-02")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts (en)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the list of games, the rules of a game, or one rule, and return 0.

    If there is no such game or rule, print an error and return 2.
    """
    console = Console(highlight=False, soft_wrap=True, markup=False)
    try:
        if args.game is None:
            print_games(console)
        elif args.id is None:
            print_ledger(console, ledger.load(args.game), args.lang)
        else:
            print_rule(console, ledger.load(args.game), args.id, args.lang)
    except (ledger.NotInLedger, ledger.MalformedLedger, FileNotFoundError) as problem:
        print(f"kontor rules: {problem}", file=sys.stderr)
        return 2
    return 0


def print_games(console: Console) -> None:
    for game in ledger.games():
        book = ledger.load(game)
        counts = f"{len(book.rules)} rules, {len(book.examples)} examples, {len(book.rulings)} rulings"
        console.print(Text.assemble((f"{game:12}", "bold cyan"), counts))


def print_rule(console: Console, book: ledger.Ledger, typed_id: str, lang: str) -> None:
    rule_id = find_rule_id(book, typed_id)
    text = book.text(rule_id, lang)
    console.print(Text.assemble((rule_id, "bold cyan"), "  ", (book.chapter(rule_id, lang).title, "dim")))
    console.print(Text(wrap_text(ledger.plain(text))))


def find_rule_id(book: ledger.Ledger, typed_id: str) -> str:
    """Return the rule id that equals `typed_id` ignoring case, or `typed_id` itself if there is none."""
    folded = typed_id.casefold()
    return next((known for known in book.ids if known.casefold() == folded), typed_id)


def print_ledger(console: Console, book: ledger.Ledger, lang: str) -> None:
    page = book.page(lang)
    console.print(Text(page.title, "bold"))
    print_prose(console, page.prose)
    for chapter in page.chapters:
        console.print()
        console.print(Text(chapter.title, "bold yellow"))
        print_prose(console, chapter.prose)
        for entry in chapter.entries:
            lines = Text(wrap_text(f"{entry.id}  {ledger.plain(entry.text)}", "  "))
            lines.stylize("bold cyan", 0, len(entry.id))
            console.print(lines)


def print_prose(console: Console, blocks: Iterable[str]) -> None:
    for block in blocks:
        if block.startswith("|"):
            print_table(console, block)
        else:
            console.print(Text(wrap_text(ledger.plain(block), "  " if block.startswith("- ") else "")))


def print_table(console: Console, block: str) -> None:
    rows = [[ledger.plain(cell.strip()) for cell in row.strip("|").split("|")] for row in block.splitlines()]
    rows = [row for row in rows if not set("".join(row)) <= set("-: ")]  # drop the line below the header
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths))
        console.print(Text(f"  {'  '.join(cells)}".rstrip()))


def wrap_text(text: str, indent: str = "") -> str:
    width = min(shutil.get_terminal_size().columns, 100)
    return textwrap.fill(
        text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
