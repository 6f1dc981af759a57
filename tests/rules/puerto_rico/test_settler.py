"""Tests of the settler phase: tiles, hacienda, construction hut and hospice.

PR-SETTLER, PR-HACIENDA, PR-HUT
"""

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, given, opening

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


@rule("PR-SETTLER-01", "PR-SETTLER-03")
def test_only_the_settler_may_take_a_quarry_instead_of_a_plantation() -> None:
    table = given().chooses("Anita", "settler")
    assert table.choices("take_plantation") == ["corn", "indigo", "sugar", "tobacco", "coffee"]
    table.do("take_quarry")
    assert table.island("Anita") == {"indigo": 1, "quarry": 1}
    assert table.state.quarries == 7
    assert table.actor == "Jenő"
    assert table.refused("take_quarry") == "PR-SETTLER-03"


@rule("PR-SETTLER-02", "PR-SETTLER-04", "PR-SETTLER-05")
def test_the_others_take_what_is_left_and_then_the_row_is_replaced() -> None:
    table = given().row("corn", "corn", "sugar", "tobacco", "coffee").chooses("Jenő", "settler")
    for name, kind in (("Jenő", "coffee"), ("Éva", "sugar"), ("Márk", "corn")):
        assert table.actor == name
        table.do("take_plantation", good=kind)
        assert table.island(name)[kind] >= 1
    assert table.row == {"corn": 1, "tobacco": 1}
    assert table.refused("take_plantation", good="coffee") == "PR-SETTLER-02"
    table.do("pass")
    assert table.actor == "chance"
    assert (table.row, table.discards) == ({}, {"corn": 1, "tobacco": 1})
    table.draw()
    assert sum(table.row.values()) == len(FOUR) + 1
    assert table.discards == {"corn": 1, "tobacco": 1}


@rule("PR-SETTLER-06")
def test_short_stacks_are_turned_up_and_the_discards_become_new_ones() -> None:
    start = given().row("coffee", "coffee", "coffee", "coffee", "coffee").stacks(tobacco=2)
    table = start.chooses("Anita", "settler").passes(*FOUR)
    assert table.discards["coffee"] == 8, "what nobody took is among them"
    assert table.lots() == {"tobacco": 2}, "first what is left of the stacks"
    table.do("turn_up", good="tobacco").do("turn_up", good="tobacco")
    assert (table.discards, sum(table.lots().values())) == ({}, 46 - 2), "then the shuffled discards"
    table.draw()
    assert sum(table.row.values()) == 5


@rule("PR-SETTLER-07")
def test_with_too_few_tiles_fewer_lie_face_up_and_later_players_find_none() -> None:
    start = given(conserved=False).row("coffee").stacks()
    for kind in range(5):
        start.state.discards[kind] = 0
    table = start.chooses("Anita", "settler").do("take_plantation", good="coffee")
    assert (table.actor, table.phase) == ("Jenő", "choose_role"), "nobody else can take anything"
    assert table.row == {}, "and no tile is there to be turned up"
    two = given(conserved=False).row("coffee", "corn").stacks()
    for kind in range(5):
        two.state.discards[kind] = 0
    again = two.chooses("Anita", "settler").passes(*FOUR).draw()
    assert again.row == {"coffee": 1, "corn": 1}, "the discards are all there is"


@rule("PR-SETTLER-08")
def test_the_space_does_not_matter_and_tiles_stay() -> None:
    first = given().chooses("Anita", "settler").do("take_plantation", good="corn")
    other = given().island("Anita", corn=1).turn_of("Anita")
    assert first.island("Anita") == other.island("Anita"), "an island is what lies on it, wherever it lies"
    state, rng, buffer = opening().state, Rng(8), ActionBuffer()
    held = [0] * len(state.tiles)
    while state.actor != TERMINAL:
        state.do(pick(state, rng, buffer))
        assert all(now >= before for now, before in zip(state.tiles, held))
        held = list(state.tiles)
    assert sum(held) > 20


@rule("PR-SETTLER-09")
def test_without_quarries_neither_privilege_nor_hut_gives_one() -> None:
    start = given().working("Anita", "construction_hut").working("Jenő", "construction_hut")
    table = start.island("Márk", quarry=8).chooses("Anita", "settler")
    assert table.refused("take_quarry") == "PR-SETTLER-09"
    assert table.do("pass").refused("take_quarry") == "PR-SETTLER-09"


@rule("PR-SETTLER-10")
def test_a_full_island_takes_nothing_more() -> None:
    start = given().island("Anita", indigo=3, sugar=4, quarry=4).working("Anita", "hacienda")
    table = start.chooses("Anita", "settler")
    assert sum(table.island("Anita").values()) == 12
    assert table.actor == "Jenő", "nothing is left for Anita to decide"
    one = given().island("Anita", indigo=3, sugar=4, quarry=3).chooses("Anita", "settler")
    assert one.do("take_quarry").island("Anita")["quarry"] == 4
    full = given(new_buildings=True).island("Anita", indigo=3, sugar=4, quarry=4)
    guest = full.working("Anita", "guest_house").chooses("Anita", "settler")
    guest.do("guests_stay")
    assert (guest.actor, guest.phase) == ("Anita", "settle"), "a guest could still move"
    assert guest.refused("take_plantation", good="corn") == "PR-SETTLER-10"
    assert guest.refused("take_quarry") == "PR-SETTLER-10"


# Hacienda


@rule("PR-HACIENDA-01", "PR-HACIENDA-02", "PR-HACIENDA-03")
def test_the_hacienda_draws_a_tile_before_the_normal_action() -> None:
    table = given().working("Anita", "hacienda").chooses("Anita", "settler")
    table.do("hacienda")
    assert table.lots() == {kind: int(n) for kind, n in table.counts(table.state.face_down, 0, KINDS).items()}
    table.do("draw_tile", good="coffee")
    assert table.island("Anita") == {"indigo": 1, "coffee": 1}, "placed at once"
    assert table.actor == "Anita", "and now the normal action"
    assert table.refused("hacienda") == "PR-A24"
    assert not any(verb.startswith("discard") for verb in table.verbs())
    assert table.do("take_quarry").island("Anita") == {"indigo": 1, "coffee": 1, "quarry": 1}


@rule("PR-HACIENDA-01")
def test_every_owner_of_a_hacienda_draws_a_tile() -> None:
    start = given().working("Anita", "hacienda").working("Jenő", "hacienda")
    table = start.chooses("Anita", "settler").do("hacienda").do("draw_tile", good="coffee").do("pass")
    assert table.actor == "Jenő"
    table.do("hacienda").do("draw_tile", good="sugar")
    assert table.island("Jenő") == {"indigo": 1, "sugar": 1}


@rule("PR-HACIENDA-01")
def test_without_an_occupied_hacienda_no_tile_is_drawn() -> None:
    table = given().city("Jenő", "hacienda").chooses("Anita", "settler")
    assert table.refused("hacienda") == "PR-HACIENDA-01"
    assert table.do("pass").refused("hacienda") == "PR-HACIENDA-01"


@rule("PR-HACIENDA-04")
def test_the_hut_does_not_turn_the_drawn_tile_into_a_quarry() -> None:
    start = given().working("Jenő", "hacienda", "construction_hut")
    table = start.chooses("Anita", "settler").do("pass").do("hacienda")
    assert table.refused("take_quarry") == "PR-SETUP-12"
    assert "quarry" not in table.lots()
    table.do("draw_tile", good="sugar").do("take_quarry")
    assert table.island("Jenő") == {"indigo": 1, "sugar": 1, "quarry": 1}


@rule("PR-A45")
def test_the_hacienda_shuffles_the_discards_and_may_fill_the_island() -> None:
    start = given().working("Anita", "hacienda").stacks().island("Anita", quarry=8)
    table = start.chooses("Anita", "settler")
    discarded = table.discards
    table.do("hacienda")
    assert (table.lots(), table.discards) == (discarded, {})
    nearly = given().working("Anita", "hacienda").island("Anita", quarry=8, sugar=2)
    table = nearly.chooses("Anita", "settler").do("hacienda").do("draw_tile", good="coffee")
    assert sum(table.island("Anita").values()) == 12
    assert table.actor == "Jenő", "the last space is filled, so there is no normal tile"
    none = given(conserved=False).working("Anita", "hacienda").stacks()
    for kind in range(5):
        none.state.discards[kind] = 0
    assert none.chooses("Anita", "settler").refused("hacienda") == "PR-A45"


# Construction hut and hospice


@rule("PR-HUT-01", "PR-HUT-02")
def test_the_hut_allows_a_quarry_and_never_two() -> None:
    start = given().working("Anita", "construction_hut").working("Jenő", "construction_hut")
    table = start.chooses("Anita", "settler").do("take_quarry")
    assert table.island("Anita")["quarry"] == 1
    assert table.actor == "Jenő", "the settler's turn is over after one quarry"
    assert table.do("take_quarry").island("Jenő")["quarry"] == 1


@rule("PR-HOSPICE-01", "PR-HOSPICE-03")
def test_the_hospice_may_bring_a_colonist_to_the_tile_just_taken() -> None:
    start = given().working("Jenő", "hospice").island("Jenő", coffee=1)
    table = start.chooses("Anita", "settler").do("pass").do("take_plantation", good="tobacco")
    supply = table.state.colonists
    assert (table.actor, table.phase) == ("Jenő", "hospice")
    assert table.refused("place", place="coffee", on_it="colonist") == "PR-HOSPICE-03"
    table.do("take_colonist")
    assert (table.colonists("Jenő", "tobacco"), table.colonists("Jenő", "coffee")) == (1, 0)
    assert table.state.colonists == supply - 1
    quarry = given().working("Anita", "hospice").chooses("Anita", "settler").do("take_quarry")
    assert quarry.do("take_colonist").colonists("Anita", "quarry") == 1
    declined = given().working("Anita", "hospice").chooses("Anita", "settler").do("take_quarry").do("pass")
    assert declined.colonists("Anita", "quarry") == 0


@rule("PR-HOSPICE-02")
def test_the_hospices_colonist_comes_neither_from_ship_nor_windrose() -> None:
    start = given().working("Anita", "hospice").idle("Anita", 2)
    table = start.colonists(supply=0, ship=4, rest="Márk").chooses("Anita", "settler").do("take_quarry")
    assert table.actor == "Jenő", "there is no colonist to offer"
    assert (table.state.ship_colonists, table.colonists("Anita", "windrose")) == (4, 2)
    assert table.colonists("Anita", "quarry") == 0


@rule("PR-HOSPICE-04", "PR-A3")
def test_the_haciendas_tile_gets_no_colonist_but_the_normal_tile_does() -> None:
    start = given().working("Anita", "hospice", "hacienda")
    table = start.chooses("Anita", "settler").do("hacienda").do("draw_tile", good="coffee")
    assert (table.phase, table.colonists("Anita", "coffee")) == ("settle", 0)
    table.do("take_plantation", good="corn").do("take_colonist")
    assert (table.colonists("Anita", "coffee"), table.colonists("Anita", "corn")) == (0, 1)
