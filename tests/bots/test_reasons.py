"""Tests of the reasons for suggestions: most have their own text, in both languages, with right numbers."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

import pytest

from kontor.bots import load as load_bot
from kontor.bots.base import Question, Reason
from kontor.core import CHANCE, TERMINAL, Game, Rng, draw, keys, load
from kontor.core.registry import package
from kontor.games.catan.board import CORNER_HEXES
from kontor.games.catan.components import PIPS
from kontor.play.seat_knowledge import SeatKnowledge


def words(lang: str, game: str) -> dict[str, str]:
    return package(game).words(lang, "reasons") or {}


def questions(game: Game, seed: int) -> Iterator[tuple[Question, list[int]]]:
    """Yield every question of a game between greedy bots, with the chosen actions."""
    options = game.options(game.seat_counts[-1])
    state, rng = game.initial_state(options), Rng(seed)
    seats = [SeatKnowledge(game, options, seat) for seat in range(options.seats)]
    while state.actor != TERMINAL:
        if state.actor == CHANCE:
            actions = [int(draw(state, rng))]
        else:
            seat, now = int(state.actor), state.copy()
            asked = seats[seat].question(now.legal_actions(), Rng(seed), partial(game.view, now, seat))
            actions = load_bot("greedy").choose(asked)[:1]
            yield asked, actions
        for known in seats:
            known.see(actions[0], state)
        state.do(actions[0])


@pytest.mark.parametrize("key", keys())
def test_most_decisions_have_a_sentence_of_their_own_and_the_rest_share_one(key: str) -> None:
    game, english, hungarian = load(key), words("en", key), words("hu", key)
    verbs = {block.verb for block in game.catalogue.blocks}
    assert {name.rpartition(".")[2] for name in english} <= verbs | {"other"}
    assert english.keys() == hungarian.keys()
    assert f"{key}.why.other" in english
    reasons = [load_bot("greedy").reason(*asked) for asked in islice(questions(game, 1), 40)]
    own = [reason for reason in reasons if reason is not None and reason.key in english]
    assert len(own) > 10


def test_catan_counts_the_dots_of_a_place() -> None:
    question, actions = next(questions(load("catan"), 1))
    reason = load_bot("greedy").reason(question, actions)
    assert reason is not None
    corner = question.game.catalogue.decode(actions[0])["corner"]
    board = question.view["board"]
    hexes = [int(CORNER_HEXES[3 * int(corner) + i]) for i in range(3)]
    dots = sum(int(PIPS[board["token"][at]]) for at in hexes if at >= 0 and board["terrain"][at] != "desert")
    assert reason == Reason("catan.why.build_settlement", {"dots": dots})


def test_a_bot_without_reasons_gives_none() -> None:
    question, actions = next(questions(load("san_juan"), 1))
    assert load_bot("random").reason(question, actions) is None
    assert load_bot("easy").reason(question, actions) == Reason("san_juan.why.choose")
