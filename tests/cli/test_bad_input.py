"""A table of Puerto Rico that cannot be played is refused in one line, by its field."""

import pytest

from tests.cli.command import refused
from tests.rules.puerto_rico.bad_input import BAD_INPUT


@pytest.mark.parametrize("what", BAD_INPUT)
@pytest.mark.parametrize("command", [("simulate", "--games", "1"), ("bench", "--seconds", "1")], ids=str)
def test_it_is_refused_in_one_line(what: str, command: tuple[str, ...]) -> None:
    players, options, complaint = BAD_INPUT[what]
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    line = refused(command[0], "puerto_rico", *command[1:], "--players", players, *given)
    assert complaint.removeprefix("option ") in line, line
    assert line.startswith(f"kontor {command[0]}: ")
