"""`kontor replay`: describe a recorded game in words, as one player saw it, and print its final position."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from kontor.cli.arguments import Problem, add_components_argument, changed_options, whole_number
from kontor.cli.consoles import stdout_console
from kontor.core import TERMINAL, BadRecord, Event, Game, Record, State, View, read_record
from kontor.core.game_package import LANGUAGES
from kontor.text import boards
from kontor.text.colours import SEAT
from kontor.text.phrasebook import HEADING, Phrasebook


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "replay",
        help="read a recorded game in words, as one seat saw it",
        description="Read a recorded game in words, as one seat saw it, and see the table at its end. "
        "Without --seat you see what a spectator sees: open information only.",
        epilog="example: kontor replay records/catan-s1-000017.json --seat 0 --at 200",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a recorded game")
    viewer = parser.add_mutually_exclusive_group()
    viewer.add_argument(
        "--seat",
        metavar="N",
        type=whole_number(0, 99),
        help="show what this seat saw; the first seat is 0",
    )
    viewer.add_argument("--open", action="store_true", help="show everything; only for a finished game")
    parser.add_argument(
        "--at", metavar="K", type=whole_number(0, 10**9), help="stop after the first K actions"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the log (en)")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_file(args.file)
    until = len(record.actions) if args.at is None else args.at
    check_arguments(args, record, until)
    viewer = Viewer(record.game, args.seat, args.open)
    print_replay(stdout_console(), record, until, viewer, args.lang)
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


def check_arguments(args: argparse.Namespace, record: Record, until: int) -> None:
    seats, actions = record.options.seats, len(record.actions)
    if args.seat is not None and args.seat >= seats:
        raise Problem(f"--seat: there is no seat {args.seat}; this game has 0 to {seats - 1}")
    if until > actions:
        raise Problem(f"--at: this game has {actions} actions, so 0 to {actions}, not {until}")
    if args.open and record.state_at(actions).actor != TERMINAL:
        raise Problem("--open: this game is not over, so its secrets are kept; name a --seat, or none")


class Viewer:
    """The point of view of a replay: that of `seat`, or of a spectator if `seat` is None.

    If `reveal_all` is true, nothing is hidden.
    """

    def __init__(self, game: Game, seat: int | None, reveal_all: bool) -> None:
        self.game = game
        self.seat = seat
        self.reveal_all = reveal_all

    def events(self, before: State, action: int, after: State) -> list[Event]:
        return self.game.events(before, action, after, self.viewing_seat(before, action))

    def viewing_seat(self, before: State, action: int) -> int | None:
        """Return the seat from whose point of view `action` is described; None for a spectator.

        If nothing is to be hidden, choose a seat that sees the whole action.
        """
        if not self.reveal_all:
            return self.seat
        informed = (seat for seat in range(before.seats) if self.game.redact(action, before, seat) == action)
        return next(informed, None)

    def view(self, state: State) -> View:
        view = self.game.view(state, self.seat)
        if self.reveal_all and isinstance(view.get("players"), list):
            view["players"] = [
                self.game.view(state, seat)["players"][seat] for seat in range(len(view["players"]))
            ]
        return view

    def describe(self, book: Phrasebook) -> str:
        if self.reveal_all:
            return book.say("cli.all_open")
        return book.say("cli.as_spectator") if self.seat is None else book.say("cli.as_seat", seat=self.seat)


def print_replay(console: Console, record: Record, until: int, viewer: Viewer, lang: str) -> None:
    book = phrasebook(record, lang)
    console.print(header_line(record, until, viewer, book))
    state = record.game.initial_state(record.options)
    if state.turn_count() == 0:
        console.print(Rule(book.say("cli.setup"), align="left", style="dim"))
    for line in log_lines(record, state, until, viewer, book):
        console.print(line)
    console.print(Rule(book.say("cli.the_table"), align="left", style="dim"))
    for part in boards.draw_board_in_colour(record.game.key, viewer.view(state), book):
        console.print(part)


def phrasebook(record: Record, lang: str) -> Phrasebook:
    """Return the phrasebook of the recorded game, with names for automated opponents, which have no seat."""
    book = Phrasebook(record.game.key, lang)
    automata = record.game.automaton_names(record.options)
    if automata:
        seats = [book.seat(seat) for seat in range(record.options.seats)]
        book.seats = [*seats, *(book.say(key) for key in automata)]
    return book


def header_line(record: Record, until: int, viewer: Viewer, book: Phrasebook) -> Text:
    """Return the first line of the output: the game, the number of players, the options and the length."""
    options = record.options
    actions = len(record.actions)
    length = book.say("cli.actions", number=actions)
    if until < actions:
        length = book.say("cli.after_actions", number=until, total=actions)
    facts = [book.say("cli.players", number=options.seats), *changed_options(record.game, options)]
    facts += [length, viewer.describe(book)]
    return Text.assemble((record.game.title, "bold"), *(f" · {fact}" for fact in facts))


def log_lines(
    record: Record, state: State, until: int, viewer: Viewer, book: Phrasebook
) -> Iterator[Rule | Text]:
    """Play the first `until` actions on `state`. Yield a sentence or a heading for each event."""
    for action in record.actions[:until]:
        before = state.copy()
        state.do(action)
        events = viewer.events(before, action, state)
        if events:
            book.names = boards.place_names(record.game.key, record.game.view(state, None), book)
        for event in events:
            sentence = book.sentence(event)
            if sentence.startswith(HEADING):
                yield Rule(sentence.removeprefix(HEADING), align="left", style="dim")
            elif sentence:
                yield event_line(event, book)


def event_line(event: Event, book: Phrasebook) -> Text:
    line = Text("  ")
    for text, seat in book.parts(event):
        line.append(text, "" if seat is None else f"bold {SEAT[seat % len(SEAT)]}")
    return line
