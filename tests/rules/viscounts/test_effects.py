"""What every part of a printed effect does.  VI-EFF"""

import pytest

from kontor.games.viscounts.game import GAME
from tests.rule import rule
from tests.rules.viscounts.given import given


@rule("VI-EFF-01", "VI-EFF-09")
@pytest.mark.parametrize("what", ["ink", "stone", "gold", "silver"])
def test_a_resource_or_silver_is_gained_unasked(what: str) -> None:
    table = given().resolves("red", what)
    assert table.holdings("red") == {what: 1}
    assert table.phase == "recruit"


@rule("VI-EFF-02")
def test_any_resource_is_chosen_and_silver_is_none() -> None:
    table = given().resolves("red", "any")
    assert table.choices("gain") == ["ink", "stone", "gold"]
    assert table.do("gain", resource="stone").holdings("red") == {"stone": 1}
    assert given().resolves("red", "any").refused("gain", resource="any") == "VI-EFF-02"


@rule("VI-EFF-03", "VI-DEBT-01")
def test_a_debt_comes_unpaid_and_a_deed_acquired_from_their_piles() -> None:
    table = given().resolves("red", "deed + debt")
    assert table.holdings("red") == {"debts": 1, "deeds": 1}
    assert (table.state.debts_left, table.state.deeds_left) == (14, 15)


@rule("VI-EFF-04", "VI-DEBT-09")
def test_a_flip_turns_what_the_icon_shows() -> None:
    start = given().holds("red", debts=1, deeds=1)
    assert start.resolves("red", "flip").choices("flip") == ["debt", "deed"]
    table = given().holds("red", debts=1, deeds=1).resolves("red", "flip_deed")
    assert table.choices("flip") == ["deed"]
    assert table.refused("flip", what="debt") == "VI-EFF-04"
    assert table.do("flip", what="deed").holdings("red") == {"debts": 1, "approved": 1}
    table = given().holds("red", debts=1, deeds=1).resolves("red", "flip_debt").do("flip", what="debt")
    assert table.do("gain", resource="ink").holdings("red") == {"ink": 1, "paid": 1, "deeds": 1}
    table = given().holds("red", deeds=1).resolves("red", "flip")
    assert table.refused("flip", what="debt") == "VI-DEBT-09"
    assert given().holds("red", deeds=1).resolves("red", "flip_debt").phase == "recruit", "it lapses"


@rule("VI-EFF-05", "VI-A37")
def test_a_free_manuscript_costs_three_or_four_and_is_real() -> None:
    start = (
        given().manuscript("1_2", "black_ink").manuscript("3_4", "grey_guildhall").no_stack("9_10", "blue")
    )
    table = start.resolves("red", "manuscript")
    assert table.choices("manuscript") == ["1_2", "5_6", "7_8"]
    assert table.refused("manuscript", segment="3_4") == "VI-EFF-05"
    assert table.refused("manuscript", segment="9_10") == "VI-A37"
    table.do("manuscript", segment="1_2").do("open_manuscript", manuscript="black_virtue")
    assert table.manuscripts("red") == ["black_ink"]
    assert table.held("red", "ink") == 2


@rule("VI-EFF-06")
def test_the_general_building_icon_counts_all_kinds() -> None:
    start = given().owns("red", "grey_per_buildings")
    start.built("red", guildhall_1="1_2_a", trading_post_1="1_2_b", workshop_1="3_4_a")
    assert start.ends().share("red", "manuscripts") == 3


@rule("VI-EFF-07", "VI-RECRUIT-05")
def test_anybody_visible_can_be_hired_free() -> None:
    table = given().no_pile("5_6").resolves("red", "hire")
    assert table.choices("hire") == ["1_2", "3_4", "7_8", "9_10"]
    assert table.refused("hire", segment="5_6") == "VI-RECRUIT-05"
    table.do("hire", segment="3_4").do("turn_up", card="mason")
    assert table.discards("red") == ["princess"]
    assert table.holdings("red") == {}
    assert table.markers("red") == (1, 6), "the top effect"


@rule("VI-EFF-08", "VI-COLLISION-04")
def test_a_collision_ability_works_in_anybodys_collision() -> None:
    start = given().tableau("red", "peddler_gold").tableau("blue", "peddler_ink").markers("blue", 4, 4)
    table = start.collides("blue").do("collision", step="abilities")
    assert table.actor == "blue"
    table.do("ability", space=1).do("ability", space=1)
    assert (table.held("blue", "ink"), table.held("red", "gold")) == (1, 1)


@rule("VI-EFF-10")
def test_virtue_goes_left_and_corruption_right() -> None:
    assert given().resolves("red", "2 virtue").markers("red") == (1, 5)
    assert given().resolves("red", "2 corruption").markers("red") == (3, 7)


@rule("VI-EFF-11", "VI-A42")
def test_rearranging_is_optional_and_keeps_to_occupied_spaces() -> None:
    table = given().tableau("red", "abbot", "squire", "trader").resolves("red", "rearrange")
    assert table.choices("rearrange") == ["132", "213", "231", "312", "321"]
    assert table.do("rearrange", order="231").tableau("red") == ["squire", "trader", "abbot"]
    table = given().tableau("red", "abbot", "squire").resolves("red", "rearrange")
    assert table.choices("rearrange") == ["213"]
    assert table.refused("rearrange", order="321") == "VI-A42"
    assert table.do("pass").tableau("red") == ["abbot", "squire", ""]


@rule("VI-EFF-12", "VI-A56")
def test_a_card_is_discarded_from_the_hand_or_blindly_from_the_pile() -> None:
    table = given().hand("red", "abbot").resolves("red", "discard")
    assert table.verbs() == {"pick", "top_card", "pass"}
    assert table.do("pick", card="abbot").discards("red") == ["abbot"]
    start = given().tableau("red", "squire", "trader", "labourer").discards("red", "abbot").pile("red")
    table = start.resolves("red", "discard").do("top_card")
    assert table.markers("red") == (1, 6), "the empty pile was shuffled, without a criminal"
    assert table.lots() == {"abbot": 1}
    assert table.open().discards("red") == ["abbot"]
    table = given().tableau("red", "abbot", "squire", "trader").pile("red").resolves("red", "discard")
    assert table.phase == "recruit", "there is nothing to take"


@rule("VI-EFF-13", "VI-CARD-16", "VI-TRADE-09")
def test_a_destroyed_card_refunds_its_silver_and_three_stay() -> None:
    table = given().hand("red", "financer").resolves("red", "destroy").do("pick", card="financer")
    assert table.is_gone("financer", "red")
    assert table.held("red", "silver") == 3
    start = given().tableau("red", "abbot", "squire").pile("red", "trader")
    assert start.resolves("red", "destroy").phase == "recruit"


@rule("VI-EFF-14", "VI-A44")
def test_the_shuffle_needs_a_discard_and_looks_for_criminals() -> None:
    table = given().tableau("red", "thief").discards("red", "abbot").resolves("red", "shuffle")
    assert table.discards("red") == []
    assert "abbot" in table.pile("red")
    assert table.markers("red") == (2, 7)
    assert given().resolves("red", "shuffle").markers("red") == (1, 7)


@rule("VI-EFF-15")
def test_a_castle_move_takes_one_worker_to_a_neighbouring_section() -> None:
    table = given().workers("red", 1, s1_2=1).workers("red", 2, s3_4=1).resolves("red", "castle_move")
    assert table.choices("shift") == ["clockwise", "counterclockwise"]
    assert table.refused("shift", segment="3_4", direction="clockwise") == "VI-EFF-15"
    table.do("shift", segment="1_2", direction="counterclockwise")
    assert table.workers("red", 1) == {"9_10": 1}
    table = given().workers("red", 1, s1_2=1).resolves("red", "castle_move").do("pass")
    assert table.workers("red", 1) == {"1_2": 1}


@rule("VI-EFF-16")
def test_free_workers_go_to_any_one_section_of_level_one() -> None:
    table = given().resolves("red", "2 workers")
    assert len(table.choices("corridor")) == 5
    table.do("corridor", segment="7_8")
    assert table.workers("red", 1) == {"7_8": 2}
    assert table.stock("red") == 18
    table = given().resolves("red", "4 workers").do("corridor", segment="9_10")
    assert table.verbs() == {"climb"}


@rule("VI-EFF-17", "VI-BUILD-25")
@pytest.mark.parametrize("kind", ["guildhall", "trading_post", "workshop"])
def test_a_free_building_goes_to_any_free_plot(kind: str) -> None:
    table = given().built("blue", workshop_1="5_6_a").resolves("red", kind)
    assert table.choices("piece") == [f"{kind}_{n}" for n in (1, 2, 3)]
    other = "workshop_1" if kind != "workshop" else "guildhall_1"
    assert table.refused("piece", piece=other) == "VI-EFF-17"
    table.do("piece", piece=f"{kind}_3")
    assert len(table.choices("plot")) == 24
    table.do("plot", plot="5_6_b")
    assert table.on_plot("5_6_b") == ("red", kind)
    assert table.held("red", "gold") == 1, "the plot's reward"
    assert table.who == "red", "the link between them flips, and nobody has anything to flip"
    assert GAME.view(table.state, 0)["players"][0]["built"] == [f"{kind}_3"]
