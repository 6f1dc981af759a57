"""Tests of the game for two players.  PR-2P"""

from kontor.core import TERMINAL
from kontor.games.puerto_rico.components import BUILDING_NAMES
from kontor.games.puerto_rico.game import GAME
from tests.rule import rule
from tests.rules.puerto_rico.given import ELEVEN, given, opening, ships

TWO = ("Anita", "Jenő")


@rule("PR-2P-02", "PR-2P-03", "PR-2P-16", "PR-2P-05")
def test_both_start_with_three_doubloons_indigo_and_corn() -> None:
    table = opening(*TWO).do("first_player", seat=1).draw()
    assert [table.doubloons(name) for name in TWO] == [3, 3]
    assert (table.island("Jenő"), table.island("Anita")) == ({"indigo": 1}, {"corn": 1})
    assert (table.governor, table.actor) == ("Jenő", "Jenő")
    assert sum(table.row.values()) == 3


@rule("PR-2P-04", "PR-2P-17", "PR-A1")
def test_three_tiles_of_every_kind_are_removed() -> None:
    table = opening(*TWO).do("first_player", seat=0)
    assert table.lots() == {"corn": 7 - 1, "indigo": 9 - 1, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert table.state.quarries == 5
    assert GAME.view(table.state, None)["plantations"]["quarries"] == 5


@rule("PR-2P-06")
def test_there_is_one_copy_of_beige_and_two_of_production_buildings() -> None:
    table = given(*TWO, nobles=True).turn_of("Anita")
    assert [table.copies_left(name) for name in BUILDING_NAMES[:6]] == [2] * 6
    assert [table.copies_left(name) for name in BUILDING_NAMES[6:23]] == [1] * 17
    assert table.copies_left("jeweler") == 2


@rule("PR-2P-07", "PR-2P-08", "PR-2P-09", "PR-2P-10")
def test_chips_colonists_ships_and_barrels_for_two() -> None:
    table = given(*TWO).turn_of("Anita")
    assert (table.state.chip_pool, table.state.colonists, table.state.ship_colonists) == (65, 40, 2)
    assert ships(2) == [4, 6]
    assert table.supply == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    table.do("choose_role", role="mayor").take_part(*TWO).place_everybody()
    assert table.state.ship_colonists == 2, "at least two at every refill"
    loading = given(*TWO).goods("Anita", corn=1).chooses("Anita", "captain")
    assert loading.refused("load", good="corn", ship=2) == "PR-2P-09"


@rule("PR-2P-11", "PR-2P-12", "PR-2P-13", "PR-2P-14")
def test_each_chooses_three_roles_in_turn_and_the_seventh_gets_a_doubloon() -> None:
    table = given(*TWO).goods("Jenő", corn=1).turn_of("Anita")
    assert len(table.choices("choose_role")) == 7
    for turn, role in enumerate(("prospector", "trader", "captain", "craftsman", "mayor", "builder")):
        assert (table.actor, table.state.year) == (TWO[turn % 2], 1)
        table.do("choose_role", role=role)
        if role == "trader":
            assert table.actor == "Jenő", "both carry out a role: Jenő sells"
        table.finish_role()
    assert (table.purse("settler"), table.purse("mayor")) == (1, 0)
    assert (table.governor, table.actor, table.state.year) == ("Jenő", "Jenő", 2)


@rule("PR-2P-01", "PR-2P-12")
def test_all_other_rules_hold_and_both_act_in_each_role() -> None:
    table = given(*TWO).chooses("Jenő", "settler").do("take_quarry")
    assert table.actor == "Anita"
    assert table.refused("take_quarry") == "PR-SETTLER-03"
    table.do("take_plantation", good="corn").draw()
    assert sum(table.row.values()) == 3
    assert table.actor == "Anita", "who chooses next"


@rule("PR-2P-15")
def test_the_three_end_conditions_hold_for_two() -> None:
    colonists = given(*TWO).colonists(supply=1, ship=2, rest="Jenő").chooses("Anita", "mayor").take_part(*TWO)
    assert colonists.place_everybody().state.ending == 1
    chips = given(*TWO).pool(1, rest="Jenő").goods("Anita", corn=2).chooses("Anita", "captain")
    assert chips.do("load", good="corn", ship=1).state.ending == 4
    city = given(*TWO).city("Anita", *ELEVEN).doubloons("Anita", 9).chooses("Anita", "builder")
    assert city.do("buy", building="harbor").state.ending == 2
    assert city.finish_role().state.actor != TERMINAL
    assert city.finish_year().state.actor == TERMINAL
