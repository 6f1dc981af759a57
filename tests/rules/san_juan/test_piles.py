"""The draw pile and the discard pile, also when one or both are empty.  SJ-A4"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import given


@rule("SJ-A4", "SJ-SETUP-06")
def test_the_discards_become_a_new_draw_pile_when_a_card_has_to_be_drawn() -> None:
    table = given().city("Anita", "library").deck("hero").governor("Anita").choose("prospector")
    discards = int(table.state.discards_size)
    table.do("act_with_library").draws("hero")
    assert (int(table.state.deck_size), int(table.state.discards_size)) == (discards, 0)
    assert table.state.shuffles == 1
    table.draws("well")
    assert table.hand("Anita") == {"well": 1, "hero": 1}


@rule("SJ-A4")
def test_an_empty_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    table = given().deck("hero").governor("Anita").choose("prospector").do("act").draws("hero")
    assert (int(table.state.deck_size), int(table.state.shuffles)) == (0, 0)
    table.choose("producer").do("produce", good="indigo")
    assert table.state.shuffles == 1


@rule("SJ-A4")
def test_cards_just_drawn_stay_out_of_the_new_pile() -> None:
    table = given().deck("hero", "palace").governor("Anita").choose("councillor").do("act")
    table.draws("hero", "palace")
    assert (table.aside, int(table.state.shuffles)) == ({"hero": 1, "palace": 1}, 1)
    assert table.state.deck[24] == 2, "two other heroes, not the one that lies aside"
    table.draws("well", "well", "well")
    assert table.choices("keep") == ["well", "hero", "palace"]


@rule("SJ-A4")
def test_if_both_piles_are_empty_draws_are_skipped() -> None:
    position = given().city("Márk", "chapel").city("Anita", "well", "gold_mine", "library", "prefecture")
    table = position.deck("hero", "hero").no_discards().governor("Anita")
    board = type(table)(table.state.copy(), table.names).choose("councillor").do("act").draws("hero", "hero")
    assert (board.hand("Anita"), board.phase) == ({"hero": 2}, "choose_role"), "she keeps what there was"
    assert GAME.broken_invariants(board.state) == []
    board.choose("producer")
    assert board.phase == "choose_role", "there is no card for a good"
    table.choose("prospector").do("act_with_library").draws("hero", "hero")
    assert table.phase == "choose_role", "a gold mine cannot turn up four cards"


@rule("SJ-A4", "SJ-GOLD-01")
def test_a_gold_mine_may_dig_through_the_old_pile_into_the_new_one() -> None:
    table = given().city("Anita", "gold_mine").deck("hero", "palace").governor("Anita").choose("prospector")
    table.do("pass").do("mine").turns_up("hero", "palace")
    assert table.state.shuffles == 1
    table.turns_up("smithy", "tower")
    assert table.phase == "nugget"


@rule("SJ-A4", "SJ-GOLD-01")
@pytest.mark.parametrize(("left", "phase"), [(3, "choose_role"), (4, "mine")])
def test_a_gold_mine_needs_four_cards_in_both_piles_together(left: int, phase: str) -> None:
    cards = ("hero", "palace", "tower", "smithy")
    position = given().city("Márk", "chapel").city("Anita", "gold_mine").deck(*cards[:left])
    table = position.no_discards().governor("Anita").choose("prospector").do("pass")
    assert table.phase == phase
