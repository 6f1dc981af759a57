"""Phase 1 of a turn: the tableau slides, and a card is played.  VI-CARD"""

import pytest

from kontor.games.viscounts.client_schema import CARD
from tests.rule import rule
from tests.rules.viscounts.given import given

THREE = ("abbot", "squire", "labourer")


@rule("VI-CARD-01", "VI-CARD-02", "VI-CARD-04")
def test_the_tableau_slides_and_a_card_of_the_hand_goes_to_the_left() -> None:
    start = given().tableau("red", *THREE).hand("red", "trader", "journeyman")
    table = start.begins("red")
    assert table.refused("play", card="trader") == "VI-CARD-01"
    table.do("slide")
    assert table.tableau("red") == ["", "abbot", "squire"]
    assert table.discards("red") == ["labourer"]
    assert table.view("blue")["players"][0]["discards"] == ["labourer"], "face up"
    assert table.choices("play") == ["trader", "journeyman"]
    assert table.refused("play", card="thief") == "VI-CARD-04"
    table.do("play", card="trader")
    assert table.tableau("red") == ["trader", "abbot", "squire"]
    assert table.hand("red") == ["journeyman"]


@rule("VI-CARD-01", "VI-CARD-02")
def test_nothing_is_pushed_off_while_a_space_is_free() -> None:
    table = given().tableau("red", "abbot", "squire").hand("red", "trader").begins("red").do("slide")
    assert table.tableau("red") == ["", "abbot", "squire"]
    assert table.discards("red") == []
    table = given().hand("red", "trader").begins("red")
    assert table.phase == "play", "in the first turn there is nothing to slide"


@rule("VI-CARD-02", "VI-CARD-03")
def test_the_card_lies_on_the_discard_pile_when_its_drop_off_effect_happens() -> None:
    start = given().tableau("red", "abbot", "squire", "lender").hand("red", "trader").holds("red", deeds=1)
    table = start.begins("red").do("slide")
    assert table.phase == "flip"
    assert table.discards("red") == ["lender"]
    assert table.do("flip", what="deed").phase == "play"
    assert table.holdings("red") == {"approved": 1}


@rule("VI-CARD-05", "VI-CARD-06")
def test_a_criminal_corrupts_before_its_immediate_effect() -> None:
    table = given().hand("red", "lookout").plays("red").do("play", card="lookout")
    assert table.markers("red") == (2, 7)
    assert table.phase == "option", "free hire or destroy"
    table = given().hand("red", "scoundrel_stone").plays("red")
    assert table.do("play", card="scoundrel_stone").holdings("red") == {"stone": 1}
    table = given().hand("red", "stonecutter_2").plays("red").do("play", card="stonecutter_2")
    assert (table.markers("red"), table.holdings("red")) == ((1, 7), {"stone": 1})


@rule("VI-CARD-07")
def test_an_ability_is_immediate_ongoing_or_drop_off() -> None:
    for card, fact in CARD.items():
        assert not (fact["ability"] and fact["counts"]), card
        assert (fact["when"] is not None) == (fact["ability"] != ""), card
    start = given().tableau("red", "", "abbot", "tinker_ink").hand("red", "stonecutter_2")
    table = start.plays("red").do("play", card="stonecutter_2")
    assert table.holdings("red") == {"stone": 1}, "immediate: only the card that is played"
    table = given().tableau("red", "abbot", "stonecutter_2", "tinker_ink").begins("red").do("slide")
    assert table.holdings("red") == {"ink": 1}, "drop-off: only the card that is pushed off"
    table = given().tableau("red", "abbot", "tinker_ink", "stonecutter_2").begins("red").do("slide")
    assert table.holdings("red") == {}


@rule("VI-CARD-08", "VI-CARD-16")
def test_nobody_destroys_the_third_last_card() -> None:
    start = given().tableau("red", "abbot").discards("red", "trader").hand("red", "labourer")
    table = start.pile("red", "squire").resolves("red", "2 destroy").do("pick", card="labourer")
    assert table.is_gone("labourer", "red")
    assert table.phase == "recruit", "three cards are left: the second destruction lapses"
    assert [table.tableau("red")[0], *table.pile("red"), *table.discards("red")] == [
        "abbot",
        "squire",
        "trader",
    ]
    start = given().tableau("red", "abbot").discards("red", "trader").pile("red", "squire")
    assert start.resolves("red", "destroy").phase == "recruit"


@rule("VI-CARD-16")
def test_an_exchange_that_destroys_is_refused_with_three_cards() -> None:
    start = given().tableau("red", "lender", "journeyman").pile("red", "squire").at("red", "8")
    assert start.acts("red").refused("act", action="trade") == "VI-CARD-16"
    start = given().tableau("red", "lender", "journeyman").pile("red", "squire", "abbot").at("red", "8")
    assert start.acts("red").can("act", action="trade")


@rule("VI-CARD-08", "VI-CARD-09", "VI-CARD-10")
def test_with_three_cards_the_one_pushed_off_is_shuffled_and_played_unseen() -> None:
    table = given().tableau("red", "abbot", "squire", "thief").pile("red").begins("red").do("slide")
    assert table.holdings("red") == {"debts": 1, "silver": 1}, "the drop-off effect comes first"
    assert (table.actor, table.phase) == ("chance", "reveal")
    assert table.discards("red") == []
    assert table.lots() == {"thief": 1}
    assert table.open().tableau("red") == ["thief", "abbot", "squire"]
    assert table.markers("red") == (2, 6), "virtue for the shuffle, corruption for the Thief"


@rule("VI-CARD-10")
def test_with_an_empty_hand_the_top_card_is_played_blindly() -> None:
    start = given().tableau("red", "", "abbot", "squire").pile("red", "stonecutter_2", "trader")
    table = start.discards("red", "lender").plays("red")
    assert (table.actor, table.phase) == ("chance", "reveal")
    assert table.lots() == {"trader": 1, "stonecutter_2": 1}, "the discard pile is not touched"
    table.do("reveal", card="stonecutter_2")
    assert table.tableau("red") == ["stonecutter_2", "abbot", "squire"]
    assert table.held("red", "stone") == 1, "its immediate effect"
    assert table.view("red")["step"]["distance"] == 2


@rule("VI-CARD-11")
def test_an_ongoing_ability_works_while_its_card_is_in_the_tableau() -> None:
    def after_a_trade(*tableau: str) -> int:
        table = given().tableau("red", *tableau).at("red", "1").acts("red").do("act", action="trade")
        while table.phase == "exchange":
            table.do("exchange")
        while table.phase == "ability":
            table.do("ability", space=table.choices("ability")[0])
        return table.held("red", "silver")

    assert after_a_trade("trader", "abbot", "squire") == 1 + 1
    assert after_a_trade("abbot", "trader", "squire") == 1 + 1
    assert after_a_trade("abbot", "squire", "trader") == 1 + 1
    assert after_a_trade("abbot", "squire", "financer") == 1, "the Trader is elsewhere"


@rule("VI-CARD-12")
def test_only_cards_of_the_tableau_permanent_icons_and_open_start_icons_count() -> None:
    def nobles(*tableau: str, **built: str) -> int:
        start = given().tableau("red", *tableau).built("red", **built).hand("red", "artist")
        table = start.discards("red", "enforcer").acts("red")
        assert len(table.tableau("red")) == 3
        return int(table.view("red")["players"][0]["icons"]["noble"])

    assert nobles("trader", "lender", "financer") == 0
    assert nobles("trader", "squire", "financer") == 1
    assert nobles("trader", "squire", "financer", guildhall_2="5_6_a") == 2
    assert nobles("squire") == 1 + 1, "with the one printed on the second space"


@rule("VI-CARD-13")
@pytest.mark.parametrize(("card", "value"), [("mason", 1), ("woodcutter_2", 2), ("sculptor", 3)])
def test_the_silver_of_a_card_is_price_and_distance(card: str, value: int) -> None:
    assert CARD[card]["silver"] == value
    table = given().holds("red", silver=value).person("1_2", card).recruits("red")
    assert table.do("hire", segment="1_2").held("red", "silver") == 0
    table = given().holds("red", silver=value - 1).person("1_2", card).recruits("red")
    assert table.refused("hire", segment="1_2") == "VI-CARD-13"
    start = given().holds("red", silver=value, stone=2).person("1_2", card)
    table = start.tableau("red", "abbot", "squire", "trader").acts("red").do("act", action="build")
    assert table.do("dismiss").held("red", "silver") == 0
    table = given().at("red", "2").moves("red", card)
    ends = {1: {"3"}, 2: {"4", "inner_3_4"}, 3: {"4", "5", "inner_5_6"}}
    assert set(table.choices("move")) == ends[value]


@rule("VI-CARD-14")
def test_the_effect_at_the_top_right_is_for_hiring_and_dismissing_not_for_playing() -> None:
    table = given().hand("red", "charlatan").plays("red").do("play", card="charlatan")
    assert table.held("red", "debts") == 0
    table = given().holds("red", silver=3).person("1_2", "charlatan").recruits("red")
    table.do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.held("red", "debts") == 1
    start = given().holds("red", silver=3).person("1_2", "charlatan")
    table = start.tableau("red", "labourer", "squire", "trader").acts("red").do("act", action="build")
    table.do("dismiss").do("turn_up", card="mason")
    assert table.held("red", "debts") == 1


@rule("VI-CARD-15")
def test_left_of_the_arrow_stands_the_cost_or_the_occasion() -> None:
    start = given().tableau("red", "mason", "labourer", "squire").holds("red", silver=3)
    table = start.person("1_2", "friar").acts("red").do("act", action="build")
    table.do("piece", piece="workshop_1").do("plot", plot="1_2_a")
    assert table.held("red", "silver") == 1, "two silver were the third builder"
    start = (
        given().tableau("red", "mason", "labourer", "squire").holds("red", silver=1).person("1_2", "friar")
    )
    assert start.acts("red").refused("act", action="build") == "VI-BUILD-02"
    start = given().tableau("red", "peddler_gold", "abbot", "squire").markers("red", 4, 4)
    table = start.collides("red").do("collision", step="abilities").do("ability", space=1)
    assert table.holdings("red") == {"gold": 1}
    assert given().tableau("red", "peddler_gold").recruits("red").holdings("red") == {}, "no occasion"


@rule("VI-CARD-17")
def test_the_order_of_phase_one() -> None:
    start = given().tableau("red", "abbot", "squire", "thief").hand("red", "antagonist").markers("red", 1, 7)
    table = start.begins("red").do("slide")
    assert (table.discards("red"), table.holdings("red")) == (["thief"], {"debts": 1, "silver": 1})
    assert table.markers("red") == (1, 7)
    table.do("play", card="antagonist")
    assert table.markers("red") == (3, 7), "the Thief was pushed off before: two icons only"
    assert table.holdings("red") == {"debts": 2, "silver": 1}
    start = given().tableau("red", "racketeer_1", "squire", "trader").hand("red", "antagonist", "lender")
    table = start.begins("red").do("slide").do("play", card="antagonist")
    assert table.markers("red") == (4, 7), "corruption for three icons, before the debt"
    assert (table.held("red", "debts"), table.phase) == (1, "ability"), "the debt sets the Racketeer off"
