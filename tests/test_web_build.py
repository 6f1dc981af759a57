"""The build hook's browser client: built once per state of its sources, and never left out in silence."""

import errno
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import CannotBuild, add_web

ROOT = Path(__file__).parents[1]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a client of three files, and things beside it that are not built in."""
    own = ("web/index.html", "web/src/main.ts", "src/kontor/games/catan/words/en.json")
    for name in (*own, "web/tests/main.test.ts", "web/node_modules/vite/cli.js", "src/kontor/text/boards.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "scratch").mkdir()
    return tmp_path


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was built, by the names of its sources; stands in for npm."""
    seen: list[list[str]] = []

    def build(root: Path, sources: list[Path], scratch: Path, quick: str = "") -> Path:
        seen.append([path.relative_to(root).as_posix() for path in sources])
        dist = scratch / f"dist{len(seen)}"
        dist.mkdir()
        (dist / "index.html").write_text(f"{'quick ' if quick else ''}build {len(seen)}")
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
    assert builds == [["src/kontor/games/catan/words/en.json", "web/index.html", "web/src/main.ts"]]


def test_an_unchanged_client_is_not_built_again_and_a_changed_one_is(
    tree: Path, builds: list[list[str]]
) -> None:
    included(tree)
    (tree / "web" / "tests" / "main.test.ts").write_text("another test")
    assert included(tree) == {"kontor/web/index.html": "build 1"}
    (tree / "web" / "src" / "main.ts").write_text("another client")
    assert included(tree) == {"kontor/web/index.html": "build 2"}
    (tree / "src" / "kontor" / "games" / "catan" / "words" / "en.json").write_text("other words")
    assert included(tree) == {"kontor/web/index.html": "build 3"}
    assert len(builds) == 3


def test_a_quick_client_never_gets_into_a_wheel_and_a_whole_one_serves_for_playing(
    tree: Path, builds: list[list[str]]
) -> None:
    def quick() -> str:
        return (hatch_build.quick_web_client(tree, tree / "scratch") / "index.html").read_text()

    assert quick() == quick() == "quick build 1"
    assert included(tree) == {"kontor/web/index.html": "build 2"}
    assert quick() == "build 2"
    assert len(builds) == 2


def test_nothing_from_outside_makes_a_whole_client_a_quick_one(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def npm(web: Path, *command: str, **variables: str) -> str:
        asked.append(variables["KONTOR_WEB_QUICK"])
        (tree / "scratch" / "built").mkdir()
        return ""

    monkeypatch.setenv("KONTOR_WEB_QUICK", "1")
    monkeypatch.setattr(hatch_build, "npm", npm)
    monkeypatch.setattr(hatch_build, "tools_installed", lambda _: True)
    hatch_build.web_client(tree, tree / "scratch")
    assert asked == [""]


def test_an_interrupted_copy_is_not_taken_for_a_built_client(
    tree: Path, builds: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shutil.copytree

    def interrupted(made: Path, target: Path) -> Path:
        whole(made, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(shutil, "copytree", interrupted)
    with pytest.raises(KeyboardInterrupt):
        included(tree)
    monkeypatch.setattr(shutil, "copytree", whole)
    assert list((tree / "build" / "web").iterdir()) == []
    assert included(tree) == {"kontor/web/index.html": "build 2"}


def test_a_full_disk_is_not_taken_for_a_tree_that_may_only_be_read(
    tree: Path, builds: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(code: int) -> None:
        def copytree(made: Path, target: Path) -> Path:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(shutil, "copytree", copytree)

    refuse(errno.EROFS)
    assert included(tree) == {"kontor/web/index.html": "build 1"}
    refuse(errno.ENOSPC)
    with pytest.raises(OSError, match="No space left"):
        included(tree)


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


LOCK: dict[str, Any] = {
    "name": "kontor-web",
    "packages": {
        "": {"name": "kontor-web"},
        "node_modules/vite": {"version": "8.3.4", "integrity": "a"},
        "node_modules/vite/node_modules/@types/node": {"version": "24.0.1", "integrity": "b"},
    },
}


def test_addresses_are_those_of_the_configured_registries_and_checksums_stay() -> None:
    config = {"registry": "https://mirror.test/npm/", "@types:registry": "https://types.test"}
    filled = hatch_build.with_addresses(LOCK, config)["packages"]
    assert filled == {
        "": {"name": "kontor-web"},
        "node_modules/vite": {
            "version": "8.3.4",
            "integrity": "a",
            "resolved": "https://mirror.test/npm/vite/-/vite-8.3.4.tgz",
        },
        "node_modules/vite/node_modules/@types/node": {
            "version": "24.0.1",
            "integrity": "b",
            "resolved": "https://types.test/@types/node/-/node-24.0.1.tgz",
        },
    }
    assert not any("resolved" in entry for entry in LOCK["packages"].values())


@pytest.mark.parametrize(
    ("said", "tries"), [("npm error code E404", [True, False]), ("npm error code ENOTFOUND", [True])]
)
def test_a_registry_that_keeps_packages_elsewhere_is_asked_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, tries: list[bool]
) -> None:
    """`tries` tells for each try to install whether the lock file had addresses."""
    lock, seen = tmp_path / "package-lock.json", list[bool]()

    def npm(web: Path, *command: str, **variables: str) -> str:
        if command[0] == "config":
            return json.dumps({"registry": "https://mirror.test"})
        seen.append("resolved" in lock.read_text())
        if seen[-1]:
            raise CannotBuild("npm ci failed", said)
        return ""

    monkeypatch.setattr(hatch_build, "npm", npm)
    lock.write_text(json.dumps(LOCK))
    if len(tries) == 1:
        with pytest.raises(CannotBuild):
            hatch_build.install_packages(tmp_path)
    else:
        hatch_build.install_packages(tmp_path)
    assert seen == tries


def installed(web: Path, packages: dict[str, dict[str, Any]]) -> bool:
    """Whether a client has its tools if its lock file names one, one for other systems and one for tests."""
    wanted = {
        "": {},
        "node_modules/vite": {"integrity": "a"},
        "node_modules/mac": {"optional": True},
        "node_modules/vitest": {"integrity": "v", "dev": True},
    }
    for name, held in (("package-lock.json", wanted), ("node_modules/.package-lock.json", packages)):
        (web / name).parent.mkdir(exist_ok=True)
        (web / name).write_text(json.dumps({"packages": held}))
    return hatch_build.tools_installed(web)


def test_tools_that_lie_there_are_taken_only_if_they_are_those_of_the_lock_file(tmp_path: Path) -> None:
    assert not hatch_build.tools_installed(tmp_path)
    assert installed(tmp_path, {"node_modules/vite": {"integrity": "a"}})
    assert not installed(tmp_path, {"node_modules/vite": {"integrity": "b"}})
    assert not installed(tmp_path, {"node_modules/vitest": {"integrity": "v"}})
    assert not installed(tmp_path, {})
    assert not installed(
        tmp_path, {"node_modules/vite": {"integrity": "a"}, "node_modules/x": {"integrity": "c"}}
    )
    (tmp_path / "node_modules" / ".package-lock.json").write_text("{")
    assert not hatch_build.tools_installed(tmp_path)
