"""Manuscripts: copying, free ones, ribbons and cleric cards.  VI-CODEX"""

import pytest

from kontor.games.viscounts.client_schema import MANUSCRIPT_FACTS, MONK_ICONS
from kontor.games.viscounts.components import MONK_CARD_POINTS, RIBBON, SET_POINTS
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table


def red_with_two_clerics(segment: str = "1_2", ink: int = 0) -> Given:
    """Return a position in which red stands on an inner space with a cleric and a criminal in the tableau."""
    return (
        given().tableau("red", "abbot", "thief", "trader").holds("red", ink=ink).at("red", f"inner_{segment}")
    )


def copy_open_manuscript(start: Given) -> Table:
    return start.acts("red").do("act", action="transcribe")


def open_next(table: Table) -> str:
    """Let chance open the next manuscript, and return its name. It has no immediate effect."""
    table.do("open_manuscript", manuscript="black_per_clerics")
    return "black_per_clerics"


def owner_of(table: Table, ribbon: str) -> int:
    return int(table.state.monk_card_owner[RIBBON.index(ribbon)])


# Copying


@rule("VI-CODEX-01", "VI-CODEX-02")
def test_clerics_criminals_and_ink_count() -> None:
    table = copy_open_manuscript(red_with_two_clerics(ink=2))
    assert table.manuscripts("red") == ["black_flip"]
    assert table.held("red", "ink") == 1, "a cleric, a criminal and one ink are three"
    assert red_with_two_clerics().holds("red", stone=9, gold=9).acts("red").refused(
        "act", action="transcribe"
    ) == ("VI-CODEX-02")


@rule("VI-CODEX-02")
@pytest.mark.parametrize("manuscript", ["grey_silver", "grey_stone", "blue_per_merchants", "grey_guildhall"])
def test_a_manuscript_needs_the_icons_printed_on_it(manuscript: str) -> None:
    cost = MANUSCRIPT_FACTS[manuscript]["cost"]
    assert (
        cost == {"grey_silver": 3, "grey_stone": 4, "blue_per_merchants": 5, "grey_guildhall": 7}[manuscript]
    )
    poor = red_with_two_clerics(ink=cost - 3).manuscript("1_2", manuscript).acts("red")
    assert poor.refused("act", action="transcribe") == "VI-CODEX-02"
    table = copy_open_manuscript(red_with_two_clerics(ink=cost - 2).manuscript("1_2", manuscript))
    assert (table.manuscripts("red"), table.held("red", "ink")) == ([manuscript], 0)


@rule("VI-CODEX-03", "VI-CODEX-04", "VI-A75")
def test_it_lies_beside_the_board_and_has_its_effect_at_once() -> None:
    table = copy_open_manuscript(red_with_two_clerics("9_10", ink=1))
    assert table.manuscripts("red") == ["blue_silver"]
    assert (table.actor, table.held("red", "silver")) == ("chance", 0), "first the next one can be seen"
    table.do("open_manuscript", manuscript="black_ink")
    assert table.held("red", "silver") == 4
    assert table.state.manuscripts_left[4] == 7 - 1
    table = copy_open_manuscript(red_with_two_clerics("7_8", ink=1)).do(
        "open_manuscript", manuscript="black_ink"
    )
    assert (table.phase, table.choices("gain")) == ("gain", ["ink", "stone", "gold"])


@rule("VI-CODEX-05")
def test_nobody_copies_a_second_manuscript_in_a_turn() -> None:
    table = copy_open_manuscript(red_with_two_clerics("9_10", ink=9))
    table.do("open_manuscript", manuscript="black_ink")
    assert table.phase == "recruit", "ink for more is there"
    assert table.refused("act", action="transcribe") == "VI-ACT-01", "one action a turn"
    assert table.refused("manuscript", segment="9_10") == "VI-RECRUIT-01"
    assert table.manuscripts("red") == ["blue_silver"]


@rule("VI-CODEX-13", "VI-A62")
def test_a_free_manuscript_is_not_the_one_of_the_turn() -> None:
    start = red_with_two_clerics(ink=3).manuscript("1_2", "blue_manuscript").owns("red", "blue_gold")
    table = copy_open_manuscript(start)
    open_next(table)
    assert table.choices("manuscript") == ["3_4", "5_6", "7_8", "9_10"]
    table.do("manuscript", segment="9_10")
    assert owner_of(table, "blue") == table.seat("red"), "the third blue ribbon"
    assert table.held("red", "silver") == 0
    table.do("open_manuscript", manuscript="black_ink")
    assert table.held("red", "silver") == 4, "the free one has its effect too"
    assert table.manuscripts("red") == ["blue_silver", "blue_gold", "blue_manuscript"]
    assert table.share("red", "sets") == 3, "and counts for the ribbons"


@rule("VI-CODEX-13", "VI-EFF-05", "VI-A37")
def test_a_free_manuscript_is_a_real_one_of_cost_three_or_four() -> None:
    start = (
        given().manuscript("3_4", "black_manuscript").manuscript("5_6", "black_ink").no_stack("7_8", "blue")
    )
    table = start.resolves("red", "manuscript")
    assert table.choices("manuscript") == ["1_2", "5_6", "9_10"]
    assert table.refused("manuscript", segment="3_4") == "VI-EFF-05"
    assert table.refused("manuscript", segment="7_8") == "VI-A37"
    table.do("manuscript", segment="5_6")
    assert open_next(table) not in table.manuscripts("red")
    assert table.held("red", "ink") == 2
    none = given()
    for segment, name in (
        ("1_2", "black_manuscript"),
        ("3_4", "blue_manuscript"),
        ("5_6", "blue_trading_post"),
        ("7_8", "grey_guildhall"),
        ("9_10", "yellow_per_nobles"),
    ):
        none.manuscript(segment, name)
    assert none.resolves("red", "manuscript").phase == "recruit"


@rule("VI-CODEX-11", "VI-A23")
def test_under_an_empty_stack_a_printed_one_is_copied_but_not_taken() -> None:
    start = red_with_two_clerics(ink=2).no_stack("1_2", "yellow")
    table = copy_open_manuscript(start)
    assert table.holdings("red") == {"ink": 1, "deeds": 1}, "three icons, and its effect"
    assert table.manuscripts("red") == []
    assert table.phase == "recruit"
    poor = red_with_two_clerics().no_stack("1_2", "yellow").acts("red")
    assert poor.refused("act", action="transcribe") == "VI-CODEX-02"
    wanted = {"3_4": "gain", "5_6": "gain", "9_10": "flip"}
    for segment, phase in wanted.items():
        start = red_with_two_clerics(segment, ink=1).no_stack(segment, "yellow").holds("red", debts=1)
        assert copy_open_manuscript(start).phase == phase
    table = copy_open_manuscript(red_with_two_clerics("7_8", ink=1).no_stack("7_8", "yellow"))
    assert table.markers("red") == (1, 5)


# Cleric cards


@rule("VI-CODEX-06", "VI-A76")
def test_the_first_with_three_of_a_ribbon_takes_the_cleric_card() -> None:
    table = copy_open_manuscript(red_with_two_clerics(ink=1).owns("red", "black_ink"))
    assert owner_of(table, "black") == -1, "two are not three"
    table = copy_open_manuscript(
        red_with_two_clerics(ink=1).owns("red", "black_ink", "black_virtue").owns("blue", "black_any")
    )
    assert owner_of(table, "black") == table.seat("red")
    assert table.actor == "chance", "before its effect"
    assert [owner_of(table, ribbon) for ribbon in ("blue", "grey", "yellow")] == [-1, -1, -1]


@rule("VI-CODEX-06", "VI-CODEX-07")
def test_the_cleric_card_stays_to_the_end_for_three_points() -> None:
    start = red_with_two_clerics(ink=1).owns("blue", "black_hire", "black_manuscript", "black_per_clerics")
    start.monk_card("blue", "black").owns("red", "black_ink", "black_virtue", "black_any")
    table = copy_open_manuscript(start)
    assert len(table.manuscripts("red")) == 4
    assert owner_of(table, "black") == table.seat("blue"), "four of red's do not take it away"
    later = red_with_two_clerics(ink=1).owns("blue", "black_hire", "black_manuscript", "black_per_clerics")
    table = copy_open_manuscript(later.monk_card("blue", "black").owns("red", "black_ink", "black_virtue"))
    assert (len(table.manuscripts("red")), owner_of(table, "black")) == (3, table.seat("blue")), (
        "nor does a third"
    )
    assert MONK_CARD_POINTS == 3
    assert [table.share(name, "monk_cards") for name in table.names] == [0, 3, 0]
    two = given().owns(
        "red", "black_ink", "black_virtue", "black_any", "grey_flip", "grey_stone", "grey_silver"
    )
    assert two.monk_card("red", "black").monk_card("red", "grey").ends().share("red", "monk_cards") == 6


@rule("VI-CODEX-12")
def test_cleric_cards_give_permanent_icons() -> None:
    wanted = {"black": ["cleric"], "blue": ["merchant", "merchant"], "yellow": ["noble"], "grey": ["builder"]}
    assert wanted == MONK_ICONS
    three = {
        "black": ("black_ink", "black_virtue", "black_any"),
        "blue": ("blue_any", "blue_gold", "blue_flip"),
        "yellow": ("yellow_flip", "yellow_virtue", "yellow_2_workers"),
        "grey": ("grey_flip", "grey_stone", "grey_silver"),
    }
    for ribbon, icons in wanted.items():
        start = given().tableau("red", "pickpocket", "thief", "traitor").owns("red", *three[ribbon])
        found = start.monk_card("red", ribbon).acts("red").icons("red")
        assert found == {"criminal": 3, icons[0]: len(icons)}
    start = given().tableau("red", "abbot", "squire", "trader").holds("red", ink=1).at("red", "inner_1_2")
    start.owns("red", *three["black"]).monk_card("red", "black")
    assert "black_flip" in copy_open_manuscript(start).manuscripts("red"), "the Abbot, the card and one ink"


# Points


@rule("VI-CODEX-08", "VI-A88")
def test_manuscripts_with_a_condition_score_by_it() -> None:
    def points(manuscript: str, start: Given) -> int:
        return start.owns("red", manuscript).ends().share("red", "manuscripts")

    assert points("black_per_manuscripts", given().owns("red", "black_ink", "grey_flip", "blue_gold")) == 2
    assert points("black_per_approved_deeds", given().holds("red", approved=3, deeds=5)) == 3
    assert points("yellow_per_paid_debts", given().holds("red", paid=2, debts=4)) == 2
    assert points("grey_per_resources", given().holds("red", ink=2, stone=2, gold=1, silver=9)) == 2
    assert points("grey_per_buildings", given().built("red", workshop_1="1_2_a", guildhall_1="3_4_a")) == 2
    workers = given().workers("red", 1, s1_2=2).workers("red", 2, s3_4=2).workers("red", 3, top=1)
    assert points("yellow_per_workers", workers) == 2, "five of them, two a point"
    assert points("black_ink", given().holds("red", ink=9)) == 0


@rule("VI-CODEX-08", "VI-A36", "VI-A50")
def test_manuscripts_count_the_icons_of_the_whole_deck() -> None:
    deck = given().hand("red", "vicar").discards("red", "thief", "antagonist").tableau("red", "acolyte")
    deck.pile("red", "bishop").built("red", guildhall_3="1_2_a").owns("red", "black_per_clerics")
    assert deck.ends().share("red", "manuscripts") == 2 + 1 + 1 + 1, "pile, hand, tableau and guildhall"
    deck.owns("red", "blue_per_criminals")
    assert deck.ends().share("red", "manuscripts") == 5 + 3, "criminals are criminals and nothing else"


@rule("VI-CODEX-09", "VI-CODEX-10", "VI-A5")
def test_sets_of_ribbons_score_one_four_nine_sixteen() -> None:
    assert list(SET_POINTS[1:]) == [1, 4, 9, 16]
    ribbons = ("black_ink", "grey_flip", "yellow_flip", "blue_gold")
    for count, points in ((0, 0), (1, 1), (2, 4), (3, 9), (4, 16)):
        assert given().owns("red", *ribbons[:count]).ends().share("red", "sets") == points
    several = given().owns("red", *ribbons, "black_virtue", "grey_stone", "black_any")
    assert several.ends().share("red", "sets") == 16 + 4 + 1
