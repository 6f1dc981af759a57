"""The build hook and the browser client: it is built once per change, and a failure is always reported."""

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
    """Return a source tree with three files of the client, and files that are not part of it."""
    own = ("web/index.html", "web/src/main.ts", "src/kontor/games/catan/words/en.json")
    for name in (*own, "web/tests/main.test.ts", "web/node_modules/vite/cli.js", "src/kontor/text/boards.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "scratch").mkdir()
    return tmp_path


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Replace the npm build, and return a list with the sources of each build."""
    seen: list[list[str]] = []

    def build(root: Path, sources: list[Path], scratch: Path, quick: str = "") -> Path:
        seen.append([path.relative_to(root).as_posix() for path in sources])
        dist = scratch / f"dist{len(seen)}"
        dist.mkdir()
        (dist / "index.html").write_text(f"{'quick ' if quick else ''}build {len(seen)}")
        return dist

    monkeypatch.setattr(hatch_build, "build_web", build)
    return seen


def files_in_wheel(tree: Path) -> dict[str, str]:
    data: dict[str, Any] = {"force_include": {}}
    add_web(tree, tree / "scratch", data)
    return {target: Path(source).read_text() for source, target in data["force_include"].items()}


def test_the_wheel_contains_the_client_without_its_tests_and_tools(
    tree: Path, builds: list[list[str]]
) -> None:
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 1"}
    assert builds == [["src/kontor/games/catan/words/en.json", "web/index.html", "web/src/main.ts"]]


def test_only_a_changed_client_is_built_again(tree: Path, builds: list[list[str]]) -> None:
    files_in_wheel(tree)
    (tree / "web" / "tests" / "main.test.ts").write_text("another test")
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 1"}
    (tree / "web" / "src" / "main.ts").write_text("another client")
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 2"}
    (tree / "src" / "kontor" / "games" / "catan" / "words" / "en.json").write_text("other words")
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 3"}
    assert len(builds) == 3


def test_a_quick_client_is_never_put_into_a_wheel(tree: Path, builds: list[list[str]]) -> None:
    def quick() -> str:
        return (hatch_build.quick_web_client(tree, tree / "scratch") / "index.html").read_text()

    assert quick() == quick() == "quick build 1"
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 2"}
    assert quick() == "build 2"
    assert len(builds) == 2


def test_the_environment_cannot_make_a_client_quick(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_values: list[str] = []

    def npm(web: Path, *command: str, **variables: str) -> str:
        quick_values.append(variables["KONTOR_WEB_QUICK"])
        (tree / "scratch" / "built").mkdir()
        return ""

    monkeypatch.setenv("KONTOR_WEB_QUICK", "1")
    monkeypatch.setattr(hatch_build, "npm", npm)
    monkeypatch.setattr(hatch_build, "tools_installed", lambda _: True)
    hatch_build.web_client(tree, tree / "scratch")
    assert quick_values == [""]


def test_an_interrupted_copy_is_not_used(
    tree: Path, builds: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shutil.copytree

    def interrupted(built: Path, target: Path) -> Path:
        whole(built, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(shutil, "copytree", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files_in_wheel(tree)
    monkeypatch.setattr(shutil, "copytree", whole)
    assert list((tree / "build" / "web").iterdir()) == []
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 2"}


def test_a_full_disk_is_an_error_but_a_read_only_tree_is_not(
    tree: Path, builds: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(code: int) -> None:
        def copytree(built: Path, target: Path) -> Path:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(shutil, "copytree", copytree)

    refuse(errno.EROFS)
    assert files_in_wheel(tree) == {"kontor/web/index.html": "build 1"}
    refuse(errno.ENOSPC)
    with pytest.raises(OSError, match="No space left"):
        files_in_wheel(tree)


def test_a_failed_client_build_is_reported(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> Path:
        raise CannotBuild("npm ci failed", "no network")

    monkeypatch.setattr(hatch_build, "build_web", fail)
    monkeypatch.delenv("KONTOR_REQUIRE_WEB", raising=False)
    assert files_in_wheel(tree) == {}
    said = capsys.readouterr().err
    assert "KONTOR HAS NO BROWSER CLIENT" in said
    assert "no network" in said


def test_a_failed_client_build_is_an_error_if_the_client_is_required(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Path:
        raise CannotBuild("npm ci failed")

    monkeypatch.setattr(hatch_build, "build_web", fail)
    monkeypatch.setenv("KONTOR_REQUIRE_WEB", "1")
    with pytest.raises(SystemExit, match="npm ci failed"):
        files_in_wheel(tree)


def test_the_lock_file_has_no_registry_and_covers_all_platforms() -> None:
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


def test_addresses_come_from_the_configured_registries() -> None:
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
def test_npm_looks_up_addresses_if_the_guessed_ones_are_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, tries: list[bool]
) -> None:
    """`tries` says for each attempt to install whether the lock file contained addresses."""
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


def has_tools(web: Path, packages: dict[str, dict[str, Any]]) -> bool:
    """Return whether a client with the installed `packages` counts as having its tools.

    Its lock file names a required package, one for another platform and one for tests.
    """
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


def test_installed_tools_are_used_only_if_they_match_the_lock_file(tmp_path: Path) -> None:
    assert not hatch_build.tools_installed(tmp_path)
    assert has_tools(tmp_path, {"node_modules/vite": {"integrity": "a"}})
    assert not has_tools(tmp_path, {"node_modules/vite": {"integrity": "b"}})
    assert not has_tools(tmp_path, {"node_modules/vitest": {"integrity": "v"}})
    assert not has_tools(tmp_path, {})
    assert not has_tools(
        tmp_path, {"node_modules/vite": {"integrity": "a"}, "node_modules/x": {"integrity": "c"}}
    )
    (tmp_path / "node_modules" / ".package-lock.json").write_text("{")
    assert not hatch_build.tools_installed(tmp_path)
