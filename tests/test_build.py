"""The tests import the intended build of the package, and `KONTOR_PURE` switches between builds."""

import os
import subprocess
import sys
from pathlib import Path

import kontor
from kontor import _build

ROOT = Path(__file__).parents[1]
FROM_SOURCE = Path(kontor.__file__).is_relative_to(ROOT / "src")
# `make test` sets "compiled" and `make check` sets "source". Otherwise it depends on the imported package.
EXPECTED = os.environ.get("KONTOR_EXPECT", "source" if FROM_SOURCE else "compiled")

REPORT = """
import importlib, kontor
from kontor import _build
files = {importlib.import_module(name).__file__.rsplit(".", 1)[1] for name in _build.MODULES}
print(*sorted(files), kontor.build_info(), sep="|")
"""


def import_report(**environment: str) -> str:
    """Import the package in a new interpreter and return how it was loaded."""
    clean = {name: value for name, value in os.environ.items() if name != "KONTOR_PURE"}
    clean["PYTHONPATH"] = str(Path(kontor.__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-c", REPORT], env=clean | environment, capture_output=True, text=True, cwd=ROOT
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_the_tests_import_the_expected_build() -> None:
    assert EXPECTED in ("compiled", "source")
    assert (EXPECTED == "source") == FROM_SOURCE
    assert kontor.build_info().compiled == (EXPECTED == "compiled")


def test_either_all_engine_modules_are_compiled_or_none() -> None:
    if EXPECTED == "compiled":
        assert len(_build.MODULES) > 0
        assert import_report() == f"so|{kontor.build_info()}"
    else:
        assert import_report() == "interpreted (running from the source tree)"


def test_kontor_pure_imports_the_sources() -> None:
    assert import_report(KONTOR_PURE="1").removeprefix("py|") == "interpreted (KONTOR_PURE is set)"
    assert ("py|" in import_report(KONTOR_PURE="1")) == (EXPECTED == "compiled")


def test_an_empty_kontor_pure_has_no_effect() -> None:
    assert import_report(KONTOR_PURE="0") == import_report(KONTOR_PURE="") == import_report()


def test_the_source_tree_contains_no_compiled_files() -> None:
    assert [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")] == []


def test_the_installed_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert version("kontor") == kontor.__version__
