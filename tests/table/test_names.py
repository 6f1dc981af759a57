"""Names that look the same, and names that show nothing."""

from __future__ import annotations

import pytest

from kontor.table.names import distinct_name, is_blank, skeleton


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Éva", "ÉVA"),
        ("Éva", "E\u0301va"),  # an accent of its own
        ("Anna", "\u0410nn\u0430"),  # Cyrillic
        ("Panos", "\u03a1anos"),  # Greek
        ("Jani", "\uff2aani"),  # wide
        ("Jani", "Ja\u200bni"),  # with a space of no width
        ("Kis Pál", "KisPál"),
        ("Kis Pál", "Kis \u3164Pál"),
        ("Paul", "Pau1"),
        ("Otto", "0tto"),
        ("Gauß", "Gauss"),
        ("Éva", "Éva\u034f"),  # a joiner that is not shown
        ("Éva", "E\u034f\u0301va"),
        ("Éva", "Éva\ufe0f"),  # a variation selector
        ("Éva", "\ufe00Éva\U000e0100"),
        ("Éva", "É\u17b5va\u180b"),
        ("Alice", "AIice"),  # a capital i
        ("Alice", "A|1ce"),
        ("Vili", "V\u0456l\u0456"),  # Cyrillic
    ],
)
def test_names_that_look_the_same_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Éva", "Eva"), ("Anna", "Hanna"), ("Bot 2", "Bot 3"), ("Дима", "Дина")]
)
def test_names_that_look_different_stay_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_a_name_that_somebody_has_gets_a_number() -> None:
    assert distinct_name("Éva", ["Jani"]) == "Éva"
    assert distinct_name("Éva", ["ÉVA"]) == "Éva 2"
    assert distinct_name("Éva", ["éva", "Éva 2"]) == "Éva 3"


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u034f\ufe0f", "\u2800\u2800", "\u0301", "\u200b", "\u00a0"]
)
def test_a_name_of_nothing_is_blank(name: str) -> None:
    assert is_blank(name)


@pytest.mark.parametrize("name", ["é", "1", "\U0001f642", "Ő", "李"])
def test_a_name_of_one_sign_is_not_blank(name: str) -> None:
    assert not is_blank(name)
