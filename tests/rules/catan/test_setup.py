"""Setting up the variable board.  CA-SETUP"""

from kontor.games.catan.board import EDGE_ENDS, HEX_CENTRES, HEX_CORNERS, SHORE_EDGES, edge_between
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Table, given, opening

SPIRAL_FROM_THE_TOP_LEFT = [0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9]
"""The hexes along the coast counter-clockwise, then around the centre, then the centre."""
LETTERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
MAP = ["forest"] * 4 + ["pasture"] * 4 + ["field"] * 4 + ["hills"] * 3 + ["mountains"] * 3 + ["desert"]


def with_terrain(terrain: list[str], **options: object) -> Table:
    table = opening(**options)
    for name in terrain:
        table.do("deal_terrain", terrain=name)
    return table


def with_harbours(start: int, shore: int) -> Table:
    table = with_terrain(MAP).do("harbour_ring", start=start)
    for harbour in ("plain", "wood", "plain", "wool", "plain", "grain", "plain", "brick", "ore"):
        table.do("deal_harbour", harbour=harbour)
        if table.phase == "lay_shore":
            table.do("turn_harbour", shore=shore)
    return table


def corners_of(hex_: int) -> set[int]:
    return {int(HEX_CORNERS[6 * hex_ + i]) for i in range(6)}


def sea_place(edge: int) -> int:
    return next(place for place in range(18) if edge in (SHORE_EDGES[2 * place], SHORE_EDGES[2 * place + 1]))


@rule("CA-SETUP-01", "CA-SETUP-02", "CA-A22")
def test_land_hexes_are_drawn_one_by_one_from_a_pile_of_their_own() -> None:
    table = opening()
    assert table.lots() == {"forest": 4, "pasture": 4, "field": 4, "hills": 3, "mountains": 3, "desert": 1}
    table.do("deal_terrain", terrain="forest").do("deal_terrain", terrain="desert")
    assert table.lots() == {"forest": 3, "pasture": 4, "field": 4, "hills": 3, "mountains": 3}
    assert table.refused("deal_terrain", terrain="desert") == "CA-SETUP-02"
    assert table.refused("deal_harbour", harbour="plain") == "CA-SETUP-06"


@rule("CA-SETUP-03", "CA-SETUP-04", "CA-SETUP-05")
def test_the_island_is_3_4_5_4_3() -> None:
    rows = sorted({y for _, y in HEX_CENTRES})
    assert [sum(1 for _, y in HEX_CENTRES if y == row) for row in rows] == [3, 4, 5, 4, 3]
    for hex_ in range(18):
        if HEX_CENTRES[hex_][1] == HEX_CENTRES[hex_ + 1][1]:
            assert len(corners_of(hex_) & corners_of(hex_ + 1)) == 2, "hexes of a row lie side by side"
    table = with_terrain(MAP)
    assert GAME.view(table.state, None)["board"]["terrain"] == MAP


@rule("CA-SETUP-06", "CA-SETUP-09")
def test_harbours_and_plain_sea_alternate_round_the_island() -> None:
    assert with_terrain(MAP).lots() == {0: 1, 1: 1}
    for start in (0, 1):
        for shore in (0, 1):
            table = with_harbours(start, shore)
            places = [sea_place(int(edge)) for edge in table.state.harbour_edge]
            assert places == list(range(start, 18, 2))
        laid = with_terrain(MAP).do("harbour_ring", start=start)
        assert GAME.view(laid.state, None)["board"]["harbour_ring"] == start, "seen before the first harbour"


@rule("CA-SETUP-07", "CA-A13")
def test_harbours_come_in_any_order() -> None:
    table = with_terrain(MAP).do("harbour_ring", start=0)
    assert table.lots() == {"wood": 1, "wool": 1, "grain": 1, "brick": 1, "ore": 1, "plain": 4}
    table.do("deal_harbour", harbour="ore")
    assert table.lots() == {"wood": 1, "wool": 1, "grain": 1, "brick": 1, "plain": 4}
    assert table.refused("deal_harbour", harbour="ore") == "CA-SETUP-06"


@rule("CA-SETUP-08")
def test_both_half_circles_of_a_harbour_touch_land() -> None:
    for start in (0, 1):
        table = with_harbours(start, 1)
        for tile in range(9):
            edge = int(table.state.harbour_edge[tile])
            land = [hex_ for hex_ in range(19) if set(EDGE_ENDS[edge]) <= corners_of(hex_)]
            assert len(land) == 1, "one side is land, the other the harbour hex"
            for corner in EDGE_ENDS[edge]:
                assert table.state.harbour[corner] == table.state.harbour_kind[tile]
        assert sum(1 for kind in table.state.harbour if kind >= 0) == 18


@rule("CA-SETUP-18", "CA-A27")
def test_a_harbour_between_two_land_hexes_may_face_either() -> None:
    assert sum(1 for place in range(18) if SHORE_EDGES[2 * place + 1] >= 0) == 12
    table = with_terrain(MAP).do("harbour_ring", start=1).do("deal_harbour", harbour="wool")
    assert table.lots() == {0: 1, 1: 1}
    sides = []
    for shore in (0, 1):
        turned = Table(table.state.copy(), table.names).do("turn_harbour", shore=shore)
        sides.append(int(turned.state.harbour_edge[0]))
    assert sides == [edge_between(0, 4), edge_between(1, 4)]
    corner_place = with_terrain(MAP).do("harbour_ring", start=0).do("deal_harbour", harbour="wool")
    assert corner_place.phase == "lay_harbour", "at a corner of the island there is one way only"
    assert corner_place.refused("turn_harbour", shore=1) == "CA-SETUP-06"


@rule("CA-SETUP-10", "CA-A12")
def test_tokens_follow_their_letters_counter_clockwise_inwards() -> None:
    table = with_harbours(0, 0)
    assert table.lots() == dict.fromkeys(range(6), 1)
    table.do("first_token", corner_hex=0)
    without_desert = [hex_ for hex_ in SPIRAL_FROM_THE_TOP_LEFT if MAP[hex_] != "desert"]
    assert [int(table.state.token[hex_]) for hex_ in without_desert] == LETTERS
    assert table.refused("first_token", corner_hex=1) == "CA-SETUP-10"


@rule("CA-SETUP-11", "CA-SETUP-12", "CA-SETUP-13")
def test_the_desert_gets_the_robber_instead_of_a_token() -> None:
    for desert in (0, 9, 18):
        terrain = [name for name in MAP if name != "desert"]
        terrain.insert(desert, "desert")
        table = with_terrain(terrain, harbours="fixed").do("first_token", corner_hex=2)
        board = GAME.view(table.state, None)["board"]
        assert board["token"][desert] == 0
        assert sorted(board["token"]) == sorted([0, *LETTERS])
        assert board["robber"] == desert


@rule("CA-SETUP-14", "CA-SETUP-15", "CA-SETUP-16")
def test_cards_and_reward_cards_lie_ready_and_everybody_has_a_colour() -> None:
    for seats in (2, 3, 4):
        names = ("white", "blue", "red", "orange")[:seats]
        view = GAME.view(opening(*names).draw(1).state, None)
        assert view["bank"] == {"wood": 19, "wool": 19, "grain": 19, "brick": 19, "ore": 19}
        assert (view["longest_road"], view["largest_army"], view["deck"]) == (None, None, 25)
        assert [player["seat"] for player in view["players"]] == list(range(seats))
        assert all(player["hand"] is None and player["hand_size"] == 0 for player in view["players"])


@rule("CA-SETUP-15")
def test_the_dice_lie_ready_for_the_first_turn() -> None:
    table = opening(map="beginner").do("first_player", seat="white")
    assert table.do("roll").state.lot_count() == 36


@rule("CA-SETUP-17")
def test_any_order_is_allowed_even_a_six_beside_an_eight() -> None:
    table = with_terrain(MAP[::-1], tokens="free", harbours="fixed")
    table.do("deal_token", number=6).do("deal_token", number=8)
    tokens = table.state.token
    assert [int(tokens[hex_]) for hex_ in (1, 2)] == [6, 8], "hex 0 is the desert"
    assert len(corners_of(1) & corners_of(2)) == 2


@rule("CA-A44")
def test_free_tokens_are_shuffled_over_all_land_hexes_but_the_desert() -> None:
    table = with_terrain(MAP, tokens="free", harbours="fixed")
    assert table.lots() == {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}
    for number in sorted(LETTERS):
        table.do("deal_token", number=number)
    assert [int(number) for number in table.state.token] == [*sorted(LETTERS), 0]
    assert table.phase == "start"


@rule("CA-A44", "CA-A28")
def test_fixed_harbours_are_those_of_the_beginner_map_on_any_map() -> None:
    table = with_terrain(MAP, harbours="fixed")
    assert table.phase == "lay_spiral"
    expected = opening(map="beginner").state
    assert list(table.state.harbour) == list(expected.harbour)
    assert list(table.state.harbour_edge) == list(expected.harbour_edge)


@rule("CA-A14")
def test_every_seat_is_equally_likely_to_begin() -> None:
    for seats in (2, 3, 4):
        table = given(*("white", "blue", "red", "orange")[:seats]).founding()
        assert table.lots() == dict.fromkeys(range(seats), 1)
    assert given("white", "blue", "red").founding().refused("first_player", seat=3) == "CA-FOUND-02"
