"""Phase 4 of a turn: hiring the townsperson in the viscount's segment.  VI-RECRUIT"""

from kontor.games.viscounts.board import SEGMENT
from kontor.games.viscounts.client_schema import CARD
from kontor.games.viscounts.components import CARD_SILVER
from kontor.games.viscounts.state import CARD_COVERED, CARD_GONE, CARDS
from tests.rule import rule
from tests.rules.viscounts.given import Given, given


def last_of_pile(start: Given, segment: str) -> Given:
    """Return a position in which only the face-up townsperson is left in the pile of `segment`."""
    s, at = start.state, SEGMENT.index(segment)
    covered = [card for card in range(CARDS) if s.card_place[card] == CARD_COVERED]
    for card in covered[1 - int(s.townsfolk_left[at]) :]:
        s.card_place[card] = CARD_GONE
    s.townsfolk_left[at] = 1
    return start.checked()


@rule("VI-RECRUIT-01", "VI-CARD-13")
def test_the_townsperson_beside_the_viscount_is_hired_for_its_silver() -> None:
    table = given().holds("red", silver=5).at("red", "inner_3_4").recruits("red")
    assert table.choices("hire") == ["3_4"]
    assert table.refused("hire", segment="1_2") == "VI-RECRUIT-01"
    table.do("hire", segment="3_4").do("turn_up", card="mason")
    assert table.held("red", "silver") == 5 - 2, "the Princess"
    for card in ("mason", "friar", "bishop"):
        silver = CARD[card]["silver"]
        poor = given().person("1_2", card).holds("red", silver=silver - 1).recruits("red")
        assert poor.refused("hire", segment="1_2") == "VI-CARD-13"
        rich = given().person("1_2", card).holds("red", silver=silver).recruits("red")
        assert rich.do("hire", segment="1_2").held("red", "silver") == 0
    assert sorted(set(CARD_SILVER)) == [1, 2, 3]


@rule("VI-RECRUIT-02")
def test_only_one_is_hired_in_this_phase() -> None:
    table = given().holds("red", silver=9).recruits("red").do("hire", segment="1_2")
    table.do("turn_up", card="mason")
    assert table.phase == "draw", "silver for the Mason is there, but the phase is over"
    assert table.refused("hire", segment="1_2") == "VI-DRAW-01"
    assert table.discards("red") == ["miner"]


@rule("VI-RECRUIT-03", "VI-RECRUIT-04")
def test_it_goes_to_the_discards_and_its_effect_must_happen() -> None:
    for card, markers, holdings in (
        ("friar", (1, 6), {}),
        ("swindler_ink", (2, 7), {}),
        ("charlatan", (1, 7), {"debts": 1}),
    ):
        start = given().person("1_2", card).holds("red", silver=CARD[card]["silver"])
        table = start.recruits("red").do("hire", segment="1_2").do("turn_up", card="mason")
        assert table.discards("red") == [card]
        assert (table.markers("red"), table.holdings("red")) == (markers, holdings)
        assert table.phase == "draw", "nobody was asked"
    start = given().person("1_2", "defender").holds("red", silver=1).discards("red", "abbot")
    table = start.recruits("red").do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.discards("red") == [], "its shuffle takes the Defender along"
    assert {"abbot", "defender"} <= set(table.pile("red"))


@rule("VI-RECRUIT-04", "VI-A75")
def test_the_next_townsperson_can_be_seen_before_the_effect() -> None:
    start = given().person("1_2", "artisan").holds("red", silver=3).hand("red", "abbot")
    table = start.recruits("red").do("hire", segment="1_2")
    assert table.actor == "chance"
    assert table.do("turn_up", card="mason").phase == "discard"
    assert table.state.townsfolk_left[0] == 14 - 1


@rule("VI-RECRUIT-05")
def test_an_empty_pile_is_not_refilled_and_nobody_is_hired_there() -> None:
    table = last_of_pile(given(), "1_2").holds("red", silver=9).recruits("red").do("hire", segment="1_2")
    assert table.markers("red") == (1, 6), "no next one is turned up"
    assert (table.state.townsfolk_left[0], table.state.open_townsperson[0]) == (0, -1)
    empty = given().no_pile("1_2").holds("red", silver=9).recruits("red")
    assert empty.refused("hire", segment="1_2") == "VI-RECRUIT-05"
    assert empty.verbs() == {"pass"}
    free = given().no_pile("1_2").resolves("red", "hire")
    assert free.choices("hire") == ["3_4", "5_6", "7_8", "9_10"]
    assert free.refused("hire", segment="1_2") == "VI-RECRUIT-05"


@rule("VI-RECRUIT-05", "VI-A24")
def test_the_printed_person_is_only_dismissed_and_stays() -> None:
    start = given().no_pile("1_2").at("red", "inner_1_2").holds("red", silver=3)
    table = start.tableau("red", "trader", "lender", "thief").acts("red").do("act", action="workers")
    table.do("dismiss")
    assert table.held("red", "silver") == 3 - 2
    assert table.markers("red") == (1, 6)
    assert table.choices("workers") == [1], "its noble and the criminal are two icons"
    assert (table.state.townsfolk_left[0], table.state.open_townsperson[0]) == (0, -1)
    assert table.do("workers", count=1).phase == "recruit"


@rule("VI-RECRUIT-06")
def test_nobody_has_to_hire() -> None:
    table = given().holds("red", silver=9).hand("red", "abbot", "squire", "trader").hand("blue", "abbot")
    played = table.recruits("red").do("pass")
    assert played.holdings("red") == {"silver": 9}
    assert played.discards("red") == []
    assert (played.actor, played.phase) == ("blue", "play")


@rule("VI-RECRUIT-07")
def test_with_the_first_workshop_a_card_may_be_discarded_at_the_hire() -> None:
    start = given().holds("red", silver=2).hand("red", "abbot", "squire").built("red", workshop_1="5_6_a")
    table = start.recruits("red").do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.phase == "discard"
    assert table.refused("pick", card="lender") == "VI-EFF-12", "not in hand"
    table.do("top_card").do("reveal", card="lender")
    assert table.discards("red") == ["lender", "miner"]
    other = given().holds("red", silver=2).hand("red", "abbot").built("red", workshop_3="5_6_a")
    table = other.recruits("red").do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.phase == "draw"
