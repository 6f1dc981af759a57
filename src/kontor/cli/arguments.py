"""Arguments of the commands: parsed strictly, refused in one line that says what would be right."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from typing import NoReturn

from kontor.core import Game, Options
from kontor.core.options import PLAYERS, BadOption, Setting, setting_text


class Problem(Exception):
    """Something wrong with the input. One line for the user; exit code 2."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without repeating the usage."""

    def __init__(self, **settings: object) -> None:
        super().__init__(allow_abbrev=False, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        complain(self.prog, f"{message} (see {self.prog} --help)")
        sys.exit(2)


def complain(command: str, message: str) -> None:
    """One line on stderr, whatever the message holds."""
    print(f"{command}: {' '.join(message.split())}", file=sys.stderr)


def whole(low: int, high: int) -> Callable[[str], int]:
    """A type for argparse: whole numbers from `low` to `high`."""

    def parse(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 20 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {low} to {high}")

    return parse


def add_components(parser: argparse.ArgumentParser) -> None:
    """`--components`, for the commands that play."""
    parser.add_argument(
        "--components",
        metavar="GAME=FILE",
        action="append",
        default=[],
        help="printed data of a game from your own file; see kontor components",
    )


def add_how_to_play(parser: argparse.ArgumentParser) -> None:
    """`--seed`, `--jobs`, `--option` and `--components`, for the commands that play many games."""
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, 2**63 - 1), default=1, help="of dice and cards (1)"
    )
    parser.add_argument("--jobs", metavar="N", type=whole(1, 512), default=1, help="processes (1)")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be repeated",
    )
    add_components(parser)


def changed(game: Game, options: Options) -> list[str]:
    """The options that are not the default, as `name=value`."""
    return [
        f"{option.name}={setting_text(options.values[option.name])}"
        for option in game.option_specs
        if options.values[option.name] != option.default
    ]


def game_options(game: Game, players: int | None, given: list[str]) -> Options:
    """The options of a game from `name=value` texts; raises `Problem` or `BadOption`."""
    named = settings(game, given)
    options = game.options(players, **named)
    refuse_idle(game, options, named)
    return options


def refuse_idle(game: Game, options: Options, named: Mapping[str, Setting]) -> None:
    """Whoever names an option wants its effect; so its default is refused too where it has none. Records and
    forms carry all options, and pass.
    """
    values = {**options.values, PLAYERS: options.seats}
    for option in game.option_specs:
        if option.name in named and not option.has_effect(values):
            raise BadOption(f"option {option.name!r}: it has no effect without {option.describe_needs()}")


def settings(game: Game, given: list[str]) -> dict[str, Setting]:
    """What `name=value` texts say; raises `Problem` or `BadOption`."""
    known = {option.name: option for option in game.option_specs}
    values: dict[str, Setting] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            example = next(iter(game.option_specs)).name if game.option_specs else "name"
            raise Problem(f"--option: {text!r} should be name=value, such as {example}=...")
        if name not in known:
            raise Problem(f"--option: {game.key} has no option {name!r}; it has {', '.join(known) or 'none'}")
        if name in values:
            raise Problem(f"--option: {name} is given twice")
        values[name] = known[name].parse(value)
    return values
