"""Tests that every part of a game is found in its package, for our games and for those of other authors."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from kontor.bots import GameBots
from kontor.core import keys, load, load_all, registry
from kontor.core.game_package import LANGUAGES, BrokenGame, GamePackage, read_game_card
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
        assert found.rules_ledger(lang)
    lesson = found.lesson()
    assert lesson is not None
    assert lesson.steps["steps"]
    assert hasattr(found.text_board(), "draw")
    assert found.client_schema() is not None
    assert (found.client_script(), found.picture()) == (None, None), "these are parts of Kontor's own client"


@each_game
def test_bench_options_are_options_of_the_game(key: str) -> None:
    game, given = load(key), package(key).card().bench
    assert game.options(max(game.seat_counts), **given).seats == max(game.seat_counts)


def test_no_two_cards_have_the_same_position_in_the_lobby() -> None:
    places = [package(key).card().order for key in OURS]
    assert len(set(places)) == len(places)


# ---- entry points --------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["kontor.games.catan", "kontor.games.catan:GAME"])
def test_an_entry_point_may_name_a_package_or_its_game(value: str) -> None:
    point = EntryPoint("catan", value, registry.ENTRY_POINT_GROUP)
    found = GamePackage("catan", point.module, point.attr or "")
    assert found.has_package_folder
    assert found.game() is load("catan")
    assert found.words("en")


def test_a_game_in_one_file_has_no_other_parts() -> None:
    found = GamePackage("cups", "tests.core.sixth_game", "GAME")
    assert found.game() is CUPS
    assert found.card().texts["en"].title == CUPS.title
    assert (found.bots(), found.words("en"), found.lesson(), found.rules_ledger("en")) == (
        None,
        None,
        None,
        None,
    )
    assert (found.text_board(), found.client_schema(), found.client_script(), found.picture()) == (None,) * 4


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
    with pytest.raises(BrokenGame, match=f"{key} cannot be loaded: .*{complaint}"):
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
    assert found.rules_ledger("en") == FILES[f"{MODULE}/ledger/en.md"]
    assert found.lesson() is None
    client, picture = found.client_script(), found.picture()
    assert client is not None
    assert picture is not None
    assert (client.name, picture.name) == ("index.js", "card.svg")


def test_a_missing_part_is_none(outside: str) -> None:
    assert package(outside).client_schema() is None
    assert package(outside).file("no", "such.file") is None
    assert package(outside).learned_weights() is None


# ---- cards ---------------------------------------------------------------------------------------------

EN = {"title": "Chess"}


@pytest.mark.parametrize(
    ("card_data", "complaint"),
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
def test_a_wrong_card_is_refused(card_data: dict[str, Any], complaint: str) -> None:
    with pytest.raises((TypeError, ValueError), match=complaint):
        read_game_card(card_data)


def test_a_wrong_card_names_its_game(outside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package(outside), "_read_text", lambda *parts: "order = ")
    with pytest.raises(BrokenGame, match=r"cups cannot be loaded: outside_cups/card\.toml: Invalid value"):
        package(outside).card()


# ---- broken games --------------------------------------------------------------------------------------


def replace_file(outside: str, name: str, text: str) -> GamePackage:
    """Replace the file `name` of the package `outside`, and return the package."""
    for folder in sys.path:
        if (Path(folder) / MODULE).is_dir():
            path = Path(folder) / MODULE / name
    path.write_text(text, encoding="utf-8")
    return package(outside)


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("game.py", "GAME = 1\nif GAME\n", "outside_cups/game.py, line 2: expected ':'"),
        ("game.py", "\nGAME = Gaem()\n", "outside_cups/game.py, line 2: NameError: name 'Gaem' is not "),
        (
            "game.py",
            "import nowhere\n",
            "outside_cups/game.py, line 1: ModuleNotFoundError: No module named ",
        ),
        ("game.py", "from kontor.core import Gaem\n", "outside_cups/game.py, line 1: ImportError: cannot "),
        ("game.py", "", "AttributeError: module 'outside_cups.game' has no attribute 'GAME'"),
        ("__init__.py", "(", "outside_cups/__init__.py, line 1: '(' was never closed"),
    ],
)
def test_a_game_that_fails_names_file_and_line(outside: str, name: str, text: str, complaint: str) -> None:
    with pytest.raises(BrokenGame) as refusal:
        replace_file(outside, name, text).game()
    assert str(refusal.value).startswith(f"cups cannot be loaded: {complaint}")


@pytest.mark.parametrize(
    ("name", "text", "read", "complaint"),
    [
        ("bots/__init__.py", "\nBOTS = x\n", GamePackage.bots, "bots/__init__.py, line 2: NameError"),
        ("words/en.json", "{", lambda found: found.words("en"), "words/en.json: Expecting property name"),
        ("text_board.py", "1 +", GamePackage.text_board, "text_board.py, line 1: invalid syntax"),
    ],
)
def test_every_part_that_fails_names_its_file(
    outside: str, name: str, text: str, read: Callable[[GamePackage], object], complaint: str
) -> None:
    with pytest.raises(BrokenGame) as refusal:
        read(replace_file(outside, name, text))
    assert str(refusal.value).startswith(f"cups cannot be loaded: outside_cups/{complaint}")


def test_a_package_that_is_gone_is_broken() -> None:
    with pytest.raises(
        BrokenGame, match="gone cannot be loaded: ModuleNotFoundError: No module named 'gone'"
    ):
        GamePackage("gone", "gone").game()


def test_the_other_games_are_listed_with_one_warning(outside: str, caplog: pytest.LogCaptureFixture) -> None:
    replace_file(outside, "game.py", "GAME =\n")
    assert outside in keys()
    for _ in range(2):
        assert [game.key for game in load_all()] == OURS
    assert caplog.messages == ["cups cannot be loaded: outside_cups/game.py, line 1: invalid syntax"]
