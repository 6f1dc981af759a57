"""The log of Puerto Rico reads as sentences in every language."""

import re

import pytest

from kontor.cli.words import LANGUAGES, Phrasebook, message_file
from kontor.core import TERMINAL, Moves, Rng, load, pick

PUERTO_RICO = load("puerto_rico")
SILENT = ("place", "guests_stay")
"""Verbs that the log never speaks."""
FOLLOWING = (
    "change",
    "ship_cleared",
    "house_emptied",
    "restacked",
    "ship_filled",
    "last_year",
    "year",
    "end",
)
UNFINISHED = re.compile(r"none|_|\{|  |,\.|: \.|-\d| ,")
"""What no sentence may hold."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_a_game_has_its_sentence(lang: str) -> None:
    book = Phrasebook("puerto_rico", lang)
    moves = Moves()
    for seed, variant in enumerate(PUERTO_RICO.variants):
        state = PUERTO_RICO.initial(PUERTO_RICO.options_from(2 + seed % 4, variant))
        rng = Rng(seed)
        while state.actor != TERMINAL:
            action = int(pick(state, rng, moves))
            before = state.copy()
            state.do(action)
            for event in PUERTO_RICO.describe(before, action, state, None):
                assert event["key"] in book.messages
                sentence = book.sentence(event)
                assert sentence.endswith(".")
                assert not UNFINISHED.search(sentence), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_and_everything_that_follows_has_a_message(lang: str) -> None:
    messages = message_file(lang, "puerto_rico")["messages"]
    verbs = [block.verb for block in PUERTO_RICO.catalogue.blocks if block.verb not in SILENT]
    assert messages.keys() == {f"puerto_rico.{key}" for key in (*verbs, *FOLLOWING)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_in_the_catalogue_has_a_word(lang: str) -> None:
    words = message_file(lang, "puerto_rico")["words"]
    arguments = [arg for block in PUERTO_RICO.catalogue.blocks for arg in block.args]
    names = {value for arg in arguments for value in arg.values if isinstance(value, str)}
    assert {"wharf", "coffee", "captain", "windrose"} <= names
    assert names <= words.keys()
    assert {f"reasons.{reason}" for reason in PUERTO_RICO.endings} <= words.keys()


@pytest.mark.parametrize(
    ("event", "english", "hungarian"),
    [
        (
            {
                "key": "load",
                "by": 2,
                "good": "corn",
                "ship": 1,
                "room": 6,
                "points": 4,
                "goods": {"corn": -3},
            },
            "Seat 2 loads 3 corn on the ship of 6, for 4 points.",
            "2. hely: behajózás a 6-os hajóra: 3 kukorica; 4 győzelmi pont.",
        ),
        (
            {"key": "buy", "by": 0, "building": "wharf", "doubloons": -1, "points": 1},
            "Seat 0 builds for a doubloon: wharf, and gets a point.",
            "0. hely: új épület, 1 dublonért: rakpart; 1 győzelmi pontot kap.",
        ),
        (
            {"key": "change", "seat": 1, "doubloons": 1, "colonists": 2, "nobles": 1},
            "Seat 1 gets 1 doubloon, 2 colonists, 1 noble.",
            "1. hely: kap: 1 dublon, 2 telepes, 1 nemes.",
        ),
        (
            {"key": "move_guest", "by": 0, "place": "indigo", "who": "colonist"},
            "Seat 0 moves a guest, a colonist, to: indigo plantation.",
            "0. hely: vendég átrakása ide: indigóültetvény.",
        ),
        (
            {"key": "end", "points": [30, 30], "winners": [0, 1], "reasons": ["city", "chips"]},
            "The game is over: a city is full, the points have run out. Seat 0: 30, Seat 1: 30. "
            "Won by Seat 0, Seat 1.",
            "A játék véget ért: betelt egy város, elfogytak a győzelmi pontok. 0. hely: 30, 1. hely: 30. "
            "Győztes: 0. hely, 1. hely.",
        ),
    ],
)
def test_a_sentence_says_what_was_paid_and_what_it_brought(
    event: dict[str, object], english: str, hungarian: str
) -> None:
    told = {**event, "key": f"puerto_rico.{event['key']}"}
    assert Phrasebook("puerto_rico", "en").sentence(told) == english
    assert Phrasebook("puerto_rico", "hu").sentence(told) == hungarian
