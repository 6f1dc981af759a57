"""Rounds, turns, and the six phases of a turn.  VI-TURN"""

import pytest

from kontor.games.viscounts.components import RESOURCE
from kontor.games.viscounts.state import STAGE_BEGIN_TURN, STAGE_CHOOSE_ACT, STAGE_PLAY_CARD, STAGE_RECRUIT
from tests.rule import rule
from tests.rules.viscounts.given import START_ROUND, given

HAND = ("abbot", "squire", "labourer")


@rule("VI-TURN-01", "VI-TURN-04")
def test_every_player_has_one_turn_per_round_clockwise() -> None:
    start = given()
    for name in start.names:
        start.hand(name, *HAND)
    table = start.begins("red")
    for name, after, number in (("red", "blue", 0), ("blue", "yellow", 0), ("yellow", "red", 1)):
        assert table.actor == name
        table.do("play", card="abbot")
        table.apply(table.state.legal_actions()[0])
        table.do("pass").do("pass").draw()
        assert len(table.hand(name)) == 3, "the turn ends with the draw"
        assert (table.actor, table.state.round) == (after, START_ROUND + number)


@rule("VI-TURN-02")
def test_the_six_phases_follow_one_another() -> None:
    start = (
        given().tableau("red", "lender", "trader", "journeyman").hand("red", "abbot").holds("red", silver=2)
    )
    table = start.markers("red", 3, 4).begins("red")
    phases = [table.phase]
    table.do("slide").do("hire", segment="9_10").do("turn_up", card="mason")
    table.do("pass")  # the Conspirator's top effect: nothing to discard
    assert table.markers("red") == (3, 3), "the markers meet, and wait for phase 5"
    for verb, args in (
        ("play", {"card": "abbot"}),
        ("move", {"space": "3"}),
        ("act", {"action": "trade"}),
        ("exchange", {}),
        ("pass", {}),
        ("ability", {"space": 3}),
        ("hire", {"segment": "3_4"}),
    ):
        phases.append(table.phase)
        table.do(verb, **args)
    table.draw()
    while table.phase == "collision":
        phases.append(table.phase)
        table.apply(table.state.legal_actions()[0])
    phases.append(table.phase)
    asked = ["slide", "play", "move", "act", "exchange", "exchange", "ability", "recruit"]
    assert phases == [*asked, "collision", "collision", "draw"]
    assert table.draw().actor == "blue"


@rule("VI-TURN-02")
@pytest.mark.parametrize(
    ("phase", "forbids"),
    [
        ("slide", "VI-CARD-01"),
        ("play", "VI-CARD-04"),
        ("move", "VI-MOVE-01"),
        ("act", "VI-ACT-01"),
        ("recruit", "VI-RECRUIT-01"),
    ],
)
def test_no_phase_can_be_left_out_or_taken_early(phase: str, forbids: str) -> None:
    start = given().tableau("red", *HAND).hand("red", "lender").holds("red", silver=5)
    if phase == "move":
        table = start.moves("red", "abbot")
    else:
        stages = {
            "slide": STAGE_BEGIN_TURN,
            "play": STAGE_PLAY_CARD,
            "act": STAGE_CHOOSE_ACT,
            "recruit": STAGE_RECRUIT,
        }
        table = start.stage("red", stages[phase])
    assert table.phase == phase
    assert phase == "slide" or table.refused("slide") == forbids
    assert phase == "play" or table.refused("play", card="lender") == forbids
    assert phase == "move" or table.refused("move", space="3") == forbids
    acting = "VI-ACT-01" if phase == "recruit" else forbids
    assert phase == "act" or table.refused("act", action="build") == acting
    assert phase == "recruit" or table.refused("hire", segment="1_2") == forbids
    assert phase in ("act", "recruit") or table.refused("pass") == forbids


@rule("VI-TURN-03")
def test_points_are_counted_at_the_end_only() -> None:
    start = given().holds("red", approved=2).holds("blue", debts=1)
    assert start.recruits("red").view("red")["results"] is None
    assert start.ends().view("red")["results"] == [1.0, 0.0, 0.0]


@rule("VI-TURN-05")
@pytest.mark.parametrize(
    ("effect", "forbids"),
    [
        ("any", "VI-EFF-02"),
        ("flip", "VI-EFF-04"),
        ("manuscript", "VI-EFF-05"),
        ("hire", "VI-EFF-07"),
        ("2 workers", "VI-EFF-16"),
        ("workshop", "VI-BUILD-05"),
    ],
)
def test_an_effect_that_is_not_optional_must_be_carried_out(effect: str, forbids: str) -> None:
    table = given().holds("red", debts=1, deeds=1).resolves("red", effect)
    assert table.actor == "red"
    assert table.phase != "recruit"
    assert table.refused("pass") == forbids


@rule("VI-TURN-05")
@pytest.mark.parametrize("effect", ["rearrange", "discard", "destroy", "castle_move"])
def test_an_optional_effect_may_be_declined(effect: str) -> None:
    start = given().tableau("red", *HAND).hand("red", "lender").workers("red", 1, s1_2=1)
    table = start.resolves("red", effect)
    before = (table.tableau("red"), table.hand("red"), table.workers("red", 1))
    table.do("pass")
    assert (table.tableau("red"), table.hand("red"), table.workers("red", 1)) == before
    assert table.phase == "recruit"


@rule("VI-TURN-05")
def test_one_of_several_effects_must_be_chosen() -> None:
    start = given().tableau("red", "", *HAND[:2]).hand("red", "pickpocket").plays("red")
    table = start.do("play", card="pickpocket")
    assert table.choices("option") == [1, 2]
    assert table.refused("pass") == "VI-TURN-05"
    assert table.refused("option", number=3) == "VI-TURN-05"
    assert table.do("option", number=2).held("red", "silver") == 2
    assert [table.held("red", resource) for resource in RESOURCE] == [0, 0, 0]
