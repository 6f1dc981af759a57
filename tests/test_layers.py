"""Each layer of the package imports only what stands above it, and an engine imports nothing but core.

The folder of a game holds modules of three layers: the engine, its bots and its board as text.
Outside the package, `tests` and `benchmarks` may import `verification`, and never each other.
"""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kontor"
GAME_BOTS, TEXT_BOARD = "games/*/bots", "games/*/text_board"
LAYERS = (
    *("core", "games", "bots", GAME_BOTS, "text", TEXT_BOARD),
    *("play", "arena", "research", "table", "server", "cli"),
)
ENGINES = ("core", "games")
RUNTIME = {"librt", "mypy_extensions"}  # what compiled modules may need besides the standard library
OUTSIDE = {
    "tests": ("tools", "verification"),
    "benchmarks": ("verification",),
    "verification": (),
    "tools": (),
}
"""Folders outside the package, and which of them each may import besides itself. The package imports none."""


def imports(source: str, module: str, is_package: bool = False) -> Iterator[str]:
    """Every dotted name that a module imports, wherever in the file; relative ones made absolute."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")
                parents = parents[: len(parents) - node.level + is_package]
                base = ".".join([*parents, *filter(None, [base])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer_of(name: str) -> str:
    """The layer that a dotted name below `kontor` belongs to; empty for a module beside the layers."""
    parts = name.split(".")
    own = f"games/*/{parts[3]}" if parts[1] == "games" and len(parts) > 3 else parts[1]
    return next((layer for layer in (own, parts[1]) if layer in LAYERS), "")


def complaints(source: str, module: str, is_package: bool = False) -> list[str]:
    """What is wrong with the imports of a module, by the rules of this file."""
    here = module.split(".")
    layer = layer_of(module)
    wrong = []
    for name in imports(source, module, is_package):
        parts = name.split(".")
        if parts[0] != "kontor":
            if layer in ENGINES and parts[0] not in sys.stdlib_module_names | RUNTIME:
                wrong.append(f"{module} needs {parts[0]}, which is not there at run time")
        elif len(parts) > 1:
            found = layer_of(name)
            if found and LAYERS.index(found) > LAYERS.index(layer):
                wrong.append(f"{module} reaches down to {name}")
            elif layer in ENGINES and found not in ENGINES:
                wrong.append(f"{module} is an engine's and needs {name}")
            elif here[1] == "games" and parts[1] == "games" and parts[2:3] != here[2:3]:
                wrong.append(f"{module} reaches into another game: {name}")
    return wrong


def outside_complaints(source: str, module: str, is_package: bool = False) -> list[str]:
    """Imports of the folders in `OUTSIDE` that it does not allow."""
    here = module.partition(".")[0]
    allowed = (here, *OUTSIDE.get(here, ()))
    found = [(name, name.partition(".")[0]) for name in imports(source, module, is_package)]
    return [f"{module} imports {name}" for name, top in found if top in OUTSIDE and top not in allowed]


def modules() -> list[tuple[Path, str]]:
    return modules_in(PACKAGE.glob("*/**/*.py"), PACKAGE.parent)


def modules_in(paths: Iterable[Path], root: Path) -> list[tuple[Path, str]]:
    """Each path with the dotted name of its module, as imported from `root`."""
    found = []
    for path in sorted(paths):
        parts = path.relative_to(root).with_suffix("").parts
        found.append((path, ".".join(parts[:-1] if path.name == "__init__.py" else parts)))
    return found


def test_every_folder_of_the_package_is_a_layer() -> None:
    assert {layer_of(name) for _, name in modules()} == set(LAYERS)


def test_each_module_imports_only_what_stands_above_it() -> None:
    found = modules()
    assert found, "no modules found, so nothing was checked"
    wrong = []
    for path, name in found:
        wrong += complaints(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert wrong == []


def test_tests_and_benchmarks_import_verification_and_never_each_other() -> None:
    wrong = []
    for folder in OUTSIDE:
        found = modules_in((ROOT / folder).rglob("*.py"), ROOT)
        assert found, f"no modules found in {folder}, so nothing was checked"
        for path, name in found:
            wrong += outside_complaints(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert wrong == []


def test_the_package_imports_nothing_outside_itself() -> None:
    wrong = []
    for path, name in modules_in(PACKAGE.rglob("*.py"), PACKAGE.parent):
        wrong += outside_complaints(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert wrong == []


def test_importing_the_package_loads_no_layer() -> None:
    """`kontor.make` reaches down when it is called, so that `import kontor` costs nothing."""
    code = "import kontor, sys; print(*sorted(name for name in sys.modules if name.startswith('kontor.')))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert {name.split(".")[1] for name in run.stdout.split()} & set(LAYERS) == set()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("kontor.core.state", "from kontor.games.catan.game import GAME"),
        ("kontor.core.state", "def f():\n    import kontor.bots"),
        ("kontor.core.state", "from .. import cli"),
        ("kontor.core.state", "import numpy"),
        ("kontor.core.state", "from kontor import __version__"),
        ("kontor.games.catan.robber", "from kontor.games.genoa import harbour"),
        ("kontor.games.catan.robber", "from ..genoa import harbour"),
        ("kontor.games.catan.robber", "from kontor import bots"),
        ("kontor.games.catan.robber", "from kontor.games.catan.bots.plans import Plan"),
        ("kontor.games.catan.bots.plans", "from kontor.games.genoa.bots.gains import own_gain"),
        ("kontor.games.catan.bots.plans", "from kontor.games.catan import text_board"),
        ("kontor.games.catan.bots.plans", "from kontor.text.columns import lines"),
        ("kontor.bots.greedy", "import kontor.games.catan.bots"),
        ("kontor.arena.simulate", "import kontor.server.http.tables"),
    ],
)
def test_a_forbidden_import_is_noticed(module: str, source: str) -> None:
    assert len(complaints(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("kontor.core.state", "from librt.vecs import vec\nfrom kontor.core.rng import Rng"),
        ("kontor.games.catan.robber", "from kontor.core import state\nfrom .components import BANK"),
        ("kontor.games.catan.robber", "from kontor.games.catan import state\nimport kontor.core.state"),
        (
            "kontor.games.catan.bots.plans",
            "import kontor.bots\nimport kontor.games.catan.state",
        ),
        ("kontor.games.catan.text_board", "from kontor.text import columns\nimport rich"),
        ("kontor.cli.bench", "import kontor\nfrom kontor import build_info\nimport kontor.games.catan, rich"),
    ],
)
def test_an_allowed_import_passes(module: str, source: str) -> None:
    assert complaints(source, module) == []


def test_relative_imports_of_a_package_start_at_the_package() -> None:
    assert list(imports("from .game import GAME", "kontor.games.catan", True)) == [
        "kontor.games.catan.game.GAME"
    ]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tests.server.test_traffic", "from benchmarks import load"),
        ("tests.server.test_traffic", "def f():\n    import benchmarks.load"),
        ("benchmarks.load", "from tests.cli.command import kontor"),
        ("benchmarks.load", "from ..tests import variation"),
        ("verification.campaigns.kill", "import tests"),
        ("verification.campaigns.kill", "from benchmarks.load import percentile"),
        ("verification.campaigns.kill", "from tools import generate"),
        ("kontor.arena.bench", "from verification.harness import varied_tables"),
    ],
)
def test_a_forbidden_import_outside_the_package_is_noticed(module: str, source: str) -> None:
    assert len(outside_complaints(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tests.server.test_traffic", "from verification.campaigns import malformed\nimport tests.variation"),
        ("benchmarks.load", "from verification.harness.server_process import Server\nimport kontor"),
        ("benchmarks.deals", "from . import load\nimport numpy"),
        ("verification.campaigns.kill", "import kontor.core\nfrom verification.harness import players"),
    ],
)
def test_an_allowed_import_outside_the_package_passes(module: str, source: str) -> None:
    assert outside_complaints(source, module) == []
