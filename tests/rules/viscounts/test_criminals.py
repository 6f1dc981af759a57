"""Criminals: they count as any icon of an action, and they give corruption.  VI-CRIM"""

from tests.rule import rule
from tests.rules.viscounts.given import given


@rule("VI-CRIM-01")
def test_a_criminal_is_any_icon_in_the_primary_action() -> None:
    three = ("antagonist", "thief", "scoundrel_ink")
    table = given().tableau("red", *three).at("red", "1").acts("red").do("act", action="trade")
    for silver in (1, 2, 3, 4):
        assert table.do("exchange").held("red", "silver") == silver
    assert table.phase == "recruit", "four icons are used up"
    table = given().tableau("red", *three).at("red", "1").acts("red").do("act", action="build")
    assert set(table.choices("piece")) == {"workshop_1", "workshop_2", "workshop_3"}
    table = given().tableau("red", *three).at("red", "inner_1_2").acts("red").do("act", action="workers")
    assert table.choices("workers") == [1, 2]
    table = given().tableau("red", *three).at("red", "inner_1_2").acts("red").do("act", action="transcribe")
    assert table.manuscripts("red") == ["black_flip"]


@rule("VI-CRIM-02")
def test_a_criminal_is_nothing_else_when_manuscripts_are_scored() -> None:
    start = given().owns("red", "yellow_per_nobles", "blue_per_merchants")
    assert start.pile("red", "antagonist", "thief", "scoundrel_ink").ends().share("red", "manuscripts") == 0
    start = given().owns("red", "blue_per_criminals").pile("red", "antagonist", "thief", "scoundrel_ink")
    assert start.ends().share("red", "manuscripts") == 4


@rule("VI-CRIM-02")
def test_pairs_of_merchants_are_not_made_of_criminals() -> None:
    start = given().tableau("red", "traveller", "thief", "scoundrel_ink").at("red", "inner_3_4")
    table = start.acts("red")
    assert table.do("act", action="transcribe").manuscripts("red") == ["blue_hire"], "1 + 1 + 1 pair is 3"
    start = given().tableau("red", "traveller", "antagonist", "lender").at("red", "inner_3_4")
    start.manuscript("3_4", "blue_per_merchants")
    assert start.acts("red").refused("act", action="transcribe") == "VI-CODEX-02", "2 + 2 pairs is 4, not 5"


@rule("VI-CRIM-03")
def test_playing_a_criminal_corrupts_for_every_criminal_icon_of_the_tableau() -> None:
    for others, corruption in ((("", ""), 1), (("abbot", "scoundrel_ink"), 2), (("antagonist", "ada"), 4)):
        start = given().tableau("red", "", *others).hand("red", "thief")
        assert start.plays("red").do("play", card="thief").markers("red") == (1 + corruption, 7)
    start = given().tableau("red", "", "antagonist", "scoundrel_ink").hand("red", "abbot")
    assert start.plays("red").do("play", card="abbot").markers("red") == (1, 7), "no criminal is played"


@rule("VI-CRIM-04")
def test_a_shuffle_with_criminals_brings_one_corruption_and_without_one_virtue() -> None:
    for tableau, markers in (
        (("abbot", "squire", "trader"), (1, 6)),
        (("abbot", "squire", "thief"), (2, 7)),
        (("antagonist", "scoundrel_ink", "thief"), (2, 7)),
    ):
        table = given().tableau("red", *tableau).discards("red", "lender").resolves("red", "shuffle")
        assert table.markers("red") == markers


@rule("VI-CRIM-05")
def test_criminals_in_hand_and_piles_are_not_on_the_player_board() -> None:
    start = given().tableau("red", "abbot", "squire", "trader").hand("red", "thief", "scoundrel_ink")
    table = start.discards("red", "antagonist").resolves("red", "shuffle")
    assert table.markers("red") == (1, 6)
    start = given().tableau("red", "", "abbot").hand("red", "thief", "antagonist")
    assert start.plays("red").do("play", card="thief").markers("red") == (2, 7), "its own icon only"
