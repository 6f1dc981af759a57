"""Every game package has the same structure: the same files with the same responsibilities."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from kontor.core.phases import Phase

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kontor"
GAMES = ("catan", "genoa", "puerto_rico", "san_juan", "viscounts")

REQUIRED = {
    "__init__": "the docstring of the package, and GAME",
    "game": "the final state class and the game; it dispatches to the rules of a phase",
    "state": "the fields of a state, and FIELDS",
    "state_generated": "generated: copying and clearing a state",
    "catalogue": "the verbs and phases by name",
    "actions": "generated: the numbers of the actions",
    "phases": "generated: the numbers of the phases",
    "rules": "the base class of phases, and the table RULES",
    "options": "what a table may choose",
    "components": "what is in the box",
    "refusals": "codes of refusals, with their rules",
    "setup": "everything before the first regular turn",
    "flow": "who is next, which phase is next, and when the game ends",
    "scoring": "points, winner and endings",
    "invariants": "conservation laws and the longest possible game",
    "view": "what a seat may see",
    "client_schema": "types and printed tables for the client",
    "events": "the log",
    "event_schema": "every event of the log, with the types of its arguments",
    "observation": "what a seat may see, as numbers",
}
OPTIONAL = {
    "board": "printed boards and their topology",
    "derived": "fields that follow from others",
    "bounds": "the proof behind the longest possible game",
    "decision_view": "the part of a view about the decision at hand",
    "sheet_view": "how offers are shown, in views and in the log",
    "belief": "what a seat knows",
    "belief_worlds": "how a sampled world is made possible",
    "goals": "a goal becomes moves",
}
ROLES = REQUIRED | OPTIONAL
"""The role of each file. Every other file is a chapter of the rulebook."""

MIN_LINES, MAX_LINES = 40, 500
MAY_BE_SHORT = {"__init__", "phases", "options", "refusals", "flow"}
MAY_BE_LONG = {"client_schema"}  # declarations only

STATELESS = {"actions", "board", "catalogue", "components", "options", "phases", "refusals"}
"""Files in which no function takes a state."""
ABOVE_CHAPTERS = {
    "belief",
    "client_schema",
    "decision_view",
    "event_schema",
    "events",
    "game",
    "goals",
    "observation",
    "sheet_view",
    "view",
}
"""Files that present or explain the rules. No chapter imports them."""
NOUNS_IN_ING = {"building", "founding"}
"""Chapter names that end in -ing or -ed, but are nouns of the rulebook."""

PHASES_IN_GAME = {"OVER", "FIRST_MARK"}
"""Phases that `game.py` may compare with: the end of the game, and the marks that continue the flow."""
INTERRUPTIONS = {"genoa": {"CHOOSING_START_FIELD"}}
"""Phases in which some refused action gets a special reason."""


def path_of(game: str, name: str) -> Path:
    return PACKAGE / "games" / game / f"{name}.py"


@cache
def files(game: str) -> dict[str, ast.Module]:
    """Return the syntax tree of each Python file of a game by name."""
    found = sorted((PACKAGE / "games" / game).glob("*.py"))
    return {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in found}


def chapters(game: str) -> dict[str, ast.Module]:
    return {name: tree for name, tree in files(game).items() if name not in ROLES}


def imported(tree: ast.Module, game: str) -> set[str]:
    """Return the names of the files of `game` that the file `tree` imports."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == f"kontor.games.{game}":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"kontor.games.{game}."):
            found.add((node.module or "").split(".")[3])
    return found


def phases_in_branches(tree: ast.Module) -> set[str]:
    """Return the names that `.phase` is compared with in conditions and match statements."""
    found: set[str] = set()
    for branch in ast.walk(tree):
        if isinstance(branch, ast.If | ast.IfExp | ast.While):
            for node in ast.walk(branch.test):
                if isinstance(node, ast.Compare) and ".phase" in ast.unparse(node):
                    operands = [node.left, *node.comparators]
                    found |= {ast.unparse(part) for part in operands if not isinstance(part, ast.Attribute)}
        elif isinstance(branch, ast.Match) and ".phase" in ast.unparse(branch.subject):
            found.add(ast.unparse(branch.subject))
    return found


@pytest.mark.parametrize("game", GAMES)
class TestEveryGame:
    def test_every_required_file_exists(self, game: str) -> None:
        assert REQUIRED.keys() - files(game).keys() == set()

    def test_every_file_has_a_docstring(self, game: str) -> None:
        assert [name for name, tree in files(game).items() if not ast.get_docstring(tree)] == []

    def test_files_are_neither_too_short_nor_too_long(self, game: str) -> None:
        lines = {name: len(path_of(game, name).read_text().splitlines()) for name in files(game)}
        assert {name: n for name, n in lines.items() if n < MIN_LINES and name not in MAY_BE_SHORT} == {}
        assert {name: n for name, n in lines.items() if n > MAX_LINES and name not in MAY_BE_LONG} == {}

    def test_chapters_are_named_by_nouns(self, game: str) -> None:
        for name in chapters(game):
            assert "_" in name or name in NOUNS_IN_ING or not name.endswith(("ing", "ed"))
            assert f"{name}s" not in ROLES
            assert name.removesuffix("s") not in ROLES

    def test_chapters_do_not_import_the_flow(self, game: str) -> None:
        """Chapters set a mark that the flow acts on. In Catan it imports none, so they may call it."""
        if game == "catan":
            assert imported(files(game)["flow"], game) & chapters(game).keys() == set()
        else:
            calling = [name for name, tree in chapters(game).items() if "flow" in imported(tree, game)]
            assert calling == []

    def test_rules_do_not_import_their_presentation(self, game: str) -> None:
        for name, tree in chapters(game).items():
            assert imported(tree, game) & ABOVE_CHAPTERS == set(), name

    def test_stateless_files_take_no_state(self, game: str) -> None:
        for name in STATELESS & files(game).keys():
            for node in ast.walk(files(game)[name]):
                if isinstance(node, ast.arg) and node.annotation is not None:
                    assert not ast.unparse(node.annotation).endswith(("Table", "State")), (name, node.arg)

    def test_the_game_does_not_branch_on_a_phase(self, game: str) -> None:
        allowed = PHASES_IN_GAME | INTERRUPTIONS.get(game, set())
        assert phases_in_branches(files(game)["game"]) <= allowed

    def test_every_phase_has_rules(self, game: str) -> None:
        """A chapter that no file imports would not register the rules of its phases."""
        import_module(f"kontor.games.{game}.game")
        rules = import_module(f"kontor.games.{game}.rules")
        names = import_module(f"kontor.games.{game}.catalogue").PHASE_NAMES
        classes = [
            part for part in vars(rules).values() if isinstance(part, type) and issubclass(part, Phase)
        ]
        (base,) = [part for part in classes if part.__mro__[1] is Phase]
        assert len(rules.RULES) == len(names)
        assert [name for i, name in enumerate(names) if type(rules.RULES[i]) is base] == ["over"]


def test_a_branch_on_a_phase_is_found() -> None:
    assert phases_in_branches(ast.parse("if self.phase == LOADING or x: pass")) == {"LOADING"}
    assert phases_in_branches(ast.parse("a if 3 <= s.phase < END else b")) == {"3", "END"}
    assert phases_in_branches(ast.parse("match self.phase:\n    case 1: pass")) == {"self.phase"}
    assert phases_in_branches(ast.parse("if RULES[self.phase].open: pass\nx = self.phase == A")) == set()


def test_generated_files_are_up_to_date() -> None:
    command = [sys.executable, "tools/generate.py", "--check"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


# A block of the catalogue ends at its own X_END. A comparison with the start of the next block would include
# verbs that are inserted between the two later.


def unbounded_comparisons(source: str) -> Iterator[str]:
    """Yield comparisons of an action whose upper bound is missing or is the start of another block."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Compare):
            continue
        for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            block = ast.unparse(right).rpartition(".")[2]
            if ast.unparse(left) not in ("action", "seen") or not block.isupper() or not block.isidentifier():
                continue
            ends = block.endswith("_END") or block == "ACTIONS"
            if isinstance(op, ast.Gt | ast.GtE) or (isinstance(op, ast.Lt) and not ends):
                yield ast.unparse(node)


def test_every_comparison_of_an_action_is_bounded() -> None:
    sources = [*(PACKAGE / "games").rglob("*.py"), *(PACKAGE / "bots").rglob("*.py")]
    assert len(sources) > 50
    found = {path.name: list(unbounded_comparisons(path.read_text(encoding="utf-8"))) for path in sources}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "comparison",
    ["BUILD_ROAD <= action < BUILD_CITY", "action < MIX", "action >= actions.MOVE_GUEST", "seen < A"],
)
def test_a_comparison_with_another_block_is_found(comparison: str) -> None:
    assert list(unbounded_comparisons(comparison)) == [comparison]


@pytest.mark.parametrize(
    "comparison",
    [
        "BUILD_ROAD <= action < BUILD_ROAD_END",
        "action < actions.BUILD_ROAD_END",
        "ROB <= action <= ROB_NOBODY",
        "not 0 <= action < ACTIONS",
        "FIRST_PLAYER <= action < FIRST_PLAYER + s.seats",
        "action - TAKE_PART >= 2",
    ],
)
def test_a_comparison_with_an_end_passes(comparison: str) -> None:
    assert list(unbounded_comparisons(comparison)) == []
