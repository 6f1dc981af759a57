"""The library, which doubles a privilege.  SJ-LIB"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import TWO, Table, given

PLANTS = ("sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
FULL = {"indigo": "hero", "sugar": "well", "tobacco": "crane", "coffee": "tower", "silver": "palace"}
MONEY = ("indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "sugar_mill")


def scholar(*names: str) -> Table:
    """Return a table at which Anita is governor and has a library, production buildings and cards."""
    city = ("library", *PLANTS)
    return given(*names).city("Anita", *city).hand("Anita", "palace", *MONEY).governor("Anita")


@rule("SJ-LIB-01")
def test_the_library_serves_only_the_role_that_its_owner_chose() -> None:
    table = given().city("Éva", "library").governor("Anita").choose("councillor").passes("Anita")
    assert table.actor == "Éva"
    assert table.refused("act_with_library") == "SJ-LIB-01"
    assert table.do("act").draws_any() == 2
    without = given().governor("Anita").choose("councillor")
    assert without.refused("act_with_library") == "SJ-LIB-01"


@rule("SJ-LIB-02")
def test_with_a_library_the_councillor_draws_eight_and_takes_one() -> None:
    table = scholar().choose("councillor").do("act_with_library")
    assert table.draws_any() == 8
    assert (table.phase, table.due) == ("keep", 1)
    table.state.apply(table.state.legal_actions()[0])
    assert (int(table.state.discards_size), table.hand_size("Anita")) == (7, 8)


@rule("SJ-LIB-03")
def test_with_a_library_the_builder_pays_two_cards_less() -> None:
    table = scholar().choose("builder").builds("palace")
    assert table.due == 6 - 2
    shown = GAME.view(table.state, 1)["construction"]
    assert (shown["building"], shown["price"], shown["library"]) == ("palace", 4, True)
    without = given().hand("Anita", "palace", *MONEY).governor("Anita").choose("builder").builds("palace")
    assert GAME.view(without.state, 1)["construction"]["library"] is False


@rule("SJ-EX-LIBRARY-2")
def test_eva_the_builder_with_library_and_quarry_pays_three_cards_less() -> None:
    for building, cost in (("palace", 6), ("hero", 5), ("market_hall", 4)):
        position = given().city("Éva", "library", "quarry").hand("Éva", building, *MONEY)
        assert position.governor("Éva").choose("builder").builds(building).due == cost - 3


@rule("SJ-LIB-04", "SJ-A12")
def test_with_a_library_the_producer_makes_up_to_three_goods() -> None:
    table = scholar().choose("producer").produces("indigo", "sugar", "tobacco")
    assert (table.goods("Anita"), table.actor) == ({"indigo": 1, "sugar": 1, "tobacco": 1}, "Éva")


@rule("SJ-LIB-05")
def test_with_a_library_the_trader_sells_up_to_three_goods() -> None:
    position = given().city("Anita", "library", *PLANTS).goods("Anita", **FULL)
    table = (
        position.governor("Anita")
        .choose("trader")
        .do("turn_tile", tile="C")
        .sells("indigo", "sugar", "coffee")
    )
    assert (table.phase, table.draws_any()) == ("draw", 1 + 1 + 2)


@rule("SJ-LIB-06")
def test_with_a_library_the_prospector_draws_two_cards() -> None:
    assert scholar().choose("prospector").do("act_with_library").draws_any() == 2


def first_role(table: Table, with_library: bool) -> Table:
    """Play the first two roles of a round: Anita chooses the prospector, Éva the trader."""
    table.choose("prospector").do("act_with_library" if with_library else "act").draws_any()
    return table.idle_role("trader")


@rule("SJ-LIB-07", "SJ-EX-LIBRARY-3", "SJ-A19")
def test_with_two_players_the_library_works_once_per_round() -> None:
    used = first_role(scholar(*TWO), with_library=True)
    assert used.actor == "Anita"
    board = Table(used.state.copy(), used.names).choose("councillor")
    assert board.refused("act_with_library") == "SJ-LIB-07"
    assert board.do("act").draws_any() == 5
    assert Table(used.state.copy(), used.names).choose("builder").builds("palace").due == 5
    made = Table(used.state.copy(), used.names).choose("producer").produces("indigo", "sugar")
    assert made.actor == "Éva", "two goods, not three"
    saved = first_role(scholar(*TWO), with_library=False)
    assert saved.choose("councillor").do("act_with_library").draws_any() == 8


def two_scholars() -> Table:
    """Return a table at which both players have a library, Anita is governor and Éva can pay for a palace."""
    position = given(*TWO).city("Anita", "library").city("Éva", "library").hand("Éva", "palace", *MONEY)
    return position.governor("Anita").choose("prospector")


@rule("SJ-LIB-07", "SJ-A19")
def test_once_per_round_is_counted_for_each_of_the_two_players() -> None:
    used = two_scholars().do("act_with_library")
    used.draws_any()
    assert used.actor == "Éva"
    board = Table(used.state.copy(), used.names).choose("councillor")
    assert board.do("act_with_library").draws_any() == 8, "Anita's library is not Éva's"
    assert Table(used.state.copy(), used.names).choose("builder").builds("palace").due == 6 - 2
    saved = two_scholars().do("act")
    saved.draws_any()
    saved.choose("builder").builds("palace").pays(*MONEY[:4]).everybody_passes()
    assert saved.actor == "Anita"
    assert saved.choose("councillor").do("act_with_library").draws_any() == 8, "Éva's use is not Anita's"


@rule("SJ-LIB-07")
def test_in_the_next_round_and_with_more_players_the_library_works_again() -> None:
    table = first_role(scholar(*TWO), with_library=True)
    assert table.state.library_used == 1
    table.idle_role("producer")
    while table.phase == "hand_check":
        table.state.apply(table.state.legal_actions()[0])
    assert (table.governor_is, int(table.state.library_used)) == ("Éva", 0)
    table.idle_role("trader")
    assert table.choose("councillor").can("act_with_library")


@rule("SJ-LIB-08", "SJ-A36")
def test_the_library_is_a_choice_for_each_role_and_counts_as_used_only_if_it_helped() -> None:
    table = scholar(*TWO).choose("councillor")
    assert {"act", "act_with_library", "pass"} == table.verbs()
    made = scholar(*TWO).choose("producer").produces("indigo", "sugar")
    assert (made.phase, int(made.state.library_used)) == ("produce", 0)
    two = Table(made.state.copy(), made.names).do("pass")
    assert two.state.library_used == 0, "two goods need no library"
    assert made.produces("tobacco").state.library_used == 1


@rule("SJ-A31", "SJ-A36")
def test_the_governor_of_two_may_save_the_library_when_building() -> None:
    table = scholar(*TWO).choose("builder").builds("palace")
    assert (table.due, table.can("waive")) == (4, True)
    used = Table(table.state.copy(), table.names).pays(
        "indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill"
    )
    assert used.state.library_used == 1
    table.do("waive")
    assert (table.due, table.can("waive")) == (5, False)
    table.pays("indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill")
    assert table.state.library_used == 0
    assert not scholar().choose("builder").builds("palace").can("waive"), "with three there is no second role"


@rule("SJ-A31")
def test_nobody_is_asked_to_save_the_library_where_no_second_role_follows() -> None:
    other = two_scholars().do("pass").choose("builder").builds("palace")
    assert (other.actor, other.due, other.can("waive")) == ("Éva", 4, False)
    last = first_role(scholar(*TWO), with_library=False).choose("builder").builds("palace")
    assert (last.actor, last.due, last.can("waive")) == ("Anita", 4, False)


@rule("SJ-A31")
def test_a_discount_is_declined_before_the_first_card_is_paid_or_not_at_all() -> None:
    table = scholar(*TWO).choose("builder").builds("palace").pays("indigo_plant")
    assert table.refused("waive") == "SJ-A31"
    poor = given().city("Anita", "black_market", "poor_house").goods("Anita", indigo="hero")
    board = poor.hand("Anita", "tower", *MONEY[:3]).governor("Anita").choose("builder").builds("tower")
    assert board.can("waive")
    assert board.do("pay_good", good="indigo").refused("waive") == "SJ-A31"


@rule("SJ-A36")
@pytest.mark.parametrize(("building", "used"), [("indigo_plant", 0), ("sugar_mill", 1)])
def test_a_library_that_did_not_lower_the_price_was_not_used(building: str, used: int) -> None:
    position = given(*TWO).city("Anita", "library").hand("Anita", building)
    table = position.governor("Anita").choose("builder").builds(building)
    assert (table.city("Anita")[-1], int(table.state.library_used)) == (building, used)
    assert GAME.view(table.state, 1)["library_used"] == bool(used)
