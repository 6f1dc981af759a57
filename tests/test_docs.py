"""The documentation: links and file names are valid, and examples work as shown."""

import __future__

import ast
import doctest
import json
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from kontor import ledger
from kontor.cli import parsers
from kontor.core import keys, load, registry
from kontor.core.game_package import GamePackage
from kontor.research.graph import Graph

ROOT = Path(__file__).parents[1]
CORE = ROOT / "src" / "kontor" / "core"
EXAMPLE = ROOT / "examples" / "hello_game"
GUIDE = "your_first_game.md"
"""The page that explains the example game step by step."""
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
COMMAND_LINE = re.compile(r"^kontor (.*)$", re.MULTILINE)
NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|md|toml|json))`")


def docstrings(source: str) -> Iterator[tuple[str, int, str]]:
    """Yield the name, line and text of every docstring in the source. Compiled modules lack some of them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text is not None:
                yield getattr(node, "name", "module"), node.body[0].lineno, text


def examples(source: str, module: str, path: str) -> list[doctest.DocTest]:
    """Return the docstrings with examples as doctests, which run in the imported module."""
    parser = doctest.DocTestParser()
    found = [
        parser.get_doctest(text, dict(vars(import_module(module))), f"{module}.{name}", path, line)
        for name, line, text in docstrings(source)
    ]
    return [test for test in found if test.examples]


def core_examples() -> list[doctest.DocTest]:
    out = []
    for path in sorted(CORE.rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        out += examples(path.read_text(encoding="utf-8"), module, str(path))
    return out


def doctest_failures(test: doctest.DocTest) -> str:
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("test", core_examples(), ids=lambda test: test.name)
def test_a_docstring_example_in_core_is_correct(test: doctest.DocTest) -> None:
    assert doctest_failures(test) == ""


def test_the_main_classes_of_core_have_examples() -> None:
    names = {test.name.removeprefix("kontor.core.") for test in core_examples()}
    assert {"actions.ActionCatalogue", "registry.load", "rng.Rng", "state.State", "record.Record"} <= names


def test_a_wrong_example_is_reported() -> None:
    source = 'def five():\n    """Five.\n\n    >>> 2 + 2\n    5\n    """'
    [test] = examples(source, "kontor.core", "five.py")
    assert "Expected:\n    5\nGot:\n    4" in doctest_failures(test)


def python_blocks(page: Path) -> list[str]:
    """Return the Python examples of a page in order."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def run_blocks(page: str) -> int:
    """Run the Python examples of a page one after another and return their number."""
    names: dict[str, object] = {"__name__": "page"}
    blocks = python_blocks(ROOT / page)
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    return len(blocks)


def test_the_examples_in_the_python_and_records_guides_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_blocks("docs/python.md") >= 5
    assert (tmp_path / "game.json").exists()
    assert run_blocks("docs/records.md") == 2, "the second reads the game that was written above"
    assert "build_road(edge: 0 to 71)" in capsys.readouterr().out


def guide_examples() -> list[tuple[str, str]]:
    """Return the language and text of each example in the guide, in order."""
    text = (ROOT / "docs" / GUIDE).read_text(encoding="utf-8")
    return re.findall(r"^```(python|pycon)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_guide_shows_the_complete_example_game() -> None:
    shown = [text for language, text in guide_examples() if language == "python"]
    sources = [path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*.py")]
    assert [text for text in shown if not any(text in source for source in sources)] == []
    lines = iter("".join(shown).splitlines())
    game = (EXAMPLE / "hello_game" / "game.py").read_text(encoding="utf-8").splitlines()
    assert [line for line in game if line and line not in lines] == [], "each of its lines, in order"


def test_the_guide_shows_the_complete_board_of_the_example() -> None:
    text = (ROOT / "docs" / GUIDE).read_text(encoding="utf-8")
    shown = re.findall(r"^```js\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    board = (EXAMPLE / "hello_game" / "client" / "index.js").read_text(encoding="utf-8")
    assert "\n".join(shown) == board


def test_the_sessions_in_the_guide_print_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code blocks of the guide are run in order, and the sessions in between must print what is shown."""
    until_registered = GamePackage("hello_game", "hello_game", "")
    monkeypatch.setitem(registry._packages, "hello_game", until_registered)  # removed after the test
    monkeypatch.syspath_prepend(EXAMPLE)
    names: dict[str, object] = {"__name__": "page"}
    parser = doctest.DocTestParser()
    tried = 0
    for language, text in guide_examples():
        if language == "python":
            later = __future__.annotations.compiler_flag  # as if the page had imported it
            exec(compile(text, GUIDE, "exec", later), names)
        else:
            said: list[str] = []
            runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
            test = parser.get_doctest(text, names, "step", GUIDE, 0)
            tried += runner.run(test, out=said.append, clear_globs=False).attempted
            assert "".join(said) == ""
            names = test.globs  # the runner works on a copy
    assert tried > 10


def test_the_examples_and_tables_of_the_research_guide_are_correct() -> None:
    assert run_blocks("docs/research.md") == 5
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for key in keys():
        game, graph = load(key), Graph(key)
        name = "Viscounts" if key == "viscounts" else game.title
        spaces, sites = re.findall(rf"^\| {name} \| (.*) \|$", text, re.MULTILINE)
        seats = f"{game.seat_counts[0]} to {game.seat_counts[-1]}"
        assert spaces == f"{seats} | {game.catalogue.size} | {game.observation_spec.size:,}"
        counts = [(str(count), str(len(graph.channels[site]))) for site, count in graph.sites.items()]
        assert re.findall(r"(\d+) [a-z ]+ \((\d+)\)", sites) == counts


def missing_files(page: Path, text: str) -> list[str]:
    """Return the files that a page links to or names and that do not exist."""
    links = [link.partition("#")[0] for link in LINK.findall(text) if "://" not in link]
    wrong = [link for link in links if link and not (page.parent / link).exists()]
    games = (ROOT / "src" / "kontor" / "games").iterdir()
    roots = [ROOT, ROOT / "src", *games, EXAMPLE, EXAMPLE / EXAMPLE.name]
    return wrong + [name for name in NAMED.findall(text) if not any((root / name).exists() for root in roots)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_named_file_exists(page: Path) -> None:
    assert missing_files(page, page.read_text(encoding="utf-8")) == []


def test_a_missing_file_is_reported() -> None:
    links = "[a](docs/none.md) [b](README.md#two-commands) [c](https://example.org)"
    names = "`docs/architecture.md`, `kontor/ledger.py`, `no/such.py`"
    assert missing_files(ROOT / "README.md", links + names) == ["docs/none.md", "no/such.py"]
    assert ROOT / "CONTRIBUTING.md" in PAGES


# Statements about the program


def read_page(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def test_the_cli_page_documents_every_command_and_option() -> None:
    page, (_, commands) = read_page("docs/cli.md"), parsers()
    headings = re.findall(r"^## (kontor .*)$", page, re.MULTILINE)
    assert {name for line in headings for name in re.findall(r"kontor ([\w-]+)", line)} == set(commands)
    for usage in re.findall(r"^`kontor ((?:[^`]|\n)*?)`$", page, re.MULTILINE):
        options = commands[usage.split()[0]]._option_string_actions
        assert set(re.findall(r"--[a-z-]+", usage)) <= set(options), usage


def test_every_command_line_in_the_docs_can_be_parsed() -> None:
    lines = [line for page in PAGES for line in COMMAND_LINE.findall(page.read_text(encoding="utf-8"))]
    assert len(lines) >= 8
    for line in lines:
        assert parsers()[0].parse_args(shlex.split(line, comments=True)).command, line


def test_rules_named_in_the_docs_are_in_the_ledger() -> None:
    for page in PAGES:
        for rule in re.findall(r"`((?:CA|SJ|PR|GE|VI)-[A-Z0-9-]*\d)`", page.read_text(encoding="utf-8")):
            assert rule in ledger.of(rule).ids, page


def test_action_numbers_in_the_protocol_guide_are_correct() -> None:
    page, catalogue = read_page("docs/protocol.md"), load("catan").catalogue
    [(number, words)] = re.findall(r"a number such as `(\d+)`, or words such as `(\{.*?\})`", page)
    assert catalogue.parse(json.loads(words)) == int(number)
    [told] = re.findall(r'"actions": \[\[0, (\d+)\]\].*?\n "events": \[(\{.*?\})\]', page)
    event = json.loads(told[1])
    assert catalogue.decode(int(told[0])) == {"do": "build_road", "edge": event["edge"]}
    assert catalogue.decode(391) == {"do": "end_turn"}
    assert '"legal": [391]' in page


def test_the_record_in_the_records_guide_is_valid() -> None:
    [block] = re.findall(r"^```json\n(.*?)^```$", read_page("docs/records.md"), re.DOTALL | re.MULTILINE)
    shown, catan = json.loads(block), load("catan")
    real = json.loads(
        next((ROOT / "tests" / "golden" / "catan").glob("3p-*.json")).read_text(encoding="utf-8")
    )
    assert [*shown] == [field for field in real if field != "note"]
    assert (shown["rules"], shown["catalogue"]) == (catan.rules_version, catan.catalogue.fingerprint())
    assert shown["components"] == catan.components_hash
    assert all(catan.catalogue.parse(action) >= 0 for action in shown["actions"])


def test_the_layout_in_contributing_lists_every_layer_and_client_folder() -> None:
    layers = {path.name for path in (ROOT / "src" / "kontor").iterdir() if (path / "__init__.py").exists()}
    named = set(re.findall(r"^src/kontor/(\w+)/", read_page("CONTRIBUTING.md"), re.MULTILINE))
    assert layers == named - {"words"}, "which is no package"
    folders = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert folders == set(re.findall(r"\bsrc/(\w+)/ ", read_page("web/README.md")))


def test_the_game_files_listed_in_contributing_exist() -> None:
    rows = re.findall(r"^\| (`.*?\.py`.*?) \|", read_page("CONTRIBUTING.md"), re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+\.py)`", row)]
    assert len(named) > 12
    folders = [ROOT / "src" / "kontor" / "games" / key for key in keys()]
    for name in named:
        assert any((folder / name).exists() for folder in folders), name
    everywhere = set.intersection(*({path.name for path in folder.glob("*.py")} for folder in folders))
    assert everywhere <= set(named)
