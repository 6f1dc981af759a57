"""Debts, deeds, and the two cards under their piles.  VI-DEBT"""

from tests.rule import rule
from tests.rules.viscounts.given import START_ROUND, given


@rule("VI-DEBT-01")
def test_debts_and_deeds_come_from_the_piles_on_poverty_and_prosperity() -> None:
    table = given().resolves("red", "2 debt + 3 deed")
    assert table.holdings("red") == {"debts": 2, "deeds": 3}
    view = table.view("blue")
    assert (view["debts"]["left"], view["deeds"]["left"]) == (15 - 2, 16 - 3)


@rule("VI-DEBT-02", "VI-DEBT-03")
def test_the_last_debt_uncovers_poverty_and_the_rest_is_taken_from_below() -> None:
    table = given().left(debts=1).resolves("red", "debt")
    view = table.view("red")
    assert (view["ending"], view["debts"]["left"], view["last_round"]) == (["poverty"], 0, START_ROUND + 1)
    table = given().left(debts=1).resolves("red", "3 debt")
    view = table.view("red")
    assert (view["ending"], view["debts"]["left"]) == (["poverty"], 0)
    assert table.held("red", "debts") == 3, "two of them from the rest"


@rule("VI-DEBT-02", "VI-DEBT-03")
def test_the_last_deed_uncovers_prosperity_and_the_rest_is_taken_from_below() -> None:
    table = given().left(deeds=2).resolves("red", "deed")
    assert table.view("red")["last_round"] is None, "one still covers it"
    table = given().left(deeds=2).resolves("red", "3 deed")
    view = table.view("red")
    assert (view["ending"], view["deeds"]["left"], view["last_round"]) == (["prosperity"], 0, START_ROUND + 1)
    assert table.held("red", "deeds") == 3


@rule("VI-DEBT-04", "VI-DEBT-07")
def test_paying_a_debt_brings_a_resource_of_choice_and_approving_a_deed_none() -> None:
    for resource in ("ink", "stone", "gold"):
        table = given().holds("red", debts=2).resolves("red", "flip_debt").do("flip", what="debt")
        assert table.choices("gain") == ["ink", "stone", "gold"]
        assert table.do("gain", resource=resource).holdings("red") == {"debts": 1, "paid": 1, resource: 1}
    table = given().holds("red", deeds=2).resolves("red", "flip_deed").do("flip", what="deed")
    assert table.holdings("red") == {"deeds": 1, "approved": 1}
    assert table.phase == "recruit", "nothing more follows"


@rule("VI-DEBT-05", "VI-DEBT-06")
def test_debts_cost_two_points_deeds_bring_one_or_three() -> None:
    table = given().holds("red", debts=3, paid=2, deeds=4, approved=5).ends()
    shares = {source: table.share("red", source) for source in ("debts", "deeds", "approved")}
    assert shares == {"debts": -6, "deeds": 4, "approved": 15}
    assert table.points("red") == -6 + 4 + 15


@rule("VI-DEBT-08")
def test_poverty_rewards_approved_deeds_and_prosperity_paid_debts() -> None:
    for ending, paid, approved in ((1, 0, 12), (2, 12, 0)):
        start = given(conserved=False).holds("red", paid=2).holds("blue", approved=2)
        start.state.ending = ending
        table = start.ends()
        points = [table.share(name, "poverty") + table.share(name, "prosperity") for name in ("red", "blue")]
        assert points == [paid, approved]


@rule("VI-DEBT-09")
def test_a_flipped_card_cannot_be_flipped_again() -> None:
    table = given().holds("red", debts=1, approved=3).resolves("red", "flip")
    assert table.choices("flip") == ["debt"]
    assert table.refused("flip", what="deed") == "VI-DEBT-09"
    table = given().holds("red", paid=3, deeds=1).resolves("red", "flip")
    assert table.refused("flip", what="debt") == "VI-DEBT-09"
    table = given().holds("red", paid=3, approved=3).resolves("red", "flip")
    assert table.phase == "recruit", "there is nothing to flip"
    assert table.holdings("red") == {"paid": 3, "approved": 3}
