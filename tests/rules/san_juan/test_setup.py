"""The setup and the optional choice of start hands.  SJ-SETUP, SJ-OPT"""

import pytest

from kontor.core import Rng
from kontor.games.san_juan.components import CARDS, COPIES, COST, PRODUCTION_KINDS
from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import Table, given, opening

FOUR = ("Anita", "Éva", "Márk", "Jenő")


@rule("SJ-SETUP-01")
def test_any_player_may_be_the_start_player_and_is_governor() -> None:
    table = opening(*FOUR)
    assert table.lots() == {0: 1, 1: 1, 2: 1, 3: 1}
    assert table.refused("draw", card="hero") == "SJ-SETUP-01"
    table.do("first_player", seat="Márk").draw(1)
    assert (table.governor_is, table.actor, table.phase) == ("Márk", "Márk", "choose_role")
    dealing = opening(*FOUR).do("first_player", seat="Márk").draws("well", "well", "well", "hero")
    assert dealing.hand("Márk") == {"well": 3, "hero": 1}
    assert dealing.draws("crane").hand("Jenő") == {"crane": 1}, "the left neighbour is dealt to next"


@rule("SJ-SETUP-02")
def test_all_five_roles_are_free_at_the_start() -> None:
    table = opening().draw(1)
    assert table.choices("choose") == ["builder", "producer", "trader", "councillor", "prospector"]


@rule("SJ-SETUP-03")
def test_the_first_price_tile_may_be_any_of_the_five() -> None:
    table = opening().draw(1).choose("trader")
    assert table.lots() == {"A": 1, "B": 1, "C": 1, "D": 1, "E": 1}
    assert GAME.view(table.state, 0)["trading_house"]["cycle"] == [None] * 5, "the stack lies face down"


@rule("SJ-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_an_indigo_plant_out_of_the_deck(seats: int) -> None:
    table = opening(*FOUR[:seats])
    assert all(table.city(name) == ["indigo_plant"] for name in table.names)
    assert table.state.deck[0] == 10 - seats
    for seat in range(seats):
        city = GAME.view(table.state, None)["players"][seat]["city"]
        assert city == [{"building": "indigo_plant", "good": False}], "it lies face up"


@rule("SJ-SETUP-05", "SJ-SETUP-06")
@pytest.mark.parametrize(("seats", "left"), [(2, 100), (3, 95), (4, 90)])
def test_everybody_is_dealt_four_secret_cards_and_the_rest_is_the_draw_pile(seats: int, left: int) -> None:
    table = opening(*FOUR[:seats]).do("first_player", seat=0)
    assert table.state.lot_count() == 110 - seats, "every card of the pile is as likely"
    table.draw(3)
    assert [table.hand_size(name) for name in table.names] == [4] * seats
    assert (table.state.deck_size, table.state.discards_size) == (left, 0)
    players = GAME.view(table.state, 1)["players"]
    assert [player["hand"] is not None for player in players] == [seat == 1 for seat in range(seats)]


@rule("SJ-SETUP-06")
def test_discards_go_to_a_pile_of_their_own_and_are_not_drawn_again() -> None:
    table = given().hand("Anita", "smithy", "hero").governor("Anita").choose("builder").builds("smithy")
    assert table.discarded == {}, "the builder's smithy is free"
    table = given().hand("Éva", "smithy", "hero").governor("Anita").choose("builder")
    before = table.state.deck_size
    table.builds("smithy").pays("hero")
    assert (table.discarded, table.state.deck_size) == ({"hero": 1}, before)


@rule("SJ-SETUP-07", "SJ-BUILD-09")
def test_nobody_sees_what_or_how_much_others_discard() -> None:
    table = given().hand("Éva", "smithy", "hero").governor("Anita").choose("builder").builds("smithy")
    pay = table.action("pay", card="hero")
    unseen = table.action("pay_unseen")
    assert [GAME.redact(pay, table.state, seat) for seat in (None, 0, 1, 2)] == [unseen, unseen, pay, unseen]
    table.do("pay", card="hero")
    for seat in (None, 0, 1, 2):
        assert "discards" not in GAME.view(table.state, seat)


@rule("SJ-SETUP-08")
def test_the_deck_has_42_production_and_68_violet_cards() -> None:
    copies = [int(count) for count in COPIES]
    assert (len(CARDS), sum(copies)) == (29, 110)
    assert (sum(copies[:PRODUCTION_KINDS]), sum(copies[PRODUCTION_KINDS:])) == (42, 68)
    assert copies[:PRODUCTION_KINDS] == [10, 8, 8, 8, 8]
    assert copies[PRODUCTION_KINDS:25] == [3] * 20
    assert [int(cost) for cost in COST[25:]] == [6] * 4
    assert copies[25:] == [2] * 4


@rule("SJ-SETUP-09")
def test_the_size_of_a_hand_is_public_and_its_cards_are_not() -> None:
    table = given().hand("Anita", "hero", "crane", "well").hand("Éva", "tower").governor("Anita")
    for seat in (None, 0, 1, 2):
        players = GAME.view(table.state, seat)["players"]
        assert [player["hand_size"] for player in players] == [3, 1, 0]
    assert GAME.view(table.state, 0)["players"][0]["hand"] == {"well": 1, "crane": 1, "hero": 1}
    assert GAME.view(table.state, 1)["players"][0]["hand"] is None
    assert [GAME.view(table.state, seat)["seat"] for seat in (None, 0, 1)] == [None, 0, 1]
    assert table.refused("draw_unseen") == "SJ-SETUP-09", "stand-ins are for the eyes only"


@rule("SJ-SETUP-10")
def test_a_card_is_money_a_building_or_a_good() -> None:
    table = given().hand("Éva", "sugar_mill", "hero", "statue").governor("Éva").choose("builder")
    assert table.refused("build", building="palace") == "SJ-SETUP-10", "only a card in hand can be built"
    table.builds("sugar_mill").pays("hero")
    assert (table.city("Éva")[-1], table.discarded) == ("sugar_mill", {"hero": 1})
    table.everybody_passes()
    table.choose("producer").passes("Márk", "Anita")
    table.do("produce", good="sugar").do("make_good", card="well")
    assert table.goods("Éva") == {"sugar": 1}


def dealt(*names: str) -> Table:
    return opening(*names, start_hand="chosen").do("first_player", seat=1).draw(7)


@rule("SJ-OPT-01", "SJ-A20")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [6, 5]), (3, [7, 5, 6]), (4, [8, 5, 6, 7])])
def test_start_hands_are_chosen_from_five_cards_and_one_more_for_each_seat(
    seats: int, sizes: list[int]
) -> None:
    table = dealt(*FOUR[:seats])
    assert [table.hand_size(name) for name in table.names] == sizes
    assert (table.actor, table.phase, table.due) == ("Éva", "start_discard", 1)


@rule("SJ-OPT-02")
@pytest.mark.parametrize(("seats", "deck", "discarded"), [(2, 97, 3), (3, 89, 6), (4, 80, 10)])
def test_four_cards_are_kept_and_the_others_discarded_face_down(
    seats: int, deck: int, discarded: int
) -> None:
    table = dealt(*FOUR[:seats])
    assert table.refused("pass") == "SJ-OPT-02"
    hidden = [GAME.redact(action, table.state, 0) for action in table.state.legal_actions()]
    assert set(hidden) == {table.action("discard_unseen")}
    while table.phase == "start_discard":
        table.state.apply(table.state.legal_actions()[0])
    assert [table.hand_size(name) for name in table.names] == [4] * seats
    assert (table.state.deck_size, table.state.discards_size) == (deck, discarded)


@rule("SJ-OPT-03")
def test_after_choosing_the_game_goes_on_as_usual() -> None:
    table = dealt(*FOUR)
    rng = Rng(5)
    while table.phase == "start_discard":
        legal = table.state.legal_actions()
        table.state.apply(legal[rng.below(len(legal))])
    assert (table.phase, table.actor, int(table.state.round)) == ("choose_role", "Éva", 1)
    assert table.choices("choose") == ["builder", "producer", "trader", "councillor", "prospector"]
