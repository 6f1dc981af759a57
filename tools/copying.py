"""Writes `games/<key>/copying.py`: how a table is copied, and blank, from the fields its `state.py` declares.

    python tools/copying.py            write the files
    python tools/copying.py --check    fail if one is not up to date

A number is taken over and an array copied. Copies share the arrays named in `REPLACED`, where another array
takes the place of the old one, and those of `SETTLED` as soon as the condition beside them holds: nothing
alters them then. Sources are read, not imported: a game cannot be imported before it can be copied.
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "kontor" / "games"
TEXT = '''"""How a table is copied, and blank: made by `tools/copying.py` from `state.py`. Do not edit."""

from __future__ import annotations

{imports}


def copy_table(s: {table}, t: {table}) -> None:
    """Make `t` an independent copy of `s`."""
{lines}


def zero_numbers(t: {table}) -> None:
    """Every number is 0: what a table is laid out from."""
{zeros}
'''
CORE = ROOT / "src" / "kontor" / "core"
BASES = {
    "State": CORE / "state.py",
    "PhasedState": CORE / "phases.py",
    "NegotiationState": CORE / "negotiation.py",
}
"""What a table can be made from. Talks have a copy of their own."""


def written(state: Path) -> str:
    """The whole file for a game whose table this module declares."""
    body = ast.parse(state.read_text()).body
    (table,) = [part for part in body if isinstance(part, ast.ClassDef)]
    constants = {
        part.target.id: part.value
        for part in body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.value
    }
    replaced = names(constants.get("REPLACED"), constants)
    settled = conditions(constants)

    imports, lines = [], []
    inherited, bases = bases_of(table)
    if "NegotiationState" in bases:
        imports.append("from kontor.core.negotiation import copy_negotiation")
        lines.append("copy_negotiation(s, t)")
    holding = sorted(set(settled.values()))
    imports.append(f"from kontor.games.{state.parent.name}.state import {', '.join([table.name, *holding])}")
    lines += [f"is_{condition} = {condition}(s)" for condition in holding]
    for field, kind in inherited + fields(table):
        value = f"s.{field}"
        if field in settled:
            value += f" if is_{settled[field]} else {value}[:]"
        elif kind == "Arr" and field not in replaced:
            value += "[:]"
        lines.append(f"t.{field} = {value}")
    zeros = [f"t.{field} = 0" for field, kind in inherited + fields(table) if kind != "Arr"]
    return TEXT.format(
        imports="\n".join(imports), table=table.name, lines=indented(lines), zeros=indented(zeros)
    )


def indented(lines: list[str]) -> str:
    return "\n".join(f"    {line}" for line in lines)


def bases_of(table: ast.ClassDef) -> tuple[list[tuple[str, str]], list[str]]:
    """The fields that a table inherits, but those of talks, and the names of its bases."""
    found: list[tuple[str, str]] = []
    bases: list[str] = []
    while table.bases:
        name = ast.unparse(table.bases[0])
        bases.append(name)
        (table,) = [
            part
            for part in ast.parse(BASES[name].read_text()).body
            if isinstance(part, ast.ClassDef) and part.name == name
        ]
        if name != "NegotiationState":
            found = fields(table) + found
    return found, bases


def names(value: ast.expr | None, constants: dict[str, ast.expr]) -> frozenset[str]:
    """The names in a set that is written out, put together of others or called by its own name."""
    if isinstance(value, ast.BinOp):
        return names(value.left, constants) | names(value.right, constants)
    if isinstance(value, ast.Name):
        return names(constants[value.id], constants)
    return frozenset(ast.literal_eval(value.args[0])) if isinstance(value, ast.Call) else frozenset()


def conditions(constants: dict[str, ast.expr]) -> dict[str, str]:
    """For each field of `SETTLED` the function that says whether it is."""
    out: dict[str, str] = {}
    pairs = constants.get("SETTLED")
    for pair in pairs.elts if isinstance(pairs, ast.Tuple) else ():
        assert isinstance(pair, ast.Tuple)
        condition, settling = pair.elts
        out |= dict.fromkeys(names(settling, constants), ast.unparse(condition))
    return out


def fields(table: ast.ClassDef) -> list[tuple[str, str]]:
    """The fields that the table itself declares, with their types."""
    return [
        (part.target.id, ast.unparse(part.annotation))
        for part in table.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    ]


def files() -> dict[Path, str]:
    """What should stand in the file of each game."""
    return {state.with_name("copying.py"): written(state) for state in sorted(GAMES.glob("*/state.py"))}


def main() -> int:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    check = parser.parse_args().check
    old = {path: text for path, text in files().items() if not path.exists() or path.read_text() != text}
    for path, text in old.items():
        if check:
            print(f"{path.relative_to(ROOT)} does not fit its state.py: run make format", file=sys.stderr)
        else:
            path.write_text(text)
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
