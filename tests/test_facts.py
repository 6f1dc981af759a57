"""The client types generated from a game's schema are up to date and describe every view correctly."""

import importlib.util
import types
from pathlib import Path
from typing import Annotated, get_args, get_type_hints

import pytest

from kontor.core import Game, keys, load, read_record
from kontor.core.conformance.type_hints import type_errors
from kontor.core.event_schema import EventSchema, Seat, optional
from kontor.games.catan.client_schema import Resource
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
                    assert type_errors(told, shape, "view", state.seats) == []
                    phases.add(told["phase"])
                state.do(action)
            for seat in (None, 0):
                assert type_errors(game.view(state, seat), shape, "view", state.seats) == []

    def test_tables_match_their_types(self, game: Game) -> None:
        module = SCRIPT.facts_of(game)
        for name, hint in get_type_hints(module, include_extras=True).items():
            assert type_errors(getattr(module, name), hint, name, players=0) == []

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

    def test_a_renamed_argument_changes_the_generated_types(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        module = SCRIPT.facts_of(game)
        before = SCRIPT.written(game, module)
        assert game.event_schema is not None
        declared = game.event_schema.arguments["end"]
        renamed = {"best" if name == "score" else name: argument for name, argument in declared.items()}
        monkeypatch.setitem(game.event_schema.arguments, "end", renamed)
        after = SCRIPT.written(game, module)
        [line] = [line for line in before.splitlines() if f'"{game.key}.end"' in line]
        assert before.replace(line, line.replace("score:", "best:")) == after != before


def test_an_event_becomes_a_member_of_the_union() -> None:
    game = load("catan")
    schema = EventSchema(
        game.catalogue,
        moves={"roll": {}, "steal": {"by": Seat | None, "from": optional(Seat)}},
        other_events={"income": {"seats": list[Seat], "cards": dict[Resource, int]}},
    )
    assert SCRIPT.Writer(SCRIPT.facts_of(game)).events("catan", schema).splitlines()[1:] == [
        "export type Event = { readonly rule?: string } & (",
        '  | { readonly key: "catan.roll"; readonly by: number }',
        '  | { readonly key: "catan.steal"; readonly by: number | null; readonly resource: Resource; '
        "readonly from?: number }",
        '  | { readonly key: "catan.income"; readonly seats: readonly number[]; '
        "readonly cards: Readonly<Partial<Record<Resource, number>>> }",
        ");",
    ]


def test_the_generated_list_of_seats_is_up_to_date() -> None:
    file = WEB / "src" / "words" / "seat-arguments.ts"
    if file.parent.is_dir():
        assert file.read_text(encoding="utf-8") == SCRIPT.seats(GAMES)


def test_a_game_without_a_schema_is_skipped() -> None:
    assert SCRIPT.facts_of(GAME) is None
