"""`kontor replay`: a recorded game as one seat saw it, in sentences, and the table at its end."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from kontor.cli.arguments import Problem, add_components, changed, whole
from kontor.cli.consoles import output
from kontor.core import TERMINAL, BadRecord, Event, Game, Record, State, View, read_record
from kontor.core.game_package import LANGUAGES
from kontor.text import boards
from kontor.text.colours import SEAT
from kontor.text.phrasebook import HEADING, Phrasebook


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "replay",
        help="read a recorded game, as one seat saw it",
        description="Read a recorded game in sentences, as one seat saw it, and see the table at its end. "
        "Without --seat you are a spectator, who sees what lies open and nothing else.",
        epilog="example: kontor replay records/catan-s1-000017.json --seat 0 --at 200",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a recorded game")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="N", type=whole(0, 99), help="as this seat saw it; the first is 0")
    eyes.add_argument("--open", action="store_true", help="show everything; only of a finished game")
    parser.add_argument("--at", metavar="K", type=whole(0, 10**9), help="stop after the first K actions")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the log (en)")
    add_components(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_file(args.file)
    until = len(record.actions) if args.at is None else args.at
    check(args, record, until)
    eyes = Eyes(record.game, args.seat, args.open)
    show(output(), record, until, eyes, args.lang)
    return 0


def read_file(path: Path) -> Record:
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        needed = "a file written by kontor simulate --record is needed"
        raise Problem(f"{path}: {error.strerror}; {needed}") from None
    except UnicodeDecodeError:
        raise Problem(f"{path}: not a recorded game: the file is not UTF-8 text") from None
    except BadRecord as error:
        raise Problem(f"{path}: {error}") from None


def check(args: argparse.Namespace, record: Record, until: int) -> None:
    seats, actions = record.options.seats, len(record.actions)
    if args.seat is not None and args.seat >= seats:
        raise Problem(f"--seat: there is no seat {args.seat}; this game has 0 to {seats - 1}")
    if until > actions:
        raise Problem(f"--at: this game has {actions} actions, so 0 to {actions}, not {until}")
    if args.open and record.state_at(actions).actor != TERMINAL:
        raise Problem("--open: this game is not over, so its secrets are kept; name a --seat, or none")


class Eyes:
    """Who looks: a seat, a spectator, or somebody who may see everything."""

    def __init__(self, game: Game, seat: int | None, everything: bool) -> None:
        self.game = game
        self.seat = seat
        self.everything = everything

    def events(self, before: State, action: int, after: State) -> list[Event]:
        return self.game.events(before, action, after, self.witness(before, action))

    def witness(self, before: State, action: int) -> int | None:
        """The seat whose log is read: with all cards open, one that knows what really happened."""
        if not self.everything:
            return self.seat
        knowing = (seat for seat in range(before.seats) if self.game.redact(action, before, seat) == action)
        return next(knowing, None)

    def view(self, state: State) -> View:
        view = self.game.view(state, self.seat)
        if self.everything and isinstance(view.get("players"), list):
            view["players"] = [
                self.game.view(state, seat)["players"][seat] for seat in range(len(view["players"]))
            ]
        return view

    def said(self, book: Phrasebook) -> str:
        if self.everything:
            return book.say("cli.all_open")
        return book.say("cli.as_spectator") if self.seat is None else book.say("cli.as_seat", seat=self.seat)


def show(console: Console, record: Record, until: int, eyes: Eyes, lang: str) -> None:
    book = phrasebook(record, lang)
    console.print(header(record, until, eyes, book))
    state = record.game.initial_state(record.options)
    if state.turn_count() == 0:
        console.print(Rule(book.say("cli.setup"), align="left", style="dim"))
    for line in log(record, state, until, eyes, book):
        console.print(line)
    console.print(Rule(book.say("cli.the_table"), align="left", style="dim"))
    for part in boards.drawn_in_colour(record.game.key, eyes.view(state), book):
        console.print(part)


def phrasebook(record: Record, lang: str) -> Phrasebook:
    """The words of this game; opponents without a seat have names of their own, behind the seats."""
    book = Phrasebook(record.game.key, lang)
    automata = record.game.automaton_names(record.options)
    if automata:
        seats = [book.seat(seat) for seat in range(record.options.seats)]
        book.seats = [*seats, *(book.say(key) for key in automata)]
    return book


def header(record: Record, until: int, eyes: Eyes, book: Phrasebook) -> Text:
    """The game, its size, and the options that are not the default. Nothing here may tell a secret."""
    options = record.options
    actions = len(record.actions)
    length = book.say("cli.actions", number=actions)
    if until < actions:
        length = book.say("cli.after_actions", number=until, total=actions)
    facts = [book.say("cli.players", number=options.seats), *changed(record.game, options)]
    facts += [length, eyes.said(book)]
    return Text.assemble((record.game.title, "bold"), *(f" · {fact}" for fact in facts))


def log(record: Record, state: State, until: int, eyes: Eyes, book: Phrasebook) -> Iterator[Rule | Text]:
    """Line by line; `state` is played on meanwhile."""
    for action in record.actions[:until]:
        before = state.copy()
        state.do(action)
        events = eyes.events(before, action, state)
        if events:
            book.names = boards.names(record.game.key, record.game.view(state, None), book)
        for event in events:
            said = book.sentence(event)
            if said.startswith(HEADING):
                yield Rule(said.removeprefix(HEADING), align="left", style="dim")
            elif said:
                yield line(event, book)


def line(event: Event, book: Phrasebook) -> Text:
    out = Text("  ")
    for text, seat in book.parts(event):
        out.append(text, "" if seat is None else f"bold {SEAT[seat % len(SEAT)]}")
    return out
