"""Try an installed Kontor away from its sources: is it compiled, with its client, and every game playable?

    cd /tmp && python .../tools/try_wheel.py

cibuildwheel runs it on each wheel. It uses nothing but the wheel and its dependencies.
"""

import sys
from importlib.resources import files

import kontor
from kontor.core import read_record
from kontor.core.registry import package


def ten_lines(game: str) -> str:
    """Play `game` as the first script of docs/python.md does. Return a line about the result."""
    play = kontor.make(game, seed=1)
    while not play.over and len(play.actions) < 100:
        play.do(play.legal_actions()[0])
    play.rollout()
    record = play.record()
    assert play.over
    assert abs(sum(play.returns()) - 1) < 1e-9
    assert read_record(record.to_json()).actions == play.actions
    return f"{game}: {len(play.actions)} actions, {play.scores()}, {play.returns()}"


def refusals(game: str) -> list[str]:
    """Make four mistakes. Return what the caller is told about each."""
    said = []
    for wrong in (
        lambda: kontor.make(game, players=9),
        lambda: kontor.make(game, bots=["hal"]),
        lambda: kontor.make(game, colour="red"),
        lambda: kontor.make(game, seed=1).do(99999),
    ):
        try:
            wrong()
        except Exception as refusal:
            said.append(str(refusal))
    assert len(said) == 4
    assert not any("\n" in sentence for sentence in said)
    return said


if __name__ == "__main__":
    print(f"Kontor {kontor.__version__}, {kontor.build_info()}, Python {sys.version.split()[0]}")
    assert kontor.build_info().compiled, "the engines are not compiled"
    assert (files("kontor") / "web" / "index.html").is_file(), "the client is missing"
    for key in kontor.list_games():
        assert package(key).ledger("en"), f"the rules of {key} are missing"
        print(ten_lines(key))
        refusals(key)
