"""The package under test is the one that was meant, and the switch between its two builds works."""

import os
import subprocess
import sys
from pathlib import Path

import kontor
from kontor import _build

ROOT = Path(__file__).parents[1]
FROM_SOURCE = Path(kontor.__file__).is_relative_to(ROOT / "src")
# `make test` says "compiled", `make check` says "source"; otherwise what lies there decides.
EXPECTED = os.environ.get("KONTOR_EXPECT", "source" if FROM_SOURCE else "compiled")

REPORT = """
import importlib, kontor
from kontor import _build
files = {importlib.import_module(name).__file__.rsplit(".", 1)[1] for name in _build.MODULES}
print(*sorted(files), kontor.build_info(), sep="|")
"""


def report(**environment: str) -> str:
    """What a fresh interpreter, importing the same package, says about it."""
    clean = {name: value for name, value in os.environ.items() if name != "KONTOR_PURE"}
    clean["PYTHONPATH"] = str(Path(kontor.__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-c", REPORT], env=clean | environment, capture_output=True, text=True, cwd=ROOT
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_the_tests_run_on_the_build_they_are_meant_for() -> None:
    assert EXPECTED in ("compiled", "source")
    assert (EXPECTED == "source") == FROM_SOURCE
    assert kontor.build_info().compiled == (EXPECTED == "compiled")


def test_every_engine_module_is_compiled_or_none() -> None:
    if EXPECTED == "compiled":
        assert len(_build.MODULES) > 0
        assert report() == f"so|{kontor.build_info()}"
    else:
        assert report() == "interpreted (running from the source tree)"


def test_kontor_pure_imports_the_sources_beside_compiled_modules() -> None:
    assert report(KONTOR_PURE="1").removeprefix("py|") == "interpreted (KONTOR_PURE is set)"
    assert ("py|" in report(KONTOR_PURE="1")) == (EXPECTED == "compiled")


def test_kontor_pure_set_to_nothing_changes_nothing() -> None:
    assert report(KONTOR_PURE="0") == report(KONTOR_PURE="") == report()


def test_no_compiled_file_lies_in_the_source_tree() -> None:
    assert [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")] == []


def test_a_wheel_carries_the_version_of_the_package() -> None:
    from importlib.metadata import version

    assert version("kontor") == kontor.__version__
