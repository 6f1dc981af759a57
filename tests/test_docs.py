"""The documents lead to files that exist, and the examples in docstrings do what they say."""

import ast
import doctest
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "src" / "kontor" / "core"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
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


def test_the_examples_of_the_python_page_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = python_blocks(ROOT / "docs" / "python.md")
    names: dict[str, object] = {"__name__": "python_page"}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)
    assert len(blocks) >= 5
    assert (tmp_path / "game.json").exists()


def lost(page: Path, text: str) -> list[str]:
    """The files that a page leads to and that are not there."""
    links = [link.partition("#")[0] for link in LINK.findall(text) if "://" not in link]
    wrong = [link for link in links if link and not (page.parent / link).exists()]
    roots = ROOT, ROOT / "src"
    return wrong + [name for name in NAMED.findall(text) if not any((root / name).exists() for root in roots)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_named_file_exists(page: Path) -> None:
    assert lost(page, page.read_text(encoding="utf-8")) == []


def test_a_lost_file_is_noticed() -> None:
    links = "[a](docs/none.md) [b](README.md#two-commands) [c](https://example.org)"
    names = "`docs/architecture.md`, `kontor/ledger.py`, `no/such.py`"
    assert lost(ROOT / "README.md", links + names) == ["docs/none.md", "no/such.py"]
    assert ROOT / "CONTRIBUTING.md" in PAGES
