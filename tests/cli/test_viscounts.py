"""Invalid options of Viscounts are refused in one line that names the option."""

import pytest

from tests.cli.command import refusal_line

BAD_INPUT = {
    "the opponent of a game for one, for two": (
        2,
        ["ai=noble"],
        "option 'ai': it has no effect without players=1",
    ),
    "the same, named by its default": (2, ["ai=cleric"], "option 'ai': it has no effect without players=1"),
    "a level for four": (4, ["level=0"], "option 'level': it has no effect without players=1"),
    "a fifth player": (5, [], "players: viscounts is played by 1 to 4, not 5"),
    "an opponent that is none": (1, ["ai=merchant"], "option 'ai': 'merchant' does not fit"),
    "a level too high": (1, ["level=4"], "option 'level': 4 does not fit, it takes 0 to 3"),
}


@pytest.mark.parametrize("case", BAD_INPUT)
@pytest.mark.parametrize("command", [("simulate", "--games", "1"), ("bench", "--seconds", "1")], ids=str)
def test_invalid_options_are_refused_in_one_line(case: str, command: tuple[str, ...]) -> None:
    players, options, complaint = BAD_INPUT[case]
    given = [word for option in options for word in ("--option", option)]
    line = refusal_line(command[0], "viscounts", *command[1:], "--players", players, *given)
    assert complaint in line, line
    assert line.startswith(f"kontor {command[0]}: ")
