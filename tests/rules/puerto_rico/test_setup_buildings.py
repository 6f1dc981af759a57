"""Tests of how buildings are chosen for a game with expansions.  PR-X1, PR-X2-01"""

from collections import Counter

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from kontor.games.puerto_rico.components import BUILDING_NAMES, COST, IS_BEIGE, SLOTS_BY_COST
from kontor.games.puerto_rico.game import GAME
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Table, opening

SMALL = ("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office") + (
    "large_market",
    "large_warehouse",
    "factory",
    "university",
    "harbor",
    "wharf",
)
LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")


def drafting(*names: str, **options: object) -> Table:
    """Return a game after the setup. With an expansion, the players have to choose the first building."""
    return opening(*names, **options).do("first_player", seat=0).draw()


def on_board(table: Table) -> set[str]:
    """Return the buildings that are for sale in this game."""
    return {name for name in BUILDING_NAMES if table.copies_left(name) >= 0}


def count_by_cost(names: set[str]) -> dict[int, int]:
    """Count the beige buildings by cost."""
    return dict(
        Counter(
            int(COST[BUILDING_NAMES.index(name)]) for name in names if IS_BEIGE[BUILDING_NAMES.index(name)]
        )
    )


@rule("PR-X1-01", "PR-X1-02")
def test_all_production_buildings_are_for_sale_and_beige_ones_are_chosen() -> None:
    table = drafting(new_buildings=True)
    assert on_board(table) == set(BUILDING_NAMES[:6])
    assert table.refused("choose_building", building="coffee_roaster") == "PR-X1-01"
    offered = table.choices("choose_building")
    assert offered == list(BUILDING_NAMES[6:37])
    tiles = sum(2 if COST[BUILDING_NAMES.index(str(name))] < 10 else 1 for name in offered)
    assert tiles == 29 + 26
    assert table.refused("choose_building", building="villa") == "PR-X1-02"


@rule("PR-X1-03", "PR-X1-04")
def test_players_choose_in_turn_and_both_copies_go_on_a_slot_of_their_cost() -> None:
    table = opening(new_buildings=True).do("first_player", seat=1).draw()
    assert table.actor == "Jenő"
    table.do("choose_building", building="hospice")
    assert (table.actor, table.copies_left("hospice")) == ("Éva", 2)
    slots = table.view("Éva")["step"]["slots"]
    assert {row["cost"]: row["left"] for row in slots} == {
        cost: int(SLOTS_BY_COST[cost]) - (cost == 4) for cost in range(1, 11)
    }
    assert table.refused("choose_building", building="guest_house") == "PR-X1-07", (
        "the slot of cost 4 is taken"
    )
    two = drafting("Anita", "Jenő", new_buildings=True).do("choose_building", building="hospice")
    assert two.copies_left("hospice") == 1, "with two players one copy"


@rule("PR-X1-05", "PR-X1-06", "PR-X1-07")
def test_the_draft_goes_on_until_twelve_small_and_five_large_slots_are_filled() -> None:
    table = drafting(new_buildings=True)
    rng, buffer = Rng(5), ActionBuffer()
    choosers = []
    while table.phase == "draft":
        choosers.append(table.actor)
        table.state.apply(pick(table.state, rng, buffer))
    assert choosers == [FOUR[i % 4] for i in range(17)]
    assert count_by_cost(on_board(table)) == {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
    assert (table.phase, table.actor) == ("choose_role", "Anita")
    out = [name for name in BUILDING_NAMES[6:37] if table.copies_left(name) < 0]
    assert len(out) == 31 - 17
    four = [b for b in range(6, 37) if COST[b] == 2]
    assert len(four) == 4
    table.do("choose_role", role="builder")
    gone = next(name for name in out if COST[BUILDING_NAMES.index(name)] == 1)
    assert table.refused("buy", building=gone) == "PR-SETUP-07"


@rule("PR-X1-08", "PR-A7")
def test_office_and_trading_post_may_both_be_chosen_though_it_is_not_advised() -> None:
    table = drafting(new_buildings=True).do("choose_building", building="office")
    table.do("choose_building", building="trading_post")
    assert {"office", "trading_post"} <= on_board(table)


@rule("PR-X1-09", "PR-X2-11")
def test_the_normal_rules_hold_with_expansions() -> None:
    for options in ({"new_buildings": True}, {"nobles": True}):
        table = drafting(**options)
        rng, buffer = Rng(2), ActionBuffer()
        while table.phase == "draft":
            table.state.apply(pick(table.state, rng, buffer))
        assert table.choices("choose_role") == drafting().choices("choose_role")
        table.do("choose_role", role="settler").do("take_quarry")
        assert table.refused("take_quarry") == "PR-SETTLER-03"
        assert [table.doubloons(name) for name in FOUR] == [3, 3, 3, 3]
        assert table.state.chip_pool == 100


@rule("PR-X2-01", "PR-X2-08")
def test_nobles_may_be_played_with_the_base_game_alone_or_with_both() -> None:
    alone = drafting(nobles=True)
    assert alone.choices("choose_building") == [*SMALL, *LARGE, *BUILDING_NAMES[37:43], "royal_garden"]
    both = drafting(nobles=True, new_buildings=True)
    assert both.choices("choose_building") == [*BUILDING_NAMES[6:43], "royal_garden"]
    assert alone.refused("choose_building", building="aqueduct") == "PR-X1-02"


@rule("PR-A6", "PR-A5")
def test_the_jeweler_is_always_for_sale_unless_players_choose_it() -> None:
    always = drafting(nobles=True)
    assert always.copies_left("jeweler") == 2
    assert always.refused("choose_building", building="jeweler") == "PR-X1-01"
    chosen = drafting(nobles=True, jeweler="chosen")
    assert chosen.copies_left("jeweler") < 0
    assert chosen.do("choose_building", building="jeweler").copies_left("jeweler") == 2
    two = drafting("Anita", "Jenő", nobles=True)
    assert two.copies_left("jeweler") == 2


def test_chance_fills_the_slots_evenly() -> None:
    table = opening(new_buildings=True, nobles=True, selection="random").do("first_player", seat=0)
    while table.phase == "turn_up":
        table.state.apply(table.state.legal_actions()[0])
    assert table.lots() == {"small_market": 1, "aqueduct": 1}
    assert table.refused("choose_building", building="hacienda") == "PR-X1-03", "costs in their order"
    table.do("choose_building", building="aqueduct")
    assert table.lots() == {
        "hacienda": 1,
        "construction_hut": 1,
        "forest_house": 1,
        "black_market": 1,
        "land_office": 1,
    }
    table.draw()
    assert sum(count_by_cost(on_board(table)).values()) == 17


def test_a_list_names_the_buildings_and_nothing_is_chosen() -> None:
    table = drafting(new_buildings=True, selection="list", buildings=", ".join((*SMALL, *LARGE)))
    assert table.phase == "choose_role"
    assert on_board(table) == set(BUILDING_NAMES[:23])


def test_a_draft_can_always_be_finished() -> None:
    for variant in GAME.variants:
        for seed in range(3):
            options = GAME.options_from_mapping(4, variant)
            state, rng, buffer = GAME.initial_state(options), Rng(seed), ActionBuffer()
            while state.year == 0:
                assert state.actor != TERMINAL
                state.do(pick(state, rng, buffer))
            chosen = {BUILDING_NAMES[b] for b in range(45) if state.market[b] >= 0}
            jeweler = int("jeweler" in chosen and options.is_set_to("jeweler", "chosen") == 1)
            assert sum(count_by_cost(chosen).values()) + jeweler == 17
