"""Each layer of the package imports only layers before it in `LAYERS`, and engines import only `core`.

The folder of a game contains modules of three layers: the engine, its bots and its text board.
Outside the package, `tests`, `benchmarks` and `simulator` may import `verification`. `tests` may import all.
"""

import ast
import re
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
TABLE_ORDER = (
    *("refusal", "names", "entry_data", "entry", "settings", "seats", "clock", "chance", "position_checksum"),
    *("match", "prefix", "apply", "entry_builder"),
    *("submission", "seating", "undo", "opening", "lesson"),
    "knowledge",
    *("questions", "bot_moves", "bot_task", "passing", "stages", "snapshot", "record_file", "verify"),
    "table",
)
"""The modules of `kontor.table`: each imports only those before it."""
SERVER_BASE = frozenset(
    [
        "addresses",
        "background",
        "clock",
        "config",
        "errors",
        "frames",
        "limits",
        "logs",
        "metrics",
        "player",
        "randomness",
    ]
)
SERVER_TOP = frozenset(["app", "lifecycle", "maintenance", "serve", "wiring"])
SERVER_PACKAGES = {
    "base": "",
    "messages": "base",
    "store": "base",
    "workers": "base",
    "transport": "base",
    "peers": "base store",
    "accounts": "base store peers",
    "tables": "base messages store peers workers accounts",
    "sockets": "base messages workers accounts tables transport",
    "http": "base messages workers accounts tables",
    "operator": "base store accounts tables",
}
"""The packages of the server, and which other packages each may import. `SERVER_TOP` may import all."""
SERVER_LIBRARIES = {
    "sqlalchemy": "store operator",
    "alembic": "store",
    "psycopg": "store peers",
    "fastapi": "http sockets app",
    "uvicorn": "transport serve",
    "argon2": "accounts",
    "prometheus_client": "metrics http serve",
}
"""Libraries that only some packages or modules of the server may import."""
RUNTIME = {"librt", "mypy_extensions"}  # compiled modules may import these besides the standard library
OUTSIDE = {
    "tests": ("tools", "verification", "simulator"),
    "benchmarks": ("verification",),
    "simulator": ("verification",),
    "verification": (),
    "tools": (),
}
"""Folders outside the package, and which other folders each may import. The package imports none."""


def imports(source: str, module: str, is_package: bool = False) -> Iterator[str]:
    """Yield every dotted name that a module imports anywhere in the file, with relative ones resolved."""
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
    """Return the layer that a dotted name below `kontor` belongs to, or an empty text if it is in none."""
    parts = name.split(".")
    own = f"games/*/{parts[3]}" if parts[1] == "games" and len(parts) > 3 else parts[1]
    return next((layer for layer in (own, parts[1]) if layer in LAYERS), "")


def import_errors(source: str, module: str, is_package: bool = False) -> list[str]:
    """Return a message for each import of a module that the layers do not allow."""
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


def outside_import_errors(source: str, module: str, is_package: bool = False) -> list[str]:
    """Return a message for each import that `OUTSIDE` does not allow."""
    here = module.partition(".")[0]
    allowed = (here, *OUTSIDE.get(here, ()))
    found = [(name, name.partition(".")[0]) for name in imports(source, module, is_package)]
    return [f"{module} imports {name}" for name, top in found if top in OUTSIDE and top not in allowed]


def modules() -> list[tuple[Path, str]]:
    return modules_in(PACKAGE.glob("*/**/*.py"), PACKAGE.parent)


def modules_in(paths: Iterable[Path], root: Path) -> list[tuple[Path, str]]:
    """Return each path with the dotted name of its module relative to `root`."""
    found = []
    for path in sorted(paths):
        parts = path.relative_to(root).with_suffix("").parts
        found.append((path, ".".join(parts[:-1] if path.name == "__init__.py" else parts)))
    return found


def test_every_folder_of_the_package_is_a_layer() -> None:
    assert {layer_of(name) for _, name in modules()} == set(LAYERS)


def test_each_module_imports_only_earlier_layers() -> None:
    found = modules()
    assert found, "no modules found, so nothing was checked"
    wrong = []
    for path, name in found:
        wrong += import_errors(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert wrong == []


def order_errors(source: str, module: str) -> list[str]:
    """Return a message for each import of a module of `kontor.table` that breaks `TABLE_ORDER`."""
    above = TABLE_ORDER[: TABLE_ORDER.index(module.split(".")[2])]
    found = [name.split(".") for name in imports(source, module) if name.startswith("kontor.table.")]
    return [f"{module} imports {'.'.join(parts)}" for parts in found if parts[2] not in above]


def type_checking_imports(source: str) -> list[str]:
    """Return the modules of Kontor that a module imports under `if TYPE_CHECKING`."""
    return [
        name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for name in imports(ast.unparse(node), "kontor")
        if name.startswith("kontor")
    ]


def test_table_modules_import_each_other_in_one_order() -> None:
    sources = {
        name: path.read_text(encoding="utf-8") for path, name in modules() if name.startswith("kontor.table.")
    }
    assert {name.split(".")[2] for name in sources} == set(TABLE_ORDER)
    assert [wrong for name, source in sources.items() for wrong in order_errors(source, name)] == []
    assert {name for name, source in sources.items() if type_checking_imports(source)} == set()


def test_an_import_against_the_table_order_is_found() -> None:
    assert order_errors("from kontor.table.apply import apply_entry", "kontor.table.match")
    assert order_errors("from kontor.table import snapshot", "kontor.table.stages")
    assert not order_errors("from kontor.table.match import Match", "kontor.table.apply")
    hidden = "if TYPE_CHECKING:\n    from kontor.table.match import Match"
    assert type_checking_imports(hidden) == ["kontor.table.match.Match"]
    assert type_checking_imports("if TYPE_CHECKING:\n    from typing import Any") == []


def test_tests_and_benchmarks_import_verification_and_never_each_other() -> None:
    wrong = []
    for folder in OUTSIDE:
        found = modules_in((ROOT / folder).rglob("*.py"), ROOT)
        assert found, f"no modules found in {folder}, so nothing was checked"
        for path, name in found:
            wrong += outside_import_errors(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert wrong == []


def test_the_package_imports_nothing_outside_itself() -> None:
    wrong = []
    for path, name in modules_in(PACKAGE.rglob("*.py"), PACKAGE.parent):
        wrong += outside_import_errors(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
    assert wrong == []


def server_part(name: str) -> str:
    """Return the package of a dotted name below `kontor.server`, or `top` or `base` if it is in none."""
    module = name.split(".")[2]
    if module in SERVER_PACKAGES:
        return module
    return "top" if module in SERVER_TOP else "base"


def server_import_errors(source: str, module: str) -> list[str]:
    """Return a message for each import of a server module that its package does not allow."""
    here, own = server_part(module), module.split(".")[2]
    wrong = [f"{module} hides the import of {name}" for name in type_checking_imports(source)]
    for name in imports(source, module):
        parts = name.split(".")
        if name.startswith("kontor.server.") and here != "top":
            there = server_part(name)
            if there != here and there not in SERVER_PACKAGES[here].split():
                wrong.append(f"{module} imports {name}")
        elif parts[0] in SERVER_LIBRARIES and {here, own}.isdisjoint(SERVER_LIBRARIES[parts[0]].split()):
            wrong.append(f"{module} imports {parts[0]}")
    return wrong


def test_server_packages_import_only_what_is_allowed() -> None:
    sources = {
        name: path.read_text(encoding="utf-8")
        for path, name in modules()
        if name.startswith("kontor.server.") and ".migrations" not in name
    }
    known = {name.split(".")[2] for name in sources}
    assert known == SERVER_BASE | SERVER_TOP | (SERVER_PACKAGES.keys() - {"base"})
    assert [wrong for name, source in sources.items() for wrong in server_import_errors(source, name)] == []


def test_the_page_on_architecture_says_what_packages_of_the_server_may_import() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    [table] = re.findall(
        r"^\| package \| holds \| may import \|\n\|[-|]+\|\n(.*?)\n\n", page, re.DOTALL | re.MULTILINE
    )
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]
    assert {name.strip("`"): may for name, _, may in rows} == {**SERVER_PACKAGES, "top": "everything"}
    [picture] = re.findall(r"^```\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)[:1]
    named = set(re.findall(r"\w+", picture))
    assert named >= {layer for layer in LAYERS if "/" not in layer}
    assert named >= SERVER_BASE | SERVER_TOP | SERVER_PACKAGES.keys()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("kontor.server.http.tables", "from kontor.server.store.database import Database"),
        ("kontor.server.sockets.handler", "from kontor.server.store import table_rows"),
        ("kontor.server.tables.chat", "from kontor.server.sockets.connection import Connection"),
        ("kontor.server.limits", "from kontor.server.wiring import Services"),
        ("kontor.server.http.tables", "from kontor.server.wiring import Services"),
        ("kontor.server.tables.chat", "import fastapi"),
        (
            "kontor.server.tables.chat",
            "if TYPE_CHECKING:\n    from kontor.server.tables.registry import TableRegistry",
        ),
    ],
)
def test_a_forbidden_import_in_the_server_is_found(module: str, source: str) -> None:
    assert len(server_import_errors(source, module)) == 1


def unnamed_transactions(source: str) -> list[str]:
    """Return the calls of `read` or `write` with a lambda or nested function, which has no useful name."""
    tree = ast.parse(source)
    nested = {
        inner.name
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(outer)
        if inner is not outer and isinstance(inner, ast.FunctionDef)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("read", "write", "write_for_table", "write_now"):
                for argument in node.args[:2]:
                    named = isinstance(argument, ast.Name) and argument.id in nested
                    if named or isinstance(argument, ast.Lambda):
                        found.append(ast.unparse(node))
    return found


def test_every_server_transaction_has_a_name() -> None:
    sources = {name: path.read_text(encoding="utf-8") for path, name in modules() if "kontor.server" in name}
    assert [(name, found) for name, text in sources.items() for found in unnamed_transactions(text)] == []
    assert [name for name, text in sources.items() if "def job(" in text] == []
    assert unnamed_transactions("await database.write(lambda connection: 1)")
    assert unnamed_transactions("def f():\n    def g(c): ...\n    database.write_for_table('t', g)")
    assert not unnamed_transactions("await database.read(load_table, table)")


def test_importing_the_package_loads_no_layer() -> None:
    """`kontor.make` imports other layers only when it is called, so that `import kontor` is fast."""
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
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert len(import_errors(source, module)) == 1


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
    assert import_errors(source, module) == []


def test_relative_imports_in_a_package_are_resolved() -> None:
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
def test_a_forbidden_import_outside_the_package_is_found(module: str, source: str) -> None:
    assert len(outside_import_errors(source, module)) == 1


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
    assert outside_import_errors(source, module) == []
