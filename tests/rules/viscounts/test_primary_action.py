"""Phase 3 of a turn: the choice of a primary action, and the icons that count for it.  VI-ACT"""

from kontor.games.viscounts.components import HOLDING
from tests.rule import rule
from tests.rules.viscounts.given import given

FOUR_CRIMINALS = ("antagonist", "thief", "scoundrel_ink")
"""Four criminals, enough for any action."""


@rule("VI-ACT-01", "VI-ACT-03", "VI-ACT-04")
def test_outer_spaces_allow_trade_and_build_inner_ones_workers_and_transcribe() -> None:
    for number in range(1, 6):
        segment = f"{2 * number - 1}_{2 * number}"
        for space in (f"{2 * number - 1}", f"{2 * number}"):
            table = given().tableau("red", *FOUR_CRIMINALS).holds("red", debts=1).at("red", space).acts("red")
            assert table.choices("act") == ["trade", "build"]
            assert table.refused("act", action="workers") == "VI-ACT-04"
            assert table.refused("act", action="transcribe") == "VI-ACT-04"
        table = given().tableau("red", *FOUR_CRIMINALS).at("red", f"inner_{segment}").acts("red")
        assert table.choices("act") == ["workers", "transcribe"]
        assert table.refused("act", action="trade") == "VI-ACT-03"
        assert table.refused("act", action="build") == "VI-ACT-03"
        assert table.refused("act", action="otherwise") == "VI-ACT-01", "the AI's"


@rule("VI-ACT-01")
def test_only_one_action_is_done_per_turn() -> None:
    table = given().tableau("red", *FOUR_CRIMINALS).at("red", "inner_1_2").acts("red")
    table.do("act", action="workers").do("workers", count=1)
    assert table.workers("red", 1) == {"1_2": 1}
    assert table.phase == "recruit"
    assert table.refused("act", action="transcribe") == "VI-ACT-01"


@rule("VI-ACT-02")
def test_icons_of_the_tableau_permanent_icons_spending_and_a_dismissal_add_up() -> None:
    start = given().tableau("red", "labourer", "abbot", "squire").built("red", guildhall_1="5_6_a")
    start.holds("red", stone=2, silver=2).person("1_2", "woodcutter_2").discards("red", "charlatan")
    table = start.acts("red").do("act", action="build").do("dismiss").do("turn_up", card="mason")
    assert table.view("red")["step"]["sum"]["total"] == 1 + 1 + 1
    assert table.refused("piece", piece="guildhall_2") == "VI-BUILD-09", "1 + 1 + 1 + 2 stone are not 7"
    table.do("piece", piece="trading_post_1").do("plot", plot="1_2_a")
    assert table.built("red") == ["guildhall_1", "trading_post_1"]
    assert table.holdings("red") == {"ink": 1}, "both stone and both silver are spent; the plot gives ink"


@rule("VI-ACT-02")
def test_icons_of_the_discard_pile_the_hand_and_the_draw_pile_do_not_count() -> None:
    start = given().tableau("red", "lender", "abbot", "squire").hand("red", "labourer", "stonecutter_2")
    table = start.discards("red", "charlatan", "sculptor").holds("red", stone=2).acts("red")
    assert table.refused("act", action="build") == "VI-BUILD-02"


@rule("VI-ACT-02")
def test_a_dismissal_cannot_be_declined_if_its_icons_are_needed() -> None:
    start = given().tableau("red", "labourer", "abbot", "squire").holds("red", stone=1, silver=2)
    table = start.person("1_2", "woodcutter_2").acts("red").do("act", action="build")
    assert table.refused("pass") == "VI-ACT-02"
    assert table.can("dismiss")


@rule("VI-ACT-05", "VI-A12")
def test_a_player_who_passes_does_nothing() -> None:
    start = (
        given().tableau("red", *FOUR_CRIMINALS).hand("red", "abbot").holds("red", silver=3, stone=1, debts=1)
    )
    table = start.at("red", "1").acts("red")
    before = [(table.held(name, what)) for name in table.names for what in HOLDING]
    table.do("pass")
    assert table.phase == "recruit"
    assert [(table.held(name, what)) for name in table.names for what in HOLDING] == before
    assert (table.tableau("red"), table.hand("red"), table.built("red")) == (
        list(FOUR_CRIMINALS),
        ["abbot"],
        [],
    )
    table = given().tableau("red", "lender", "trader", "financer").at("red", "inner_1_2").acts("red")
    assert table.verbs() == {"pass"}, "in some positions none is possible"
