"""Every manuscript: what is printed on it, and its effect or its points.  VI-CODEX-04, VI-CODEX-08"""

import pytest

from kontor.games.viscounts.client_schema import MANUSCRIPT_FACTS
from tests.rule import rule
from tests.rules.viscounts.follow import Follow
from tests.rules.viscounts.given import Given, given

# name: cost, effect
IMMEDIATE = {
    "black_flip": (3, "flip"),
    "black_ink": (4, "2 ink"),
    "black_virtue": (4, "2 virtue"),
    "blue_hire": (3, "hire"),
    "blue_silver": (3, "4 silver"),
    "blue_any": (4, "2 any"),
    "grey_flip": (3, "flip"),
    "grey_virtue": (3, "virtue"),
    "grey_workshop": (4, "workshop"),
    "grey_guildhall": (7, "guildhall"),
    "yellow_any": (3, "any"),
    "yellow_flip": (3, "flip"),
    "yellow_virtue": (4, "2 virtue"),
    "black_any": (3, "any"),
    "black_hire": (3, "hire"),
    "black_manuscript": (5, "manuscript"),
    "blue_flip": (3, "flip"),
    "blue_gold": (4, "2 gold"),
    "blue_manuscript": (5, "manuscript"),
    "blue_trading_post": (6, "trading_post"),
    "grey_silver": (3, "4 silver"),
    "grey_stone": (4, "2 stone"),
    "yellow_2_workers": (4, "2 workers"),
    "yellow_4_workers": (7, "4 workers"),
}
# name: cost, what it counts, how many make a point, points in the position below
AT_THE_END = {
    "black_per_manuscripts": (6, "manuscript", 2, 1),
    "black_per_approved_deeds": (6, "approved_deed", 1, 3),
    "blue_per_merchants": (5, "merchant", 2, 4),
    "blue_per_criminals": (6, "criminal", 1, 1),
    "grey_per_resources": (5, "resource", 2, 3),
    "grey_per_buildings": (6, "building", 1, 2),
    "yellow_per_nobles": (5, "noble", 1, 2),
    "yellow_per_paid_debts": (6, "paid_debt", 1, 2),
    "yellow_per_workers": (6, "worker", 2, 2),
    "black_per_clerics": (5, "cleric", 1, 1),
    "grey_per_builders": (5, "builder", 1, 1),
}


@rule("VI-CODEX-02", "VI-COMP-03")
@pytest.mark.parametrize("name", [*IMMEDIATE, *AT_THE_END])
def test_it_is_printed_on_the_manuscript(name: str) -> None:
    fact = MANUSCRIPT_FACTS[name]
    assert fact["ribbon"] == name.split("_")[0]
    if name in IMMEDIATE:
        assert (fact["cost"], fact["effect"], fact["per"]) == (*IMMEDIATE[name], None)
    else:
        assert (fact["cost"], fact["per"], fact["each"]) == AT_THE_END[name][:3]
        assert fact["effect"] == ""


def copying(name: str, cost: int) -> Given:
    start = (
        given().tableau("red", "lender", "journeyman", "financer").holds("red", ink=cost, debts=3, deeds=3)
    )
    return start.at("red", "inner_1_2").person("1_2", "jeweller").manuscript("1_2", name)


@rule("VI-CODEX-03", "VI-CODEX-04")
@pytest.mark.parametrize(("name", "cost", "effect"), [(name, *row) for name, row in IMMEDIATE.items()])
def test_its_effect_happens_when_it_is_copied(name: str, cost: int, effect: str) -> None:
    table = copying(name, cost).acts("red").do("act", action="transcribe")
    covered = "grey_per_builders"
    table.do("open_manuscript", manuscript=covered)
    assert name in table.manuscripts("red")
    came = Follow(table, "red")
    came.holdings = {"debts": 3, "deeds": 3}
    came.before = (1, 7)
    if effect == "manuscript":
        table.do("manuscript", segment="5_6").do("open_manuscript", manuscript="black_per_clerics")
        came.virtue += 1
        assert len(table.manuscripts("red")) == 2
    elif effect in ("workshop", "guildhall", "trading_post"):
        table.do("piece", piece=f"{effect}_2").do("plot", plot="5_6_b")
        came.add("gold", 1)
        assert table.on_plot("5_6_b") == ("red", effect)
    elif effect == "2 workers":
        assert table.do("corridor", segment="9_10").workers("red", 1) == {"9_10": 2}
    elif effect == "4 workers":
        table.do("corridor", segment="9_10").do("climb", level=2, segment="9_10")
        came.virtue += 2
        assert table.workers("red", 1) == {"1_2": 1, "7_8": 1, "9_10": 1}
    else:
        came.effect(effect)
    came.check()
    assert table.phase == "recruit"


@rule("VI-CODEX-08", "VI-A50", "VI-A88", "VI-SCORE-03")
@pytest.mark.parametrize(("name", "points"), [(name, row[3]) for name, row in AT_THE_END.items()])
def test_it_scores_what_it_counts(name: str, points: int) -> None:
    """Score the eight start cards and some pieces.

    The cards have six merchants, and one builder, noble, cleric and criminal each. The third trading post
    gives two merchants, the second guildhall a noble.
    """
    start = given().owns("red", name, "yellow_flip", "grey_flip").workers("red", 1, s1_2=2)
    start.workers("red", 2, s1_2=1).workers("red", 3, top=1).holds("red", ink=3, stone=2, gold=1, silver=9)
    start.holds("red", approved=3, paid=2).built("red", guildhall_2="1_2_a", trading_post_3="1_2_b")
    assert start.ends().share("red", "manuscripts") == points


@rule("VI-CODEX-01")
def test_a_manuscript_that_costs_more_than_the_icons_is_refused() -> None:
    table = copying("grey_guildhall", 6).acts("red")
    assert table.refused("act", action="transcribe") == "VI-CODEX-02"
