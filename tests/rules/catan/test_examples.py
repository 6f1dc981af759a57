"""The worked examples of the rulebook, with the names and numbers used there.  CA-EX"""

from kontor.games.catan.board import EDGE_ENDS, HEX_CORNERS
from tests.rule import rule
from tests.rules.catan.given import Table, edge, given, opening

CARD = {"ore": 1, "wool": 1, "grain": 1}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}
ROAD = {"wood": 1, "brick": 1}


@rule("CA-EX-01")
def test_a_second_point_card_makes_ten_and_wins_at_once() -> None:
    start = given("Peter", "Kati", "Balazs").settlement("Peter", 0, 2).city("Peter", 28, 31)
    start.road("Peter", 7, 12, 8, 13, 9, 14).bonus("Peter", point=1).hand("Peter", **CARD)
    table = start.trade_step("Peter")
    assert (table.longest, table.total("Peter")) == ("Peter", 9)
    table.do("buy_card").do("draw", card="point")
    assert table.total("Peter") == 2 + 4 + 2 + 1 + 1
    assert table.lots() == {2: 1}, "both cards are shown"
    assert table.open().winner == "Peter"


@rule("CA-EX-02")
def test_peter_finds_the_cheaper_brick() -> None:
    start = given("Peter", "Gabor", "Klari").hand("Peter", wood=2, ore=3).hand("Gabor", brick=1)
    table = start.hand("Klari", brick=1).settlement("Peter", 8).trade_step("Peter")
    assert table.refused("build_road", edge=edge(8, 12)) == "CA-BUILD-04"
    table.do("call_everybody").writes({}, {"brick": 1})
    table.do("offer").writes({"brick": 1}, {"ore": 3})
    table.do("offer").writes({"brick": 1}, {"wood": 1, "ore": 1})
    table.do("take_offer", seat="Klari")
    assert table.hand("Peter") == {"wood": 1, "ore": 2, "brick": 1}
    assert table.hand("Klari") == {"wood": 1, "ore": 1}
    assert table.hand("Gabor") == {"brick": 1}
    assert table.can("build_road", edge=edge(8, 12))


@rule("CA-EX-03")
def test_gabor_and_klari_cannot_trade_with_each_other() -> None:
    start = given("Peter", "Gabor", "Klari").hand("Peter", wood=2).hand("Gabor", brick=1).hand("Klari", ore=1)
    table = start.trade_step("Peter").do("call_everybody").writes({"wood": 1}, {})
    assert table.actor == "Gabor"
    assert table.refused("call", seat="Klari") == "CA-TRADE-02"
    assert table.refused("take_offer", seat="Klari") == "CA-TRADE-02"
    table.do("offer").writes({"brick": 1}, {"wood": 1})
    assert table.actor == "Klari"
    assert table.refused("take_offer", seat="Gabor") == "CA-TRADE-02"


@rule("CA-EX-04")
def test_balazs_discards_five_of_eleven() -> None:
    start = given("Peter", "Kati", "Balazs").hand("Peter", ore=6).hand("Kati", grain=7)
    table = start.hand("Balazs", wood=4, wool=4, brick=3).turn_of("Peter").roll(7)
    assert [int(due) for due in table.state.due] == [0, 0, 5]
    table.discards("Balazs", wood=3, wool=2).open_discards()
    assert table.hand("Balazs") == {"wood": 1, "wool": 2, "brick": 3}
    assert (table.hand("Peter"), table.hand("Kati")) == ({"ore": 6}, {"grain": 7})
    assert (table.actor, table.phase) == ("Peter", "robber")


@rule("CA-EX-05")
def test_seven_segments_count_and_their_branches_do_not() -> None:
    start = given("white", "black").settlement("white", 7, 15).road("white", 7, 12, 8, 13, 9, 14, 10)
    start.road("white", 12, 17).road("white", 9, 5).hand("white", **ROAD)
    table = start.trade_step("white").do("build_road", edge=edge(10, 15))
    assert table.road_length("white") == 7
    assert (table.longest, table.points("white")) == ("white", 2 + 2)


@rule("CA-EX-06", "CA-A4")
def test_black_cuts_whites_road_at_c_and_takes_the_card() -> None:
    start = given("white", "black").settlement("white", 7, 15).road("white", 7, 12, 8, 13, 9, 14, 10, 15)
    start.settlement("black", 36).road("black", 36, 30, 35, 29, 23, 18, 13).hand("black", **SETTLEMENT)
    table = start.trade_step("black")
    assert (table.longest, table.road_length("white"), table.road_length("black")) == ("white", 7, 6)
    table.do("build_settlement", corner=13)
    assert (table.road_length("white"), table.longest) == (4, "black")
    assert (table.points("white"), table.points("black")) == (2, 1 + 1 + 2)


def forest_four() -> Table:
    """Return a table at which Peter has played a knight and moved the robber to the forest with the number 4.

    A and B have settlements there.
    """
    start = given("Peter", "A", "B").lay(4, "forest", 4).lay(0, "mountains", 10).robber(0)
    start.settlement("A", 17).settlement("B", 8).hand("A", ore=2).hand("B", grain=1).bonus("Peter", knight=1)
    return start.trade_step("Peter").do("play_card", card="knight").do("move_robber", hex=4)


@rule("CA-EX-07a")
def test_the_knight_lets_peter_draw_from_a_or_from_b() -> None:
    table = forest_four()
    assert table.choices("rob") == [table.seat("A"), table.seat("B")]
    from_a = Table(table.state.copy(), table.names).do("rob", seat="A")
    assert from_a.lots() == {"ore": 2}
    assert from_a.do("steal", resource="ore").hand("Peter") == {"ore": 1}
    assert table.do("rob", seat="B").do("steal", resource="grain").hand("B") == {}


@rule("CA-EX-07b")
def test_the_forest_is_blocked_until_the_robber_moves() -> None:
    table = forest_four().do("rob_nobody").next_turn(4)
    assert (table.hand("A"), table.hand("B")) == ({"ore": 2}, {"grain": 1})
    table.next_turn(7).do("move_robber", hex=0).next_turn(4)
    assert table.hand("A") == {"ore": 2, "wood": 1}
    assert table.hand("B") == {"grain": 1, "wood": 1}


@rule("CA-EX-08a")
def test_a_four_pays_a_from_two_hexes_and_b_from_one() -> None:
    start = (
        given("A", "B").lay(5, "pasture", 4).lay(4, "mountains", 4).settlement("A", 18).settlement("B", 14)
    )
    table = start.turn_of("A").roll(4)
    assert table.hand("A") == {"ore": 1, "wool": 1}
    assert table.hand("B") == {"wool": 1}


@rule("CA-EX-08b")
def test_a_city_of_b_gets_two_wool() -> None:
    start = given("A", "B").lay(5, "pasture", 4).lay(4, "mountains", 4).settlement("A", 18).city("B", 14)
    table = start.turn_of("A").roll(4)
    assert table.hand("A") == {"ore": 1, "wool": 1}
    assert table.hand("B") == {"wool": 2}


@rule("CA-EX-09")
def test_b_beside_an_a_is_refused_and_c_is_allowed() -> None:
    start = given("white", "black").settlement("white", 8).settlement("black", 18)
    table = start.founding().do("first_player", seat="white")
    for b in (4, 12, 13, 23, 24):
        assert table.refused("build_settlement", corner=b) == "CA-BUILD-10"
    for c in (9, 17, 19, 30):
        assert table.can("build_settlement", corner=c)


@rule("CA-EX-10")
def test_white_may_build_at_every_b_but_not_at_a_or_c() -> None:
    start = (
        given("white", "black").settlement("white", 8).road("white", 8, 13, 9, 14).road("white", 8, 12, 17)
    )
    table = start.settlement("black", 19).hand("white", **SETTLEMENT).trade_step("white")
    assert table.choices("build_settlement") == [9, 17], "the points B"
    assert table.refused("build_settlement", corner=14) == "CA-BUILD-10", "A, beside black's settlement"
    assert table.refused("build_settlement", corner=36) == "CA-BUILD-12", "C, without a white road"


@rule("CA-EX-11")
def test_four_ore_buy_a_wood() -> None:
    table = given("Peter", "Kati").hand("Peter", ore=4).trade_step("Peter")
    assert table.do("maritime", give="ore", get="wood").hand("Peter") == {"wood": 1}


@rule("CA-EX-12")
def test_three_wood_buy_an_ore_at_a_plain_harbour() -> None:
    table = given("Peter", "Kati").settlement("Peter", 26).hand("Peter", wood=3).trade_step("Peter")
    assert table.do("maritime", give="wood", get="ore").hand("Peter") == {"ore": 1}


@rule("CA-EX-13a")
def test_two_wool_buy_anything_at_the_wool_harbour() -> None:
    for get in ("ore", "wood", "grain", "brick"):
        table = given("Peter", "Kati").settlement("Peter", 42).hand("Peter", wool=2).trade_step("Peter")
        assert table.do("maritime", give="wool", get=get).hand("Peter") == {get: 1}


@rule("CA-EX-13b")
def test_four_wool_buy_two_cards_as_far_as_the_supply_allows() -> None:
    start = given("Peter", "Kati").settlement("Peter", 42).hand("Peter", wool=4).hand("Kati", ore=18)
    table = start.trade_step("Peter").do("maritime", give="wool", get="ore")
    assert table.refused("maritime", give="wool", get="ore") == "CA-TRADE-10"
    assert table.do("maritime", give="wool", get="grain").hand("Peter") == {"grain": 1, "ore": 1}


@rule("CA-EX-13c")
def test_the_wool_harbour_gives_no_three_to_one() -> None:
    table = given("Peter", "Kati").settlement("Peter", 42).hand("Peter", ore=3).trade_step("Peter")
    assert table.refused("maritime", give="ore", get="wood") == "CA-TRADE-06"
    four = given("Peter", "Kati").settlement("Peter", 42).hand("Peter", ore=4).trade_step("Peter")
    assert four.do("maritime", give="ore", get="wood").hand("Peter") == {"wood": 1}


@rule("CA-EX-14")
def test_roads_go_where_the_arrows_point() -> None:
    start = given("white", "black").settlement("white", 5).road("white", 5, 9).road("black", 9, 14)
    table = start.hand("white", wood=3, brick=3).trade_step("white")
    arrows = {(1, 5), (2, 5), (9, 13)}
    assert {EDGE_ENDS[int(number)] for number in table.choices("build_road")} == arrows
    assert table.refused("build_road", edge=edge(9, 14)) == "CA-BUILD-06", "one road per path"
    assert table.refused("build_road", edge=edge(5, 9)) == "CA-BUILD-06"
    assert table.refused("build_road", edge=edge(13, 18)) == "CA-BUILD-08"
    hexes = [{int(HEX_CORNERS[6 * hex_ + i]) for i in range(6)} for hex_ in range(19)]
    assert all(any(set(ends) <= corners for corners in hexes) for ends in EDGE_ENDS), (
        "no path between sea and sea"
    )
    assert table.do("build_road", edge=edge(2, 5)).state.road[edge(2, 5)] == 0, "the coast is allowed"


@rule("CA-EX-15", "CA-A26")
def test_an_eight_brings_black_three_ore_and_white_two_wood() -> None:
    start = given("white", "black").settlement("black", 20).city("black", 31).city("white", 33)
    table = start.turn_of("white").roll(8)
    assert table.hand("black") == {"ore": 3}
    assert table.hand("white") == {"wood": 2}


@rule("CA-EX-16")
def test_after_the_founding_everybody_has_two_points() -> None:
    table = opening("white", "blue", "red", "orange").draw(11)
    while table.phase.startswith("found"):
        table.state.apply(table.state.legal_actions()[-1])
    assert table.phase == "before_roll"
    assert table.state.scores() == [2, 2, 2, 2]


@rule("CA-EX-17")
def test_five_settlements_are_five_points_and_there_is_no_sixth() -> None:
    start = given("white", "black").settlement("white", 0, 2, 16, 20).road("white", 47, 51, 48)
    table = start.hand("white", wood=2, brick=2, wool=2, grain=2).trade_step("white")
    table.do("build_settlement", corner=47)
    assert table.total("white") == 5
    assert table.refused("build_settlement", corner=48) == "CA-BUILD-14"


def numbers_laid_from(corner_hex: int, desert: int) -> list[int]:
    """Return the number of each hex if the spiral of tokens starts at `corner_hex`."""
    terrain = ["forest"] * 4 + ["pasture"] * 4 + ["field"] * 4 + ["hills"] * 3 + ["mountains"] * 3
    terrain.insert(desert, "desert")
    table = opening(harbours="fixed")
    for name in terrain:
        table.do("deal_terrain", terrain=name)
    table.do("first_token", corner_hex=corner_hex)
    return [int(number) for number in table.state.token]


@rule("CA-EX-18", "CA-SETUP-10", "CA-SETUP-11")
def test_tokens_spiral_inwards_from_any_corner_hex_and_skip_the_desert() -> None:
    letters = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    coast = [0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1]
    inner = [4, 8, 13, 14, 10, 5]
    for corner_hex, first in enumerate((0, 2, 11, 18, 16, 7)):
        turn = coast.index(first)
        round_the_coast = coast[turn:] + coast[:turn]
        round_the_middle = inner[turn // 2 :] + inner[: turn // 2]
        for desert in (0, 7, 9, 13):
            numbers = numbers_laid_from(corner_hex, desert)
            order = [hex_ for hex_ in [*round_the_coast, *round_the_middle, 9] if hex_ != desert]
            assert [numbers[hex_] for hex_ in order] == letters
            assert numbers[desert] == 0


@rule("CA-EX-19")
def test_of_eight_and_of_nine_cards_four_are_lost() -> None:
    start = given("Peter", "Kati", "Balazs").hand("Kati", wood=8).hand("Balazs", ore=9)
    table = start.turn_of("Peter").roll(7).discards("Kati", wood=4).discards("Balazs", ore=4).open_discards()
    assert table.hand("Kati") == {"wood": 4}
    assert table.hand("Balazs") == {"ore": 5}


@rule("CA-EX-20", "CA-A35")
def test_grain_buys_again_and_again_at_the_grain_harbour() -> None:
    start = given("Peter", "Kati").city("Peter", 40).road("Peter", 9, 5).hand("Peter", **SETTLEMENT)
    table = start.hand("Peter", grain=6).trade_step("Peter").do("build_settlement", corner=5)
    assert table.refused("maritime", give="grain", get="ore") == "CA-TURN-06", "not before a later turn"
    table.next_turn(12).next_turn(4)
    assert table.hand("Peter") == {"grain": 8}
    for get in ("ore", "ore", "wood", "brick"):
        table.do("maritime", give="grain", get=get)
    assert table.hand("Peter") == {"wood": 1, "brick": 1, "ore": 2}
