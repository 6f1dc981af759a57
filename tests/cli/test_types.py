"""`kontor types`: the types describe all views, and the generated files of the client are up to date."""

import os
from pathlib import Path
from typing import Annotated, get_args, get_type_hints

import pytest

from kontor.cli import typescript
from kontor.core import Game, keys, load, read_record
from kontor.core.conformance.type_hints import type_errors
from kontor.core.event_schema import EventSchema, Seat, optional
from kontor.games.catan.client_schema import Resource
from tests.cli.command import environment, kontor, refusal_line
from tests.core.sixth_game import GAME

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
GOLDEN = ROOT / "tests" / "golden"


GAMES = [load(key) for key in keys() if typescript.schema_of(load(key)) is not None]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
class TestEveryGame:
    @pytest.mark.slow
    def test_views_match_their_types(self, game: Game) -> None:
        typed_dict = typescript.Writer(typescript.schema_of(game)).typed_dicts[-1]
        phases = set()
        for path in sorted((GOLDEN / game.key).glob("*.json")):
            record = read_record(path.read_text(encoding="utf-8"))
            state = game.initial_state(record.options)
            for at, action in enumerate(record.actions):
                told = game.view(state, state.actor if state.actor >= 0 else None)
                if told["phase"] not in phases or at % 17 == 0:
                    assert type_errors(told, typed_dict, "view", state.seats) == []
                    phases.add(told["phase"])
                state.do(action)
            for seat in (None, 0):
                assert type_errors(game.view(state, seat), typed_dict, "view", state.seats) == []

    def test_tables_match_their_types(self, game: Game) -> None:
        module = typescript.schema_of(game)
        for name, hint in get_type_hints(module, include_extras=True).items():
            assert type_errors(getattr(module, name), hint, name, players=0) == []

    def test_the_generated_types_are_up_to_date(self, game: Game) -> None:
        file = WEB / "src" / "games" / game.key / "facts.ts"
        if file.parent.is_dir():
            assert file.read_text(encoding="utf-8") == typescript.facts(game, for_own_client=True)

    def test_a_renamed_phase_changes_the_generated_types(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Otherwise `npm run types -- --check` and web/tests/facts.test.ts would not notice the change."""
        module = typescript.schema_of(game)
        assert module is not None
        before = typescript.facts(game, for_own_client=True)
        names = get_args(module.Phase)[1]
        for part in [module, *typescript.shown_beside(module)]:
            monkeypatch.setattr(part, "Phase", Annotated[str, (*names[:-1], "finished")])
        after = typescript.facts(game, for_own_client=True)
        assert before.replace('"over"', '"finished"') == after != before

    def test_a_renamed_argument_changes_the_generated_types(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = typescript.facts(game, for_own_client=True)
        assert game.event_schema is not None
        declared = game.event_schema.arguments["end"]
        renamed = {"best" if name == "score" else name: argument for name, argument in declared.items()}
        monkeypatch.setitem(game.event_schema.arguments, "end", renamed)
        after = typescript.facts(game, for_own_client=True)
        [line] = [line for line in before.splitlines() if f'"{game.key}.end"' in line]
        assert before.replace(line, line.replace("score:", "best:")) == after != before


def test_an_event_becomes_a_member_of_the_union() -> None:
    game = load("catan")
    schema = EventSchema(
        game.catalogue,
        moves={"roll": {}, "steal": {"by": Seat | None, "from": optional(Seat)}},
        other_events={"income": {"seats": list[Seat], "cards": dict[Resource, int]}},
    )
    assert typescript.Writer(typescript.schema_of(game)).events("catan", schema).splitlines()[1:] == [
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
        assert file.read_text(encoding="utf-8") == typescript.seats(GAMES)


def test_a_game_without_a_schema_has_types_for_its_moves_and_an_untyped_view() -> None:
    assert typescript.schema_of(GAME) is None
    lines = typescript.facts(GAME).splitlines()
    assert "  view: Readonly<Record<string, unknown>>;" in lines
    assert any(line.startswith("  | { do: ") for line in lines)


def test_the_command_prints_types_that_need_no_other_file() -> None:
    """Our own client writes long tables as texts, for a function that others do not have."""
    done = kontor("types", "viscounts")
    assert done.returncode == 0, done.stderr
    assert "import" not in done.stdout
    assert "rows(" not in done.stdout
    for name in ("Facts", "ViscountsView", "Action", "Event", "Options"):
        assert f" {name} " in done.stdout


def test_the_example_game_has_types_for_its_board(tmp_path: Path) -> None:
    installed = tmp_path / "hello_game-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: hello-game\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[kontor.games]\nhello_game = hello_game\n")
    path = [environment()["PYTHONPATH"], str(ROOT / "examples" / "hello_game"), str(tmp_path)]
    done = kontor("types", "hello_game", PYTHONPATH=os.pathsep.join(path))
    assert done.returncode == 0, done.stderr
    assert "  readonly cards: readonly number[];" in done.stdout
    assert '  | { readonly key: "hello_game.roll"; readonly by: number }' in done.stdout


def test_an_unknown_game_is_refused_in_one_line() -> None:
    assert refusal_line("types", "chess").startswith("kontor types: unknown game 'chess'")
