"""The table of docs/security.md: it has every requirement once, and what it names exists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| (\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))? \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE
)
NAMED = re.compile(r"`([\w.-]+/[\w./-]+|SECURITY\.md)(?:::(\w+))?`")
ANSWERS: Final = {"met", "operator", "partly", "no", "n/a"}
LAST: Final = {
    **{"1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2},
    **{"2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1},
    **{"3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2},
    **{"4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4},
    **{"5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3},
    **{"6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4},
    **{"7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2},
    **{"8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1},
    **{"9.1": 3, "9.2": 4},
    **{"10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3},
    **{"11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1},
    **{"12.1": 3, "12.2": 2, "12.3": 4},
    **{"13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5},
    **{"14.1": 2, "14.2": 4, "14.3": 3},
    **{"15.1": 3, "15.2": 3, "15.3": 7},
    **{"16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3},
    **{"17.1": 1, "17.2": 4, "17.3": 2},
}
"""The last requirement of each section of ASVS 5.0 that belongs to level 1 or 2. There are none in between of
level 3."""
REQUIREMENTS: Final = [f"{section}.{n}" for section, last in LAST.items() for n in range(1, last + 1)]


def test_the_page_has_every_requirement_of_levels_1_and_2_once() -> None:
    found = []
    for first, last, *_ in ROW.findall(PAGE):
        start = REQUIREMENTS.index(first)
        found += REQUIREMENTS[start : REQUIREMENTS.index(last or first) + 1]
    assert len(REQUIREMENTS) == 253
    assert found == REQUIREMENTS


def test_every_requirement_has_an_answer_and_a_reason() -> None:
    rows = ROW.findall(PAGE)
    assert len(rows) == len(re.findall(r"^\| \d", PAGE, re.MULTILINE))
    for first, _, _, answer, reason in rows:
        assert answer.strip() in ANSWERS, first
        assert reason.strip(), first


@pytest.mark.parametrize("named", sorted(set(NAMED.findall(PAGE))), ids="::".join)
def test_what_the_page_names_exists(named: tuple[str, str]) -> None:
    """Each path is a file. The name after it is a test in that file, or a word that occurs in it."""
    path, name = named
    file = ROOT / path
    assert file.is_file()
    if name:
        sought = rf"^(async )?def {name}\(" if path.startswith("tests/") else rf"\b{name}\b"
        assert re.search(sought, file.read_text(encoding="utf-8"), re.MULTILINE), name
