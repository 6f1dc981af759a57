"""Recorded games as JSON: a header, then the moves in words. `read_record` reads and checks a record.

docs/records.md describes the format.
"""

from __future__ import annotations

import json
from typing import Any, Final, final

from kontor.core.actions import UnknownAction
from kontor.core.game import Game
from kontor.core.options import BadOption, Options
from kontor.core.registry import UnknownGame, load
from kontor.core.state import CHANCE, TERMINAL, State

FORMAT_VERSION: Final = 1  # of recorded games

MAX_INTEGER_DIGITS: Final = 18  # enough for every field, and safe for readers with 64-bit integers
MAX_MESSAGE_LENGTH: Final = 300  # characters


class BadRecord(ValueError):
    """Raised if a string is not a valid recorded game. The one-line message says what is wrong."""

    def __init__(self, message: str) -> None:
        line = "".join(letter if letter.isprintable() else " " for letter in message)
        super().__init__(line if len(line) <= MAX_MESSAGE_LENGTH else line[: MAX_MESSAGE_LENGTH - 3] + "...")


@final
class Record:
    """A recorded game: its options and its actions so far. It may be unfinished.

    >>> from kontor.core import ActionBuffer, Rng, load, record_random_game
    >>> catan = load("catan")
    >>> options = catan.options(seats=3, domestic_trade=False)
    >>> actions = record_random_game(catan.initial_state(options), Rng(1), ActionBuffer())
    >>> record = Record(catan, options, actions)
    >>> read_record(record.to_json()).actions == record.actions
    True
    """

    def __init__(self, game: Game, options: Options, actions: list[int]) -> None:
        self.game = game
        self.options = options
        self.actions = actions

    def states(self) -> list[State]:
        """Return the state before each action, followed by the state after the last action."""
        state = self.game.initial_state(self.options)
        out = [state.copy()]
        for action in self.actions:
            state.do(action)
            out.append(state.copy())
        return out

    def state_at(self, action_count: int) -> State:
        """Return the state after the first `action_count` actions."""
        state = self.game.initial_state(self.options)
        for action in self.actions[:action_count]:
            state.do(action)
        return state

    def to_json(self) -> str:
        """Return the game as JSON text, with each move on its own line so that `diff` is useful."""
        game = self.game
        last_state = self.state_at(len(self.actions))
        head = {
            "kontor": FORMAT_VERSION,
            "game": game.key,
            "rules": game.rules_version,
            "catalogue": game.catalogue.fingerprint(),
            "components": game.components_hash,
            "players": self.options.seats,
            "options": self.options.to_json(),
            "result": last_state.returns() if last_state.actor == TERMINAL else None,
            "hash": f"{last_state.hash64():016x}",
        }
        lines = [json.dumps(game.catalogue.decode(action), ensure_ascii=False) for action in self.actions]
        fields = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
        moves = ",\n    ".join(lines)
        return "{\n" + ",\n".join(fields) + ',\n  "actions": [\n    ' + moves + "\n  ]\n}\n"


def read_record(text: str, max_actions: int | None = None) -> Record:
    """Read a recorded game from JSON text, and check every action against the rules.

    A game with more than `max_actions` actions is refused before it is replayed. If anything is wrong, raise
    `BadRecord` and no other exception.
    """
    try:
        return _read_record(text, max_actions)
    except RecursionError:
        raise BadRecord("not a recorded game: its JSON is nested too deeply") from None


def _read_record(text: str, max_actions: int | None) -> Record:
    data = _parse_object(text)
    _expect_field(data, "kontor", FORMAT_VERSION, "the format of the file")
    try:
        game = load(_read_text_field(data, "game"))
    except UnknownGame as error:
        raise BadRecord(f'field "game": {error.args[0]}') from None
    _expect_field(
        data, "rules", game.rules_version, f"the rules version of {game.key} that this program plays"
    )
    _expect_field(data, "catalogue", game.catalogue.fingerprint(), "the action catalogue of this program")
    _expect_field(data, "components", game.components_hash, "the component data of this program")
    record = Record(game, _read_options(game, data), [])
    moves = data.get("actions")
    if not isinstance(moves, list):
        raise BadRecord('field "actions": a list of moves is needed')
    if max_actions is not None and len(moves) > max_actions:
        raise BadRecord(f"it has {len(moves)} actions; at most {max_actions} are taken")
    last_state = _replay(record, moves)
    _expect_field(
        data, "hash", f"{last_state.hash64():016x}", "the hash of the state that the actions lead to"
    )
    _check_result(data, last_state)
    return record


def _read_options(game: Game, data: dict[str, Any]) -> Options:
    given = data.get("options")
    if not isinstance(given, dict):
        raise BadRecord('field "options": an object of names and values is needed')
    players = data.get("players")
    if isinstance(players, bool) or not isinstance(players, int) or players not in game.seat_counts:
        allowed = ", ".join(str(seats) for seats in game.seat_counts)
        raise BadRecord(f'field "players": {players!r} is not one of {allowed}, the seats of {game.key}')
    for option in game.option_specs:
        if option.name not in given:
            raise BadRecord(f'field "options": {option.name!r} is missing ({option.describe_values()})')
    try:
        return game.options_from_mapping(players, given)
    except BadOption as error:
        raise BadRecord(f'field "options": {error}') from None


def _replay(record: Record, moves: list[Any]) -> State:
    game = record.game
    state = game.initial_state(record.options)
    for action_number, words in enumerate(moves, start=1):
        if state.actor == TERMINAL:
            raise BadRecord(f"action {action_number}: the game was over after action {action_number - 1}")
        try:
            action = game.catalogue.parse(words)
        except UnknownAction as error:
            raise BadRecord(f"action {action_number}: {error}") from None
        code = state.why_not(action)
        if code != 0:
            who = "chance" if state.actor == CHANCE else f"seat {state.actor}"
            move, rule = game.catalogue.describe(action), game.rule_of_refusal(code)
            raise BadRecord(f"action {action_number}: {move} by {who} is against {rule}")
        state.do(action)
        record.actions.append(action)
    return state


def _check_result(data: dict[str, Any], last_state: State) -> None:
    """Raise `BadRecord` unless the field `result` matches `last_state`.

    A small difference is allowed, because programs in other languages may write 1/3 with different digits.
    """
    stated = data.get("result")
    if last_state.actor != TERMINAL:
        if stated is not None or "result" not in data:
            raise BadRecord('field "result": it should be null, since the game is not over')
        return
    result = last_state.returns()
    if not isinstance(stated, list) or len(stated) != len(result):
        raise BadRecord(f'field "result": {_short_text(stated)} is not {result}, where the actions lead')
    for stated_share, share in zip(stated, result):
        is_number = isinstance(stated_share, (int, float)) and not isinstance(stated_share, bool)
        if not is_number or abs(stated_share - share) > 1e-9:
            raise BadRecord(f'field "result": {_short_text(stated)} is not {result}, where the actions lead')


def _parse_object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(
            text, object_pairs_hook=_refuse_duplicates, parse_constant=_refuse_nan, parse_int=_parse_int
        )
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(f"not a recorded game: the file is not whole JSON ({error})") from None
    if not isinstance(data, dict):
        raise BadRecord("not a recorded game: the file should hold one JSON object")
    return data


def _refuse_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value_by_name: dict[str, Any] = {}
    for name, value in pairs:
        if name in value_by_name:
            raise BadRecord(f"field {json.dumps(name)} is there twice")
        value_by_name[name] = value
    return value_by_name


def _refuse_nan(name: str) -> float:
    raise BadRecord(f"not a recorded game: {name} is no JSON number")


def _parse_int(digits: str) -> int:
    if len(digits) > MAX_INTEGER_DIGITS:
        raise BadRecord(f"not a recorded game: a number of {len(digits)} digits")
    return int(digits)


def _read_text_field(data: dict[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise BadRecord(f'field "{name}": a text is needed, the file has {_short_text(value)}')
    return value


def _expect_field(data: dict[str, Any], name: str, expected: int | str, meaning: str) -> None:
    if name not in data:
        raise BadRecord(f'field "{name}" is missing: it should be {expected!r}, {meaning}')
    if type(data[name]) is not type(expected) or data[name] != expected:
        raise BadRecord(f'field "{name}": {_short_text(data[name])} is not {expected!r}, {meaning}')


def _short_text(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
