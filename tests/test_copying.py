"""How a table is copied is written from its fields, and what is written is current."""

import importlib.util
import types
from pathlib import Path

import pytest

from kontor.core import keys

TOOL = Path(__file__).parents[1] / "tools" / "copying.py"


def tool() -> types.ModuleType:
    spec = importlib.util.spec_from_file_location("copying_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


WRITTEN: dict[Path, str] = tool().files()


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.parent.name)
def test_the_copy_of_a_table_fits_its_fields(path: Path) -> None:
    assert path.read_text() == WRITTEN[path], "run make format"


def test_every_game_is_copied_this_way() -> None:
    assert [path.parent.name for path in WRITTEN] == sorted(keys())
