"""Check that every rule of the ledgers has a test: `python -m tests.ledger`.

The check reads the test files without importing them, so it is fast and also sees tests that are skipped. It
fails if a rule or example has no test, if a test names an unknown id, or if a test names rules but asserts
nothing. Games that are not yet registered in `pyproject.toml` are only counted.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from kontor import ledger

ROOT = Path(__file__).parents[1]
MAX_IDS = 4
NEVER_RUN = {"skip", "skipif", "xfail"}

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class RuleTest(NamedTuple):
    """A test that names rules: its place, the ids it names, and what is wrong with it."""

    place: str
    ids: tuple[str, ...]
    faults: tuple[str, ...]


class MissingTests(NamedTuple):
    """The rules and examples of one ledger that have no test yet."""

    book: ledger.Ledger
    rules: list[str]
    examples: list[str]

    def __str__(self) -> str:
        rules, examples = len(self.book.rules), len(self.book.examples)
        return (
            f"{self.book.game}: rules {rules - len(self.rules)}/{rules}, "
            f"examples {examples - len(self.examples)}/{examples}"
        )


def main(root: Path = ROOT) -> int:
    """Print the result of the check. Return 1 if anything is missing or wrong, else 0."""
    rule_tests = [
        rule_test for path in sorted((root / "tests").rglob("*.py")) for rule_test in scan_file(path, root)
    ]
    books = [read_ledger(folder) for folder in sorted((root / "src" / "kontor" / "games").glob("*/ledger"))]
    faults = [f"{rule_test.place}: {fault}" for rule_test in rule_tests for fault in rule_test.faults]
    faults += unknown_ids(rule_tests, books)
    tested = {rule_id for rule_test in rule_tests if not rule_test.faults for rule_id in rule_test.ids}

    complete = True
    for book in books:
        gaps = missing_tests(book, tested)
        if book.game not in registered_games(root):
            if (root / "src" / "kontor" / "games" / book.game / "game.py").is_file():
                print(f"{gaps} (in the making, not offered yet)")
            continue
        print(gaps)
        for what, missing in (("rules", gaps.rules), ("examples", gaps.examples)):
            if missing:
                complete = False
                print(f"  {what} without a test: {' '.join(missing)}")
    for fault in faults:
        print(fault)
    return 0 if complete and not faults else 1


def read_ledger(folder: Path) -> ledger.Ledger:
    """Return the ledger in the folder `ledger` of a game."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}
    return ledger.read(folder.parent.name, texts)


def registered_games(root: Path) -> set[str]:
    """Return the keys of the games that `pyproject.toml` registers."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return set(project["entry-points"]["kontor.games"])


def missing_tests(book: ledger.Ledger, tested: set[str]) -> MissingTests:
    return MissingTests(
        book,
        [rule_id for rule_id in book.rules if rule_id not in tested],
        [rule_id for rule_id in book.examples if rule_id not in tested],
    )


def unknown_ids(rule_tests: list[RuleTest], books: list[ledger.Ledger]) -> list[str]:
    known = [rule_id for book in books for rule_id in book.ids]
    return [
        f"{rule_test.place}: {ledger.unknown(rule_id, known)}"
        for rule_test in rule_tests
        for rule_id in rule_test.ids
        if rule_id not in known
    ]


def scan_file(path: Path, root: Path) -> list[RuleTest]:
    return list(scan(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()))


def scan(source: str, name: str) -> Iterator[RuleTest]:
    """Yield the tests of one file that have the decorator `@rule(...)`."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        calls = [call for call in node.decorator_list if called_name(call) == "rule"]
        if calls:
            arguments = [argument for call in calls for argument in arguments_of(call)]
            ids = tuple(
                a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str)
            )
            faults = list(faults_of(node, name))
            if len(ids) < len(arguments):
                faults.append("@rule takes ids as plain strings")
            if not 1 <= len(arguments) <= MAX_IDS:
                faults.append(f"@rule takes one to {MAX_IDS} ids, not {len(arguments)}")
            yield RuleTest(f"{name}:{node.lineno} {node.name}", ids, tuple(faults))


def faults_of(node: Function | ast.ClassDef, name: str) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        yield "@rule belongs on a test function, not on a class"
        return
    if not node.name.startswith("test_") or not name.rpartition("/")[2].startswith("test_"):
        yield "pytest does not collect it, so it proves nothing"
    if any(last_name(d.func if isinstance(d, ast.Call) else d) in NEVER_RUN for d in node.decorator_list):
        yield "it is skipped or expected to fail, so it proves nothing"
    if not any(can_fail(part) for statement in node.body for part in ast.walk(statement)):
        yield "it asserts nothing"


def can_fail(node: ast.AST) -> bool:
    """Return whether a node can fail a test: an `assert`, `pytest.raises`, or a call of `assert_...`."""
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    name = called_name(node)
    return name == "raises" or name.startswith("assert_")


def called_name(node: ast.AST) -> str:
    """Return the last part of the called name: `raises` for `pytest.raises(...)`. Empty if it is no call."""
    return last_name(node.func) if isinstance(node, ast.Call) else ""


def last_name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def arguments_of(node: ast.expr) -> list[ast.expr]:
    return node.args if isinstance(node, ast.Call) else []


if __name__ == "__main__":
    sys.exit(main())
