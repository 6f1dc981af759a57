"""Command-line arguments that several commands share, and one-line error messages for bad arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from typing import NoReturn

from kontor.core import Game, Options
from kontor.core.options import PLAYERS, BadOption, Setting, setting_text


class Problem(Exception):
    """Raised for bad input. The command prints its message as one line and exits with code 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error on one line, without printing the usage."""

    def __init__(self, **settings: object) -> None:
        super().__init__(allow_abbrev=False, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        print_error(self.prog, f"{message} (see {self.prog} --help)")
        sys.exit(2)


def print_error(command: str, message: str) -> None:
    """Print an error message from `command` to stderr, on one line."""
    print(f"{command}: {' '.join(message.split())}", file=sys.stderr)


def whole_number(minimum: int, maximum: int) -> Callable[[str], int]:
    """Return a `type` for argparse that accepts whole numbers from `minimum` to `maximum`."""

    def parse(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 20 and minimum <= int(text) <= maximum:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {minimum} to {maximum}")

    return parse


def add_components_argument(parser: argparse.ArgumentParser) -> None:
    """Add the argument `--components` to a command that loads games."""
    parser.add_argument(
        "--components",
        metavar="GAME=FILE",
        action="append",
        default=[],
        help="use your own file for the printed data of a game; see kontor components",
    )


def add_simulation_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--seed`, `--jobs`, `--option` and `--components` to a command that plays many games."""
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number(0, 2**63 - 1),
        default=1,
        help="the seed of dice and cards (1)",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=whole_number(1, 512), default=1, help="number of processes (1)"
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be repeated",
    )
    add_components_argument(parser)


def changed_options(game: Game, options: Options) -> list[str]:
    """Return the options that differ from their defaults, as strings like `name=value`."""
    return [
        f"{option.name}={setting_text(options.values[option.name])}"
        for option in game.option_specs
        if options.values[option.name] != option.default
    ]


def game_options(game: Game, players: int | None, setting_texts: list[str]) -> Options:
    """Return the options of a game for `players` players, given `setting_texts` such as `map=beginner`.

    Raise `Problem` or `BadOption` if a setting is wrong.
    """
    settings = parse_settings(game, setting_texts)
    options = game.options(players, **settings)
    refuse_options_without_effect(game, options, settings)
    return options


def refuse_options_without_effect(game: Game, options: Options, settings: Mapping[str, Setting]) -> None:
    """Raise `BadOption` if the user set an option that has no effect, given the values of the other options.

    `settings` are the options that the user named. Even the default value is refused, because a user who
    names an option expects it to do something.
    """
    values = {**options.values, PLAYERS: options.seats}
    for option in game.option_specs:
        if option.name in settings and not option.has_effect(values):
            raise BadOption(f"option {option.name!r}: it has no effect without {option.describe_needs()}")


def parse_settings(game: Game, setting_texts: list[str]) -> dict[str, Setting]:
    """Parse `setting_texts` such as `map=beginner`, and return the values, indexed by the name of the option.

    Raise `Problem` or `BadOption` if one of them is wrong.
    """
    known = {option.name: option for option in game.option_specs}
    values: dict[str, Setting] = {}
    for text in setting_texts:
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
