"""Tests of the reasons for suggestions: they have words, and rest on what the seat knows."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import pytest

from kontor.bots import load as load_bot
from kontor.bots.base import Question, Reason, most_telling
from kontor.bots.game_bots import GameBots, require_bots
from kontor.core import CHANCE, TERMINAL, Game, Rng, State, draw, keys, load
from kontor.core.game_package import LANGUAGES
from kontor.core.registry import package
from kontor.play.seat_knowledge import SeatKnowledge
from kontor.table.bot_moves import complete_decision
from kontor.text.message_format import closing_brace, format_message, join_parts, parse_placeholder
from kontor.text.phrasebook import Phrasebook

GAMES = 2
"""How many games of each kind are played with a suggestion at every decision."""
LEAST_SHARE = {"catan": 0.75, "genoa": 0.6, "puerto_rico": 0.95, "san_juan": 0.95, "viscounts": 0.8}
"""The least share of suggestions that have a reason, by game. For the others, nothing specific is true."""
TOO_GENERAL = {"other"}


class Suggestion(NamedTuple):
    """A suggestion of the greedy bot in a game, with its reason and the position."""

    question: Question
    state: State  # the true state
    chosen: list[int]
    reason: Reason | None
    elsewhere: list[Reason | None]  # the same reason asked for again: see `ask_again`


def words(lang: str, game: str) -> dict[str, str]:
    return package(game).words(lang, "reasons") or {}


def played_game(game: Game, seed: int, seats: int) -> Iterator[Suggestion]:
    """Play a game between greedy bots and yield a suggestion for each decision with a choice."""
    options, rng = game.options(seats), Rng(seed)
    state, bot = game.initial_state(options), load_bot("greedy")
    known = [SeatKnowledge(game, options, seat) for seat in range(seats)]
    while state.actor != TERMINAL:
        if state.actor == CHANCE:
            chosen = [int(draw(state, rng))]
        else:
            seat, now = int(state.actor), state.copy()
            own = known[seat]

            def ask(current: State, sofar: list[int], own: SeatKnowledge = own, seat: int = seat) -> Any:
                told = SeatKnowledge(game, options, seat, [*own.seen, *sofar]) if sofar else own
                view = partial(game.view, current.copy(), seat)
                return bot.advise(told.question(current.legal_actions(), Rng(seed), view))

            chosen = complete_decision(game, now, seat, ask).actions
            legal = state.legal_actions()
            if len(legal) > 1:
                question = own.question(legal, Rng(seed), partial(game.view, now, seat))
                reason = bot.reason(question, chosen)
                yield Suggestion(question, now, chosen, reason, ask_again(own, question, chosen))
        for action in chosen:
            for one in known:
                one.see(action, state)
            state.do(action)


def ask_again(own: SeatKnowledge, question: Question, chosen: list[int]) -> list[Reason | None]:
    """Return the reasons that the other bots give for `chosen`, with other samples of what is hidden."""
    out = []
    for seed, name in ((101, "greedy"), (102, "easy"), (103, "hard")):
        again = own.question(question.legal, Rng(seed), question.make_view)
        out.append(load_bot(name).reason(again, chosen))
    return out


@cache
def suggestions(key: str) -> list[Suggestion]:
    game = load(key)
    counts = [seats for seats in game.seat_counts if seats > 1]
    return [one for seed in range(GAMES) for one in played_game(game, seed, counts[(seed + 1) % len(counts)])]


def told(key: str) -> list[tuple[Suggestion, Reason]]:
    """Return all reasons that were given in the games of `key`, first and second ones."""
    out = []
    for one in suggestions(key):
        reason = one.reason
        while reason is not None:
            out.append((one, reason))
            reason = reason.also
    return out


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


EXPLAINED = [key for key in keys() if require_bots(key).reason is not None]
each_game = pytest.mark.parametrize("key", EXPLAINED)


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
