"""The build hook and the engines: which modules it compiles, and that a failure is always reported."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.wheel import WheelBuilder

import hatch_build
from hatch_build import CannotBuild, add_engines, add_example, compile_engines, engine_modules
from kontor.cli import new_game

CORE = "src/kontor/core"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a source tree with one small engine module."""
    write(tmp_path, "pyproject.toml", "[tool.mypy]\nstrict = true\n")
    write(tmp_path, "src/kontor/__init__.py", "")
    write(tmp_path, f"{CORE}/__init__.py", "")
    write(tmp_path, f"{CORE}/sums.py", "def double(n: int) -> int:\n    return n + n\n")
    (tmp_path / "scratch").mkdir()
    return tmp_path


def write(tree: Path, name: str, text: str) -> None:
    (tree / name).parent.mkdir(parents=True, exist_ok=True)
    (tree / name).write_text(text)


def build(tree: Path) -> dict[str, Any]:
    data: dict[str, Any] = {"force_include": {}}
    add_engines(tree, tree / "scratch", data)
    return data


def test_engine_modules_are_compiled_except_opted_out_ones(tree: Path) -> None:
    write(tree, f"{CORE}/plain.py", '"""Plain."""\n# kontor: interpreted\n')
    write(tree, "src/kontor/games/catan/robber.py", "")
    write(tree, "src/kontor/cli/main.py", "")
    assert engine_modules(tree / "src") == ["kontor/core/sums.py", "kontor/games/catan/robber.py"]


def test_data_files_of_a_game_are_in_the_wheel(tree: Path) -> None:
    shutil.copy(Path(__file__).parents[1] / "pyproject.toml", tree)
    write(tree, "src/kontor/games/genoa/components.toml", "")
    write(tree, "src/kontor/games/genoa/components.py", "")
    shipped = [file.distribution_path for file in WheelBuilder(str(tree)).recurse_included_files()]
    assert "kontor/games/genoa/components.toml" in shipped


def test_the_example_is_in_the_wheel_where_new_game_looks_for_it() -> None:
    data: dict[str, Any] = {"force_include": {}}
    add_example(Path(hatch_build.__file__).parent, data)
    [(source, shipped)] = data["force_include"].items()
    assert (Path(source) / "hello_game" / "game.py").is_file()
    assert shipped == f"kontor/cli/{new_game.INSTALLED_EXAMPLE.name}"


def test_without_a_compiler_the_wheel_is_pure_and_gives_the_reason(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", str(tree / "no-such-compiler"))
    monkeypatch.delenv("KONTOR_REQUIRE_COMPILED", raising=False)
    data = build(tree)
    assert list(data["force_include"].values()) == ["kontor/_build.py"]
    assert "pure_python" not in data
    account = (tree / "scratch" / "_build.py").read_text()
    assert "COMPILED: bool = False" in account
    assert "no working C compiler" in account
    said = capfd.readouterr().err
    assert "KONTOR IS NOT COMPILED" in said
    assert "no working C compiler" in said


def test_a_build_that_must_be_compiled_fails_without_a_compiler(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", str(tree / "no-such-compiler"))
    monkeypatch.setenv("KONTOR_REQUIRE_COMPILED", "1")
    with pytest.raises(SystemExit, match="no working C compiler"):
        build(tree)


def test_an_editable_install_compiles_nothing(tree: Path) -> None:
    data: dict[str, Any] = {"force_include": {}}
    hook = hatch_build.KontorBuildHook(str(tree), {}, None, None, str(tree), "wheel")  # type: ignore[arg-type]
    hook.initialize("editable", data)
    hook.finalize("editable", data, "")
    assert data == {"force_include": {}}


@pytest.mark.slow
def test_a_type_error_is_reported_with_its_place(tree: Path) -> None:
    write(tree, f"{CORE}/wrong.py", 'N: int = "one"\n')
    with pytest.raises(CannotBuild, match=r"refuses the sources: kontor/core/wrong\.py:1: error: Incomp"):
        compile_engines(tree, engine_modules(tree / "src"), tree / "scratch")


@pytest.mark.slow
def test_compiled_files_are_added_to_the_wheel_only(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KONTOR_PURE", raising=False)
    before = sorted(os.walk(tree / "src"))
    data = build(tree)
    assert sorted(os.walk(tree / "src")) == before
    names = [name.split(".")[0] for name in data["force_include"].values()]
    assert names == ["kontor/_build", "kontor/core/sums", "kontor__mypyc"]
    assert data["infer_tag"]
    assert not data["pure_python"]


@pytest.mark.slow
def test_engines_are_compiled_once_for_the_same_sources(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("KONTOR_PURE", "KONTOR_REQUIRE_COMPILED"):
        monkeypatch.delenv(variable, raising=False)
    first = build(tree)["force_include"]
    runs: list[list[str]] = []

    def compile_nothing(root: Path, modules: list[str], scratch: Path) -> str:
        runs.append(modules)
        raise CannotBuild("it was asked to")

    monkeypatch.setattr(hatch_build, "compile_engines", compile_nothing)
    assert build(tree)["force_include"] == first
    assert runs == []
    write(tree, f"{CORE}/sums.py", "def triple(n: int) -> int:\n    return n + n + n\n")
    assert list(build(tree)["force_include"].values()) == ["kontor/_build.py"]
    assert runs == [["kontor/core/sums.py"]]


def test_modules_of_one_folder_are_compiled_as_one_file(tmp_path: Path) -> None:
    names = ("__native_kontor", "__native_kontor___core___sums", "__native_kontor___core___rng", "int_ops")
    sources = [str(tmp_path / f"{name}.c") for name in names]
    runtime, core = hatch_build.merge_by_folder(sources, tmp_path / "by_folder")
    assert Path(runtime).read_text() == f'#include "{sources[0]}"\n#include "{sources[3]}"\n'
    assert Path(core).read_text() == f'#include "{sources[1]}"\n#include "{sources[2]}"\n'
    assert hatch_build.merge_by_folder(["turn.c"], tmp_path / "by_folder") == ["turn.c"], (
        "a single file is kept"
    )
