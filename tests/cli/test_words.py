"""The message files: the same messages and fields in every language, and something readable for the rest."""

import json
from importlib.resources import files
from typing import Any

import pytest

from kontor.cli.drawing import listed
from kontor.cli.words import FIELD, LANGUAGES, Phrasebook
from kontor.core import load

CONSEQUENCES = ("income", "longest_road", "largest_army", "end")
STEPS = ("deal_terrain", "harbour_ring", "deal_harbour", "turn_harbour", "first_token", "deal_token")
SILENT = (*STEPS, "discard", "discard_unseen", "give", "want")
"""Verbs that the log never speaks."""


def message_file(lang: str, name: str) -> dict[str, dict[str, Any]]:
    text = (files("kontor") / "words" / lang / f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, dict[str, Any]] = json.loads(text)
    return data


def texts(message: Any) -> list[str]:
    """All texts a message can become."""
    if isinstance(message, str):
        return [message]
    if isinstance(message, list):
        return [text for part in message for text in texts(part)]
    return [text for case, inner in message.items() if case != "on" for text in texts(inner)]


@pytest.mark.parametrize("name", ["common", "catan", "san_juan", "puerto_rico"])
def test_all_languages_have_the_same_messages_words_and_fields(name: str) -> None:
    first, *others = (message_file(lang, name) for lang in LANGUAGES)
    for other in others:
        assert other["messages"].keys() == first["messages"].keys()
        assert other["words"].keys() == first["words"].keys()
        for key, message in first["messages"].items():
            mine = {field for text in texts(message) for field in FIELD.findall(text)}
            theirs = {field for text in texts(other["messages"][key]) for field in FIELD.findall(text)}
            assert mine >= theirs or theirs >= mine, key


def test_every_choice_has_an_answer_for_everything_else() -> None:
    def complete(message: Any) -> bool:
        if isinstance(message, str):
            return True
        if isinstance(message, list):
            return all(complete(part) for part in message)
        return "other" in message and all(complete(part) for case, part in message.items() if case != "on")

    for lang in LANGUAGES:
        for name in ("common", "catan", "san_juan", "puerto_rico"):
            assert all(complete(message) for message in message_file(lang, name)["messages"].values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_that_the_log_of_catan_speaks_has_a_message(lang: str) -> None:
    messages = message_file(lang, "catan")["messages"]
    verbs = [block.verb for block in load("catan").catalogue.blocks if block.verb not in SILENT]
    assert len(verbs) > 30
    for verb in (*verbs, *CONSEQUENCES):
        assert f"catan.{verb}" in messages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_in_the_catalogue_of_catan_has_a_word(lang: str) -> None:
    words = message_file(lang, "catan")["words"]
    blocks = load("catan").catalogue.blocks
    names = {
        value for block in blocks for arg in block.args for value in arg.values if isinstance(value, str)
    }
    assert names >= {"wood", "knight", "desert", "plain"}
    assert names <= words.keys()


def test_numbers_and_absence_choose_the_form() -> None:
    book = Phrasebook("catan")
    over = {"key": "catan.hand_over", "by": 0, "from": 1, "resource": "ore"}
    assert book.sentence(over | {"cards": 0}) == "Seat 1 has no ore."
    assert book.sentence(over | {"cards": 3}) == "Seat 1 hands over 3 ore."
    shown = {"key": "catan.show_points", "by": 2}
    assert book.sentence(shown | {"cards": 1}) == "Seat 2 shows a point card."
    assert book.sentence(shown | {"cards": 2}) == "Seat 2 shows 2 point cards."
    assert book.sentence({"key": "catan.longest_road", "seat": None}).startswith("Nobody")
    assert book.sentence({"key": "catan.longest_road", "seat": 1}) == "Seat 1 has the longest road."
    post: dict[str, Any] = {"key": "catan.post", "by": 0}
    wood, ore = {"wood": 2}, {"ore": 1, "brick": 1}
    assert book.sentence(post | {"sheet": {"give": {}, "want": ore}}) == "Seat 0 seeks 1 ore, 1 brick."
    assert book.sentence(post | {"sheet": {"give": wood, "want": {}}}) == "Seat 0 has 2 wood to give."
    both = post | {"sheet": {"give": wood, "want": ore}}
    assert book.sentence(both) == "Seat 0 gives 2 wood for 1 ore, 1 brick."


def test_an_unknown_message_and_an_unknown_game_stay_readable() -> None:
    event = {"key": "genoa.move_tower", "by": 2, "field": 17, "goods": {"silk": 2}, "to": 1, "why": None}
    told = Phrasebook("genoa").sentence(event)
    assert told == "Seat 2: move tower, field 17, goods 2 silk, to Seat 1, why none"
    assert Phrasebook("genoa", "hu").sentence({"key": "genoa.end", "points": [3, 4]}) == (
        "end, points 0. hely: 3, 1. hely: 4"
    )


def test_names_of_seats_are_marked_for_colouring() -> None:
    parts = list(Phrasebook("catan").parts({"key": "catan.rob", "by": 1, "seat": 3}))
    assert [(text, seat) for text, seat in parts if seat is not None] == [("Seat 1", 1), ("Seat 3", 3)]


def test_a_view_without_a_drawing_is_listed() -> None:
    view = {"turn": 3, "players": [{"seat": 0, "goods": ["corn", "sugar"]}, {"seat": 1, "goods": []}]}
    assert list(listed(view)) == (
        ["turn: 3", "players:", "  0:", "    seat: 0", "    goods: corn, sugar"]
        + ["  1:", "    seat: 1", "    goods: "]
    )
