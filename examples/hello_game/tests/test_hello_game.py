"""Tests of Hello Game: it keeps Kontor's contract, and each rule of its ledger has a test."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from kontor import ledger
from kontor.arena.simulate import simulate
from kontor.core import TERMINAL, IllegalAction, Options, State
from kontor.core.conformance import check_all
from kontor.core.registry import package
from kontor.text.boards import draw_board
from kontor.text.phrasebook import Phrasebook

from hello_game.game import GAME


@pytest.mark.parametrize("options", GAME.options_for_tests(), ids=repr)
@pytest.mark.parametrize("seed", range(5))
def test_the_game_keeps_the_contract(options: Options, seed: int) -> None:
    """Games end, copies are independent, refusals name a rule, views tell no more than a seat has seen."""
    check_all(GAME, options, seed, check_interval=1)


def played(seats: int, *moves: dict[str, Any]) -> State:
    """Return the state after `moves`, which must be legal."""
    state = GAME.initial_state(GAME.options(seats))
    for move in moves:
        state.apply(GAME.catalogue.parse(move))
    return state


def deal(*cards: int) -> list[dict[str, Any]]:
    return [{"do": "deal", "card": card} for card in cards]


def die(pips: int) -> list[dict[str, Any]]:
    return [{"do": "roll"}, {"do": "die", "pips": pips}]


def stop(card: int) -> dict[str, Any]:
    return {"do": "stop", "card": card}


def refused(state: State, move: dict[str, Any]) -> str:
    """Return the rule that forbids the move."""
    with pytest.raises(IllegalAction) as refusal:
        state.apply(GAME.catalogue.parse(move))
    return refusal.value.rule


def test_everybody_gets_another_card() -> None:
    """HE-DEAL-01"""
    state = played(2, *deal(5))
    legal = [GAME.catalogue.decode(action)["card"] for action in state.legal_actions()]
    assert legal == [1, 2, 3, 4, 6, 7, 8]


def test_only_the_owner_sees_a_card_and_its_deal() -> None:
    """HE-DEAL-02"""
    before = played(2)
    action = GAME.catalogue.encode("deal", card=5)
    seen = [GAME.catalogue.decode(GAME.redact(action, before, seat)) for seat in (0, 1, None)]
    assert seen == [{"do": "deal", "card": 5}, {"do": "deal_unseen"}, {"do": "deal_unseen"}]
    state = played(2, *deal(5, 3))
    assert [GAME.view(state, seat)["cards"] for seat in (0, 1, None)] == [[5, 0], [0, 3], [0, 0]]


def test_a_turn_is_one_roll_or_a_stop() -> None:
    """HE-TURN-01"""
    state = played(2, *deal(5, 3))
    assert state.actor == 0
    assert refused(state, {"do": "die", "pips": 6}) == "HE-TURN-01"
    assert played(2, *deal(5, 3), stop(5)).actor == 1


def test_pips_add_up_in_the_open_and_the_turn_passes() -> None:
    """HE-TURN-02"""
    state = played(2, *deal(5, 3), *die(4), *die(6), *die(1))
    assert state.actor == 1
    assert GAME.view(state, None)["pips"] == [5, 6]


def test_twelve_pips_are_enough() -> None:
    """HE-TURN-03"""
    state = played(2, *deal(1, 2), *die(6), stop(2), *die(6))
    assert refused(state, {"do": "roll"}) == "HE-TURN-03"


def test_a_player_who_stops_shows_the_card_and_is_asked_no_more() -> None:
    """HE-STOP-01, HE-STOP-02"""
    assert refused(played(2, *deal(5, 3)), stop(4)) == "HE-TURN-01"
    state = played(2, *deal(5, 3), stop(5), *die(1))
    assert state.actor == 1
    assert GAME.view(state, None)["cards"] == [5, 0]


def test_the_highest_total_up_to_twelve_wins() -> None:
    """HE-END-01, HE-END-02"""
    state = played(2, *deal(7, 3), *die(6), stop(3), stop(7))
    assert state.actor == TERMINAL
    assert refused(state, {"do": "roll"}) == "HE-END-01"
    assert (state.scores(), state.returns()) == ([0, 3], [0.0, 1.0])


def test_equal_totals_share_the_win() -> None:
    """HE-END-03"""
    state = played(3, *deal(4, 3, 1), *die(1), *die(2), stop(1), stop(4), stop(3))
    assert (state.scores(), state.returns()) == ([5, 5, 1], [0.5, 0.5, 0.0])


def test_every_rule_has_a_test() -> None:
    named = Path(__file__).read_text(encoding="utf-8")
    assert [rule for rule in ledger.load(GAME.key).ids if rule not in named] == []
    assert set(GAME.refusals[1:]) <= set(ledger.load(GAME.key).ids)


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_move_event_and_value_has_words(lang: str) -> None:
    words = json.loads((files("hello_game") / "words" / f"{lang}.json").read_text(encoding="utf-8"))
    assert GAME.event_schema is not None
    parts = {
        "do": [block.verb for block in GAME.catalogue.blocks],
        "log": GAME.event_schema.arguments,
        "view": GAME.view(played(2), None).keys() - {"phase", "actor"},
    }
    spoken = {f"{GAME.key}.{part}.{name}" for part, names in parts.items() for name in names}
    board = (files("hello_game") / "client" / "index.js").read_text(encoding="utf-8")
    drawn = set(re.findall(rf'"({GAME.key}\.now\.\w+)"', board))
    assert words.keys() == spoken | drawn
    assert list(ledger.load(GAME.key).page(lang).entries())


def test_an_event_reads_as_a_sentence() -> None:
    before = played(2, *deal(5, 3))
    action = GAME.catalogue.encode("stop", card=5)
    [event] = GAME.events(before, action, played(2, *deal(5, 3), stop(5)), None)
    assert Phrasebook(GAME.key).sentence(event) == "Seat 0 stops and shows the 5."


def test_the_board_as_text_hides_the_cards_of_others() -> None:
    lines = draw_board(GAME.key, GAME.view(played(2, *deal(5, 3), *die(4)), 0))
    assert [line.split() for line in lines[-2:]] == [["0", "5", "4"], ["1", "?", "0"]]


def test_thinking_pays() -> None:
    """A bot that weighs the risk beats one that chooses at random."""
    told = simulate(GAME, GAME.options(2), 200, players=["greedy", "random"]).to_json()
    assert told["seats"][0]["win_rate"] > 0.6


def test_the_lobby_finds_the_card() -> None:
    parts = package(GAME.key)
    assert parts.card().texts["en"].title == GAME.title
    assert parts.picture() is not None
