"""The end of the game: the last round, and what does not happen at the end.  VI-END"""

import pytest

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from kontor.games.viscounts.scoring import name_of_ending
from kontor.games.viscounts.state import POVERTY, PROSPERITY
from tests.rule import rule
from tests.rules.viscounts.given import START_ROUND, Given, given
from tests.rules.viscounts.table import Table


def turns_left(table: Table, seed: int = 3) -> list[tuple[int, str]]:
    """Play random actions until the game ends. Return the round and the player of each turn."""
    state, rng, buffer = table.state, Rng(seed), ActionBuffer()
    out: list[tuple[int, str]] = []
    while state.actor != TERMINAL:
        turn = (int(state.round), table.names[state.active])
        if turn not in out:
            out.append(turn)
        state.do(pick(state, rng, buffer))
    return out


def last_turn(names: tuple[str, ...], first: str = "") -> Given:
    """Return a game in which the last debt of the pile was taken a round ago."""
    start = given(*names)
    start.state.first = start.seat(first or names[0])
    start.state.ending, start.state.final_round = POVERTY, START_ROUND
    return start.left(debts=0)


@rule("VI-END-01", "VI-DEBT-03", "VI-A29")
@pytest.mark.parametrize("taker", ["red", "blue", "yellow"])
def test_this_round_is_finished_and_one_more_is_played(taker: str) -> None:
    table = given().left(debts=1).resolves(taker, "debt")
    assert table.state.ending == POVERTY
    names = ["red", "blue", "yellow"]
    rest = [(START_ROUND, name) for name in names[names.index(taker) :]]
    assert turns_left(table) == rest + [(START_ROUND + 1, name) for name in names]


@rule("VI-END-01", "VI-DEBT-01")
def test_the_last_deed_uncovers_prosperity_and_the_last_but_one_does_not() -> None:
    table = given().left(deeds=2).resolves("red", "deed")
    assert (table.state.ending, table.state.final_round) == (0, 0)
    table = given().left(deeds=2).resolves("red", "3 deed")
    assert (table.state.ending, table.state.final_round) == (PROSPERITY, START_ROUND + 1)
    assert table.held("red", "deeds") == 3, "they never run out"


@rule("VI-END-02")
def test_the_player_to_the_right_of_the_start_player_ends_the_game() -> None:
    names = ("red", "blue", "yellow")
    for first, last in (("red", "yellow"), ("blue", "red"), ("yellow", "blue")):
        hand = ("abbot", "squire", "trader")
        for name in names:
            start = last_turn(names, first)
            for other in names:
                start.hand(other, *hand)
            table = start.draws(name)
            assert (table.actor == "nobody") == (name == last)


@rule("VI-END-02", "VI-TURN-01")
def test_nothing_can_be_done_when_the_game_is_over() -> None:
    table = last_turn(("red", "blue")).hand("blue", "abbot", "squire", "trader").draws("blue")
    assert table.phase == "over"
    assert table.state.legal_actions() == []
    assert table.refused("slide") == table.refused("pass") == "VI-END-02"
    two = given("red", "blue").left(debts=1).resolves("blue", "debt")
    turns = turns_left(two)
    assert turns == [(START_ROUND, "blue"), (START_ROUND + 1, "red"), (START_ROUND + 1, "blue")], (
        "as many for both"
    )


@rule("VI-END-03")
def test_both_cards_may_be_uncovered_and_both_score() -> None:
    table = given().left(debts=1, deeds=1).holds("red", approved=1).holds("blue", paid=1)
    played = table.resolves("red", "debt + deed")
    assert name_of_ending(played.state) == "both"
    assert (played.share("red", "poverty"), played.share("blue", "prosperity")) == (12, 12)
    assert (played.share("red", "prosperity"), played.share("blue", "poverty")) == (0, 0)
    only = given().left(debts=1).holds("red", approved=1).holds("blue", paid=1).resolves("red", "debt")
    assert name_of_ending(only.state) == "poverty"
    assert (only.share("red", "poverty"), only.share("blue", "prosperity")) == (12, 0)


@rule("VI-END-04")
def test_ongoing_abilities_do_not_score() -> None:
    start = given().tableau("red", "benefactor", "peddler_gold", "lender").owns("red", "yellow_per_nobles")
    table = start.ends()
    assert table.share("red", "manuscripts") == 1, "the Squire; pairs of merchants are no nobles here"
    start = given().tableau("red", "artist", "sculptor", "priest").holds("red", ink=1, stone=1, gold=1)
    assert (
        start.owns("red", "black_per_clerics", "yellow_per_nobles", "grey_per_builders")
        .ends()
        .share("red", "manuscripts")
        == 2 + 2 + 2
    ), "Abbot and Priest, Squire and Artist, Labourer and Sculptor; the resources are resources"


@rule("VI-END-05")
def test_the_second_card_does_not_make_the_game_longer() -> None:
    start = last_turn(("red", "blue")).left(deeds=1)
    table = start.resolves("blue", "deed")
    assert table.state.ending == POVERTY | PROSPERITY
    assert table.state.final_round == START_ROUND
    assert turns_left(table) == [(START_ROUND, "blue")]
