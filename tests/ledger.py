"""Which rules of the ledgers have a test?  `python -m tests.ledger`

Reads the test files without importing them, so it is quick and sees the tests that are never run. A game is
held to the ledger in its folder once `pyproject.toml` offers it as a game; an engine in the making is only
counted. The check fails on a rule or example without a test, on an id that no ledger has, and on a test that
names rules but proves nothing.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from kontor import ledger

ROOT = Path(__file__).parents[1]
AT_MOST = 4
NEVER_RUN = {"skip", "skipif", "xfail"}

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Proof(NamedTuple):
    """A test that names rules, and what is wrong with it."""

    place: str
    ids: tuple[str, ...]
    faults: tuple[str, ...]


class Gaps(NamedTuple):
    """What one game has proved so far."""

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
    """Print the account; 1 if anything is missing or wrong."""
    proofs = [proof for path in sorted((root / "tests").rglob("*.py")) for proof in scan_file(path, root)]
    books = [book_in(folder) for folder in sorted((root / "src" / "kontor" / "games").glob("*/ledger"))]
    faults = [f"{proof.place}: {fault}" for proof in proofs for fault in proof.faults]
    faults += unknown_ids(proofs, books)
    proved = {rule_id for proof in proofs if not proof.faults for rule_id in proof.ids}

    complete = True
    for book in books:
        gaps = gaps_of(book, proved)
        if book.game not in offered(root):
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


def book_in(folder: Path) -> ledger.Ledger:
    """Read the ledger in a folder of the checkout."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}
    return ledger.read(folder.parent.name, texts)


def offered(root: Path) -> set[str]:
    """The games that this project puts on the table."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return set(project["entry-points"]["kontor.games"])


def gaps_of(book: ledger.Ledger, proved: set[str]) -> Gaps:
    return Gaps(
        book,
        [rule_id for rule_id in book.rules if rule_id not in proved],
        [rule_id for rule_id in book.examples if rule_id not in proved],
    )


def unknown_ids(proofs: list[Proof], books: list[ledger.Ledger]) -> list[str]:
    known = [rule_id for book in books for rule_id in book.ids]
    return [
        f"{proof.place}: {ledger.unknown(rule_id, known)}"
        for proof in proofs
        for rule_id in proof.ids
        if rule_id not in known
    ]


def scan_file(path: Path, root: Path) -> list[Proof]:
    return list(scan(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()))


def scan(source: str, name: str) -> Iterator[Proof]:
    """The tests of one file that carry `@rule(...)`."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        calls = [call for call in node.decorator_list if called(call) == "rule"]
        if calls:
            arguments = [argument for call in calls for argument in arguments_of(call)]
            ids = tuple(
                a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str)
            )
            faults = list(faults_of(node, name))
            if len(ids) < len(arguments):
                faults.append("@rule takes ids as plain strings")
            if not 1 <= len(arguments) <= AT_MOST:
                faults.append(f"@rule takes one to {AT_MOST} ids, not {len(arguments)}")
            yield Proof(f"{name}:{node.lineno} {node.name}", ids, tuple(faults))


def faults_of(node: Function | ast.ClassDef, name: str) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        yield "@rule belongs on a test function, not on a class"
        return
    if not node.name.startswith("test_") or not name.rpartition("/")[2].startswith("test_"):
        yield "pytest does not collect it, so it proves nothing"
    if any(last_name(d.func if isinstance(d, ast.Call) else d) in NEVER_RUN for d in node.decorator_list):
        yield "it is skipped or expected to fail, so it proves nothing"
    if not any(asserts(part) for statement in node.body for part in ast.walk(statement)):
        yield "it asserts nothing"


def asserts(node: ast.AST) -> bool:
    """Whether this can fail: an assertion about something, `pytest.raises`, or a call of `assert_...`."""
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    name = called(node)
    return name == "raises" or name.startswith("assert_")


def called(node: ast.AST) -> str:
    """The last name of what is called: `raises` for `pytest.raises(...)`; empty if this is no call."""
    return last_name(node.func) if isinstance(node, ast.Call) else ""


def last_name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def arguments_of(node: ast.expr) -> list[ast.expr]:
    return node.args if isinstance(node, ast.Call) else []


if __name__ == "__main__":
    sys.exit(main())
