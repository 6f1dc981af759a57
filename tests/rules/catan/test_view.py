"""What a seat may see: views, redacted actions, log entries and observations.  CA-PROD-10, CA-CARD-01"""

from typing import Any

import pytest

from kontor.core.arrays import zeros
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Given, Table, edge, given

VIEW = (
    "seat phase actor active turn roll target board buildings roads bank deck longest_road largest_army "
    "card_played may_trade free_roads picks trade elsewhere mixes players"
)
PLAYER = (
    "seat points total hand_size hand bonus bonus_cards fresh knights road_length roads_left "
    "settlements_left cities_left rates due chosen offer asleep"
)
HIDDEN = ("total", "hand", "bonus_cards", "fresh", "chosen")
CARD = {"ore": 1, "wool": 1, "grain": 1}
SEATS = (0, 1, 2, None)


def player(table: Table, whose: int, seat: int | None) -> dict[str, Any]:
    panel: dict[str, Any] = GAME.view(table.state, seat)["players"][whose]
    return panel


def redacted(table: Table, verb: str, **args: int | str) -> list[str]:
    """Return an action in words, as each of the three seats and a spectator see it."""
    action = table.action(verb, **args)
    return [GAME.catalogue.describe(GAME.redact(action, table.state, seat)) for seat in SEATS]


def observed(table: Table, seat: int) -> list[int]:
    out = zeros(GAME.observation_spec.size)
    GAME.observe(table.state, seat, out)
    return [int(value) for value in out]


def observed_feature(table: Table, seat: int, name: str) -> list[int]:
    first = GAME.observation_spec.first[name]
    length = next(part.length for part in GAME.observation_spec.features if part.name == name)
    return observed(table, seat)[first : first + length]


def spectator_log(table: Table, verb: str, **args: int | str) -> list[dict[str, Any]]:
    """Take an action, and return its log entries for a spectator."""
    before = table.state.copy()
    return GAME.events(before, table.action(verb, **args), table.do(verb, **args).state, None)


def busy() -> Given:
    start = given().hand("white", wood=2, ore=1).hand("blue", wool=3, brick=1).hand("red", grain=2, ore=2)
    start.bonus("white", point=1, knight=1).bonus("blue", monopoly=2).bonus("red", point=2)
    return start.settlement("blue", 8).settlement("red", 18).settlement("white", 31)


def test_a_view_has_these_fields_and_no_others() -> None:
    view = GAME.view(busy().turn_of("white").state, 0)
    assert " ".join(view) == VIEW
    assert " ".join(view["players"][1]) == PLAYER
    assert set(view["trade"]) == {"calls", "deals", "largest_hand", "partner", "writer", "call"}


@rule("CA-PROD-10", "CA-CARD-01", "CA-CARD-12")
def test_only_the_owner_sees_the_hidden_parts_of_their_entry() -> None:
    table = busy().turn_of("white")
    for seat in SEATS:
        for whose in range(3):
            panel = player(table, whose, seat)
            if whose != seat:
                assert [panel[name] for name in HIDDEN] == [None] * 5
    own = player(table, 0, 0)
    assert own["hand"] == {"wood": 2, "ore": 1}
    assert own["bonus_cards"] == {"point": 1, "knight": 1}
    assert own["total"] == 2
    assert (own["fresh"], own["chosen"]) == ({}, {})
    assert player(table, 1, 1)["fresh"] is None, "only the active player has fresh cards"


def indistinguishable_tables() -> list[Table]:
    """Return two tables that look the same to white: blue and red have swapped their hidden cards."""
    other = given().hand("white", wood=2, ore=1).hand("blue", grain=2, ore=2).hand("red", wool=3, brick=1)
    other.bonus("white", point=1, knight=1).bonus("blue", point=2).bonus("red", monopoly=2)
    other.settlement("blue", 8).settlement("red", 18).settlement("white", 31)
    return [busy().turn_of("white"), other.turn_of("white")]


@rule("CA-PROD-10", "CA-CARD-01")
def test_worlds_that_differ_in_hidden_cards_only_look_the_same() -> None:
    one, other = indistinguishable_tables()
    assert one.state.to_bytes() != other.state.to_bytes()
    assert_alike(one, other)
    assert_alike(one.roll(7).do("move_robber", hex=4), other.roll(7).do("move_robber", hex=4))
    assert_alike(one.do("rob_nobody"), other.do("rob_nobody"))
    assert_alike(one.do("call", seat="blue"), other.do("call", seat="blue"))


def assert_alike(one: Table, other: Table) -> None:
    """Check that two tables look the same to white and to a spectator, but not to blue."""
    for seat in (0, None):
        assert GAME.view(one.state, seat) == GAME.view(other.state, seat)
    assert observed(one, 0) == observed(other, 0)
    assert one.state.legal_actions() == other.state.legal_actions()
    assert GAME.view(one.state, 1) != GAME.view(other.state, 1)
    assert observed(one, 1) != observed(other, 1)


def test_an_observation_counts_what_others_hide() -> None:
    one, _ = indistinguishable_tables()
    assert observed_feature(one, 0, "hand") == [2, 0, 0, 0, 1]
    assert observed_feature(one, 0, "hand_sizes") == [3, 4, 4, 0]
    assert observed_feature(one, 0, "bonus_counts") == [2, 2, 2, 0]
    assert observed_feature(one, 2, "bonus_counts") == [2, 2, 2, 0]
    assert observed_feature(one, 1, "hand_sizes") == [4, 4, 3, 0], "from the observer on, clockwise"
    assert observed_feature(one, 1, "bonus") == [0, 0, 0, 2, 0]


@rule("CA-A39")
def test_an_observation_shows_only_the_observers_chosen_discards() -> None:
    table = (
        given().hand("white", wood=8).hand("red", ore=8).turn_of("white").roll(7).discards("white", wood=4)
    )
    table.do("discard", resource="ore")
    assert observed_feature(table, 0, "chosen") == [4, 0, 0, 0, 0]
    assert observed_feature(table, 1, "chosen") == [0, 0, 0, 0, 0]
    assert observed_feature(table, 2, "chosen") == [0, 0, 0, 0, 1]
    assert observed_feature(table, 1, "due") == [0, 3, 0, 0]


@rule("CA-ROBBER-09", "CA-PROD-10")
def test_only_thief_and_victim_see_the_stolen_card() -> None:
    table = busy().turn_of("white").roll(7).do("move_robber", hex=4).do("rob", seat="blue")
    seen = redacted(table, "steal", resource="wool")
    assert seen == ["steal(resource=wool)", "steal(resource=wool)", "steal_unseen", "steal_unseen"]


@rule("CA-CARD-01")
def test_only_the_buyer_sees_the_card_they_draw() -> None:
    table = busy().hand("white", **CARD).trade_step("white").do("buy_card")
    assert redacted(table, "draw", card="point") == ["draw(card=point)"] + ["draw_unseen"] * 3
    table.do("draw", card="invention")
    assert player(table, 0, 0)["fresh"] == {"invention": 1}
    for seat in (1, 2, None):
        assert player(table, 0, seat)["fresh"] is None


@rule("CA-A39")
def test_only_its_owner_sees_a_chosen_discard() -> None:
    table = given().hand("white", wood=8).hand("red", ore=8).turn_of("white").roll(7)
    assert redacted(table, "discard", resource="wood") == ["discard(resource=wood)"] + ["discard_unseen"] * 3
    table.discards("white", wood=4)
    seen = redacted(table, "discard", resource="ore")
    assert seen == ["discard_unseen"] * 2 + ["discard(resource=ore)", "discard_unseen"]
    table.do("discard", resource="ore")
    assert player(table, 0, 0)["chosen"] == {"wood": 4}
    assert player(table, 2, 2)["chosen"] == {"ore": 1}
    assert player(table, 2, 0)["chosen"] is None
    assert player(table, 2, 0)["due"] == 3, "how many are still owed is open"
    table.discards("red", ore=3)
    opened = "open_discard(seat=0, resource=wood)"
    assert redacted(table, "open_discard", seat="white", resource="wood") == [opened] * 4


def test_everything_else_is_open_to_all() -> None:
    table = busy().turn_of("white")
    for block in GAME.catalogue.blocks:
        if block.verb not in ("steal", "draw", "discard"):
            for action in range(block.first_action, block.first_action + block.size):
                for seat in SEATS:
                    assert GAME.redact(action, table.state, seat) == action


@rule("CA-PROD-10")
def test_an_unseen_action_is_never_a_legal_move() -> None:
    table = busy().turn_of("white")
    for verb in ("steal_unseen", "draw_unseen", "discard_unseen"):
        assert table.refused(verb) == "CA-PROD-10"


def test_the_log_of_an_outsider_does_not_name_the_card() -> None:
    table = busy().turn_of("white").roll(7).do("move_robber", hex=4).do("rob", seat="red")
    before = table.state.copy()
    action = table.action("steal", resource="ore")
    table.do("steal", resource="ore")
    logs = [GAME.events(before, action, table.state, seat) for seat in SEATS]
    theft = {"key": "catan.steal", "by": 0, "resource": "ore", "rule": "CA-ROBBER-09", "from": 2}
    assert logs[0] == logs[2] == [theft]
    unseen = {"key": "catan.steal_unseen", "by": 0, "rule": "CA-ROBBER-09", "from": 2}
    assert logs[1] == logs[3] == [unseen]


def test_the_log_shows_income_awards_and_the_end() -> None:
    table = given().settlement("white", 0).turn_of("blue").do("roll")
    before = table.state.copy()
    events = GAME.events(before, table.action("dice", sum=10), table.do("dice", sum=10).state, None)
    assert events[1:] == [{"key": "catan.income", "seat": 0, "cards": {"ore": 1}}]
    start = given().city("white", 0, 2, 28, 31).road("white", 7, 12, 8, 13, 9).hand("white", wood=1, brick=1)
    last = start.trade_step("white")
    before = last.state.copy()
    number = edge(9, 14)
    events = GAME.events(
        before, last.action("build_road", edge=number), last.do("build_road", edge=number).state, 1
    )
    assert events[1:] == [
        {"key": "catan.longest_road", "seat": 0, "rule": "CA-ROAD-01"},
        {"key": "catan.end", "winner": 0, "score": 10, "points": [10, 0, 0], "rule": "CA-END-03"},
    ]


@rule("CA-FOUND-10")
def test_the_log_shows_the_income_of_the_second_settlement_and_of_no_other() -> None:
    table = given("white", "blue").founding().do("first_player", seat="white")
    for corner, towards in ((8, 12), (10, 14)):
        assert [event["key"] for event in spectator_log(table, "build_settlement", corner=corner)] == [
            "catan.build_settlement"
        ]
        table.do("build_road", edge=edge(corner, towards))
    assert spectator_log(table, "build_settlement", corner=40)[1:] == [
        {"key": "catan.income", "seat": 1, "cards": {"grain": 2, "ore": 1}}
    ]


def test_the_log_shows_the_rate_of_a_trade_with_the_bank() -> None:
    table = given().settlement("white", 1).hand("white", wood=4, grain=2).trade_step("white")
    paid = {"by": 0, "get": "ore"}
    assert spectator_log(table, "maritime", give="wood", get="ore") == [
        {"key": "catan.maritime", **paid, "give": "wood", "rate": 4, "rule": "CA-TRADE-05"}
    ]
    assert spectator_log(table, "maritime", give="grain", get="ore") == [
        {"key": "catan.maritime", **paid, "give": "grain", "rate": 2, "rule": "CA-TRADE-05"}
    ]


def keys(events: list[dict[str, Any]]) -> list[str]:
    return [event["key"].removeprefix("catan.") for event in events]


@rule("CA-A38")
def test_the_log_says_so_when_a_call_finds_no_partner() -> None:
    def called() -> Table:
        table = given().hand("white", wood=1).hand("blue", ore=2).hand("red", ore=1).trade_step("white")
        return table.do("call_everybody").do("give", resource="wood").do("want", resource="ore").do("post")

    table = called()
    assert keys(spectator_log(table, "pass")) == ["pass"]
    assert keys(spectator_log(table, "sleep")) == ["sleep", "no_partner"]
    table = called()
    assert keys(spectator_log(table, "agree")) == ["agree"]
    assert keys(spectator_log(table, "pass")) == ["pass"]
    table = given().hand("white", wood=1).hand("blue", ore=2).trade_step("white").do("call", seat="blue")
    table.do("give", resource="wood").do("want", resource="ore").do("post")
    assert keys(spectator_log(table, "agree")) == ["agree"]


def test_the_roll_is_visible_until_the_end_of_the_turn() -> None:
    table = given().bonus("white", knight=1).turn_of("white")

    def shown() -> set[int | None]:
        return {GAME.view(table.state, seat)["roll"] for seat in SEATS}

    assert shown() == {None}
    table.do("play_card", card="knight").do("move_robber", hex=4)
    assert shown() == {None}
    table.roll(7)
    assert shown() == {7}
    table.do("move_robber", hex=5)
    assert shown() == {7}
    table.do("end_turn")
    assert shown() == {None}
    assert table.roll(8).state.roll == 8


def test_discards_are_logged_only_when_they_are_revealed() -> None:
    table = given().hand("white", wood=8).turn_of("white").roll(7)
    before = table.state.copy()
    action = table.action("discard", resource="wood")
    table.do("discard", resource="wood")
    for seat in SEATS:
        assert GAME.events(before, action, table.state, seat) == []


@rule("CA-A38")
def test_everybody_sees_offers() -> None:
    table = busy().trade_step("white").do("call", seat="blue").writes({"ore": 1}, {"wool": 1})
    call = {"give": {"ore": 1}, "want": {"wool": 1}}
    for seat in SEATS:
        assert GAME.view(table.state, seat)["trade"]["call"] == call
    table.do("offer").writes({"wool": 1}, {"ore": 1})
    for seat in SEATS:
        assert player(table, 1, seat)["offer"] == {"give": {"wool": 1}, "want": {"ore": 1}}
        assert player(table, 2, seat)["offer"] is None


@pytest.mark.parametrize("seat", SEATS)
def test_when_the_game_is_over_all_cards_are_visible(seat: int | None) -> None:
    start = busy().city("white", 0, 2, 28).settlement("white", 40).hand("white", grain=2, ore=3)
    table = start.trade_step("white").do("build_city", corner=40)
    assert table.phase == "verdict"
    assert player(table, 1, 0)["hand"] is None
    table.open()
    assert table.phase == "over"
    assert player(table, 1, seat)["hand"] == {"wool": 3, "brick": 1}
    assert player(table, 2, seat)["bonus_cards"] == {"point": 2}
