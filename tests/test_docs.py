"""The documents lead to files that exist, and the examples in docstrings do what they say."""

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
"""The page that goes through the example."""
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
COMMAND_LINE = re.compile(r"^kontor (.*)$", re.MULTILINE)
NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|md|toml|json))`")


def docstrings(source: str) -> Iterator[tuple[str, int, str]]:
    """The name, line and text of every docstring; from the source, since compiled code does not keep all."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text is not None:
                yield getattr(node, "name", "module"), node.body[0].lineno, text


def examples(source: str, module: str, path: str) -> list[doctest.DocTest]:
    """The docstrings that have examples, ready to be run in the module, compiled or not."""
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


def failures(test: doctest.DocTest) -> str:
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("test", core_examples(), ids=lambda test: test.name)
def test_an_example_in_core_does_what_it_says(test: doctest.DocTest) -> None:
    assert failures(test) == ""


def test_the_contract_is_shown_by_examples() -> None:
    names = {test.name.removeprefix("kontor.core.") for test in core_examples()}
    assert {"actions.Catalogue", "registry.load", "rng.Rng", "state.State", "record.Record"} <= names


def test_a_wrong_example_is_noticed() -> None:
    source = 'def five():\n    """Five.\n\n    >>> 2 + 2\n    5\n    """'
    [test] = examples(source, "kontor.core", "five.py")
    assert "Expected:\n    5\nGot:\n    4" in failures(test)


def python_blocks(page: Path) -> list[str]:
    """The examples of a page, in their order."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def run_blocks(page: str) -> int:
    """Run them one after the other, and count them."""
    names: dict[str, object] = {"__name__": "page"}
    blocks = python_blocks(ROOT / page)
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    return len(blocks)


def test_the_examples_of_the_pages_on_python_and_records_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_blocks("docs/python.md") >= 5
    assert (tmp_path / "game.json").exists()
    assert run_blocks("docs/records.md") == 2, "the second reads the game that was written above"
    assert "build_road(edge: 0 to 71)" in capsys.readouterr().out


def guide_blocks() -> list[tuple[str, str]]:
    """Return the language and the text of each example of the guide, in order."""
    text = (ROOT / "docs" / GUIDE).read_text(encoding="utf-8")
    return re.findall(r"^```(python|pycon)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_guide_shows_the_whole_game_of_the_example() -> None:
    shown = [text for language, text in guide_blocks() if language == "python"]
    sources = [path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*.py")]
    assert [text for text in shown if not any(text in source for source in sources)] == []
    lines = iter("".join(shown).splitlines())
    game = (EXAMPLE / "hello_game" / "game.py").read_text(encoding="utf-8").splitlines()
    assert [line for line in game if line and line not in lines] == [], "each of its lines, in order"


def test_the_steps_of_the_guide_do_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the page is made block by block, and tried in between."""
    until_registered = GamePackage("hello_game", "hello_game", "")
    monkeypatch.setitem(registry._packages, "hello_game", until_registered)  # and forgotten afterwards
    monkeypatch.syspath_prepend(EXAMPLE)
    names: dict[str, object] = {"__name__": "page"}
    parser = doctest.DocTestParser()
    tried = 0
    for language, text in guide_blocks():
        if language == "python":
            later = __future__.annotations.compiler_flag  # a file says so once
            exec(compile(text, GUIDE, "exec", later), names)
        else:
            said: list[str] = []
            runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
            test = parser.get_doctest(text, names, "step", GUIDE, 0)
            tried += runner.run(test, out=said.append, clear_globs=False).attempted
            assert "".join(said) == ""
            names = test.globs  # a copy
    assert tried > 10


def test_the_examples_of_the_page_on_research_run_and_its_tables_are_true() -> None:
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


def lost(page: Path, text: str) -> list[str]:
    """The files that a page leads to and that are not there."""
    links = [link.partition("#")[0] for link in LINK.findall(text) if "://" not in link]
    wrong = [link for link in links if link and not (page.parent / link).exists()]
    games = (ROOT / "src" / "kontor" / "games").iterdir()
    roots = [ROOT, ROOT / "src", *games, EXAMPLE, EXAMPLE / EXAMPLE.name]
    return wrong + [name for name in NAMED.findall(text) if not any((root / name).exists() for root in roots)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_named_file_exists(page: Path) -> None:
    assert lost(page, page.read_text(encoding="utf-8")) == []


def test_a_lost_file_is_noticed() -> None:
    links = "[a](docs/none.md) [b](README.md#two-commands) [c](https://example.org)"
    names = "`docs/architecture.md`, `kontor/ledger.py`, `no/such.py`"
    assert lost(ROOT / "README.md", links + names) == ["docs/none.md", "no/such.py"]
    assert ROOT / "CONTRIBUTING.md" in PAGES


# What a page says about the program


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def test_every_command_has_its_place_on_the_page_and_its_options_are_the_ones_it_takes() -> None:
    page, (_, commands) = text_of("docs/cli.md"), parsers()
    headings = re.findall(r"^## (kontor .*)$", page, re.MULTILINE)
    assert {name for line in headings for name in re.findall(r"kontor ([\w-]+)", line)} == set(commands)
    for usage in re.findall(r"^`kontor ((?:[^`]|\n)*?)`$", page, re.MULTILINE):
        options = commands[usage.split()[0]]._option_string_actions
        assert set(re.findall(r"--[a-z-]+", usage)) <= set(options), usage


def test_every_command_line_on_a_page_can_be_typed() -> None:
    lines = [line for page in PAGES for line in COMMAND_LINE.findall(page.read_text(encoding="utf-8"))]
    assert len(lines) >= 8
    for line in lines:
        assert parsers()[0].parse_args(shlex.split(line, comments=True)).command, line


def test_rules_that_a_page_names_are_in_the_ledger() -> None:
    for page in PAGES:
        for rule in re.findall(r"`((?:CA|SJ|PR|GE|VI)-[A-Z0-9-]*\d)`", page.read_text(encoding="utf-8")):
            assert rule in ledger.of(rule).ids, page


def test_numbers_of_actions_on_the_page_of_the_protocol_are_catans() -> None:
    page, catalogue = text_of("docs/protocol.md"), load("catan").catalogue
    [(number, words)] = re.findall(r"a number such as `(\d+)`, or words such as `(\{.*?\})`", page)
    assert catalogue.parse(json.loads(words)) == int(number)
    [told] = re.findall(r'"actions": \[\[0, (\d+)\]\].*?\n "events": \[(\{.*?\})\]', page)
    event = json.loads(told[1])
    assert catalogue.decode(int(told[0])) == {"do": "build_road", "edge": event["edge"]}
    assert catalogue.decode(391) == {"do": "end_turn"}
    assert '"legal": [391]' in page


def test_the_record_on_its_page_has_the_fields_and_hashes_of_one() -> None:
    [block] = re.findall(r"^```json\n(.*?)^```$", text_of("docs/records.md"), re.DOTALL | re.MULTILINE)
    shown, catan = json.loads(block), load("catan")
    real = json.loads(
        next((ROOT / "tests" / "golden" / "catan").glob("3p-*.json")).read_text(encoding="utf-8")
    )
    assert [*shown] == [field for field in real if field != "note"]
    assert (shown["rules"], shown["catalogue"]) == (catan.rules_version, catan.catalogue.fingerprint())
    assert shown["components"] == catan.components
    assert all(catan.catalogue.parse(action) >= 0 for action in shown["actions"])


def test_the_layout_names_every_layer_and_every_folder_of_the_client() -> None:
    layers = {path.name for path in (ROOT / "src" / "kontor").iterdir() if (path / "__init__.py").exists()}
    named = set(re.findall(r"^src/kontor/(\w+)/", text_of("CONTRIBUTING.md"), re.MULTILINE))
    assert layers == named - {"words"}, "which is no package"
    folders = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert folders == set(re.findall(r"\bsrc/(\w+)/ ", text_of("web/README.md")))


def test_a_game_folder_has_the_files_that_are_named() -> None:
    rows = re.findall(r"^\| (`.*?\.py`.*?) \|", text_of("CONTRIBUTING.md"), re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+\.py)`", row)]
    assert len(named) > 12
    folders = [ROOT / "src" / "kontor" / "games" / key for key in keys()]
    for name in named:
        assert any((folder / name).exists() for folder in folders), name
    everywhere = set.intersection(*({path.name for path in folder.glob("*.py")} for folder in folders))
    assert everywhere <= set(named)
