"""The log of San Juan reads as sentences in every language."""

import pytest

from kontor.cli.words import LANGUAGES, Phrasebook, message_file
from kontor.core import CHANCE, TERMINAL, Moves, Rng, draw, load, pick

SAN_JUAN = load("san_juan")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_a_game_has_its_sentence(lang: str) -> None:
    book = Phrasebook("san_juan", lang)
    told = set()
    moves = Moves()
    for seed in range(6):
        state = SAN_JUAN.initial(SAN_JUAN.options(seats=2 + seed % 3, start_hand="chosen"))
        rng = Rng(seed)
        while state.actor != TERMINAL:
            action = int(draw(state, rng) if state.actor == CHANCE else pick(state, rng, moves))
            before = state.copy()
            state.do(action)
            for seat in (None, 0):
                for event in SAN_JUAN.describe(before, action, state, seat):
                    assert event["key"] in book.messages
                    sentence = book.sentence(event)
                    assert "none" not in sentence
                    assert "_" not in sentence
                    told.add(event["key"])
    assert told == {key for key in book.messages if key.startswith("san_juan.")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_in_the_catalogue_has_a_word(lang: str) -> None:
    words = message_file(lang, "san_juan")["words"]
    arguments = [arg for block in SAN_JUAN.catalogue.blocks for arg in block.args]
    names = {value for arg in arguments for value in arg.values if isinstance(value, str)}
    assert {"palace", "silver", "trader"} <= names
    assert names <= words.keys()


def test_a_building_over_another_says_so() -> None:
    book = Phrasebook("san_juan")
    built = {"key": "san_juan.built", "seat": 1, "building": "palace", "over": "chapel", "good_lost": False}
    assert book.sentence(built) == "Seat 1 builds: palace, over: chapel."
    assert book.sentence(built | {"over": None}) == "Seat 1 builds: palace."
