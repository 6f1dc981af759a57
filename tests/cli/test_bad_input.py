"""Invalid options of Puerto Rico are refused in one line that names the option."""

import pytest

from tests.cli.command import refusal_line
from tests.rules.puerto_rico.bad_input import BAD_INPUT


@pytest.mark.parametrize("case", BAD_INPUT)
@pytest.mark.parametrize("command", [("simulate", "--games", "1"), ("bench", "--seconds", "1")], ids=str)
def test_invalid_options_are_refused_in_one_line(case: str, command: tuple[str, ...]) -> None:
    players, options, complaint = BAD_INPUT[case]
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    line = refusal_line(command[0], "puerto_rico", *command[1:], "--players", players, *given)
    assert complaint.removeprefix("option ") in line, line
    assert line.startswith(f"kontor {command[0]}: ")
