"""The contents of the box, and pieces that never run out.  VI-COMP"""

import pytest

from kontor.core import BadOption
from kontor.games.viscounts.board import (
    BOARD_SIDE,
    IS_FUTURE_SCHEME,
    PIECE,
    PLOTS_PER_SEGMENT,
    SCHEME,
    SECTION,
    SEGMENT,
)
from kontor.games.viscounts.client_schema import CARD
from kontor.games.viscounts.components import (
    HERO,
    MANUSCRIPT,
    NEUTRAL,
    RESOURCE,
    RIBBON,
    START_CARD,
    STARTS_ON_TOP,
    TOWNSFOLK,
    WORKERS_PER_PLAYER,
)
from kontor.games.viscounts.game import GAME
from kontor.games.viscounts.state import CARDS, card_with_kind
from tests.rule import rule
from tests.rules.viscounts.given import game_with_board, given

FOUR = ("red", "blue", "yellow", "green")


@rule("VI-COMP-01", "VI-COMP-09")
def test_everybody_has_a_colour_of_pieces_and_there_are_four_colours() -> None:
    table = game_with_board(*FOUR)
    kinds = [piece.rpartition("_")[0] for piece in PIECE]
    assert {kind: kinds.count(kind) for kind in kinds} == {"guildhall": 3, "trading_post": 3, "workshop": 3}
    assert WORKERS_PER_PLAYER == 20
    for player in GAME.view(table.state, None)["players"]:
        assert (player["stock"], player["built"], player["viscount"]) == (20, [], None)
        assert player["markers"].keys() == {"corruption", "virtue"}
    with pytest.raises(BadOption):
        GAME.options(seats=5)
    assert (len(SEGMENT), len(BOARD_SIDE), list(PLOTS_PER_SEGMENT)) == (5, 2, [4, 5])
    assert len(set(SECTION)) == 5, "one castle over five segments"
    assert table.state.first == table.seat("red"), "one start player"


@rule("VI-COMP-02", "VI-COMP-07")
def test_more_than_the_24_pieces_of_a_resource_can_be_held() -> None:
    assert RESOURCE == ("ink", "stone", "gold")
    for resource in (*RESOURCE, "silver"):
        start = given().holds("red", **{resource: 24}).holds("blue", **{resource: 24})
        table = start.resolves("red", f"2 {resource}")
        assert table.held("red", resource) == 26


@rule("VI-COMP-06", "VI-COMP-07")
def test_the_30_debts_and_deeds_have_two_sides_and_are_no_limit() -> None:
    for card, flipped in (("debt", "paid"), ("deed", "approved")):
        start = given(conserved=False).holds("red", **{f"{card}s": 30})
        table = start.resolves("red", f"{card} + flip_{card}")
        assert table.held("red", f"{card}s") == 31
        table.do("flip", what=card)
        assert (table.held("red", f"{card}s"), table.held("red", flipped)) == (30, 1)


@rule("VI-COMP-03")
def test_five_of_35_manuscripts_have_a_grey_back() -> None:
    assert len(set(MANUSCRIPT)) == 35
    assert sum(STARTS_ON_TOP) == 5


@rule("VI-COMP-04")
def test_there_are_ten_heroes_68_neutral_and_eight_starting_townsfolk_for_each_colour() -> None:
    assert (len(HERO), len(NEUTRAL), len(TOWNSFOLK)) == (10, 68, 8 + 10 + 68)
    assert len(set(TOWNSFOLK)) == len(CARD) == 86
    start_cards = [card_with_kind(seat, kind) for seat in range(4) for kind in range(8)]
    assert len(set(start_cards)) == 32
    assert CARDS == 32 + 10 + 68


@rule("VI-COMP-05")
def test_there_is_one_ruler_card_four_cleric_cards_ten_start_cards_poverty_and_prosperity() -> None:
    view = GAME.view(game_with_board().state, None)
    assert list(view["monk_cards"]) == list(RIBBON)
    assert len(RIBBON) == 4
    assert view["ruler"] is None
    assert [view[pile]["left"] for pile in ("debts", "deeds")] == [15, 16]
    assert list(START_CARD) == [str(number) for number in range(1, 11)]


@rule("VI-COMP-08")
def test_the_solo_game_has_eight_starting_and_eight_future_schemes() -> None:
    assert [name for i, name in enumerate(SCHEME) if not IS_FUTURE_SCHEME[i]] == [
        f"s{n}" for n in range(1, 9)
    ]
    assert [name for i, name in enumerate(SCHEME) if IS_FUTURE_SCHEME[i]] == [f"f{n}" for n in range(1, 9)]
    assert GAME.view(given("Anita").begins("Anita").state, 0)["automaton"]["future"] == 6
