"""The order of rounds and roles.  SJ-ROUND, SJ-ROLE"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import TWO, given, opening

FOUR = ("Anita", "Éva", "Márk", "Jenő")


@rule("SJ-ROUND-01", "SJ-ROUND-02")
def test_the_governor_chooses_first_and_acts_first_then_the_others_clockwise() -> None:
    table = given(*FOUR).governor("Márk").choose("councillor")
    asked = []
    for _ in FOUR:
        asked.append(table.actor)
        table.do("pass")
    assert asked == ["Márk", "Jenő", "Anita", "Éva"], "everybody once"
    assert table.phase == "choose_role"


@rule("SJ-ROUND-03", "SJ-ROLE-05")
def test_the_next_player_chooses_among_the_roles_that_are_left() -> None:
    table = given().governor("Anita").idle_role("councillor")
    assert table.actor == "Éva"
    assert table.refused("choose", role="councillor") == "SJ-ROLE-05"
    assert table.choices("choose") == ["builder", "producer", "trader", "prospector"]
    table.idle_role("trader")
    assert table.actor == "Márk"
    assert GAME.view(table.state, None)["roles"] == {
        "builder": None,
        "producer": None,
        "trader": 1,
        "councillor": 0,
        "prospector": None,
    }, "a tile stays with its chooser"


@rule("SJ-ROUND-04", "SJ-ROUND-05", "SJ-ROUND-06")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_a_role_each_the_tiles_go_back_and_the_governor_moves_left(seats: int) -> None:
    table = given(*FOUR[:seats]).governor("Éva")
    for number, role in enumerate(("councillor", "trader", "producer", "prospector")[:seats]):
        assert (int(table.state.round), int(table.state.roles_picked)) == (2, number)
        table.idle_role(role)
    assert (int(table.state.round), table.governor_is, table.actor) == (3, "Márk", "Márk")
    assert len(table.choices("choose")) == 5


@rule("SJ-ROUND-07", "SJ-ROUND-08", "SJ-EX-2P-1")
def test_with_two_players_governor_opponent_governor_choose_three_of_five_roles() -> None:
    table = given(*TWO).governor("Anita")
    choosers = []
    for role in ("councillor", "producer", "trader"):
        choosers.append(table.actor)
        assert table.governor_is == "Anita"
        table.choose(role)
        asked = [table.actor]
        if role == "councillor":
            table.do("pass")
            asked.append(table.actor)
            assert asked == ["Anita", "Éva"], "both carry out each role"
        if table.actor == "chance":
            table.open_first()
        table.everybody_passes()
    assert choosers == ["Anita", "Éva", "Anita"]
    assert (table.governor_is, table.actor, int(table.state.round)) == ("Éva", "Éva", 3)


@rule("SJ-ROUND-09", "SJ-ROUND-13", "SJ-A16")
def test_a_new_round_begins_with_chapels_then_the_hand_check_then_the_first_role() -> None:
    nine = ("hero", "hero", "hero", "well", "well", "well", "crane", "crane", "crane")
    table = given(*TWO).city("Éva", "chapel").hand("Éva", *nine).governor("Anita")
    for role in ("producer", "trader", "prospector"):
        table.idle_role(role)
    assert (table.actor, table.phase) == ("Éva", "chapel")
    assert all(holder == -1 for holder in table.state.roles), "role tiles went back first"
    table.do("tuck", card="hero")
    assert (table.actor, table.phase, table.due) == ("Éva", "hand_check", 1)
    table.discards("well")
    assert (table.actor, table.phase) == ("Éva", "choose_role")
    first = opening(*TWO).draw(1)
    assert (int(first.state.round), first.phase) == (1, "choose_role"), "no chapels and no check in round 1"


@rule("SJ-ROUND-10")
def test_at_the_hand_check_a_player_discards_any_cards_down_to_seven() -> None:
    cards = ("hero", "hero", "hero", "well", "well", "well", "crane", "crane", "crane")
    table = given(*TWO).hand("Éva", *cards).hand("Anita", *("statue",) * 3, *("tower",) * 3, "palace")
    board = table.governor("Anita").idle_role("producer").idle_role("trader").idle_role("prospector")
    assert (board.actor, board.phase, board.due) == ("Éva", "hand_check", 2)
    assert board.choices("discard") == ["well", "crane", "hero"]
    assert board.refused("pass") == "SJ-ROUND-10"
    assert board.refused("discard", card="palace") == "SJ-SETUP-10"
    board.discards("hero", "well")
    assert board.hand("Éva") == {"well": 2, "crane": 3, "hero": 2}
    assert board.hand_size("Anita") == 7, "seven cards are safe"
    assert board.phase == "choose_role"


@rule("SJ-ROUND-11", "SJ-TOWER-01")
@pytest.mark.parametrize(("held", "lost"), [(12, 0), (13, 1), (15, 3)])
def test_with_a_tower_the_limit_is_twelve(held: int, lost: int) -> None:
    cards = ("indigo_plant",) * 5 + ("sugar_mill",) * 5 + ("coffee_roaster",) * 5
    table = given(*TWO).city("Éva", "tower").hand("Éva", *cards[:held]).governor("Anita")
    table.idle_role("producer").idle_role("trader").idle_role("prospector")
    if lost == 0:
        assert table.phase == "choose_role"
        return
    assert (table.phase, table.due) == ("hand_check", lost)
    table.discards(*("sugar_mill",) * lost)
    assert table.hand_size("Éva") == 12


@rule("SJ-ROUND-12")
def test_during_the_round_there_is_no_hand_limit() -> None:
    cards = ("indigo_plant",) * 5 + ("sugar_mill",) * 4
    table = given().hand("Anita", *cards).governor("Anita").choose("prospector").do("act")
    table.draws("hero")
    assert (table.hand_size("Anita"), table.phase) == (10, "choose_role")


@rule("SJ-A32")
def test_a_game_that_nobody_ends_is_scored_after_the_round_limit() -> None:
    table = given(*TWO, round_limit=2).city("Éva", "hero").governor("Anita")
    table.idle_role("producer").idle_role("trader").idle_role("prospector")
    assert (table.actor, table.phase, table.winners) == ("nobody", "over", ["Éva"])


# Roles


@rule("SJ-ROLE-01")
def test_a_role_gives_everybody_an_action_and_its_chooser_a_privilege() -> None:
    table = given().governor("Anita").choose("councillor").do("act")
    assert (table.draws_any(), table.actor) == (5, "Anita")
    table.state.apply(table.state.legal_actions()[0])
    table.do("act")
    assert (table.draws_any(), table.actor) == (2, "Éva")
    prospecting = given().governor("Anita").choose("prospector").do("act")
    assert prospecting.draws_any() == 1
    assert (prospecting.actor, prospecting.phase) == ("Éva", "choose_role"), "no action for the others"


@rule("SJ-ROLE-02")
def test_others_wait_until_the_chooser_has_acted() -> None:
    table = given().hand("Anita", "well").hand("Éva", "crane").governor("Éva").choose("builder")
    assert table.actor == "Éva"
    table.do("pass")
    assert table.actor == "Anita", "Márk holds no card, so he is not asked"
    assert given().over().refused("pass") == "SJ-END-01"


@rule("SJ-ROLE-03")
def test_a_player_must_choose_a_role() -> None:
    table = given().governor("Anita")
    assert table.refused("pass") == "SJ-ROLE-03"
    assert table.verbs() == {"choose"}


@rule("SJ-ROLE-04")
@pytest.mark.parametrize("role", ["builder", "producer", "councillor", "prospector", "trader"])
def test_nobody_has_to_carry_out_an_action_and_the_others_still_may(role: str) -> None:
    table = (
        given()
        .hand("Anita", "well")
        .hand("Éva", "well")
        .goods("Anita", indigo="hero")
        .goods("Éva", indigo="hero")
    )
    if role == "producer":
        table = given()
    board = table.governor("Anita").choose(role)
    if role == "trader":
        board.open_first()
    assert board.actor == "Anita"
    board.do("pass")
    assert board.actor == "Éva", "the next player is asked, or chooses the next role"
    assert board.phase == ("choose_role" if role == "prospector" else board.phase)
    assert role == "prospector" or board.role == role


@rule("SJ-ROLE-06", "SJ-PROD-07", "SJ-TRADE-07", "SJ-COUNC-03")
def test_the_actions_of_others_do_not_change_a_players_own_action() -> None:
    for role in ("producer", "trader", "councillor"):
        position = (
            given().goods("Anita", indigo="hero").goods("Éva", indigo="hero") if role == "trader" else given()
        )
        busy = position.governor("Anita").choose(role)
        if role == "trader":
            busy.do("turn_tile", tile="C")
        idle = busy.state.copy()
        busy.do("pass")
        offered = busy.state.legal_actions()
        assert busy.actor == "Éva"
        active = type(busy)(idle, busy.names)
        if role == "producer":
            active.produces("indigo")
        elif role == "trader":
            active.sells("indigo").draws_any()
        else:
            active.do("act").draws_any()
            active.do("keep", card=str(active.choices("keep")[0]))
        assert active.actor == "Éva"
        assert active.state.legal_actions() == offered
