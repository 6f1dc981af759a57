"""Tests of the setup before the first role is chosen.  PR-SETUP"""

import pytest

from kontor.core import BadOption
from kontor.games.puerto_rico.components import BUILDING_NAMES, COPIES
from kontor.games.puerto_rico.game import GAME
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Table, opening, ships

THREE = ("Anita", "Jenő", "Éva")
FIVE = (*FOUR, "Péter")


def set_up(*names: str) -> Table:
    """Return a game after the setup, with the first player as governor."""
    return opening(*names).do("first_player", seat=0).draw()


@rule("PR-SETUP-01", "PR-A53")
def test_the_start_player_is_drawn_by_lot_and_is_governor() -> None:
    table = opening()
    assert table.lots() == {0: 1, 1: 1, 2: 1, 3: 1}
    table.do("first_player", seat=2).draw()
    assert (table.governor, table.actor, table.phase) == ("Éva", "Éva", "choose_role")


@rule("PR-SETUP-02", "PR-SETUP-08")
def test_everybody_starts_with_doubloons_and_the_rest_is_in_the_bank() -> None:
    for names, doubloons in ((THREE, 2), (FOUR, 3), (FIVE, 4)):
        table = set_up(*names)
        assert [table.doubloons(name) for name in names] == [doubloons] * len(names)
        assert table.state.bank == 86 - len(names) * doubloons


@rule("PR-SETUP-03", "PR-SETUP-04", "PR-SETUP-05", "PR-SETUP-06")
def test_the_start_plantations_depend_on_the_turn_order() -> None:
    start = {
        THREE: ["indigo", "indigo", "corn"],
        FOUR: ["indigo", "indigo", "corn", "corn"],
        FIVE: ["indigo", "indigo", "indigo", "corn", "corn"],
    }
    for names, tiles in start.items():
        table = set_up(*names)
        assert [table.island(name) for name in names] == [{tile: 1} for tile in tiles]
        later = opening(*names).do("first_player", seat=1)
        assert later.island(names[1]) == {"indigo": 1}, "counted from the governor"
        assert later.island(names[0]) == {"corn": 1}


@rule("PR-SETUP-07")
def test_all_49_buildings_of_the_base_game_are_for_sale() -> None:
    table = set_up(*FOUR)
    assert sum(table.copies_left(building) for building in BUILDING_NAMES[:23]) == 49
    assert [table.copies_left(building) for building in BUILDING_NAMES[:23]] == [
        int(COPIES[b]) for b in range(23)
    ]
    assert all(table.copies_left(building) < 0 for building in BUILDING_NAMES[23:]), (
        "the expansions stay in the box"
    )
    table.do("choose_role", role="builder")
    assert table.refused("buy", building="aqueduct") == "PR-SETUP-07"


@rule("PR-SETUP-09", "PR-SETUP-16", "PR-SETUP-19", "PR-SETUP-18")
def test_chips_ships_and_colonists_depend_on_the_number_of_players() -> None:
    for names, chips, rooms, colonists in (
        (THREE, 75, [4, 5, 6], 55),
        (FOUR, 100, [5, 6, 7], 75),
        (FIVE, 126, [6, 7, 8], 95),
    ):
        table = set_up(*names)
        assert table.state.chip_pool == chips
        assert ships(len(names)) == rooms
        assert [ship["room"] for ship in GAME.view(table.state, None)["ships"]] == rooms
        assert table.state.colonists == colonists
        assert (table.state.ship_colonists, table.state.ship_nobles) == (len(names), 0)


@rule("PR-SETUP-10", "PR-SETUP-11", "PR-SETUP-12", "PR-SETUP-20")
def test_one_more_plantation_than_players_is_turned_up() -> None:
    box = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
    for names in (THREE, FOUR, FIVE):
        table = opening(*names).do("first_player", seat=0)
        assert table.state.quarries == 8
        started = {tile: sum(table.island(name).get(tile, 0) for name in names) for tile in box}
        assert table.lots() == {tile: box[tile] - started[tile] for tile in box}, "shuffled, face down"
        table.draw()
        assert sum(table.row.values()) == len(names) + 1
        face_down = GAME.view(table.state, 0)["plantations"]["face_down"]
        assert face_down == 50 - len(names) - len(names) - 1


@rule("PR-SETUP-13", "PR-SETUP-14", "PR-SETUP-15")
def test_prospectors_join_with_four_and_with_five_players() -> None:
    six = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert set_up(*THREE).choices("choose_role") == six
    assert set_up(*FOUR).choices("choose_role") == [*six, "prospector"]
    assert set_up(*FIVE).choices("choose_role") == [*six, "prospector", "second_prospector"]
    assert set_up(*THREE).refused("choose_role", role="prospector") == "PR-SETUP-13"


@rule("PR-SETUP-17", "PR-SETUP-21")
def test_all_fifty_barrels_are_in_the_supply() -> None:
    table = set_up(*FOUR)
    assert table.supply == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert sum(table.supply.values()) == 50


@rule("PR-SETUP-22", "PR-SETUP-23", "PR-CAPT-04")
def test_boards_are_visible_except_for_the_chips() -> None:
    table = set_up(*FOUR)
    table.state.chips[1] += 5
    table.state.chip_pool -= 5
    mine = GAME.view(table.state, 1)["players"][1]
    theirs = GAME.view(table.state, 0)["players"][1]
    assert (mine["empty_spaces"], mine["free_city_lots"]) == (11, 12), "one space holds the start tile"
    assert (mine["chips"], mine["points"]) == (5, 5)
    assert (theirs["chips"], theirs["points"], theirs["score"]["chips"]) == (None, None, None)
    assert (theirs["doubloons"], theirs["goods"]) == (3, {})
    assert GAME.view(table.state, None)["players"][1]["chips"] is None


# Options


def test_six_players_are_refused() -> None:
    with pytest.raises(BadOption, match="players: puerto_rico is played by 2 to 5, not 6"):
        GAME.options(seats=6)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"selection": "list", "buildings": "hacienda, palace"}, "'buildings': unknown name 'palace'"),
        ({"selection": "list", "buildings": "hacienda, hacienda"}, "'buildings': 'hacienda' is named twice"),
        ({"selection": "list"}, "'buildings': selection=list needs 17 beige buildings, none is"),
        (
            {"selection": "list", "buildings": "hacienda"},
            "'buildings': 1 of cost 1 are needed, the list has 0; there are small_market, aqueduct",
        ),
        ({"selection": "list", "buildings": "villa"}, "'buildings': villa needs nobles=on"),
        ({"selection": "list", "buildings": "coffee_roaster"}, "coffee_roaster is a production building"),
        ({"buildings": "hacienda"}, "'buildings': it has no effect without selection=list"),
        ({"selection": "vote"}, "'selection': 'vote' does not fit, it takes draft | random | list"),
        ({"buildings": 17}, "'buildings': 17 does not fit"),
        ({"year_limit": 0}, "'year_limit': 0 does not fit, it takes 5 to 500"),
    ],
)
def test_an_impossible_selection_is_refused_with_the_name_of_its_option(
    options: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.options(seats=4, new_buildings=True, **options)
    assert complaint in str(refusal.value)


def test_the_jeweler_can_be_listed_only_if_players_choose_it() -> None:
    named = (
        "small_market, hacienda, construction_hut, small_warehouse, hospice, office, large_market, "
        "large_warehouse, factory, jeweler, harbor, wharf, guild_hall, residence, fortress, customs_house, "
        "city_hall"
    )
    with pytest.raises(BadOption, match="only with jeweler=chosen it needs a slot"):
        GAME.options(seats=4, nobles=True, selection="list", buildings=named)
    options = GAME.options(seats=4, nobles=True, selection="list", buildings=named, jeweler="chosen")
    assert GAME.initial_state(options).market[BUILDING_NAMES.index("jeweler")] == 2
