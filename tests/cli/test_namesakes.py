"""Cards of Viscounts with the same printed name: in words, what they can do tells them apart."""

from collections import Counter

import pytest

from kontor.core.game_package import LANGUAGES
from kontor.games.viscounts.client_schema import CARD
from kontor.text.phrasebook import Phrasebook

EFFECT_WORDS = {
    "en": {
        "flip_deed": "flip a deed",
        "hire": "hire",
        "destroy": "destroy",
        "discard": "discard",
        "rearrange": "rearrange",
    },
    "hu": {
        "flip_deed": "okirat megfordítása",
        "hire": "felbérelés",
        "destroy": "elpusztítás",
        "discard": "eldobás",
        "rearrange": "átrendezés",
    },
}
"""Words for the effects that give the player nothing to keep."""
JOINED = {"en": (" or ", " and "), "hu": (" vagy ", " és ")}
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def card_names(lang: str) -> dict[str, str]:
    """Return the name of each card in messages."""
    book = Phrasebook("viscounts", lang)
    return {card: book.say(f"viscounts.card.{card}") for card in CARD}


def ability_in_short(lang: str, card: str) -> str:
    """Return the printed ability of a card as an addition to its name, such as `2 silver`."""
    book = Phrasebook("viscounts", lang)
    either, both = JOINED[lang]

    def part(text: str) -> str:
        number, _, atom = text.rpartition(" ")
        known = EFFECT_WORDS[lang].get(atom)
        word = known or book.say(f"viscounts.holding.{atom}")
        return f"{number} {word}".strip()

    options = CARD[card]["ability"].split(" | ")
    return either.join(both.join(map(part, option.split(" + "))) for option in options)


@each_language
def test_no_two_cards_are_called_alike(lang: str) -> None:
    names = Counter(card_names(lang).values())
    assert [name for name, count in names.items() if count > 1] == []


@each_language
def test_only_namesakes_have_an_addition_and_it_is_their_ability(lang: str) -> None:
    names_in_messages = card_names(lang)
    printed = {card: name.partition(" (")[0] for card, name in names_in_messages.items()}
    shared = Counter(printed.values())
    assert max(shared.values()) == 4
    for card, name in names_in_messages.items():
        addition = f" ({ability_in_short(lang, card)})" if shared[printed[card]] > 1 else ""
        assert name == printed[card] + addition


def test_both_languages_add_to_the_same_cards() -> None:
    first, *others = ({card for card, name in card_names(lang).items() if "(" in name} for lang in LANGUAGES)
    assert first
    for other in others:
        assert other == first


@pytest.mark.parametrize(
    ("event", "english", "hungarian"),
    [
        (
            {"key": "viscounts.hire", "by": 1, "card": "peddler_gold", "segment": "1_2", "free": False},
            "Anna hires the Peddler (gold) in segment 1/2.",
            "Anna felbéreli a Házalót (arany) az 1/2-es táblarészen.",
        ),
        (
            {"key": "viscounts.dismiss", "by": 0, "card": "debt_collector_hire", "segment": "3_4"},
            "You dismiss the Debt Collector (hire or destroy) in segment 3/4.",
            "Elbocsátod az Adósságbehajtót (felbérelés vagy elpusztítás) a 3/4-es táblarészen.",
        ),
        (
            {"key": "viscounts.ability", "by": 1, "card": "racketeer_1"},
            "Anna uses the ability of the Racketeer (rearrange or discard).",
            "Anna használja az Uzsorás (átrendezés vagy eldobás) képességét.",
        ),
        (
            {"key": "viscounts.play", "by": 1, "card": "patron_3"},
            "Anna plays the Patron (2 gold).",
            "Anna kijátssza a Mecénást (2 arany).",
        ),
    ],
    ids=lambda value: value["key"] if isinstance(value, dict) else "",
)
def test_the_log_tells_namesakes_apart(event: dict[str, object], english: str, hungarian: str) -> None:
    for lang, sentence in zip(("en", "hu"), (english, hungarian), strict=True):
        book = Phrasebook("viscounts", lang, seats=("Béla", "Anna"), you=0)
        assert book.sentence(event) == sentence
