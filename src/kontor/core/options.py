"""Options: the settings that players choose before a game.

A game declares its options with `choice`, `names`, `number` and `flag`. Every frontend checks the chosen
values with `validate_options`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

Setting = str | int | bool
Need = tuple[str, Setting]
"""A condition: the name of another option and its value, or `PLAYERS` and a number of players."""
Needs = tuple[Need, ...]
"""Conditions, of which at least one must be met."""
PLAYERS: Final = "players"  # the number of players, in `Option.needs`
"""Stands for the number of players in `Option.needs`: a solo option has `needs=((PLAYERS, 1),)`."""


class BadOption(ValueError):
    """Raised if an option is unknown or its value is not allowed. The message says what is allowed."""


@final
class Option:
    """A setting that players choose before a game. Create it with `choice`, `names`, `number` or `flag`.

    `needs` lists conditions. Unless at least one of them is met, the option has no effect: lobbies do not
    offer it, and only its default is accepted. An option without conditions always has an effect.

    `description` explains the option if the game has no message for it (`<game>.option.<name>.text`).
    """

    def __init__(
        self,
        name: str,
        kind: str,  # "choice", "names", "number" or "flag"
        default: Setting,
        values: tuple[str, ...],  # the allowed values of a choice or names
        low: int,  # the lowest value of a number
        high: int,  # the highest value of a number
        description: str,
        needs: Needs = (),  # conditions for the option to have an effect
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.values = values
        self.low = low
        self.high = high
        self.description = description
        self.needs = needs

    def has_effect(self, values: Mapping[str, Setting]) -> bool:
        """Return whether the option has an effect.

        `values` maps each option to its value, and `PLAYERS` to the number of players.
        """
        return not self.needs or any(values[name] == value for name, value in self.needs)

    def fits(self, seats: int) -> bool:
        """Return whether the option can have an effect in a game with `seats` players."""
        return not self.needs or any(name != PLAYERS or value == seats for name, value in self.needs)

    def describe_needs(self) -> str:
        """Return the conditions in `needs` as text: `new_buildings=on or nobles=on`."""
        return " or ".join(f"{name}={setting_text(value)}" for name, value in self.needs)

    def describe_values(self) -> str:
        """Return the allowed values as text: `on | off` or `0 to 9`."""
        if self.kind == "choice":
            return " | ".join(self.values)
        if self.kind == "names":
            return f"names, with commas between them, from {', '.join(self.values)}"
        if self.kind == "flag":
            return "on | off"
        return f"{self.low} to {self.high}"

    def check(self, value: object) -> Setting:
        """Return `value` if the option allows it, else raise `BadOption`.

        A list of names is returned with one space after each comma.
        """
        if self.kind == "choice" and isinstance(value, str) and value in self.values:
            return value
        if self.kind == "names" and isinstance(value, str):
            return self.check_names(value)
        if self.kind == "flag" and isinstance(value, bool):
            return value
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        if self.kind == "number" and is_whole and isinstance(value, int) and self.low <= value <= self.high:
            return value
        raise BadOption(f"option {self.name!r}: {value!r} does not fit, it takes {self.describe_values()}")

    def check_names(self, value: str) -> str:
        """Return the names in `value`, separated by `, `. Raise `BadOption` if one is unknown or repeated."""
        given = [name.strip() for name in value.split(",")] if value.strip() else []
        for i, name in enumerate(given):
            if name not in self.values:
                raise BadOption(
                    f"option {self.name!r}: unknown name {name!r}, it takes {self.describe_values()}"
                )
            if name in given[:i]:
                raise BadOption(f"option {self.name!r}: {name!r} is named twice")
        return ", ".join(given)

    def parse(self, text: str) -> Setting:
        """Convert `text`, such as a command-line argument, to a value of the option.

        Raise `BadOption` if the value is not allowed.
        """
        if self.kind == "flag" and text in ("on", "true", "yes", "1"):
            return True
        if self.kind == "flag" and text in ("off", "false", "no", "0"):
            return False
        digits = text.removeprefix("-")
        if self.kind == "number" and digits.isascii() and digits.isdigit() and len(digits) < 10:
            return self.check(int(text))
        return self.check(text)


def setting_text(value: Setting) -> str:
    """Return `value` in the form that `Option.parse` reads: "on" or "off" for a flag."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def choice(name: str, values: tuple[str, ...], description: str = "", needs: Needs = ()) -> Option:
    """Declare an option whose value is one of `values`. The first is the default."""
    return Option(name, "choice", values[0], values, 0, 0, description, needs)


def names(name: str, values: tuple[str, ...], description: str = "", needs: Needs = ()) -> Option:
    """Declare an option whose value lists some of `values`, separated by commas. The default is empty."""
    return Option(name, "names", "", values, 0, 0, description, needs)


def number(name: str, default: int, low: int, high: int, description: str = "", needs: Needs = ()) -> Option:
    """Declare an option that is a whole number from `low` to `high`."""
    return Option(name, "number", default, (), low, high, description, needs)


def flag(name: str, default: bool, description: str = "", needs: Needs = ()) -> Option:
    """Declare an option that is on or off."""
    return Option(name, "flag", default, (), 0, 0, description, needs)


@final
class Options:
    """The settings of one game, already checked: the number of seats, and a value for every option."""

    def __init__(self, game: str, seats: int, values: Mapping[str, Setting]) -> None:
        self.game = game
        self.seats = seats
        self.values = dict(values)

    def choice(self, name: str) -> str:
        """Return the value of the option `name`, which was declared with `choice` or `names`."""
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def number(self, name: str) -> int:
        """Return the value of the option `name`, which is a number or a flag. A flag is 0 or 1."""
        return int(self.values[name])

    def is_set_to(self, name: str, value: str) -> int:
        """Return 1 if the option `name` has the value `value`, else 0."""
        return 1 if self.values[name] == value else 0

    def to_json(self) -> dict[str, Setting]:
        """Return the value of every option by name. The number of seats is not included."""
        return dict(self.values)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Options)
            and (self.game, self.seats) == (other.game, other.seats)
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.game, self.seats, tuple(sorted(self.values.items()))))

    def __repr__(self) -> str:
        rest = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Options({self.game!r}, seats={self.seats}{rest})"


def validate_options(
    game: str,
    seats_allowed: tuple[int, ...],
    option_specs: tuple[Option, ...],
    seats: object,
    chosen: Mapping[str, object],
) -> Options:
    """Return the options of a game for `seats` players. Options not in `chosen` get their default values.

    Raise `BadOption` if an option is unknown or its value is not allowed, or if `seats` is not in
    `seats_allowed`.
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in seats_allowed:
        span = f"{seats_allowed[0]} to {seats_allowed[-1]}"
        raise BadOption(f"players: {game} is played by {span}, not {seats!r}")
    known = {option.name: option for option in option_specs}
    for name in chosen:
        if name not in known:
            raise BadOption(f"unknown option {name!r}; {game} has {', '.join(known) or 'none'}")
    values: dict[str, Setting] = {}
    for option in option_specs:
        values[option.name] = option.check(chosen[option.name]) if option.name in chosen else option.default
    for option in option_specs:
        if values[option.name] != option.default and not option.has_effect({**values, PLAYERS: seats}):
            raise BadOption(f"option {option.name!r}: it has no effect without {option.describe_needs()}")
    return Options(game, seats, values)


__all__ = [
    "PLAYERS",
    "BadOption",
    "Need",
    "Option",
    "Options",
    "Setting",
    "choice",
    "flag",
    "names",
    "number",
    "setting_text",
    "validate_options",
]
