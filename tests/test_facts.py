"""The client types generated from a game's schema are up to date and describe every view correctly."""

import importlib.util
import types
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from kontor.core import Game, keys, load, read_record
from kontor.core.client_schema import WHOLE
from tests.core.sixth_game import GAME

WEB = Path(__file__).parents[1] / "web"
GOLDEN = Path(__file__).parent / "golden"


def load_script() -> types.ModuleType:
    """Return the script that generates the types as a module. The build of the client runs it, too."""
    spec = importlib.util.spec_from_file_location("facts_script", WEB / "scripts" / "facts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = load_script()
GAMES = [load(key) for key in keys() if SCRIPT.facts_of(load(key)) is not None]


def type_errors(value: Any, hint: Any, at: str = "view") -> list[str]:
    """Return messages for all places where `value` does not match the type `hint`. `at` is its path."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Final:
        return type_errors(value, args[0], at)
    if origin is Annotated and args[1] == WHOLE:
        names = get_args(get_args(args[0])[0])[1]
        missing = [f"{at} lacks {name}" for name in names if name not in (value or ())]
        return missing + type_errors(value, args[0], at)
    if origin is Annotated:
        return [] if value in args[1] else [f"{at}: {value!r} is not one of {args[1]}"]
    if origin is Literal:
        return [] if value in args else [f"{at}: {value!r} is not one of {args}"]
    if origin in (Union, types.UnionType):
        tries = [type_errors(value, arg, at) for arg in args]
        return [] if [] in tries else min(tries, key=len)
    if origin is dict and isinstance(value, dict):
        pairs = [
            type_errors(k, args[0], f"a key of {at}") + type_errors(v, args[1], f"{at}.{k}")
            for k, v in value.items()
        ]
        return [fault for found in pairs for fault in found]
    if origin is list and isinstance(value, list):
        return [fault for i, item in enumerate(value) for fault in type_errors(item, args[0], f"{at}[{i}]")]
    if origin is tuple and isinstance(value, tuple) and len(value) == len(args):
        return [fault for item, arg in zip(value, args, strict=True) for fault in type_errors(item, arg, at)]
    if hasattr(hint, "__total__") and isinstance(value, dict):
        hints = get_type_hints(hint, include_extras=True)
        faults = [f"{at} lacks {name}" for name in hint.__required_keys__ - value.keys()]
        faults += [f"{at} has {name}, which nobody declared" for name in value.keys() - hints.keys()]
        return faults + [
            f for k, v in value.items() if k in hints for f in type_errors(v, hints[k], f"{at}.{k}")
        ]
    if isinstance(hint, type) and type(value) is (int if hint is float and type(value) is int else hint):
        return []
    return [f"{at}: {value!r} is no {hint}"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
class TestEveryGame:
    @pytest.mark.slow
    def test_views_match_their_types(self, game: Game) -> None:
        shape = SCRIPT.Writer(SCRIPT.facts_of(game)).shapes[-1]
        phases = set()
        for path in sorted((GOLDEN / game.key).glob("*.json")):
            record = read_record(path.read_text(encoding="utf-8"))
            state = game.initial_state(record.options)
            for at, action in enumerate(record.actions):
                told = game.view(state, state.actor if state.actor >= 0 else None)
                if told["phase"] not in phases or at % 17 == 0:
                    assert type_errors(told, shape) == []
                    phases.add(told["phase"])
                state.do(action)
            for seat in (None, 0):
                assert type_errors(game.view(state, seat), shape) == []

    def test_tables_match_their_types(self, game: Game) -> None:
        module = SCRIPT.facts_of(game)
        for name, hint in get_type_hints(module, include_extras=True).items():
            assert type_errors(getattr(module, name), hint, name) == []

    def test_the_generated_types_are_up_to_date(self, game: Game) -> None:
        file = WEB / "src" / "games" / game.key / "facts.ts"
        if file.parent.is_dir():
            assert file.read_text(encoding="utf-8") == SCRIPT.written(game, SCRIPT.facts_of(game))

    def test_a_renamed_phase_changes_the_generated_types(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Otherwise `npm run types -- --check` and web/tests/facts.test.ts would not notice the change."""
        module = SCRIPT.facts_of(game)
        before = SCRIPT.written(game, module)
        names = get_args(module.Phase)[1]
        for part in [module, *SCRIPT.shown_beside(module)]:
            monkeypatch.setattr(part, "Phase", Annotated[str, (*names[:-1], "finished")])
        after = SCRIPT.written(game, module)
        assert before.replace('"over"', '"finished"') == after != before


def test_a_game_without_a_schema_is_skipped() -> None:
    assert SCRIPT.facts_of(GAME) is None
