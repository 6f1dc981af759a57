"""Development cards.  CA-CARD"""

import pytest

from kontor.games.catan.board import EDGE_ENDS
from kontor.games.catan.components import CARDS, RESOURCES
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import EVERYTHING, Table, edge, given

CARD = {"ore": 1, "wool": 1, "grain": 1}
PLAYABLE = CARDS[:4]


def play(table: Table, card: str) -> Table:
    """Play a card, and take the first legal action until its effect is over."""
    table.do("play_card", card=card)
    while table.phase not in ("main", "before_roll"):
        table.state.apply(table.state.legal_actions()[0])
    return table


@rule("CA-CARD-01")
def test_bonus_cards_are_secret_until_they_are_used() -> None:
    table = given().bonus("white", knight=2, point=1).turn_of("white")
    white, blue = (GAME.view(table.state, seat)["players"][0] for seat in (0, 1))
    assert white["bonus_cards"] == {"knight": 2, "point": 1}
    assert blue["bonus_cards"] is None
    assert blue["bonus"] == 3
    table.do("play_card", card="knight")
    assert GAME.view(table.state, 1)["players"][0]["knights"] == 1
    assert table.state.card_count[0] == 2


@rule("CA-CARD-01")
def test_only_the_buyer_sees_which_card_they_drew() -> None:
    table = given().hand("white", **CARD).trade_step("white").do("buy_card")
    action = table.action("draw", card="monopoly")
    seen = [GAME.redact(action, table.state, seat) for seat in (0, 1, 2, None)]
    unseen = table.action("draw_unseen")
    assert seen == [action, unseen, unseen, unseen]


@rule("CA-CARD-02", "CA-A31")
@pytest.mark.parametrize("first", PLAYABLE)
def test_one_knight_or_development_card_a_turn(first: str) -> None:
    start = given().settlement("white", 8).bonus("white", knight=2, road_building=2, invention=2, monopoly=2)
    table = play(start.turn_of("white"), first)
    for second in PLAYABLE:
        assert table.refused("play_card", card=second) == "CA-CARD-02", "before the roll"
    table.roll(2)
    for second in PLAYABLE:
        assert table.refused("play_card", card=second) == "CA-CARD-02", "after the roll"
    for _ in range(3):
        table.next_turn(2)
    assert table.can("play_card", card="knight"), "the next turn allows one again"


@rule("CA-CARD-03", "CA-A16")
@pytest.mark.parametrize("card", PLAYABLE)
def test_every_playable_card_may_come_before_the_roll(card: str) -> None:
    start = given().settlement("white", 8).bonus("white", **{card: 1})
    table = play(start.turn_of("white"), card)
    assert (table.actor, table.phase) == ("white", "before_roll")
    later = given().settlement("white", 8).bonus("white", **{card: 1})
    assert play(later.trade_step("white"), card).phase == "main"


@rule("CA-CARD-04")
def test_a_card_bought_this_turn_waits_for_the_next_one() -> None:
    for card in PLAYABLE:
        table = given().settlement("white", 8).hand("white", **CARD).trade_step("white")
        table.do("buy_card").do("draw", card=card)
        assert table.refused("play_card", card=card) == "CA-CARD-04"
        table.do("end_turn").roll(2).next_turn(2).do("end_turn")
        assert table.active == "white"
        assert table.can("play_card", card=card)


@rule("CA-CARD-04")
def test_an_older_card_of_the_same_kind_may_be_played() -> None:
    table = given().hand("white", **CARD).bonus("white", knight=1).trade_step("white")
    table.do("buy_card").do("draw", card="knight")
    assert table.can("play_card", card="knight")
    play(table, "knight")
    assert table.bonus("white") == {"knight": 1}


@rule("CA-CARD-05")
def test_a_point_card_that_brings_the_tenth_point_wins_at_once() -> None:
    table = given().city("white", 0, 2, 8, 10).settlement("white", 28).hand("white", **CARD)
    board = table.trade_step("white").do("buy_card").do("draw", card="point")
    assert board.lots() == {1: 1}
    assert board.open().winner == "white"


@rule("CA-CARD-06")
def test_road_building_places_two_roads_free_by_the_usual_rules() -> None:
    start = (
        given()
        .settlement("white", 8)
        .settlement("blue", 18)
        .road("blue", 18, 13, 8)
        .bonus("white", road_building=1)
    )
    table = start.trade_step("white").do("play_card", card="road_building")
    assert {EDGE_ENDS[int(number)] for number in table.choices("build_road")} == {(4, 8), (8, 12)}
    assert table.refused("build_road", edge=edge(8, 13)) == "CA-BUILD-06"
    assert table.refused("build_road", edge=edge(12, 17)) == "CA-BUILD-08"
    assert table.refused("end_turn") == "CA-A18", "both roads must be placed"
    table.do("build_road", edge=edge(8, 12))
    assert table.can("build_road", edge=edge(12, 17)), "the second may go on from the first"
    table.do("build_road", edge=edge(12, 17))
    assert (table.phase, table.state.roads_left[0]) == ("main", 13)
    assert sum(table.bank.values()) == 95


@rule("CA-CARD-06", "CA-END-03")
def test_the_first_free_road_may_already_win() -> None:
    start = given().city("white", 0, 2, 28, 31).road("white", 7, 12, 8, 13, 9).bonus("white", road_building=1)
    table = start.turn_of("white").do("play_card", card="road_building").do("build_road", edge=edge(9, 14))
    assert (table.longest, table.winner) == ("white", "white")


@rule("CA-A18")
def test_road_building_places_one_road_if_there_is_one_piece_left() -> None:
    start = (
        given()
        .settlement("white", 16)
        .road("white", 16, 22, 17, 23, 18, 24, 19, 25, 20, 26, 32, 37, 31, 36, 30)
    )
    table = start.bonus("white", road_building=1).trade_step("white").do("play_card", card="road_building")
    table.do("build_road", edge=edge(30, 35))
    assert (table.phase, table.state.free_roads) == ("main", 0)


@rule("CA-A18")
def test_road_building_places_one_road_if_there_is_one_place_left() -> None:
    start = given().settlement("white", 0).road("blue", 4, 8).settlement("blue", 7, 8).road("blue", 7, 3)
    start.road("white", 0, 3).road("blue", 4, 1).bonus("white", road_building=1)
    table = start.turn_of("white").do("play_card", card="road_building")
    table.do("build_road", edge=edge(0, 4))
    assert (table.phase, table.state.free_roads) == ("before_roll", 0)


@rule("CA-A18")
def test_road_building_cannot_be_played_without_a_piece_or_a_place() -> None:
    start = (
        given()
        .settlement("white", 16)
        .road("white", 16, 22, 17, 23, 18, 24, 19, 25, 20, 26, 32, 37, 31, 36, 30, 35)
    )
    table = start.bonus("white", road_building=1).trade_step("white")
    assert table.refused("play_card", card="road_building") == "CA-A18"
    homeless = given().bonus("white", road_building=1).trade_step("white")
    assert homeless.refused("play_card", card="road_building") == "CA-A18"


@rule("CA-CARD-07")
def test_invention_takes_any_two_cards_from_the_piles() -> None:
    for first in range(5):
        for second in range(first, 5):
            table = given().bonus("white", invention=1).trade_step("white").do("play_card", card="invention")
            table.do("invent", resource=RESOURCES[first])
            assert table.choices("invent") == list(RESOURCES[first:]), (
                "ascending, so each pair has one spelling"
            )
            table.do("invent", resource=RESOURCES[second])
            expected = (
                {RESOURCES[first]: 2} if first == second else {RESOURCES[first]: 1, RESOURCES[second]: 1}
            )
            assert table.hand("white") == expected
            assert table.phase == "main"
    assert sum(table.bank.values()) == 93


@rule("CA-CARD-07")
def test_an_invention_is_neither_more_nor_fewer_than_two_cards() -> None:
    table = given().bonus("white", invention=1).trade_step("white").do("play_card", card="invention")
    table.do("invent", resource="brick")
    assert table.refused("invent", resource="wood") == "CA-CARD-07"
    assert table.refused("end_turn") == "CA-CARD-07"


@rule("CA-A17")
def test_an_invention_takes_what_the_supply_has() -> None:
    rest = {**EVERYTHING, "wool": 18}
    table = given().hand("red", **rest).bonus("white", invention=1).trade_step("white")
    table.do("play_card", card="invention")
    assert table.choices("invent") == ["wool"]
    assert table.refused("invent", resource="ore") == "CA-A17"
    table.do("invent", resource="wool")
    assert (table.phase, table.hand("white")) == ("main", {"wool": 1})
    empty = given().hand("red", **EVERYTHING).bonus("white", invention=1).trade_step("white")
    assert empty.refused("play_card", card="invention") == "CA-A17"


@rule("CA-A17", "CA-CARD-07")
def test_the_first_invented_card_leaves_a_second_one_to_take() -> None:
    rest = {**EVERYTHING, "wool": 18, "ore": 18}
    table = given().hand("red", **rest).bonus("white", invention=1).trade_step("white")
    table.do("play_card", card="invention")
    assert table.choices("invent") == ["wool"], "ore first would leave nothing to take after it"
    assert table.refused("invent", resource="ore") == "CA-CARD-07"
    table.do("invent", resource="wool").do("invent", resource="ore")
    assert table.hand("white") == {"wool": 1, "ore": 1}


@rule("CA-CARD-08", "CA-A29")
def test_invented_cards_may_be_spent_in_the_same_turn_even_after_building() -> None:
    start = given().settlement("white", 8).hand("white", wood=1, brick=1).bonus("white", invention=1)
    table = start.trade_step("white").do("build_road", edge=edge(8, 12)).do("play_card", card="invention")
    table.do("invent", resource="wood").do("invent", resource="brick")
    assert table.do("build_road", edge=edge(8, 13)).hand("white") == {}


@rule("CA-CARD-09")
def test_monopoly_takes_all_cards_of_a_kind_from_everybody_else() -> None:
    start = given("white", "blue", "red", "orange").hand("white", ore=1).hand("blue", ore=3, wood=2)
    start.hand("orange", ore=2).bonus("white", monopoly=1)
    table = start.trade_step("white").do("play_card", card="monopoly").do("monopolize", resource="ore")
    given_cards = []
    while table.phase == "hand_over":
        given_cards += list(table.lots())
        table.open()
    assert given_cards == [3, 0, 2], "one after the other, in the open"
    assert table.hand("white") == {"ore": 6}
    assert table.hand("blue") == {"wood": 2}
    assert table.hand("orange") == {}
    assert table.state.hand_size[1] == 2


@rule("CA-CARD-09")
def test_a_kind_must_be_named_and_everything_of_it_handed_over() -> None:
    start = given().hand("blue", ore=3).bonus("white", monopoly=1)
    table = start.turn_of("white").do("play_card", card="monopoly")
    assert table.choices("monopolize") == list(RESOURCES)
    assert table.refused("roll") == "CA-CARD-09"
    table.do("monopolize", resource="ore")
    for cards in (0, 2, 4):
        assert table.refused("hand_over", cards=cards) == "CA-CARD-09"
    assert table.do("hand_over", cards=3).do("hand_over", cards=0).phase == "before_roll"


@rule("CA-CARD-10")
def test_a_knight_moves_the_robber_at_once() -> None:
    table = given().bonus("white", knight=1).turn_of("white").do("play_card", card="knight")
    assert table.verbs() == {"move_robber"}
    assert table.refused("move_robber", hex=9) == "CA-ROBBER-06", "he must leave his hex"
    assert table.do("move_robber", hex=4).state.robber == 4


@rule("CA-CARD-11")
def test_then_a_card_may_be_drawn_at_the_new_hex() -> None:
    start = given().settlement("blue", 8).hand("blue", ore=9).bonus("white", knight=1)
    table = start.trade_step("white").do("play_card", card="knight").do("move_robber", hex=4)
    assert table.verbs() == {"rob", "rob_nobody"}
    table.do("rob", seat="blue").do("steal", resource="ore")
    assert (table.hand("white"), table.hand("blue")) == ({"ore": 1}, {"ore": 8}), "no discards"
    assert table.phase == "main"
    modern = given(edition="modern").settlement("blue", 8).hand("blue", ore=1).bonus("white", knight=1)
    must = modern.trade_step("white").do("play_card", card="knight").do("move_robber", hex=4)
    assert must.refused("rob_nobody") == "CA-A8"


@rule("CA-CARD-12")
def test_point_cards_lie_face_down_and_count_for_their_owner() -> None:
    table = given().settlement("white", 8).bonus("white", point=3).turn_of("white")
    assert (table.points("white"), table.total("white")) == (1, 4)
    assert GAME.view(table.state, 1)["players"][0]["points"] == 1
    assert GAME.view(table.state, 1)["players"][0]["total"] is None
    assert GAME.view(table.state, 0)["players"][0]["total"] == 4


@rule("CA-CARD-13")
def test_point_cards_are_shown_only_to_win_and_then_together() -> None:
    assert "point" not in [
        arg for block in GAME.catalogue.blocks if block.verb == "play_card" for arg in block.args[0].values
    ]
    start = given().city("white", 0, 2, 8).settlement("white", 28).bonus("white", point=2, knight=1)
    table = start.hand("white", grain=2, ore=3).trade_step("white").do("build_city", corner=28)
    assert table.lots() == {2: 1}, "both cards at once"
    assert table.refused("show_points", cards=1) == "CA-A40"
    assert table.open().winner == "white"
    short = given().city("white", 0, 2, 8).bonus("white", point=2).settlement("white", 28)
    assert short.trade_step("white").verbs() == {"end_turn"}, "there is nothing to show"


@rule("CA-CARD-13", "CA-A40")
def test_all_point_cards_are_shown_even_if_fewer_would_do() -> None:
    start = given().city("white", 0, 2, 8).settlement("white", 28).knights("white", 2)
    table = start.bonus("white", point=2, knight=1).turn_of("white").do("play_card", card="knight")
    assert (table.points("white"), table.total("white")) == (9, 11)
    assert table.lots() == {2: 1}
    assert table.refused("show_points", cards=1) == "CA-A40"
    assert table.open().winner == "white"


@rule("CA-CARD-14")
def test_point_cards_do_not_use_up_the_card_of_the_turn() -> None:
    start = given().city("white", 0, 2, 8, 10).hand("white", **CARD).bonus("white", point=1, knight=1)
    table = play(start.turn_of("white"), "knight").roll(2).do("buy_card").do("draw", card="point")
    assert table.state.card_played == 1
    assert table.open().winner == "white"
    unplayed = given().bonus("white", point=4, knight=1).trade_step("white")
    assert unplayed.can("play_card", card="knight")


@rule("CA-CARD-15")
def test_when_all_cards_are_bought_there_are_no_more() -> None:
    start = given().bonus("red", knight=14, road_building=2, invention=2, monopoly=2, point=4)
    table = start.hand("white", ore=2, wool=2, grain=2).trade_step("white").do("buy_card")
    assert table.lots() == {"point": 1}
    assert table.refused("draw", card="knight") == "CA-CARD-15"
    table.do("draw", card="point")
    assert table.refused("buy_card") == "CA-CARD-15"


@rule("CA-CARD-16")
def test_played_knights_stay_and_development_cards_leave_the_game() -> None:
    for card in PLAYABLE:
        start = given().settlement("white", 8).bonus("white", **{card: 1}).hand("blue", wood=1)
        table = play(start.turn_of("white"), card)
        assert table.bonus("white") == {}
        assert table.state.knights[0] == (1 if card == "knight" else 0)
        assert table.state.played_cards[CARDS.index(card)] == 1
        table.roll(2)
        assert sum(int(count) for count in table.state.deck) == 24, "it does not go back into the pack"


@rule("CA-CARD-01")
def test_only_a_card_in_hand_can_be_played() -> None:
    table = given().bonus("blue", knight=1).trade_step("white")
    for card in PLAYABLE:
        assert table.refused("play_card", card=card) == "CA-CARD-01"
