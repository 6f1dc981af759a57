"""The worked examples of the rulebook, with its numbers.  GE-EX"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import ADJACENT, BIT, CARD_NAMES, CELLS, CONTRACT_GROUP_WORTH, FIELD_NAMES
from kontor.games.genoa.scoring import contract_worth
from tests.rule import rule
from tests.rules.genoa.given import given, opening, street

FOUR_PLAYERS = ("peter", "jani", "kata", "mate")


@rule("GE-EX-01")
def test_four_players_begin_on_the_space_marked_four_with_eight_rounds_left() -> None:
    assert opening(*FOUR_PLAYERS).rounds_left == 8


@rule("GE-EX-02")
def test_blue_three_and_red_two_is_a_street_with_all_five_discs() -> None:
    table = given().turn_of("peter").roll(3, 2)
    assert table.tower == street(3, 2) == "street_1"
    assert table.discs == {"street_1": 5}


@rule("GE-EX-03a")
def test_four_steps_lead_from_the_guild_hall_street_to_villa_colini_and_end_the_way() -> None:
    start = street(5, 2)
    assert ADJACENT[FIELD_NAMES.index(start)] & BIT[FIELD_NAMES.index("guild_hall")]
    table = given().tower("peter", start)
    table.tower_goes(street(4, 2), "park", "metals", "villa_colini")
    assert table.discs == {start: 1, street(4, 2): 1, "park": 1, "metals": 1, "villa_colini": 1}
    table.all_pass().do("leave")
    assert table.phase != "decide"
    assert table.trader == "jani"


@rule("GE-EX-03b")
def test_three_steps_lead_to_the_metals_with_two_discs_and_one_step_left() -> None:
    table = given().tower("peter", street(5, 2)).tower_goes(street(4, 2), street(3, 2), "metals")
    assert table.discs["metals"] == 2
    table.all_pass().do("leave").all_pass()
    assert table.can("move", field="villa_colini")


@rule("GE-EX-04")
def test_jani_offers_five_ducats_and_agrees_to_a_commodity_more() -> None:
    path = ("post_office", "market", "guild_hall", street(5, 2))
    table = given().holds("jani", silk=1).tower("peter", *path)
    table.makes_offer("jani", "coach_house", {"ducats": 5}).all_pass()
    table.makes_call("jani", "coach_house", {"ducats": 5, "any_commodity": 1})
    assert table.actor == "jani"
    table.do("agree").do("commodity", commodity="silk")
    assert (table.ducats("peter"), table.ducats("jani")) == (135, 125)
    assert (table.held("peter"), table.held("jani")) == ({"silk": 1}, {})
    assert table.state.legal_actions() == [table.action("move", field="coach_house")]
    table.do("move", field="coach_house")
    assert (table.phase, table.actor) == ("act", "jani")
    table.takes_action()
    assert table.held("jani") == {"start_field": 1}
    assert table.actions_taken("peter") == 0


@rule("GE-EX-05")
def test_a_proposal_for_a_far_field_binds_nobody() -> None:
    table = given().tower("peter", street(5, 2))
    table.makes_offer("jani", "villa_colini", {"ducats": 15}).all_pass()
    assert table.fields_with_sheets("jani") == ["villa_colini"]
    assert table.refused("accept", seat="jani") == "GE-NEG-20"
    assert table.can("stop")
    assert table.can("move", field=street(6, 2))
    table.do("move", field=street(4, 2))
    assert (table.ducats("peter"), table.ducats("jani")) == (130, 130)


@rule("GE-EX-06a")
def test_the_trader_who_will_not_use_the_harbor_must_take_the_five_ducats() -> None:
    table = given().tower("peter", "harbor")
    table.makes_offer("jani", "harbor", {"ducats": 5}).all_pass()
    assert table.refused("leave") == "GE-NEG-22"
    table.accepts_offer("jani", "harbor")
    assert (table.ducats("peter"), table.ducats("jani")) == (135, 125)
    table.takes_action()
    assert table.held("jani") == {"commodity_of_choice": 1}
    table.all_pass().tower_goes("drinks", "villa_monetti").all_pass()
    assert table.can("use")


@rule("GE-EX-06b")
def test_the_trader_who_refuses_uses_the_harbor_and_has_no_action_left() -> None:
    table = given().tower("peter", "harbor")
    table.makes_offer("jani", "harbor", {"ducats": 5}).all_pass()
    table.do("use").takes_action()
    assert table.held("peter") == {"commodity_of_choice": 1}
    table.tower_goes("drinks", "villa_monetti").all_pass()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-EX-07a")
def test_the_trader_acquires_the_two_buildings_at_the_street() -> None:
    table = (
        given(*FOUR_PLAYERS)
        .holds("peter", marker=2)
        .tower("peter", street(5, 2))
        .tower_goes(street(6, 2))
        .stop_tower()
    )
    table.do("street", field=street(5, 2)).do("own", building="guild_hall").do("own", building="coach_house")
    table.do("done")
    assert (table.owner("guild_hall"), table.owner("coach_house")) == ("peter", "peter")
    assert table.held("peter") == {}


@rule("GE-EX-07b", "GE-EX-07c")
def test_mate_ousts_the_trader_and_nothing_is_left_for_the_others() -> None:
    table = (
        given("peter", "mate", "jani", "kata")
        .holds("peter", marker=2)
        .holds("mate", marker=3)
        .holds("jani", marker=1)
        .holds("kata", marker=1)
        .tower("peter", street(5, 2))
        .tower_goes(street(6, 2))
        .stop_tower()
    )
    table.do("street", field=street(5, 2)).do("own", building="guild_hall").do("own", building="coach_house")
    table.do("done")
    assert table.actor == "mate"
    assert table.choices("street") == [street(6, 2)]
    table.do("street", field=street(6, 2)).do("oust", building="coach_house")
    assert (table.supply("marker", "peter"), table.supply("marker", "mate")) == (6, 5)
    table.do("own", building="coach_house").do("own", building="spices").do("done")
    assert (table.owner("spices"), table.owner("coach_house")) == ("mate", "mate")
    assert table.owner("guild_hall") == "peter"
    assert (table.phase, table.trader) == ("start", "mate")


@rule("GE-EX-08")
def test_a_market_roll_on_the_last_but_one_space_makes_this_the_last_round() -> None:
    table = given().rounds_left(2).turn_of("peter").roll(4, 4)
    assert (table.tower, table.rounds_left) == ("market", 1)
    table.stop_tower()
    assert table.trader == "jani"
    table.roll(5, 5)
    assert table.rounds_left == 1
    table.stop_tower().roll(3, 2).stop_tower()
    assert table.phase == "over"


@rule("GE-EX-09a")
def test_with_two_players_the_trader_has_two_actions_once_the_other_has_acted() -> None:
    table = given("peter", "jani").holds("jani", silk=1).tower("peter", street(3, 2)).all_pass()
    table.do("ask_again").do("offer", field="metals").do("ducats", amount=10)
    assert table.refused("post") == "GE-TWO-02"
    table.do("commodity", commodity="silk").do("post").all_pass()
    table.accepts_offer("jani", "metals").do("move", field="metals").takes_action()
    table.all_pass().do("move", field="park").all_pass().do("use").takes_action()
    table.all_pass().do("move", field="coach_house").all_pass().do("use").takes_action()
    assert table.actions_taken("peter") == 2
    table.all_pass().do("move", field="spices").all_pass()
    assert table.held("peter")["extra_action"] == 1
    table.do("use")
    assert table.verbs() == {"extra_action"}


@rule("GE-EX-09b")
def test_with_two_players_the_trader_has_a_second_action_also_after_the_first() -> None:
    table = given("peter", "jani").holds("jani", silk=1).tower("peter", "coach_house").all_pass()
    table.do("use").takes_action()
    table.makes_offer("jani", "spices", {"silk": 1}).all_pass().accepts_offer("jani", "spices")
    table.do("move", field="spices").takes_action()
    table.all_pass().do("move", field="villa_ricci").all_pass()
    assert table.can("use")


@rule("GE-EX-10")
@pytest.mark.parametrize(("adjacent", "ducats"), [(1, 10), (4, 100), (5, 150), (6, 200)])
def test_contracts_score_by_groups_of_adjacent_buildings(adjacent: int, ducats: int) -> None:
    ring = [CARD_NAMES.index(f"contract_{number}") for number in range(1, adjacent + 1)]
    assert contract_worth(sum(int(BIT[card]) for card in ring)) == ducats
    assert CONTRACT_GROUP_WORTH[adjacent] == ducats


@rule("GE-EX-11")
def test_everybody_begins_with_130_ducats() -> None:
    assert opening().ducats("peter") == 2 * 5 + 2 * 10 + 2 * 50 == 130


@rule("GE-EX-12")
def test_a_start_field_that_is_a_building_is_open_to_bids() -> None:
    table = given().turn_of("peter").roll(5, 8)
    assert (table.tower, table.window, table.actor) == ("harbor", "building", "jani")
    assert table.choices("offer") == ["harbor"]


@rule("GE-EX-13")
def test_five_ducats_move_the_tower_to_an_empty_street() -> None:
    path = ("post_office", "market", "guild_hall", street(5, 2))
    table = given().holds("jani", marker=1).tower("peter", *path)
    table.makes_offer("jani", street(6, 2), {"ducats": 5}).all_pass()
    table.accepts_offer("jani", street(6, 2)).do("move", field=street(6, 2))
    assert (table.ducats("peter"), table.ducats("jani")) == (135, 125)
    assert [table.actions_taken(name) for name in table.names] == [0, 0, 0]
    table.stop_tower()
    assert (table.phase, table.actor) == ("acquire", "jani")
    assert street(6, 2) in table.choices("street")


@rule("GE-EX-14")
def test_one_action_completes_one_small_order() -> None:
    table = given().hand("peter", "small_1", "small_2").holds("peter", linen=1, wine=1).tower("peter", "park")
    table.all_pass().do("use").do("perform").do("small_order", card="small_1")
    assert table.ducats("peter") == 170
    assert table.refused("small_order", card="small_2") == "GE-CARD-10"


@rule("GE-EX-15")
def test_two_messages_that_share_a_building_bring_sixty_ducats() -> None:
    position = given().hand("kata", "message_1", "message_14")
    table = position.tower("peter", "coach_house", "park", "metals", "villa_colini").all_pass().do("leave")
    while table.phase != "last_call":
        table.all_pass().do("stop")
    table.do("message", card="message_14").do("message", card="message_1")
    assert table.ducats("kata") == 130 + 2 * 30
    assert table.face_up() == ["message_1", "message_14"]


def test_the_cells_of_the_examples_are_on_the_board() -> None:
    assert CELLS[FIELD_NAMES.index("market")] == [(4, 4), (4, 5), (5, 4), (5, 5)]
