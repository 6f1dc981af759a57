"""Test an installed wheel of Kontor: are the engines compiled, is the client there, can every game be played?

    cd /tmp && python .../tools/try_wheel.py

cibuildwheel runs this script on each wheel. It needs nothing but the wheel and its dependencies. Run it
outside the repository, so that it does not import the sources.
"""

import sys
from importlib.resources import files

import kontor
from kontor.core import read_record
from kontor.core.registry import package


def play_first_script(game: str) -> str:
    """Play `game` with the same calls as the first script in docs/python.md. Return a one-line summary."""
    play = kontor.make(game, seed=1)
    while not play.over and len(play.actions) < 100:
        play.do(play.legal_actions()[0])
    play.rollout()
    record = play.record()
    assert play.over
    assert abs(sum(play.returns()) - 1) < 1e-9
    assert read_record(record.to_json()).actions == play.actions
    return f"{game}: {len(play.actions)} actions, {play.scores()}, {play.returns()}"


def error_messages(game: str) -> list[str]:
    """Make four mistakes with `game`, and return the error message for each."""
    messages = []
    for wrong in (
        lambda: kontor.make(game, players=9),
        lambda: kontor.make(game, bots=["hal"]),
        lambda: kontor.make(game, colour="red"),
        lambda: kontor.make(game, seed=1).do(99999),
    ):
        try:
            wrong()
        except Exception as refusal:
            messages.append(str(refusal))
    assert len(messages) == 4
    assert not any("\n" in message for message in messages)
    return messages


if __name__ == "__main__":
    print(f"Kontor {kontor.__version__}, {kontor.build_info()}, Python {sys.version.split()[0]}")
    assert kontor.build_info().compiled, "the engines are not compiled"
    assert (files("kontor") / "web" / "index.html").is_file(), "the client is missing"
    for key in kontor.list_games():
        assert package(key).rules_ledger("en"), f"the rules of {key} are missing"
        print(play_first_script(key))
        error_messages(key)
