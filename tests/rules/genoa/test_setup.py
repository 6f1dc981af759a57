"""Setup.  GE-SETUP"""

from __future__ import annotations

import pytest

from kontor.core import BadOption
from kontor.games.genoa.components import COMMODITY_NAMES, DISCS, PILE_NAMES, TILE_NAMES
from kontor.games.genoa.game import GAME
from tests.rule import rule
from tests.rules.genoa.given import given, opening, street

FOUR_PLAYERS = ("peter", "jani", "kata", "mate")


@rule("GE-SETUP-01", "GE-SETUP-06")
def test_two_eight_sided_dice_place_a_tower_of_five_discs() -> None:
    table = given().turn_of("peter").do("roll")
    assert table.state.lot_count() == 64
    for blue, red in ((1, 1), (8, 8), (1, 8)):
        assert table.can("dice", blue=blue, red=red)
    table.do("dice", blue=3, red=2)
    assert table.discs == {street(3, 2): DISCS}
    assert DISCS == 5


@rule("GE-SETUP-07")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 12), (3, 10), (4, 8), (5, 6)])
def test_the_round_marker_begins_on_the_space_of_the_player_count(seats: int, rounds: int) -> None:
    table = opening(*("peter", "jani", "kata", "mate", "anna")[:seats])
    assert table.rounds_left == rounds
    assert GAME.view(table.state, 0)["space"] == 12 - rounds + 1


@rule("GE-SETUP-08", "GE-SETUP-09")
def test_there_are_five_supplies_of_tiles_and_eight_of_commodities() -> None:
    view = GAME.view(opening().state, None)
    assert view["tiles"] == dict(zip(TILE_NAMES, (5, 7, 5, 5, 5)))
    assert view["supply"] == dict.fromkeys(COMMODITY_NAMES, 5)


@rule("GE-SETUP-10", "GE-SETUP-11", "GE-SETUP-20")
def test_the_supply_has_seven_markers_of_each_player_and_none_of_unused_colours() -> None:
    table = opening()
    assert [table.supply("marker", name) for name in table.names] == [7, 7, 7]
    assert [table.held(name) for name in table.names] == [{}, {}, {}]
    assert len(table.state.supply) == 13 + 3, "no markers for a fourth colour"


@rule("GE-SETUP-12", "GE-SETUP-13")
def test_everybody_is_dealt_a_card_from_each_of_four_shuffled_piles() -> None:
    table = opening().do("first_player", seat="kata")
    assert set(table.lots().values()) == {1}
    table.draw()
    for name in table.names:
        assert [sum(card.startswith(p) for card in table.hand(name)) for p in ("large", "small")] == [1, 1]
        assert [sum(card.startswith(p) for card in table.hand(name)) for p in ("mess", "cont")] == [1, 1]
    assert [table.pile(pile) for pile in PILE_NAMES] == [(13, 0), (13, 0), (11, 0), (11, 0)]
    hands = [player["hand"] is not None for player in GAME.view(table.state, 0)["players"]]
    assert hands == [True, False, False]


@rule("GE-SETUP-14", "GE-SETUP-15")
def test_everybody_has_130_ducats_and_the_bank_pays_the_rest() -> None:
    table = opening()
    assert [table.ducats(name) for name in table.names] == [130, 130, 130]
    assert table.state.paid_by_bank == 0
    table = given().hand("jani", "message_1").tower("peter", "villa_colini", "metals", "park")
    table.do("message", card="message_1")
    assert (table.ducats("jani"), table.state.paid_by_bank) == (160, 30)


@rule("GE-SETUP-16")
@pytest.mark.parametrize(("money", "seen"), [("hidden", None), ("open", 130)])
def test_money_is_secret_or_open(money: str, seen: int | None) -> None:
    view = GAME.view(opening(money=money).state, 0)
    assert [player["ducats"] for player in view["players"]] == [130, seen, seen]


@rule("GE-SETUP-17", "GE-SETUP-18")
def test_the_start_player_is_found_by_lot_and_opens_every_round() -> None:
    table = opening()
    assert table.lots() == {0: 1, 1: 1, 2: 1}
    table.do("first_player", seat="jani").draw()
    for trader in ("jani", "kata", "peter", "jani", "kata", "peter", "jani"):
        assert (table.trader, table.phase) == (trader, "start")
        table.roll(3, 2).stop_tower()
    assert table.state.start_player == table.seat("jani")


@rule("GE-SETUP-19")
@pytest.mark.parametrize("seats", [1, 6])
def test_the_game_is_for_two_to_five_players(seats: int) -> None:
    assert GAME.seat_counts == (2, 3, 4, 5)
    with pytest.raises(BadOption, match="genoa is played by 2 to 5"):
        GAME.options(seats=seats)
