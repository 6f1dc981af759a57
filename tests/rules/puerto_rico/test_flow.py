"""Tests of the year, of roles in general, and of the prospector.  PR-YEAR, PR-ROLE, PR-PROSP"""

from kontor.core import TERMINAL
from kontor.games.puerto_rico.components import ROLE_NAMES
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, given


@rule("PR-YEAR-01", "PR-YEAR-04", "PR-YEAR-05", "PR-YEAR-09")
def test_the_governor_chooses_first_then_clockwise_and_the_card_moves_on() -> None:
    table = given().turn_of("Jenő")
    for name, role in (("Jenő", "prospector"), ("Éva", "trader"), ("Márk", "captain"), ("Anita", "mayor")):
        assert (table.actor, table.phase, table.state.year) == (name, "choose_role", 1)
        assert table.can("choose_role", role=role)
        table.do("choose_role", role=role).finish_role()
    assert (table.governor, table.actor, table.state.year) == ("Éva", "Éva", 2)


@rule("PR-YEAR-02", "PR-YEAR-03", "PR-ROLE-01")
def test_the_chooser_acts_first_and_only_they_have_the_privilege() -> None:
    start = (
        given().goods("Anita", indigo=1).goods("Jenő", sugar=1).goods("Éva", corn=1).goods("Márk", coffee=1)
    )
    table = start.chooses("Éva", "trader")
    for name, good, paid in (
        ("Éva", "corn", 0 + 1),
        ("Márk", "coffee", 4),
        ("Anita", "indigo", 1),
        ("Jenő", "sugar", 2),
    ):
        assert table.actor == name
        before = table.doubloons(name)
        table.do("sell", good=good)
        assert table.doubloons(name) == before + paid
    assert (table.actor, table.phase) == ("Márk", "choose_role"), "everybody had one turn"


@rule("PR-YEAR-06", "PR-YEAR-07", "PR-YEAR-08", "PR-YEAR-10")
def test_unchosen_cards_collect_a_doubloon_a_year() -> None:
    table = given().turn_of("Anita")
    for role in ("prospector", "trader", "captain", "craftsman"):
        table.do("choose_role", role=role).finish_role()
    left = {"settler", "mayor", "builder"}
    assert {role for role in ROLE_NAMES if table.purse(role)} == left
    assert [table.purse(role) for role in ("settler", "mayor", "builder")] == [1, 1, 1]
    assert len(table.choices("choose_role")) == 7, "the chosen cards are back"
    for role in ("prospector", "trader", "captain", "craftsman"):
        table.do("choose_role", role=role).finish_role()
    assert [table.purse(role) for role in ("settler", "mayor", "builder")] == [2, 2, 2]
    assert [table.purse(role) for role in ("prospector", "trader", "captain", "craftsman")] == [0, 0, 0, 0]


@rule("PR-YEAR-10")
def test_the_year_ends_with_doubloons_then_cards_then_the_governor() -> None:
    table = given().last_choice_of("Márk")
    table.state.role_holder[ROLE_NAMES.index("mayor")] = 0
    table.do("choose_role", role="prospector").finish_role()
    assert (table.purse("mayor"), table.purse("prospector")) == (0, 0), "chosen this year: no doubloon"
    assert table.purse("settler") == 1
    assert table.can("choose_role", role="mayor")
    assert table.governor == "Jenő"


@rule("PR-ROLE-02")
def test_a_player_must_choose_a_role_even_a_useless_one() -> None:
    table = given().turn_of("Anita")
    assert table.refused("pass") == "PR-ROLE-02"
    assert table.verbs() == {"choose_role"}
    table.do("choose_role", role="captain")
    assert (table.actor, table.phase) == ("Jenő", "choose_role"), "nobody has anything to load"


@rule("PR-ROLE-03", "PR-ROLE-04", "PR-BUILD-04", "PR-SETTLER-11")
def test_every_player_may_pass_and_the_left_neighbour_is_next() -> None:
    start = given().goods("Anita", corn=1).goods("Jenő", corn=1).farms("Anita", corn=1).farms("Jenő", corn=1)
    for role in ("settler", "builder", "mayor", "craftsman", "trader"):
        table = start.turn_of("Anita")
        twin = type(table)(table.state.copy(), table.names)
        twin.do("choose_role", role=role)
        assert twin.actor == "Anita"
        assert twin.can("pass")
        assert twin.do("pass").actor == "Jenő"
        assert twin.can("pass")
    captain = start.chooses("Anita", "captain")
    assert captain.refused("pass") == "PR-CAPT-09"


@rule("PR-ROLE-05")
def test_the_doubloons_on_a_card_can_be_spent_in_its_own_phase() -> None:
    start = given().doubloons("Anita", 0).purse("builder", 3)
    table = start.chooses("Anita", "builder")
    assert (table.doubloons("Anita"), table.purse("builder")) == (3, 0)
    assert table.do("buy", building="large_indigo_plant").doubloons("Anita") == 3 - (3 - 1)


@rule("PR-ROLE-06")
def test_a_chosen_card_is_out_of_reach_until_the_year_ends() -> None:
    table = given().turn_of("Anita").do("choose_role", role="prospector")
    assert table.actor == "Jenő"
    assert table.refused("choose_role", role="prospector") == "PR-ROLE-06"
    roles = table.view("Jenő")["roles"]
    assert isinstance(roles, list)
    assert [card["role"] for card in roles if card["holder"] == 0] == ["prospector"]
    for role in ("trader", "captain", "mayor"):
        table.do("choose_role", role=role).finish_role()
    assert table.can("choose_role", role="prospector")


BY_PHASE: dict[str, set[str]] = {
    "settler": {"construction_hut", "hacienda", "hospice"},
    "builder": {"university"},
    "mayor": set(),
    "craftsman": {"factory"},
    "trader": {"small_market", "large_market", "office"},
    "captain": {"small_warehouse", "large_warehouse", "harbor", "wharf"},
    "prospector": set(),
}


def actions_and_possessions(role: str, building: str, occupied: bool) -> list[object]:
    """Return Jenő's legal actions during `role`, and what he owns after always doing the first of them."""
    start = given().farms("Jenő", corn=2, indigo=1).goods("Jenő", corn=3, sugar=3).house("corn")
    start.ship(5, coffee=5).ship(6, tobacco=6).ship(7, corn=5)
    start.working("Jenő", "small_indigo_plant").doubloons("Jenő", 20).city("Jenő", building)
    start.at_work("Jenő", **{building if occupied else "windrose": 1})
    table = start.chooses("Anita", role)
    seen: list[object] = []
    while table.state.roles_chosen == 0 and table.phase != "choose_role":
        if table.actor == "Jenő":
            seen.append(table.state.legal_actions())
            table.state.apply(table.state.legal_actions()[0])
        elif table.actor == "chance":
            table.draw()
        else:
            table.state.apply(table.declining_action())
    seen += [table.goods("Jenő"), table.doubloons("Jenő"), table.points("Jenő"), table.island("Jenő")]
    return [*seen, table.all_people("Jenő")]


@rule("PR-ROLE-07")
def test_each_building_of_the_base_game_works_in_its_own_phase_only() -> None:
    buildings = {building for phase in BY_PHASE.values() for building in phase}
    assert len(buildings) == 12
    for role, expected in BY_PHASE.items():
        changing = {
            b
            for b in buildings
            if actions_and_possessions(role, b, occupied=True)
            != actions_and_possessions(role, b, occupied=False)
        }
        assert changing == expected, role


@rule("PR-PROSP-01")
def test_the_prospector_gets_a_doubloon_and_the_others_do_nothing() -> None:
    table = given().chooses("Anita", "prospector")
    assert [table.doubloons(name) for name in FOUR] == [4, 3, 3, 3]
    assert (table.actor, table.phase) == ("Jenő", "choose_role")


@rule("PR-A52", "PR-END-01")
def test_a_game_that_nobody_ends_stops_at_the_year_limit() -> None:
    table = given(year_limit=5).turn_of("Anita")
    for year in range(1, 6):
        assert table.state.year == year
        table.finish_year()
    assert table.state.actor == TERMINAL
    assert table.state.ending == 8
