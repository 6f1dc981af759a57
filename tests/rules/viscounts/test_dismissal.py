"""Dismissing the townsperson in the viscount's segment.  VI-DISMISS"""

import pytest

from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table


def red_beside(person: str, silver: int = 2, stone: int = 2) -> Given:
    """Return a position in which red stands beside `person` and can build a workshop without them."""
    start = given().tableau("red", "labourer", "abbot", "squire").holds("red", silver=silver, stone=stone)
    return start.person("1_2", person)


def dismissal(table: Table, action: str) -> str | None:
    """Return the rule that forbids red a dismissal for `action`, or None if it is allowed."""
    acts = {act["action"]: act["dismissal"]["refused"] for act in table.view("red")["step"]["acts"]}
    refused = acts[action]
    assert refused is None or isinstance(refused, str)
    return refused


@rule("VI-DISMISS-01")
def test_the_townsperson_next_to_the_viscount_may_be_dismissed_for_the_action() -> None:
    table = red_beside("woodcutter_2").person("3_4", "mason").acts("red")
    assert table.refused("dismiss") == "VI-ACT-01", "only as part of an action"
    table.do("act", action="build")
    assert table.verbs() == {"dismiss", "pass"}
    assert table.view("red")["step"]["dismissal"]["person"] == "woodcutter_2"
    table.do("dismiss").do("turn_up", card="sculptor")
    assert table.is_gone("woodcutter_2")
    assert not table.is_gone("mason")
    table = red_beside("woodcutter_2").acts("red").do("act", action="build").do("pass")
    assert table.phase == "piece", "nobody has to"
    assert table.refused("dismiss") == "VI-DISMISS-01", "too late"


@rule("VI-DISMISS-02")
@pytest.mark.parametrize(
    ("space", "action", "person", "other"),
    [
        ("1", "trade", "jeweller", "miner"),
        ("1", "build", "miner", "friar"),
        ("inner_1_2", "workers", "princess", "friar"),
        ("inner_1_2", "transcribe", "friar", "princess"),
    ],
)
def test_one_of_its_icons_must_fit_the_action(space: str, action: str, person: str, other: str) -> None:
    def beside(card: str) -> Table:
        start = given().tableau("red", "antagonist", "thief", "ada").at("red", space)
        return start.holds("red", silver=3).person("1_2", card).acts("red")

    assert dismissal(beside(person), action) is None
    assert beside(person).do("act", action=action).can("dismiss")
    assert dismissal(beside("conspirator"), action) is None, "a criminal fits every action"
    assert beside("conspirator").do("act", action=action).can("dismiss")
    assert dismissal(beside(other), action) == "VI-DISMISS-02"
    table = beside(other).do("act", action=action)
    assert table.phase != "dismiss"
    if table.actor == "red" and table.phase in ("exchange", "piece", "workers"):
        assert table.refused("dismiss") == "VI-DISMISS-02"


@rule("VI-DISMISS-02", "VI-A63")
def test_an_icon_that_fits_only_by_a_conversion_does_not_fit() -> None:
    start = given().tableau("red", "strongman", "lender", "labourer").holds("red", silver=2)
    table = start.person("1_2", "jeweller").acts("red")
    assert dismissal(table, "build") == "VI-DISMISS-02"


@rule("VI-DISMISS-03")
@pytest.mark.parametrize(("person", "price"), [("mason", 1), ("woodcutter_2", 2), ("sculptor", 3)])
def test_it_costs_the_silver_of_the_townsperson(person: str, price: int) -> None:
    table = red_beside(person, silver=5).acts("red").do("act", action="build").do("dismiss")
    assert table.held("red", "silver") == 5 - price
    table = red_beside(person, silver=price - 1).acts("red")
    assert dismissal(table, "build") == "VI-DISMISS-03"
    table.do("act", action="build")
    assert table.phase == "piece", "it is not offered"
    assert table.refused("dismiss") == "VI-DISMISS-03"


@rule("VI-DISMISS-04")
def test_only_one_is_dismissed_in_a_turn() -> None:
    table = red_beside("woodcutter_2", silver=9).acts("red").do("act", action="build").do("dismiss")
    table.do("turn_up", card="foreman")
    assert table.phase == "piece"
    assert table.refused("dismiss") == "VI-DISMISS-04"
    table.do("piece", piece="workshop_1")
    assert table.refused("dismiss") == "VI-DISMISS-04"
    table.do("plot", plot="1_2_a")
    assert table.phase == "recruit"
    assert table.refused("dismiss") == "VI-RECRUIT-01"
    start = (
        given().tableau("red", "lender", "abbot", "squire").holds("red", silver=9).person("1_2", "jeweller")
    )
    table = start.acts("red").do("act", action="trade").do("dismiss").do("turn_up", card="courier")
    assert table.refused("dismiss") == "VI-DISMISS-04"
    assert table.do("exchange").refused("dismiss") == "VI-DISMISS-04"


@rule("VI-DISMISS-05", "VI-DISMISS-09")
def test_the_card_leaves_the_game_and_the_next_one_can_be_seen() -> None:
    table = red_beside("woodcutter_3", silver=3).acts("red").do("act", action="build")
    high = table.view("blue")["segments"][0]["pile"]
    table.do("dismiss")
    assert (table.actor, table.phase) == ("chance", "turn_up"), "before its effect"
    assert table.is_gone("woodcutter_3")
    assert table.refused("turn_up", card="woodcutter_3") == "VI-SETUP-04"
    table.do("turn_up", card="mason")
    segment = table.view("blue")["segments"][0]
    assert (segment["person"], segment["pile"]) == ("mason", high - 1)
    assert table.phase == "rearrange", "now its effect"


@rule("VI-DISMISS-06")
def test_its_effect_happens_at_once_and_its_icons_count_for_this_action_only() -> None:
    table = red_beside("miner", stone=1).acts("red").do("act", action="build").do("dismiss")
    table.do("turn_up", card="mason")
    assert table.markers("red") == (1, 6)
    assert table.phase == "piece"
    icons = table.view("red")["step"]["sum"]
    assert (icons["dismissed"], icons["total"]) == (1, 2)
    table.do("piece", piece="workshop_1").do("plot", plot="1_2_a")
    assert table.built("red") == ["workshop_1"]
    assert table.view("red")["players"][0]["icons"]["builder"] == 1, "the Labourer alone"
    assert table.state.dismissed < 0


@rule("VI-DISMISS-07")
def test_the_ability_at_its_bottom_does_not_happen() -> None:
    for person in ("stonecutter_2", "stonecutter_3", "miner", "artisan"):
        table = red_beside(person, silver=3, stone=2).holds("red", debts=1).acts("red")
        table.do("act", action="build").do("dismiss").do("turn_up", card="mason")
        if table.phase == "discard":
            table.do("pass")
        assert table.phase == "piece"
        assert table.held("red", "stone") == 2, person
        assert (table.held("red", "debts"), table.held("red", "paid")) == (1, 0), person
    assert table.markers("red") == (1, 7), "the Artisan's discard was declined"
    table = red_beside("woodcutter_2", stone=1).acts("red").do("act", action="build").do("dismiss")
    table.do("turn_up", card="mason").do("piece", piece="workshop_1").do("plot", plot="1_2_a")
    assert table.markers("red") == (1, 6), "virtue at the top right, not after building"


@rule("VI-DISMISS-08")
@pytest.mark.parametrize("person", ["mason", "woodcutter_2", "sculptor"])
def test_with_the_second_trading_post_every_dismissal_costs_one_silver(person: str) -> None:
    start = red_beside(person, silver=1).built("red", trading_post_2="5_6_a")
    table = start.acts("red").do("act", action="build").do("dismiss")
    assert table.held("red", "silver") == 0
    start = red_beside("sculptor", silver=2).built("red", trading_post_1="5_6_a", trading_post_3="5_6_b")
    assert dismissal(start.acts("red"), "build") == "VI-DISMISS-03", "the others do not help"
