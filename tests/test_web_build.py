"""The build hook's browser client: built once per state of its sources, and never left out in silence."""

import json
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import CannotBuild, add_web

ROOT = Path(__file__).parents[1]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a client of three files, and things beside it that are not built in."""
    own = ("web/index.html", "web/src/main.ts", "src/kontor/words/en/catan.json")
    for name in (*own, "web/tests/main.test.ts", "web/node_modules/vite/cli.js", "src/kontor/cli/words.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "scratch").mkdir()
    return tmp_path


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was built, by the names of its sources; stands in for npm."""
    seen: list[list[str]] = []

    def build(root: Path, sources: list[Path], scratch: Path) -> Path:
        seen.append([path.relative_to(root).as_posix() for path in sources])
        dist = scratch / f"dist{len(seen)}"
        dist.mkdir()
        (dist / "index.html").write_text(f"build {len(seen)}")
        return dist

    monkeypatch.setattr(hatch_build, "build_web", build)
    return seen


def included(tree: Path) -> dict[str, str]:
    data: dict[str, Any] = {"force_include": {}}
    add_web(tree, tree / "scratch", data)
    return {target: Path(source).read_text() for source, target in data["force_include"].items()}


def test_the_client_goes_into_the_package_without_its_tests_and_tools(
    tree: Path, builds: list[list[str]]
) -> None:
    assert included(tree) == {"kontor/web/index.html": "build 1"}
    assert builds == [["src/kontor/words/en/catan.json", "web/index.html", "web/src/main.ts"]]


def test_an_unchanged_client_is_not_built_again_and_a_changed_one_is(
    tree: Path, builds: list[list[str]]
) -> None:
    included(tree)
    (tree / "web" / "tests" / "main.test.ts").write_text("another test")
    assert included(tree) == {"kontor/web/index.html": "build 1"}
    (tree / "web" / "src" / "main.ts").write_text("another client")
    assert included(tree) == {"kontor/web/index.html": "build 2"}
    (tree / "src" / "kontor" / "words" / "en" / "catan.json").write_text("other words")
    assert included(tree) == {"kontor/web/index.html": "build 3"}
    assert len(builds) == 3


def test_a_wheel_without_the_client_says_so(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> Path:
        raise CannotBuild("npm ci failed", "no network")

    monkeypatch.setattr(hatch_build, "build_web", fail)
    monkeypatch.delenv("KONTOR_REQUIRE_WEB", raising=False)
    assert included(tree) == {}
    said = capsys.readouterr().err
    assert "KONTOR HAS NO BROWSER CLIENT" in said
    assert "no network" in said


def test_a_build_that_must_have_the_client_fails_without_it(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Path:
        raise CannotBuild("npm ci failed")

    monkeypatch.setattr(hatch_build, "build_web", fail)
    monkeypatch.setenv("KONTOR_REQUIRE_WEB", "1")
    with pytest.raises(SystemExit, match="npm ci failed"):
        included(tree)


def test_the_lock_file_names_no_registry_and_has_the_native_packages_of_all_systems() -> None:
    packages: dict[str, dict[str, Any]] = json.loads((ROOT / "web" / "package-lock.json").read_text())[
        "packages"
    ]
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert len(packages) > 100
    missing = [
        (name, wanted)
        for name, entry in packages.items()
        for wanted in entry.get("optionalDependencies", {})
        if f"node_modules/{wanted}" not in packages and f"{name}/node_modules/{wanted}" not in packages
    ]
    assert missing == []


def installed(web: Path, packages: dict[str, dict[str, Any]]) -> bool:
    """Whether a client whose lock file names two packages, one of them for other systems, has its tools."""
    wanted = {"": {}, "node_modules/vite": {"integrity": "a"}, "node_modules/mac": {"optional": True}}
    for name, held in (("package-lock.json", wanted), ("node_modules/.package-lock.json", packages)):
        (web / name).parent.mkdir(exist_ok=True)
        (web / name).write_text(json.dumps({"packages": held}))
    return hatch_build.tools_installed(web)


def test_tools_that_lie_there_are_taken_only_if_they_are_those_of_the_lock_file(tmp_path: Path) -> None:
    assert not hatch_build.tools_installed(tmp_path)
    assert installed(tmp_path, {"node_modules/vite": {"integrity": "a"}})
    assert not installed(tmp_path, {"node_modules/vite": {"integrity": "b"}})
    assert not installed(tmp_path, {})
    assert not installed(
        tmp_path, {"node_modules/vite": {"integrity": "a"}, "node_modules/x": {"integrity": "c"}}
    )
    (tmp_path / "node_modules" / ".package-lock.json").write_text("{")
    assert not hatch_build.tools_installed(tmp_path)
