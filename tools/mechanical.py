"""How many lines a game needs before its first rule: its frame in `game.py`, and what `state.py` imports.

    python tools/mechanical.py

Counted are the lines of `game.py` that are not blank and lie in no function which branches or loops (it says
which chapter answers when, and that is a rule), and the lines of imports in `state.py`. Files that
`make format` writes are not counted.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

GAMES = Path(__file__).parents[1] / "src" / "kontor" / "games"
DECIDES = (ast.If, ast.IfExp, ast.For, ast.While, ast.comprehension)


def mechanical_lines(game: str) -> int:
    return len(frame(GAMES / game / "game.py")) + len(imports(GAMES / game / "state.py"))


def frame(module: Path) -> set[int]:
    """Numbers of the lines outside functions that decide something."""
    lines, tree = read(module)
    deciding = {
        number
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, DECIDES) for node in ast.walk(function))
        for number in span(function)
    }
    return {number for number, line in enumerate(lines, 1) if line.strip()} - deciding


def imports(module: Path) -> set[int]:
    _, tree = read(module)
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for line in span(node)
    }


def read(module: Path) -> tuple[list[str], ast.Module]:
    text = module.read_text(encoding="utf-8")
    return text.splitlines(), ast.parse(text)


def span(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def games() -> Iterator[str]:
    return (path.parent.name for path in sorted(GAMES.glob("*/game.py")))


if __name__ == "__main__":
    for key in games():
        print(f"{key:12} {mechanical_lines(key)}")
