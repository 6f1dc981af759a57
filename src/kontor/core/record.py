"""Recorded games: a header and the moves in words, as JSON (format described in docs/records.md)."""

from __future__ import annotations

import json
from typing import Any, Final, final

from kontor.core.actions import UnknownAction
from kontor.core.game import Game
from kontor.core.options import BadOption, Options
from kontor.core.registry import UnknownGame, load
from kontor.core.state import CHANCE, TERMINAL, State

FORMAT: Final = 1


class BadRecord(ValueError):
    """A file that is not a game of ours; the message names the bad field and what would be right."""


@final
class Record:
    """A game from its options to its last action. `result` is empty while it is not finished."""

    def __init__(self, game: Game, options: Options, actions: list[int]) -> None:
        self.game = game
        self.options = options
        self.actions = actions

    def states(self) -> list[State]:
        """The state before every action, and the last one."""
        state = self.game.initial(self.options)
        out = [state.copy()]
        for action in self.actions:
            state.do(action)
            out.append(state.copy())
        return out

    def state_at(self, count: int) -> State:
        """The state after the first `count` actions."""
        state = self.game.initial(self.options)
        for action in self.actions[:count]:
            state.do(action)
        return state

    def to_json(self) -> str:
        """The file: one move a line, so that two games can be compared by eye."""
        game = self.game
        last = self.state_at(len(self.actions))
        head = {
            "kontor": FORMAT,
            "game": game.key,
            "rules": game.rules_version,
            "catalogue": game.catalogue.fingerprint(),
            "components": game.components,
            "players": self.options.seats,
            "options": self.options.to_json(),
            "result": last.returns() if last.actor == TERMINAL else None,
            "hash": f"{last.hash64():016x}",
        }
        lines = [json.dumps(game.catalogue.decode(action), ensure_ascii=False) for action in self.actions]
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
        moves = ",\n    ".join(lines)
        return "{\n" + ",\n".join(fields) + ',\n  "actions": [\n    ' + moves + "\n  ]\n}\n"


def read_record(text: str) -> Record:
    """The game of a file, every action checked by the rules; raises `BadRecord`."""
    data = _object(text)
    _expect(data, "kontor", FORMAT, "the format of the file")
    try:
        game = load(_text(data, "game"))
    except UnknownGame as error:
        raise BadRecord(f'field "game": {error}') from None
    _expect(data, "rules", game.rules_version, f"the rules version of {game.key} that this program plays")
    _expect(data, "catalogue", game.catalogue.fingerprint(), "the action catalogue of this program")
    _expect(data, "components", game.components, "the component data of this program")
    given = data.get("options", {})
    if not isinstance(given, dict):
        raise BadRecord('field "options": an object of names and values is needed')
    try:
        options = game.options_from(data.get("players"), given)
    except BadOption as error:
        raise BadRecord(f'field "options": {error}') from None
    moves = data.get("actions")
    if not isinstance(moves, list):
        raise BadRecord('field "actions": a list of moves is needed')
    record = Record(game, options, [])
    last = _replay(record, moves)
    _check_end(data, last)
    return record


def _replay(record: Record, moves: list[Any]) -> State:
    game = record.game
    state = game.initial(record.options)
    for number, words in enumerate(moves, start=1):
        if state.actor == TERMINAL:
            raise BadRecord(f"action {number}: the game was over after action {number - 1}")
        try:
            action = game.catalogue.parse(words)
        except UnknownAction as error:
            raise BadRecord(f"action {number}: {error}") from None
        code = state.why_not(action)
        if code != 0:
            who = "chance" if state.actor == CHANCE else f"seat {state.actor}"
            raise BadRecord(
                f"action {number}: {game.catalogue.describe(action)} by {who} is against {game.rule(code)}"
            )
        state.do(action)
        record.actions.append(action)
    return state


def _check_end(data: dict[str, Any], last: State) -> None:
    said = data.get("hash")
    if said is not None and said != f"{last.hash64():016x}":
        raise BadRecord(f'field "hash": the moves lead to {last.hash64():016x}, the file says {said!r}')


def _object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        reason = f"{error}" if isinstance(error, ValueError) else "nested too deeply"
        raise BadRecord(f"not a recorded game: the file is not whole JSON ({reason})") from None
    if not isinstance(data, dict):
        raise BadRecord("not a recorded game: the file should hold one JSON object")
    return data


def _text(data: dict[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise BadRecord(f'field "{name}": a text is needed, the file has {value!r}')
    return value


def _expect(data: dict[str, Any], name: str, value: object, meaning: str) -> None:
    if name not in data:
        raise BadRecord(f'field "{name}" is missing: it should be {value!r}, {meaning}')
    if data[name] != value or isinstance(data[name], bool):
        raise BadRecord(f'field "{name}": {data[name]!r} is not {value!r}, {meaning}')
