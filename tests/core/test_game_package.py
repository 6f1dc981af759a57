"""Tests that every part of a game is found in its package, for our games and for those of other authors."""

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from kontor.bots import GameBots
from kontor.core import keys, load, registry
from kontor.core.game_package import LANGUAGES, BadCard, GamePackage, read_card
from kontor.core.registry import package
from tests.conftest import Register
from tests.core.sixth_game import GAME as CUPS
from tests.outside_game import FILES, MODULE

OURS = keys()
each_game = pytest.mark.parametrize("key", OURS)


@each_game
def test_a_game_of_ours_has_every_part(key: str) -> None:
    found = package(key)
    card = found.card()
    assert found.game() is load(key)
    assert set(card.texts) == set(LANGUAGES)
    assert all(text.title and text.tagline for text in card.texts.values())
    assert card.minutes > 0
    assert isinstance(found.bots(), GameBots)
    for lang in LANGUAGES:
        assert all(found.words(lang, part) for part in ("", "lesson", "reasons"))
        assert found.ledger(lang)
    lesson = found.lesson()
    assert lesson is not None
    assert lesson.steps["steps"]
    assert hasattr(found.text_board(), "draw")
    assert found.client_schema() is not None
    assert (found.client(), found.picture()) == (None, None), "these are parts of Kontor's own client"


@each_game
def test_options_of_measurements_are_options_of_the_game(key: str) -> None:
    game, given = load(key), package(key).card().bench
    assert game.options(max(game.seat_counts), **given).seats == max(game.seat_counts)


def test_cards_have_an_order_and_no_two_have_the_same_place() -> None:
    places = [package(key).card().order for key in OURS]
    assert len(set(places)) == len(places)


# ---- entry points --------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["kontor.games.catan", "kontor.games.catan:GAME"])
def test_a_package_is_found_by_its_name_with_or_without_that_of_the_game(value: str) -> None:
    point = EntryPoint("catan", value, registry.ENTRY_POINT_GROUP)
    found = GamePackage("catan", point.module, point.attr or "")
    assert found.is_package
    assert found.game() is load("catan")
    assert found.words("en")


def test_a_game_in_one_file_has_no_other_parts() -> None:
    found = GamePackage("cups", "tests.core.sixth_game", "GAME")
    assert found.game() is CUPS
    assert found.card().texts["en"].title == CUPS.title
    assert (found.bots(), found.words("en"), found.lesson(), found.ledger("en")) == (None, None, None, None)
    assert (found.text_board(), found.client_schema(), found.client(), found.picture()) == (None,) * 4


def test_a_game_that_was_registered_by_hand_has_no_other_parts(registered: Register) -> None:
    registered(CUPS)
    assert package("cups").game() is CUPS
    assert package("cups").words("en") is None


@pytest.mark.parametrize(
    ("key", "attribute", "complaint"),
    [
        ("cups", "SEATS", "'cups' of kontor.games is not a Game"),
        ("mugs", "GAME", "'mugs' .* the game 'cups'"),
    ],
)
def test_an_entry_point_that_leads_elsewhere_is_refused(key: str, attribute: str, complaint: str) -> None:
    with pytest.raises((TypeError, ValueError), match=complaint):
        GamePackage(key, "tests.core.sixth_game", attribute).game()


# ---- other authors -------------------------------------------------------------------------------------


def test_a_package_from_outside_has_the_same_parts(outside: str) -> None:
    found = package(outside)
    assert outside in keys()
    assert found.module == MODULE
    assert found.game() is CUPS
    assert found.card().texts["hu"].title == "Pohár alatt"
    assert found.card().bench == {"rounds": 2}
    assert isinstance(found.bots(), GameBots)
    assert found.words("en") == {"cups.do.choose": "Choose: {choice}", "cups.log.lead": "{seat} leads."}
    assert found.words("en", "lesson") == {"cups.learn.aim": "Collect coins."}
    assert found.words("hu") is None
    assert found.ledger("en") == FILES[f"{MODULE}/ledger/en.md"]
    assert found.lesson() is None
    client, picture = found.client(), found.picture()
    assert client is not None
    assert picture is not None
    assert (client.name, picture.name) == ("index.js", "card.svg")


def test_a_missing_part_is_none(outside: str) -> None:
    assert package(outside).client_schema() is None
    assert package(outside).file("no", "such.file") is None
    assert package(outside).learned() is None


# ---- cards ---------------------------------------------------------------------------------------------

EN = {"title": "Chess"}


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ({}, "English are missing"),
        ({"en": {}}, "title"),
        ({"en": {"title": 1}}, "are texts"),
        ({"en": EN, "minutes": "long"}, "minutes is of another kind"),
        ({"en": EN, "counts": "sheep"}, "one of turns, rounds, not 'sheep'"),
        ({"en": EN, "bench": 1}, "bench is of another kind"),
        ({"en": EN, "colour": "red"}, "colour"),
    ],
)
def test_a_wrong_card_is_refused(told: dict[str, Any], complaint: str) -> None:
    with pytest.raises((TypeError, ValueError), match=complaint):
        read_card(told)


def test_a_wrong_card_names_its_game(outside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package(outside), "_text", lambda *parts: "order = ")
    with pytest.raises(BadCard, match=r"card\.toml of cups: "):
        package(outside).card()
