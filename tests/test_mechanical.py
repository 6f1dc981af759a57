"""What a game needs before its first rule does not grow unnoticed."""

from pathlib import Path

import pytest

from tools.mechanical import frame, games, imports, mechanical_lines

MOST = {"catan": 120, "genoa": 114, "puerto_rico": 120, "san_juan": 99, "viscounts": 116}
"""As many as there are: lower them with what they count."""


@pytest.mark.parametrize("game", list(games()))
def test_a_game_has_no_more_mechanical_lines_than_it_had(game: str) -> None:
    assert mechanical_lines(game) <= MOST[game]


def test_functions_that_decide_are_rules_and_everything_else_is_counted(tmp_path: Path) -> None:
    module = tmp_path / "game.py"
    module.write_text(
        "from a import (\n    b,\n)\n\n"
        "class State:\n    def key(self):\n        return 'x'\n\n"
        "    def do(self, action):\n        if action:\n            b.do(self)\n\n"
        "    def scores(self):\n        return [1 for seat in self.seats]\n"
    )
    assert frame(module) == {1, 2, 3, 5, 6, 7}
    assert imports(module) == {1, 2, 3}
