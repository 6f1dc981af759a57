"""Tests of the captain phase: loading, storing, harbor, wharf and warehouses.

PR-CAPT, PR-HARBOR, PR-WHARF, PR-SWARE
"""

import pytest

from kontor.core import TERMINAL
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, given


@rule("PR-CAPT-01", "PR-CAPT-02", "PR-CAPT-10")
def test_the_captain_loads_all_that_fits_and_scores_one_extra_point() -> None:
    start = given().goods("Anita", corn=4, sugar=2).goods("Jenő", indigo=1)
    table = start.chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert (table.ship(5), table.goods("Anita")) == (("corn", 4), {"sugar": 2})
    assert table.points("Anita") == 4 + 1
    table.do("load", good="indigo", ship=1)
    assert table.points("Jenő") == 1, "the others have no privilege"
    table.do("load", good="sugar", ship=2)
    assert table.points("Anita") == 4 + 1 + 2, "the privilege counts once in a phase"


@rule("PR-CAPT-03")
def test_a_captain_who_loads_nothing_gets_no_point() -> None:
    table = given().goods("Jenő", corn=1).chooses("Anita", "captain")
    assert table.actor == "Jenő"
    table.do("load", good="corn", ship=0).finish_role()
    assert (table.points("Anita"), table.points("Jenő")) == (0, 1)


@rule("PR-CAPT-05")
def test_loading_goes_round_until_nobody_can_load() -> None:
    start = given().goods("Anita", corn=1, indigo=1).goods("Jenő", corn=1).goods("Éva", sugar=1, corn=1)
    table = start.chooses("Jenő", "captain")
    for name, good, ship in (
        ("Jenő", "corn", 0),
        ("Éva", "corn", 0),
        ("Anita", "corn", 0),
        ("Éva", "sugar", 1),
        ("Anita", "indigo", 2),
    ):
        assert table.actor == name
        table.do("load", good=good, ship=ship)
    assert table.phase == "choose_role"


@rule("PR-CAPT-06", "PR-CAPT-07", "PR-CAPT-12")
def test_a_ship_carries_one_kind_and_a_kind_goes_on_one_ship() -> None:
    start = given().ship(5, tobacco=5).ship(6, corn=2).goods("Anita", corn=1, tobacco=1, sugar=1)
    table = start.chooses("Anita", "captain")
    assert table.refused("load", good="sugar", ship=1) == "PR-CAPT-06"
    assert table.refused("load", good="corn", ship=2) == "PR-CAPT-07"
    assert table.refused("load", good="tobacco", ship=0) == "PR-CAPT-12"
    assert table.refused("load", good="tobacco", ship=2) == "PR-CAPT-07", "a full ship is a ship with tobacco"
    assert (table.can("load", good="corn", ship=1), table.can("load", good="sugar", ship=2)) == (True, True)


@rule("PR-CAPT-08", "PR-CAPT-18")
def test_barrels_go_on_an_empty_ship_that_takes_the_most() -> None:
    table = given().goods("Anita", tobacco=6, corn=3).chooses("Anita", "captain")
    assert table.refused("load", good="tobacco", ship=0) == "PR-CAPT-08"
    assert [table.can("load", good="tobacco", ship=ship) for ship in (1, 2)] == [True, True]
    assert [table.can("load", good="corn", ship=ship) for ship in (0, 1, 2)] == [True, True, True]
    many = given().goods("Anita", sugar=9).chooses("Anita", "captain")
    assert [many.can("load", good="sugar", ship=ship) for ship in (0, 1, 2)] == [False, False, True]


@rule("PR-CAPT-09", "PR-CAPT-11")
def test_a_player_who_can_load_must_load_but_chooses_the_kind() -> None:
    start = given().ship(7, corn=6).goods("Anita", corn=3, indigo=4)
    table = start.chooses("Anita", "captain")
    assert table.refused("pass") == "PR-CAPT-09"
    assert table.choices("load") == ["corn", "indigo"]
    table.do("load", good="corn", ship=2)
    assert table.points("Anita") == 1 + 1, "the smaller load"
    assert table.goods("Anita") == {"corn": 2, "indigo": 4}
    assert table.can("load", good="indigo", ship=1), "and the next turn brings another kind"


@rule("PR-CAPT-13", "PR-CAPT-15")
def test_one_barrel_may_be_kept_and_the_others_are_lost() -> None:
    start = (
        given().ship(5, corn=5).ship(6, indigo=6).ship(7, sugar=7).goods("Jenő", corn=2, indigo=2, sugar=1)
    )
    table = start.chooses("Anita", "captain")
    assert (table.actor, table.phase) == ("Jenő", "store")
    assert table.refused("keep", good="corn", barrels=2) == "PR-CAPT-13"
    assert table.choices("keep") == ["corn", "indigo", "sugar"]
    table.do("keep", good="indigo", barrels=1)
    assert table.goods("Jenő") == {"indigo": 1}
    assert table.supply == {"corn": 10, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("PR-A50")
def test_a_player_may_give_up_barrels_they_could_keep() -> None:
    start = given().ship(5, corn=5).goods("Jenő", corn=1)
    table = start.chooses("Anita", "captain").do("done")
    assert table.goods("Jenő") == {}


@rule("PR-CAPT-14", "PR-SWARE-01", "PR-LWARE-01", "PR-LWARE-02")
def test_warehouses_keep_whole_kinds_besides_the_single_barrel() -> None:
    full = {"corn": 3, "indigo": 3, "sugar": 3, "tobacco": 2, "coffee": 2}
    for buildings, kinds in (
        (("small_warehouse",), 1),
        (("large_warehouse",), 2),
        (("small_warehouse", "large_warehouse"), 3),
    ):
        start = given().working("Jenő", *buildings).ship(5, corn=5).ship(6, indigo=6).ship(7, sugar=7)
        start.goods("Jenő", **{**full, "sugar": 2})
        for good in ("tobacco", "coffee"):
            start.house(good)
        table = start.chooses("Anita", "captain")
        kept = 0
        for good in ("corn", "indigo", "sugar")[:kinds]:
            barrels = table.goods("Jenő")[good]
            assert table.can("keep", good=good, barrels=barrels)
            table.do("keep", good=good, barrels=barrels)
            kept += barrels
        if kinds < 3:
            assert table.refused("keep", good="tobacco", barrels=2) == "PR-CAPT-14"
        table.do("keep", good="tobacco", barrels=1)
        assert sum(table.goods("Jenő").values()) == kept + 1


@rule("PR-SWARE-02")
def test_stored_barrels_can_be_sold_like_any_others() -> None:
    start = given().working("Jenő", "small_warehouse").ship(5, corn=5).goods("Jenő", corn=3)
    table = start.chooses("Anita", "captain").do("keep", good="corn", barrels=3)
    assert table.goods("Jenő") == {"corn": 3}
    table.do("choose_role", role="trader").do("sell", good="corn")
    assert table.goods("Jenő") == {"corn": 2}
    assert table.ship(5) == (None, 0)


@rule("PR-CAPT-16", "PR-CAPT-17", "PR-CAPT-19")
def test_full_ships_are_emptied_after_storing_and_others_keep_their_cargo() -> None:
    start = given().ship(5, corn=4).ship(6, indigo=2).goods("Anita", corn=3)
    table = start.chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert (table.phase, table.ship(5)) == ("store", ("corn", 5)), "the ship is cleared after the storing"
    table.do("done")
    assert table.ship(5) == (None, 0)
    assert table.ship(6) == ("indigo", 2)
    assert table.supply["corn"] == 10


# Harbor and wharf


@rule("PR-HARBOR-01", "PR-HARBOR-02")
def test_the_harbor_adds_a_point_to_every_loading_including_the_wharf() -> None:
    start = given().working("Anita", "harbor", "wharf").goods("Anita", corn=2, indigo=1, sugar=3)
    table = start.chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert table.points("Anita") == 2 + 1 + 1
    table.do("load", good="indigo", ship=1)
    assert table.points("Anita") == 4 + 1 + 1
    table.do("wharf", good="sugar")
    assert table.points("Anita") == 6 + 3 + 1


@rule("PR-WHARF-01", "PR-WHARF-05", "PR-WHARF-06")
def test_the_wharf_ships_all_of_a_kind_to_the_supply_and_scores_like_a_loading() -> None:
    start = given().working("Anita", "wharf").goods("Anita", corn=6, sugar=1).ship(5, corn=4)
    table = start.chooses("Anita", "captain").do("wharf", good="corn")
    assert table.points("Anita") == 6 + 1, "with the captain's point"
    assert table.goods("Anita") == {"sugar": 1}
    assert (table.ship(5), table.supply["corn"]) == (("corn", 4), 6)
    assert (
        given().goods("Anita", corn=1).chooses("Anita", "captain").refused("wharf", good="corn")
        == "PR-WHARF-01"
    )


@rule("PR-WHARF-02")
def test_the_wharf_has_no_limit() -> None:
    start = given().working("Anita", "wharf").goods("Anita", indigo=11)
    table = start.chooses("Anita", "captain").do("wharf", good="indigo")
    assert (table.points("Anita"), table.goods("Anita")) == (11 + 1, {})


@rule("PR-WHARF-03", "PR-A35")
def test_the_wharf_may_be_used_once_whenever_its_owner_likes_or_not_at_all() -> None:
    start = given().working("Anita", "wharf").goods("Anita", corn=1, sugar=1).goods("Jenő", indigo=1)
    start.ship(5, corn=5).ship(6, sugar=6)
    table = start.chooses("Anita", "captain")
    assert table.verbs() == {"wharf", "pass"}
    table.do("pass").do("load", good="indigo", ship=2)
    assert table.actor == "Anita", "Jenő loaded, so her turn comes again"
    table.do("wharf", good="sugar")
    assert table.points("Anita") == 1 + 1
    table.do("done")
    two = given().working("Anita", "wharf").goods("Anita", corn=1, sugar=1).ship(5, corn=5)
    again = two.chooses("Anita", "captain").do("wharf", good="corn")
    assert again.refused("wharf", good="sugar") == "PR-WHARF-03"
    never = given().working("Anita", "wharf").goods("Anita", corn=1).ship(5, corn=5)
    unused = never.chooses("Anita", "captain").do("pass")
    assert (unused.phase, unused.points("Anita")) == ("store", 0)


@rule("PR-CAPT-09", "PR-WHARF-01")
@pytest.mark.parametrize("wharf", ["wharf", "small_wharf"])
def test_the_owner_of_a_wharf_who_can_load_uses_either_but_may_not_pass(wharf: str) -> None:
    start = given(new_buildings=True).working("Jenő", wharf).goods("Jenő", sugar=2)
    table = start.chooses("Anita", "captain")
    assert (table.actor, table.verbs()) == ("Jenő", {"load", wharf})
    assert table.refused("pass") == "PR-CAPT-09"


@rule("PR-WHARF-04")
def test_the_wharf_ships_any_kind_even_one_on_a_ship_or_another_wharf() -> None:
    start = given().working("Anita", "wharf").working("Jenő", "wharf").ship(5, corn=5)
    table = start.goods("Anita", corn=1).goods("Jenő", corn=2).chooses("Anita", "captain")
    table.do("wharf", good="corn").do("wharf", good="corn")
    assert (table.points("Anita"), table.points("Jenő")) == (2, 2)


# The end of the chips


@rule("PR-END-04", "PR-END-05", "PR-SCORE-01")
def test_when_the_chips_run_out_points_are_noted_and_the_year_is_the_last() -> None:
    start = given().pool(3, rest="Márk").goods("Anita", corn=4).goods("Jenő", indigo=2)
    table = start.chooses("Anita", "captain").do("load", good="corn", ship=2)
    assert (table.points("Anita"), table.state.ending) == (5, 4)
    assert (table.view("Anita")["chips"], table.view("Anita")["noted"]) == (0, 2)
    table.do("load", good="indigo", ship=1)
    assert (table.points("Jenő"), table.total("Jenő")) == (2, 2), "noted points count"
    assert table.state.actor != TERMINAL
    table.finish_year()
    assert table.state.actor == TERMINAL
    assert table.names == FOUR
