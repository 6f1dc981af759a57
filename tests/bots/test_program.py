"""Tests of bots that are programs: the example plays, and a faulty program cannot harm a game."""

import json
import sys
from pathlib import Path

import pytest

from kontor.arena.match import play_match
from kontor.bots import load
from kontor.bots.base import Question
from kontor.bots.program import Program, ProgramFailed
from kontor.core import load as load_game
from kontor.play import make

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
SAN_JUAN = load_game("san_juan")


def question() -> Question:
    play = make(SAN_JUAN, players=2, seed=1)
    seat = play.actor
    legal = play.legal_actions()
    return play.seat_knowledge(seat).question(legal, play.dice.copy(), lambda: play.view(seat))


def program(tmp_path: Path, source: str, timeout: float = 30) -> Program:
    path = tmp_path / "program.py"
    path.write_text(source, encoding="utf-8")
    return Program(f'"{sys.executable}" "{path}"', timeout)


def test_the_example_plays_a_whole_game_and_the_same_one_again() -> None:
    bot = Program(f'"{sys.executable}" "{EXAMPLE}"')
    options = SAN_JUAN.options(seats=2, round_limit=3)
    last, actions = play_match(SAN_JUAN, options, [bot, load("random")], seed=1)
    assert sum(last.returns()) == 1
    assert play_match(SAN_JUAN, options, [bot, load("random")], seed=1)[1] == actions
    bot.close()


def test_a_program_is_told_what_its_seat_knows(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    bot = program(
        tmp_path,
        "import json, pathlib, sys\n"
        "line = sys.stdin.readline()\n"
        f"pathlib.Path({str(heard)!r}).write_text(line)\n"
        "print(json.dumps({'actions': json.loads(line)['legal'][:1]}), flush=True)\n",
    )
    asked = question()
    assert bot.choose(asked) == list(asked.legal[:1])
    bot.close()
    told = json.loads(heard.read_text())
    assert list(told) == (
        ["game", "rules", "options", "players", "seat", "legal", "moves", "view", "seen", "random"]
    )
    assert (told["game"], told["players"], told["seat"]) == ("san_juan", 2, asked.seat)
    assert told["legal"] == list(asked.legal)
    assert [SAN_JUAN.catalogue.parse(move) for move in told["moves"]] == told["legal"]
    assert told["view"] == json.loads(json.dumps(asked.view))
    assert told["seen"] == list(asked.seen)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("hello", "is not JSON"),
        ("[3]", "an answer is"),
        ('{"actions": []}', "an answer is"),
        ('{"actions": "3"}', "an answer is"),
        ('{"actions": [true]}', "True is no action of san_juan"),
        ('{"actions": [99999]}', "99999 is no action of san_juan"),
        ('{"actions": [-1]}', "-1 is no action of san_juan"),
        ('{"actions": [0.5]}', "0.5 is no action of san_juan"),
    ],
)
def test_an_invalid_answer_is_refused(tmp_path: Path, answer: str, complaint: str) -> None:
    bot = program(tmp_path, f"import sys\nsys.stdin.readline()\nprint({answer!r}, flush=True)\n")
    with pytest.raises(ProgramFailed, match=complaint):
        bot.choose(question())
    bot.close()


def test_an_action_that_is_not_allowed_now_is_refused(tmp_path: Path) -> None:
    asked = question()
    wrong = next(action for action in range(SAN_JUAN.catalogue.size) if action not in asked.legal)
    bot = program(tmp_path, f"input()\nprint('{{\"actions\": [{wrong}]}}', flush=True)\n")
    with pytest.raises(ProgramFailed, match="is not allowed now"):
        bot.choose(asked)
    bot.close()


def test_a_program_that_exits_or_does_not_answer_fails(tmp_path: Path) -> None:
    with pytest.raises(ProgramFailed, match="no answer"):
        program(tmp_path, "").choose(question())
    with pytest.raises(ProgramFailed, match="no answer"):
        program(tmp_path, "while True: input()\n", timeout=0.2).choose(question())
    with pytest.raises(ProgramFailed, match="no answer"):
        program(tmp_path, "while True: print('x' * 1000, end='')\n").choose(question())


@pytest.mark.parametrize("command", ["", "no-such-program-at-all", 'python "'])
def test_a_program_that_cannot_be_started_fails(command: str) -> None:
    with pytest.raises(ProgramFailed, match="cannot be started"):
        Program(command).choose(question())
