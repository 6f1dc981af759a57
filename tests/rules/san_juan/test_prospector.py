"""The prospector and the gold mine.  SJ-PROSP, SJ-GOLD"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import given

BARREN = ("library", "prefecture", "smithy", "tobacco_storage")
VEIN = ("quarry", "smithy", "tobacco_storage", "library")


@rule("SJ-PROSP-01")
def test_the_prospector_draws_one_card_and_the_others_nothing() -> None:
    table = given().governor("Éva").choose("prospector")
    assert table.refused("build", building="hero") == "SJ-PROSP-01"
    table.do("act").draws("hero")
    assert (table.hand("Éva"), table.hand_size("Anita"), table.hand_size("Márk")) == ({"hero": 1}, 0, 0)
    assert (table.actor, table.phase) == ("Márk", "choose_role")


@rule("SJ-PROSP-02", "SJ-GOLD-01", "SJ-A11")
@pytest.mark.parametrize("privilege", ["act", "pass"])
def test_gold_mines_follow_the_privilege_the_prospector_first_then_clockwise(privilege: str) -> None:
    position = given().city("Anita", "gold_mine").city("Éva", "gold_mine").city("Márk", "gold_mine")
    table = position.governor("Éva").choose("prospector")
    assert table.phase == "prospect"
    table.do(privilege)
    table.draws_any()
    asked = []
    while table.phase == "mine":
        asked.append(table.actor)
        assert table.verbs() == {"mine", "pass"}
        assert table.refused("act") == "SJ-GOLD-01"
        table.do("pass")
    assert asked == ["Éva", "Márk", "Anita"]


@rule("SJ-PROSP-03")
def test_gold_mine_and_library_change_the_prospector_phase_and_others_do_not() -> None:
    plain = given().city("Anita", "well", "archive", "prefecture").governor("Anita").choose("prospector")
    assert (plain.verbs(), plain.do("act").draws_any(), plain.phase) == ({"act", "pass"}, 1, "choose_role")
    library = given().city("Anita", "library").governor("Anita").choose("prospector").do("act_with_library")
    assert library.draws_any() == 2
    mine = given().city("Anita", "gold_mine").governor("Anita").choose("prospector").do("pass")
    assert mine.phase == "mine"


@rule("SJ-GOLD-03", "SJ-EX-GOLDMINE-1a")
@pytest.mark.parametrize("prospector", ["Anita", "Éva"])
def test_anita_turns_up_two_equal_costs_and_gets_nothing(prospector: str) -> None:
    table = given().city("Anita", "gold_mine").governor(prospector).choose("prospector").do("pass").do("mine")
    table.turns_up(*BARREN)
    assert (set(table.discarded), int(table.state.discards_size)) == (set(BARREN), 4)
    assert (table.hand_size("Anita"), table.phase) == (0, "choose_role")


@rule("SJ-GOLD-02", "SJ-EX-GOLDMINE-1b")
@pytest.mark.parametrize("prospector", ["Anita", "Éva"])
def test_anita_turns_up_four_different_costs_and_takes_the_quarry(prospector: str) -> None:
    table = given().city("Anita", "gold_mine").governor(prospector).choose("prospector").do("pass").do("mine")
    table.turns_up(*VEIN)
    assert table.choices("take") == ["tobacco_storage", "smithy", "quarry", "library"]
    assert table.refused("take", card="hero") == "SJ-GOLD-02"
    table.do("take", card="quarry")
    assert table.hand("Anita") == {"quarry": 1}
    assert table.discarded == {"tobacco_storage": 1, "smithy": 1, "library": 1}


@rule("SJ-GOLD-04", "SJ-A30")
def test_everybody_sees_the_four_cards_and_the_one_that_is_taken() -> None:
    table = given().city("Anita", "gold_mine").governor("Anita").choose("prospector").do("pass").do("mine")
    for card in VEIN:
        action = table.action("turn_up", card=card)
        assert all(GAME.redact(action, table.state, seat) == action for seat in (None, 0, 1, 2))
        table.do("turn_up", card=card)
    for seat in (None, 0, 1, 2):
        assert GAME.view(table.state, seat)["aside"]["cards"] == dict.fromkeys(table.aside, 1)
    take = table.action("take", card="quarry")
    assert GAME.redact(take, table.state, 2) == take
    table.do("take", card="quarry")
    assert GAME.view(table.state, 2)["aside"] == {"size": 0, "cards": {}}, "then they lie face down"


@rule("SJ-A24")
def test_the_owner_of_a_gold_mine_may_take_none_of_the_cards() -> None:
    table = given().city("Anita", "gold_mine").governor("Anita").choose("prospector").do("pass").do("mine")
    table.turns_up(*VEIN).do("pass")
    assert (table.hand_size("Anita"), int(table.state.discards_size)) == (0, 4)
