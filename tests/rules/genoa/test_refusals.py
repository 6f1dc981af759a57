"""While players bargain, every action that is refused names the rule about its own verb."""

from __future__ import annotations

import pytest

from kontor.games.genoa.catalogue import CATALOGUE
from kontor.games.genoa.refusals import REFUSALS
from tests.rule import rule
from tests.rules.genoa.given import Table, given, street

NEXT = street(3, 2)

OTHERS_VERBS = {  # in all phases of the negotiation: the verbs of other moments
    "first_player": "GE-A40",
    "dice": "GE-START-01",
    "draw": "GE-SETUP-12",
    "draw_unseen": "GE-SETUP-13",
    "hand_over": "GE-A71",
    "hand_over_unseen": "GE-SETUP-13",
    "roll": "GE-ROUND-14",
    "start_at": "GE-TILE-04",
    "ducats": "GE-A59",
    "commodity": "GE-A59",
    "tile": "GE-A59",
    "marker": "GE-A59",
    "any_commodity": "GE-A59",
    "any_tile": "GE-A59",
    "any_card": "GE-A59",
    "closed": "GE-A59",
    "closed_unseen": "GE-SETUP-13",
    "shown": "GE-A59",
    "shown_unseen": "GE-SETUP-13",
    "open": "GE-A59",
    "later": "GE-A59",
    "in_return": "GE-A59",
    "post": "GE-A59",
    "perform": "GE-A75",
    "large_order": "GE-CARD-05",
    "small_order": "GE-CARD-08",
    "take_commodity": "GE-TILE-10",
    "swap": "GE-TILE-10",
    "building_action": "GE-TILE-10",
    "end_action": "GE-A75",
    "street": "GE-ROUND-14",
    "own": "GE-ROUND-14",
    "oust": "GE-ROUND-14",
    "done": "GE-ROUND-14",
}
TRADERS_VERBS = ("move", "stop", "use", "leave", "accept", "call", "call_everybody", "ask_again", "field")
NOT_THE_TRADER = dict.fromkeys(TRADERS_VERBS, "GE-NEG-04")
NOT_CALLED = {"agree": "GE-A63", "refuse": "GE-A63"}
NOT_SPEAKING = dict.fromkeys(("offer", "withdraw", "pass", "sleep"), "GE-A57")
NOT_HELD = {"message": "GE-CARD-02", "extra_action": "GE-TILE-03"}
SPEAKING = (
    OTHERS_VERBS | NOT_THE_TRADER | NOT_CALLED | NOT_HELD | {"offer": "GE-A35", "withdraw": "GE-NEG-26"}
)


def speaking_before_a_step() -> Table:
    return given().tower("peter", NEXT)


def speaking_about_a_building() -> Table:
    return given().tower("peter", "park")


def answering() -> Table:
    table = given().tower("peter", NEXT).all_pass()
    return table.makes_call("jani", "metals", {"ducats": 100})


def deciding_before_a_step() -> Table:
    return speaking_before_a_step().all_pass()


def deciding_about_a_building() -> Table:
    return speaking_about_a_building().all_pass()


def having_sold_the_step() -> Table:
    table = speaking_before_a_step().makes_offer("jani", "metals", {"ducats": 5}).all_pass()
    return table.accepts_offer("jani", "metals")


def deciding(**own: str) -> dict[str, str]:
    """Return the rules for the trader's decision. `own` are those for the trader's own verbs."""
    return OTHERS_VERBS | NOT_SPEAKING | NOT_CALLED | NOT_HELD | own


@rule("GE-NEG-04", "GE-A57", "GE-A63", "GE-A59")
@pytest.mark.parametrize(
    ("table", "rules"),
    [
        (speaking_before_a_step(), SPEAKING),
        (speaking_about_a_building(), SPEAKING),
        (
            answering(),
            OTHERS_VERBS
            | NOT_THE_TRADER
            | dict.fromkeys(("offer", "withdraw", "pass", "sleep"), "GE-A63")
            | {"message": "GE-A74", "extra_action": "GE-A53"},
        ),
        (
            deciding_before_a_step(),
            deciding(
                move="GE-MOVE-02 GE-MOVE-09",
                use="GE-ACT-03",
                leave="GE-ROUND-14",
                accept="GE-NEG-26 GE-NEG-04",
                call="GE-NEG-04",
                field="GE-A61",
            ),
        ),
        (
            deciding_about_a_building(),
            deciding(
                move="GE-NEG-22",
                stop="GE-NEG-22",
                accept="GE-NEG-26 GE-NEG-04",
                call="GE-NEG-04",
                field="GE-A61",
            ),
        ),
        (
            having_sold_the_step(),
            OTHERS_VERBS
            | NOT_SPEAKING
            | NOT_CALLED
            | dict.fromkeys((*TRADERS_VERBS, "message", "extra_action"), "GE-NEG-03")
            | {"move": "GE-NEG-03 GE-MOVE-02 GE-MOVE-09"},
        ),
    ],
    ids=["speak_step", "speak_building", "answer", "decide_step", "decide_building", "sold"],
)
def test_every_refusal_while_players_bargain_names_the_rule_of_its_verb(
    table: Table, rules: dict[str, str]
) -> None:
    legal = set(table.state.legal_actions())
    for block in CATALOGUE.blocks:
        for action in range(block.first_action, block.first_action + block.size):
            code = table.state.why_not(action)
            assert (code == 0) == (action in legal)
            if code:
                assert REFUSALS[code] in rules[block.verb].split(), CATALOGUE.describe(action)
