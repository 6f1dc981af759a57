"""No file outside the folders of the games names a game, so that adding a game needs no changes there.

Comments, docstrings and prose may name games. Prose is a string that contains a space, such as help texts.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ledger import registered_games

ROOT = Path(__file__).parents[1]
KEYS = sorted(registered_games(ROOT))
NAMED = re.compile(rf"(?<![A-Za-z]){'(?:' + '|'.join(KEYS) + ')'}(?![A-Za-z])")
COMMENTS = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\w'\"])//[^\n]*", re.DOTALL)
CHECKED_FOLDERS = ("src", "tools", "web/src", "web/scripts")
SUFFIXES = {".py", ".ts", ".svelte", ".mjs", ".js", ".json", ".css", ".html", ".toml"}


def checked_files() -> list[Path]:
    found = [
        path for folder in CHECKED_FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES
    ]
    own = [ROOT / place / key for place in ("src/kontor/games", "web/src/games") for key in KEYS]
    beside = [ROOT / "hatch_build.py", *(ROOT / "web").glob("*.ts"), ROOT / "web" / "index.html"]
    return [path for path in [*found, *beside] if not any(path.is_relative_to(folder) for folder in own)]


def names_in_python(source: str) -> Iterator[str]:
    """Yield the names and strings in Python code, except comments, docstrings and prose."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield "" if " " in node.value.strip() else node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        for name in ("id", "attr", "name", "arg"):
            if isinstance(found := getattr(node, name, None), str):
                yield found


def games_named(source: str, suffix: str) -> list[str]:
    texts = names_in_python(source) if suffix == ".py" else [COMMENTS.sub("", source)]
    return sorted({name for text in texts for name in NAMED.findall(text)})


@pytest.mark.parametrize("path", checked_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_other_file_names_a_game(path: Path) -> None:
    assert games_named(path.read_text(encoding="utf-8"), path.suffix) == []


def test_only_the_folders_of_the_games_are_excluded() -> None:
    assert len(KEYS) == 5
    names = {path.relative_to(ROOT).as_posix() for path in checked_files()}
    assert {"src/kontor/core/registry.py", "web/src/app/titles.ts", "hatch_build.py"} <= names
    assert {"src/kontor/words/en/frame.json", "web/scripts/size.mjs", "web/vite.config.ts"} <= names
    assert not any("/games/catan/" in name for name in names)


@pytest.mark.parametrize(
    ("suffix", "source"),
    [
        (".py", 'TABLES = {"catan": 1}'),
        (".py", "from kontor.games.catan import game"),
        (".py", "import kontor.games.catan.game"),
        (".py", "def catan(): ..."),
        (".py", 'x = "catan.why.build"'),
        (".ts", "const GAMES = ['catan'];"),
        (".ts", "import x from '../games/catan/index';"),
        (".svelte", "{#if game === 'catan'}"),
        (".json", '{"shelf.catan": "Catan"}'),
    ],
)
def test_a_game_name_is_found(suffix: str, source: str) -> None:
    assert games_named(source, suffix) == ["catan"]


@pytest.mark.parametrize(
    ("suffix", "source"),
    [
        (".py", '"""For instance catan."""\n# catan\nx = "such as kontor bench catan"'),
        (".ts", "/** `catan.log.roll` */\nconst at = 'https://example.org'; // catan"),
        (".svelte", "<!-- catan -->\n<p>Catania</p>"),
    ],
)
def test_comments_and_prose_may_name_a_game(suffix: str, source: str) -> None:
    assert games_named(source, suffix) == []
