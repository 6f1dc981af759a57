"""Tests of the reasons for suggestions: they are true, have words, and rest on what the seat knows."""

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from kontor.bots import load as load_bot
from kontor.bots.base import Reason, most_telling
from kontor.bots.game_bots import GameBots, require_bots
from kontor.core import keys, load
from kontor.core.game_package import LANGUAGES
from kontor.core.registry import package
from kontor.text.message_format import closing_brace, format_message, join_parts, parse_placeholder
from kontor.text.phrasebook import Phrasebook
from tests.bots.suggestions import Fact, facts, suggestions, told

LEAST_SHARE = {"catan": 0.75, "genoa": 0.85, "puerto_rico": 0.93, "san_juan": 0.93, "viscounts": 0.85}
"""The least share of suggestions that have a reason, by game. For the others, nothing specific is true."""
TOO_GENERAL = {"other"}


def words(lang: str, game: str) -> dict[str, str]:
    return package(game).words(lang, "reasons") or {}


def arguments_in(message: str) -> Iterator[str]:
    at = 0
    while (opening := message.find("{", at)) >= 0:
        end = closing_brace(message, opening)
        piece = parse_placeholder(message[opening + 1 : end])
        if piece.name and not piece.name.startswith("@"):
            yield piece.name
        for case in piece.cases.values():
            yield from arguments_in(case)
        at = end + 1


each_game = pytest.mark.parametrize("key", keys())


def checks(key: str) -> dict[str, Callable[[Fact], bool]]:
    """Return the checks of a game's facts by name. They do not use the code that chose the facts."""
    found: dict[str, Callable[[Fact], bool]] = import_module(f"tests.bots.facts.{key}").CHECKS
    return found


@each_game
def test_every_reason_is_true_of_the_position(key: str) -> None:
    by_name = checks(key)
    assert by_name.keys() == {name.rpartition(".")[2] for name in words("en", key) if ".why." in name}
    for fact in facts(key):
        assert by_name[fact.key](fact), (fact.key, fact.a, fact.moves)


@each_game
def test_every_reason_has_its_words_and_all_their_arguments(key: str) -> None:
    for lang in LANGUAGES:
        texts = words(lang, key)
        for _, reason in told(key):
            assert reason.key in texts, reason
            assert set(arguments_in(texts[reason.key])) <= reason.args.keys(), reason


@each_game
def test_no_reason_fits_everything(key: str) -> None:
    names = {name.rpartition(".")[2] for name in words("en", key)}
    assert not names & TOO_GENERAL
    verbs = {block.verb for block in load(key).catalogue.blocks}
    said: dict[str, set[str]] = {}
    for one, reason in told(key):
        verb = one.question.game.catalogue.verb(one.chosen[0])
        said.setdefault(reason.key, set()).add(verb)
    assert said
    assert all(len(used) < len(verbs) / 3 for used in said.values())


@each_game
def test_most_suggestions_have_a_reason_and_say_different_things(key: str) -> None:
    given = [one.reason for one in suggestions(key)]
    having = [reason for reason in given if reason is not None]
    assert len(having) / len(given) >= LEAST_SHARE[key]
    most = Counter(reason.key for reason in having).most_common(1)[0][1]
    assert most / len(having) < 0.5


@each_game
def test_every_reason_is_a_whole_sentence_in_both_languages(key: str) -> None:
    board = package(key).text_board()
    for lang in LANGUAGES:
        texts = words(lang, key)
        for one, reason in told(key)[::5]:
            book = Phrasebook(key, lang, None, ["Anna", "Béla", "Csaba", "Dóra", "Éva"], one.question.seat)
            if board is not None and hasattr(board, "names"):
                book.names = board.names(one.question.view, book)
            book.messages.update(texts)
            text = join_parts(format_message(texts[reason.key], reason.args, book))
            assert text[:1] == text[:1].upper(), text
            assert text.endswith("."), text
            assert not any(sign in text for sign in ("{", "}", "  ", "_", " .", " ,")), text


@each_game
def test_a_reason_rests_on_nothing_that_the_seat_has_to_guess(key: str) -> None:
    """With other samples of what is hidden, and from the other bots, the same move has the same reason."""
    for one in suggestions(key):
        assert all(reason == one.reason for reason in one.elsewhere), (one.chosen, one.reason, one.elsewhere)


class TestTelling:
    def test_the_first_two_facts_are_told(self) -> None:
        one, two, three = (Reason(key) for key in "abc")
        told = most_telling([None, one, None, two, three])
        assert told == Reason("a", {}, Reason("b"))
        assert most_telling([None, one]) == one
        assert most_telling([]) is None

    def test_no_fact_is_told_twice(self) -> None:
        assert most_telling([Reason("a", {"n": 1}), Reason("a", {"n": 2})]) == Reason("a", {"n": 1})

    def test_a_game_without_facts_has_a_message_for_each_verb(self) -> None:
        question = suggestions("catan")[0].question
        verb = question.game.catalogue.verb(question.legal[0])
        bots = GameBots(lambda asked: [asked.legal[0]])
        assert bots.explain(question, question.legal[:1]) == Reason(f"catan.why.{verb}")
        assert require_bots("catan").reason is not None

    def test_a_random_move_has_no_reason(self) -> None:
        one = suggestions("san_juan")[0]
        assert load_bot("random").reason(one.question, one.chosen) is None
