"""Production.  CA-PROD"""

from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import given


@rule("CA-PROD-01", "CA-PROD-03")
def test_the_sum_of_the_dice_pays_everybody_at_the_hexes_with_that_number() -> None:
    table = given().settlement("white", 8).settlement("blue", 5).settlement("red", 0).turn_of("red")
    table.roll(2)
    assert table.hand("white") == table.hand("blue") == {"wool": 1}, "pasture 2 lies between them"
    assert table.hand("red") == {}
    assert table.bank["wool"] == 17
    table.next_turn(10)
    assert table.hand("white") == {"wool": 1, "ore": 1}, "mountains 10"
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"wool": 1}


@rule("CA-PROD-01")
def test_nothing_but_a_sum_of_two_dice_can_fall() -> None:
    table = given().turn_of("white").do("roll")
    assert table.refused("end_turn") == "CA-PROD-01"
    assert sum(table.lots().values()) == 36


def paying_hexes(number: int) -> list[int]:
    """Return the hexes that give cards for a roll of `number`: a robber there changes the income."""
    return [
        hex_
        for hex_ in range(19)
        if paid_at(int(HEX_CORNERS[6 * hex_]), number, 9) != paid_at(int(HEX_CORNERS[6 * hex_]), number, hex_)
    ]


def paid_at(corner: int, number: int, robber: int) -> dict[str, int]:
    return given().settlement("white", corner).robber(robber).turn_of("blue").roll(number).hand("white")


@rule("CA-PROD-02")
def test_two_and_twelve_select_one_hex_the_others_two() -> None:
    assert {number: len(paying_hexes(number)) for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)} == {
        2: 1,
        **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2),
        12: 1,
    }


@rule("CA-PROD-05")
def test_one_roll_may_pay_from_two_hexes_of_a_building() -> None:
    start = given().lay(13, "mountains", 3).lay(14, "forest", 3).settlement("white", 40)
    assert start.turn_of("blue").roll(3).hand("white") == {"wood": 1, "ore": 1}


@rule("CA-PROD-04", "CA-BUILD-17")
def test_a_settlement_brings_one_card_and_a_city_two() -> None:
    table = given().settlement("white", 0).city("blue", 8).turn_of("red").roll(10)
    assert table.hand("white") == {"ore": 1}
    assert table.hand("blue") == {"ore": 2}


@rule("CA-PROD-05", "CA-A23")
def test_a_building_profits_from_all_three_hexes() -> None:
    table = given().settlement("white", 13).turn_of("blue")
    table.roll(2)
    assert table.hand("white") == {"wool": 1}
    table.next_turn(6)
    assert table.hand("white") == {"wool": 1, "brick": 1}
    table.next_turn(4)
    assert table.hand("white") == {"wool": 2, "brick": 1}


@rule("CA-PROD-06")
def test_the_robber_blocks_only_its_hex() -> None:
    table = given().settlement("white", 13, 53).robber(18).turn_of("blue").roll(11)
    assert table.hand("white") == {}, "pasture 11 is blocked"
    free = given().settlement("white", 17, 53).robber(18).turn_of("blue").roll(11)
    assert free.hand("white") == {"wood": 1}, "forest 11 is not"


@rule("CA-PROD-07", "CA-PROD-08")
def test_the_desert_yields_nothing_even_without_the_robber() -> None:
    table = given().settlement("white", 29).robber(0).turn_of("blue")
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        table.roll(number).do("end_turn")
    assert table.hand("white") == {"wood": 1, "ore": 1}, "two of the three hexes at corner 29"


@rule("CA-PROD-09", "CA-A3")
def test_if_the_pile_cannot_serve_everybody_nobody_gets_that_kind() -> None:
    for edition in ("almanac", "modern"):
        start = given(edition=edition).lay(0, "mountains", 10).lay(1, "pasture", 10)
        start.settlement("white", 8).settlement("blue", 3).hand("red", ore=18)
        table = start.turn_of("red").roll(10)
        assert table.hand("blue") == {}, "mountains 10, one card of ore for two players"
        assert table.hand("white") == {"wool": 1}, "mountains 10 and pasture 10: the other kind is paid"
        assert table.bank["ore"] == 1


@rule("CA-PROD-09")
def test_the_last_card_is_paid_if_it_is_enough() -> None:
    table = given().settlement("white", 0).hand("red", ore=18).turn_of("red").roll(10)
    assert table.hand("white") == {"ore": 1}
    assert table.bank["ore"] == 0


@rule("CA-PROD-09", "CA-A3")
def test_a_single_entitled_player_gets_nothing_in_the_almanac_and_the_rest_in_the_modern_edition() -> None:
    for edition, paid in (("almanac", {}), ("modern", {"ore": 1})):
        table = given(edition=edition).city("white", 0).hand("red", ore=18).turn_of("red").roll(10)
        assert table.hand("white") == paid, edition
    greedy = given(edition="modern").city("white", 0).settlement("white", 12).hand("red", ore=17)
    assert greedy.turn_of("red").roll(10).hand("white") == {"ore": 2}, "two of the three cards due"
    alone = given(edition="modern").lay(0, "mountains", 10).lay(1, "mountains", 10).settlement("white", 3, 1)
    table = alone.hand("red", ore=18).turn_of("red").roll(10)
    assert table.hand("white") == {"ore": 1}


@rule("CA-PROD-09")
def test_two_hexes_of_a_kind_share_one_pile() -> None:
    for edition in ("almanac", "modern"):
        start = given(edition=edition).lay(0, "mountains", 10).lay(1, "mountains", 10)
        start.settlement("white", 3).settlement("blue", 1).hand("red", ore=18)
        table = start.turn_of("red").roll(10)
        assert table.hand("white") == table.hand("blue") == {}, "one card for two players at two hexes"
    enough = given().lay(0, "mountains", 10).lay(1, "mountains", 10).settlement("white", 3)
    table = enough.settlement("blue", 1).hand("red", ore=17).turn_of("red").roll(10)
    assert table.hand("white") == table.hand("blue") == {"ore": 1}


@rule("CA-PROD-10")
def test_others_see_only_the_number_of_cards_in_a_hand() -> None:
    table = given().hand("white", wood=2, ore=1).turn_of("white")
    white, blue = (GAME.view(table.state, seat)["players"][0] for seat in (0, 1))
    assert white["hand"] == {"wood": 2, "ore": 1}
    assert blue["hand"] is None
    assert blue["hand_size"] == 3


@rule("CA-PROD-11")
def test_a_seven_brings_nothing() -> None:
    table = given().city("white", 8, 28, 31).city("blue", 40).turn_of("red").roll(7)
    assert sum(table.bank.values()) == 95
    assert table.hand("white") == table.hand("blue") == {}
    assert table.phase == "robber"


@rule("CA-PROD-12")
def test_several_buildings_at_one_hex_all_count() -> None:
    table = given().settlement("white", 0, 12).city("white", 8).turn_of("blue").roll(10)
    assert table.hand("white") == {"ore": 4}
