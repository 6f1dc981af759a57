"""A roll of seven, and the robber.  CA-ROBBER"""

from tests.rule import rule
from tests.rules.catan.given import Table, given

FOUR = ("white", "blue", "red", "orange")


@rule("CA-ROBBER-01", "CA-ROBBER-04")
def test_on_a_seven_everybody_counts_and_seven_cards_are_safe() -> None:
    table = given(*FOUR).hand("white", wood=8).hand("blue", ore=7).hand("red", brick=8)
    board = table.hand("orange", grain=2).turn_of("white").roll(7)
    assert [int(due) for due in board.state.due] == [4, 0, 4, 0], "the roller is not spared"


@rule("CA-ROBBER-02", "CA-ROBBER-05")
def test_half_of_the_cards_go_back_to_the_piles_before_the_robber_moves() -> None:
    table = given().hand("blue", wood=5, wool=5).turn_of("white").roll(7)
    assert table.refused("move_robber", hex=0) == "CA-ROBBER-02"
    table.discards("blue", wood=2, wool=3)
    assert table.phase == "open_discards"
    table.open_discards()
    assert table.hand("blue") == {"wood": 3, "wool": 2}
    assert table.bank == {"wood": 16, "wool": 17, "grain": 19, "brick": 19, "ore": 19}
    assert (table.actor, table.phase) == ("white", "robber")


@rule("CA-ROBBER-02")
def test_players_choose_freely_which_cards_to_discard() -> None:
    table = given().hand("blue", wood=7, ore=1).turn_of("white").roll(7)
    assert table.choices("discard") == ["wood"], "ore first would leave three cards owed and none to choose"
    assert table.refused("discard", resource="ore") == "CA-ROBBER-02"
    assert table.refused("discard", resource="brick") == "CA-ROBBER-02"
    for _ in range(3):
        table.do("discard", resource="wood")
    assert table.choices("discard") == ["wood", "ore"]
    table.do("discard", resource="ore").open_discards()
    assert table.hand("blue") == {"wood": 4}


@rule("CA-A39")
def test_each_discard_has_one_order_and_cannot_be_taken_back() -> None:
    table = given().hand("blue", wood=5, wool=5).turn_of("white").roll(7).do("discard", resource="wool")
    assert table.choices("discard") == ["wool"]
    assert table.refused("discard", resource="wood") == "CA-A39"


@rule("CA-ROBBER-03")
def test_half_is_rounded_down() -> None:
    for held, lost in ((7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (19, 9)):
        table = given().hand("blue", ore=held).turn_of("white").roll(7)
        assert table.state.due[1] == lost
        if lost:
            table.discards("blue", ore=lost).open_discards()
        assert table.hand("blue") == {"ore": held - lost}
        assert table.phase == "robber"


@rule("CA-A20", "CA-A39")
def test_discards_are_chosen_one_by_one_but_revealed_together() -> None:
    table = given().hand("white", wood=8).hand("blue", wool=8).hand("red", ore=9).turn_of("blue").roll(7)
    table.discards("blue", wool=4).discards("red", ore=4).discards("white", wood=4)
    assert [table.state.hand_size[seat] for seat in range(3)] == [8, 8, 9], (
        "nothing is opened before the last"
    )
    table.open_discards()
    assert [table.state.hand_size[seat] for seat in range(3)] == [4, 4, 5]


@rule("CA-A39")
def test_chosen_discards_are_revealed_card_by_card() -> None:
    table = given().hand("red", wood=4, ore=4).turn_of("white").roll(7).discards("red", wood=1, ore=3)
    for resource in ("wood", "ore", "ore", "ore"):
        assert table.state.lot_count() == 1
        wrong = "ore" if resource == "wood" else "wood"
        assert table.refused("open_discard", seat="red", resource=wrong) == "CA-A39"
        assert table.refused("open_discard", seat="blue", resource=resource) == "CA-A39"
        table.do("open_discard", seat="red", resource=resource)
    assert table.hand("red") == {"wood": 3, "ore": 1}


@rule("CA-ROBBER-06", "CA-A7")
def test_the_robber_must_move_to_another_land_hex_with_a_token() -> None:
    table = given().robber(4).turn_of("white").roll(7)
    assert table.choices("move_robber") == [hex_ for hex_ in range(19) if hex_ not in (4, 9)]
    assert table.refused("move_robber", hex=4) == "CA-ROBBER-06"
    assert table.refused("move_robber", hex=9) == "CA-A7"
    assert table.refused("end_turn") == "CA-ROBBER-06"
    assert table.do("move_robber", hex=0).state.robber == 0


@rule("CA-ROBBER-06", "CA-A7")
def test_the_modern_robber_may_rest_in_the_desert() -> None:
    table = given(edition="modern").robber(4).turn_of("white").roll(7)
    assert table.choices("move_robber") == [hex_ for hex_ in range(19) if hex_ != 4]
    assert table.do("move_robber", hex=9).state.robber == 9


def robbed(edition: str = "almanac") -> Table:
    """Return a table at which white has moved the robber to blue's and red's settlements at the hills 6."""
    start = given(*FOUR, edition=edition).settlement("blue", 8).settlement("red", 18).settlement("white", 17)
    start.hand("blue", wood=2, ore=1).hand("red", wool=1).hand("orange", brick=3).settlement("orange", 53)
    return start.turn_of("white").roll(7).do("move_robber", hex=4)


@rule("CA-ROBBER-07", "CA-A8")
def test_the_active_player_may_draw_a_card_and_keeps_it() -> None:
    table = robbed().do("rob", seat="blue").do("steal", resource="ore")
    assert table.hand("white") == {"ore": 1}
    assert table.hand("blue") == {"wood": 2}
    nothing = robbed().do("rob_nobody")
    assert nothing.hand("white") == {}
    assert nothing.phase == "main"


@rule("CA-ROBBER-07", "CA-A8")
def test_in_the_modern_edition_stealing_is_compulsory() -> None:
    table = robbed("modern")
    assert table.refused("rob_nobody") == "CA-A8"
    assert table.choices("rob") == [1, 2]


@rule("CA-ROBBER-08")
def test_with_several_players_there_the_thief_chooses_one() -> None:
    table = robbed()
    assert (table.actor, table.choices("rob")) == ("white", [1, 2])
    assert table.refused("rob", seat="orange") == "CA-ROBBER-08", "no building there"
    assert table.refused("rob", seat="white") == "CA-ROBBER-08", "nobody robs himself"
    assert table.do("rob", seat="red").do("steal", resource="wool").hand("blue") == {"wood": 2, "ore": 1}


@rule("CA-ROBBER-09")
def test_every_card_of_the_victim_is_equally_likely() -> None:
    table = robbed().do("rob", seat="blue")
    assert table.lots() == {"wood": 2, "ore": 1}
    assert table.refused("steal", resource="wool") == "CA-ROBBER-09"


@rule("CA-ROBBER-10")
def test_after_a_seven_the_trade_step_opens() -> None:
    table = robbed().do("rob", seat="blue").do("steal", resource="wood")
    assert (table.actor, table.phase) == ("white", "main")
    assert table.can("call", seat="blue")
    floor = given(floor=True).hand("white", wood=1).hand("red", ore=1).turn_of("white").roll(7)
    assert floor.do("move_robber", hex=0).phase == "floor"


@rule("CA-ROBBER-11")
def test_only_a_seven_or_a_knight_moves_the_robber() -> None:
    table = given().settlement("white", 8).bonus("white", knight=1).turn_of("blue")
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        table.roll(number)
        assert table.state.robber == 9
        assert not table.choices("move_robber")
        table.do("end_turn")
    while table.actor != "white":
        table.roll(2).do("end_turn")
    table.do("play_card", card="knight").do("move_robber", hex=0)
    assert table.state.robber == 0
    assert table.roll(7).do("move_robber", hex=1).state.robber == 1


@rule("CA-ROBBER-12", "CA-PROD-06")
def test_the_robber_blocks_until_it_is_moved() -> None:
    table = given().settlement("white", 0).turn_of("white").roll(7).do("move_robber", hex=0)
    table.next_turn(10).next_turn(10)
    assert table.hand("white") == {}
    table.next_turn(7).do("move_robber", hex=1).next_turn(10)
    assert table.hand("white") == {"ore": 1}


@rule("CA-ROBBER-13")
def test_a_victim_without_cards_yields_nothing() -> None:
    start = given().settlement("blue", 8).settlement("red", 18).hand("red", wool=1)
    table = start.turn_of("white").roll(7).do("move_robber", hex=4)
    assert table.refused("rob", seat="blue") == "CA-ROBBER-13"
    poor = given().settlement("blue", 8).turn_of("white").roll(7).do("move_robber", hex=4)
    assert poor.phase == "main", "nobody there has a card, so nobody is asked"


@rule("CA-ROBBER-13")
def test_where_no_opponent_builds_nothing_is_drawn() -> None:
    for edition in ("almanac", "modern"):
        start = given(edition=edition).settlement("white", 8).hand("white", wood=1).hand("red", wool=1)
        assert start.turn_of("white").roll(7).do("move_robber", hex=4).phase == "main"


@rule("CA-ROBBER-14")
def test_a_knight_makes_nobody_discard() -> None:
    table = given().hand("blue", wood=12).bonus("white", knight=1).turn_of("white")
    table.do("play_card", card="knight")
    assert (table.actor, table.phase) == ("white", "robber")
    assert table.do("move_robber", hex=0).hand("blue") == {"wood": 12}


@rule("CA-ROBBER-15")
def test_development_cards_neither_count_nor_can_be_stolen() -> None:
    start = given().settlement("blue", 8).hand("blue", wood=7).bonus("blue", knight=5, point=2)
    table = start.turn_of("white").roll(7)
    assert table.phase == "robber", "seven resource cards, seven development cards, no discard"
    table.do("move_robber", hex=4).do("rob", seat="blue")
    assert table.lots() == {"wood": 7}
    only_bonus = given().settlement("blue", 8).bonus("blue", knight=5).turn_of("white").roll(7)
    assert only_bonus.do("move_robber", hex=4).phase == "main"


@rule("CA-A37")
def test_the_friendly_robber_spares_players_with_fewer_than_three_open_points() -> None:
    start = given(friendly_robber=True).settlement("blue", 8, 28).city("red", 40, 50).bonus("blue", point=3)
    table = start.turn_of("white").roll(7)
    for hex_ in (0, 1, 4, 7, 8, 12):
        assert table.refused("move_robber", hex=hex_) == "CA-A37", "blue has 2 open points"
    assert table.can("move_robber", hex=13), "red has 4"
    assert table.total("blue") == 5, "hidden points do not count"
    three = given(friendly_robber=True).settlement("blue", 8, 28, 31).turn_of("white").roll(7)
    assert three.can("move_robber", hex=0), "three points are not spared"
    without = given().settlement("blue", 8).turn_of("white").roll(7)
    assert without.can("move_robber", hex=0), "only with the option"


@rule("CA-A37")
def test_the_friendly_robber_is_lifted_where_no_hex_would_remain() -> None:
    start = given(friendly_robber=True).settlement("white", 8, 14).settlement("blue", 22, 31)
    table = start.settlement("red", 39, 45).turn_of("white").roll(7)
    assert table.choices("move_robber") == [hex_ for hex_ in range(19) if hex_ != 9]
    away = given(friendly_robber=True).settlement("white", 8, 14).settlement("blue", 22, 31).robber(0)
    table = away.settlement("red", 39, 45).turn_of("white").roll(7)
    assert table.choices("move_robber") == [hex_ for hex_ in range(19) if hex_ not in (0, 9)]
    assert table.refused("move_robber", hex=9) == "CA-A7", "the almanac's robber never goes to the desert"
    assert table.can("move_robber", hex=1), "so the free desert is no hex that would remain"
    modern = given(friendly_robber=True, edition="modern").settlement("white", 8, 14).robber(0)
    board = modern.settlement("blue", 22, 31).settlement("red", 39, 45).turn_of("white").roll(7)
    assert board.choices("move_robber") == [9], "the desert remains"
    assert board.refused("move_robber", hex=1) == "CA-A37"
