"""Trade between players.  CA-TRADE, CA-A38"""

from kontor.games.catan.components import RESOURCES
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Table, edge, given

PLAYERS = ("Peter", "Gabor", "Klari")


def market(**options: object) -> Table:
    """Return a table at which Peter may trade and everybody has cards."""
    start = given(*PLAYERS, **options).hand("Peter", wood=2, ore=3)
    return start.hand("Gabor", brick=1, wool=2).hand("Klari", brick=2, grain=2).trade_step("Peter")


@rule("CA-TRADE-01")
def test_the_active_player_swaps_on_whatever_terms_are_agreed() -> None:
    table = market().do("call", seat="Gabor").writes({"wood": 1, "ore": 3}, {"wool": 2})
    assert table.actor == "Gabor"
    table.do("agree")
    assert table.hand("Peter") == {"wood": 1, "wool": 2}
    assert table.hand("Gabor") == {"wood": 1, "brick": 1, "ore": 3}
    assert table.hand("Klari") == {"grain": 2, "brick": 2}
    assert (table.actor, table.phase) == ("Peter", "main")
    generous = market().do("call", seat="Klari").writes({"wood": 1}, {"grain": 2, "brick": 2}).do("agree")
    assert generous.hand("Peter") == {"wood": 1, "ore": 3, "grain": 2, "brick": 2}


@rule("CA-TRADE-01")
def test_the_table_may_play_without_trade_between_players() -> None:
    table = market(domestic_trade=False)
    assert table.refused("call", seat="Gabor") == "CA-TRADE-01"
    assert table.refused("call_everybody") == "CA-TRADE-01"
    assert table.verbs() == {"end_turn"}


@rule("CA-TRADE-02")
def test_every_trade_has_the_active_player_as_a_party() -> None:
    table = market().do("call_everybody").writes({}, {"brick": 1})
    assert table.actor == "Gabor"
    assert table.refused("call", seat="Klari") == "CA-TRADE-02"
    assert table.refused("call_everybody") == "CA-TRADE-02"
    assert table.refused("take_offer", seat="Klari") == "CA-TRADE-02"
    assert table.refused("end_turn") == "CA-TRADE-02"
    assert market().refused("call", seat="Peter") == "CA-TRADE-02", "nor with himself"


@rule("CA-TRADE-03")
def test_trades_go_on_as_long_as_cards_do() -> None:
    start = given(*PLAYERS).hand("Peter", wood=12).hand("Gabor", ore=12).trade_step("Peter")
    for deal in range(12):
        start.do("call", seat="Gabor").writes({"wood": 1}, {"ore": 1}).do("agree")
        assert start.hand("Peter").get("ore") == deal + 1
    assert start.hand("Gabor") == {"wood": 12}
    whole = given(*PLAYERS).hand("Peter", wood=19).hand("Gabor", ore=19).trade_step("Peter")
    whole.do("call", seat="Gabor").writes({"wood": 19}, {"ore": 19}).do("agree")
    assert whole.hand("Peter") == {"ore": 19}, "any size"


@rule("CA-TRADE-04")
def test_the_others_may_speak_first_when_trading_opens() -> None:
    start = given(*PLAYERS, floor=True).hand("Peter", wood=2).hand("Gabor", brick=1).hand("Klari", ore=1)
    table = start.turn_of("Peter").roll(2)
    assert (table.actor, table.phase) == ("Gabor", "floor")
    table.do("offer").writes({"brick": 1}, {"wood": 2})
    assert (table.actor, table.phase) == ("Klari", "floor")
    table.do("pass")
    assert (table.actor, table.phase) == ("Peter", "main")
    table.do("take_offer", seat="Gabor")
    assert table.hand("Peter") == {"brick": 1}
    assert table.hand("Gabor") == {"wood": 2}


@rule("CA-TRADE-04", "CA-A38")
def test_offers_before_trade_are_optional_and_happen_once_a_turn() -> None:
    start = given(*PLAYERS, floor=False).hand("Peter", wood=2).hand("Gabor", brick=1)
    assert start.turn_of("Peter").roll(2).phase == "main"
    table = given(*PLAYERS, floor=True).hand("Peter", wood=2).hand("Gabor", brick=1).turn_of("Peter").roll(2)
    assert table.do("pass").phase == "main"
    assert "offer" not in table.verbs()
    empty = given(*PLAYERS, floor=True).hand("Gabor", brick=1).turn_of("Peter").roll(2)
    assert empty.phase == "main", "Peter has nothing to trade, as everybody can see"


@rule("CA-TRADE-13")
def test_only_resource_cards_can_be_traded() -> None:
    items = {
        block.verb: block.args[0].values for block in GAME.catalogue.blocks if block.verb in ("give", "want")
    }
    assert items == {"give": RESOURCES, "want": RESOURCES}
    table = given(*PLAYERS).hand("Peter", wood=1).bonus("Peter", knight=3).settlement("Peter", 8)
    board = table.hand("Klari", ore=1).bonus("Klari", point=2).trade_step("Peter").do("call", seat="Klari")
    assert board.choices("give") == ["wood"]
    board.writes({"wood": 1}, {"ore": 1}).do("agree")
    assert (board.bonus("Peter"), board.bonus("Klari")) == ({"knight": 3}, {"point": 2})
    assert board.points("Peter") == 1


@rule("CA-TRADE-15")
def test_both_sides_must_hold_what_they_give() -> None:
    table = market().do("call", seat="Gabor")
    assert table.refused("give", resource="grain") == "CA-TRADE-15"
    table.do("give", resource="wood").do("give", resource="wood")
    assert table.refused("give", resource="wood") == "CA-TRADE-15"
    table.do("want", resource="grain").do("post")
    assert table.refused("agree") == "CA-TRADE-15", "Gabor has no grain"
    assert table.hand("Gabor") == {"wool": 2, "brick": 1}


@rule("CA-TRADE-15")
def test_an_offer_is_taken_only_while_it_can_be_paid() -> None:
    table = market().do("call_everybody").writes({}, {"brick": 1})
    table.do("offer").writes({"brick": 1}, {"ore": 3})
    table.do("offer").writes({"brick": 1}, {"ore": 1})
    table.do("take_offer", seat="Klari")
    assert table.refused("take_offer", seat="Gabor") == "CA-TRADE-15", "Peter has two ore left"
    assert table.refused("take_offer", seat="Klari") == "CA-A49", "her offer lapsed with the deal"


@rule("CA-A48")
def test_nobody_can_ask_for_more_cards_than_others_may_hold() -> None:
    table = market().do("call", seat="Gabor").do("give", resource="wood")
    assert table.refused("want", resource="ore") == "CA-A48", "all ore outside the bank is Peter's own"
    for _ in range(2):
        table.do("want", resource="wool")
    assert table.refused("want", resource="wool") == "CA-A48", "there are two outside the bank"
    table.do("want", resource="brick")
    assert table.refused("want", resource="brick") == "CA-A48", "Gabor holds three cards"


@rule("CA-A9")
def test_there_are_no_gifts() -> None:
    table = market().do("call_everybody")
    assert table.refused("post") == "CA-A9", "an empty sheet"
    table.writes({"wood": 1}, {})
    assert table.refused("agree") == "CA-A9", "a call that names one side only is an invitation"
    table.do("offer")
    assert table.refused("post") == "CA-A9"
    assert table.refused("want", resource="wood") == "CA-A9", "first what one gives"
    table.do("give", resource="wool")
    assert table.refused("post") == "CA-A9"
    table.do("want", resource="wood")
    assert table.can("post")


@rule("CA-A9")
def test_no_kind_is_both_given_and_wanted() -> None:
    table = market().do("call", seat="Klari").do("give", resource="wood")
    assert table.refused("want", resource="wood") == "CA-A9"
    assert table.can("want", resource="brick")


@rule("CA-A9")
def test_an_offer_never_gives_away_the_last_kind_that_could_be_asked_for() -> None:
    start = given(*PLAYERS).hand("Peter", wood=1).hand("Gabor", wood=1, wool=1).trade_step("Peter")
    table = start.do("call", seat="Gabor").writes({"wood": 1}, {}).do("offer")
    assert table.refused("give", resource="wood") == "CA-A9", "only wood could be wanted"
    assert table.choices("give") == ["wool"]
    only_wood = given(*PLAYERS).hand("Peter", wood=1).hand("Gabor", wood=1).trade_step("Peter")
    only_wood.do("call", seat="Gabor").writes({"wood": 1}, {})
    assert only_wood.refused("offer") == "CA-A9"


@rule("CA-A38")
def test_a_call_to_everybody_gathers_offers_and_the_caller_chooses() -> None:
    table = market().do("call_everybody").writes({"ore": 1}, {"brick": 1})
    assert table.actor == "Gabor"
    table.do("agree")
    assert table.hand("Peter") == {"wood": 2, "ore": 3}, "called with others, he only says that he would"
    assert table.actor == "Klari"
    table.do("agree")
    assert (table.actor, table.choices("take_offer")) == ("Peter", [1, 2])
    table.do("take_offer", seat="Gabor")
    assert table.hand("Peter") == {"wood": 2, "ore": 2, "brick": 1}
    assert table.hand("Gabor") == {"wool": 2, "ore": 1}


@rule("CA-A38")
def test_the_log_distinguishes_a_deal_from_an_agreement_that_binds_nobody() -> None:
    for call, caller in ({"do": "call", "seat": 1}, 0), ({"do": "call_everybody"}, None):
        state = market().state
        terms = {**call, "give": {"ore": 1}, "want": {"brick": 1}}
        for move in GAME.plan_moves(state, 0, terms):
            state.do(move)
        after = state.copy()
        agree = GAME.catalogue.encode("agree")
        after.do(agree)
        (told,) = GAME.events(state, agree, after, None)
        assert (told["key"], told.get("with")) == ("catan.agree", caller)


@rule("CA-A38")
def test_a_call_to_one_asks_nobody_else() -> None:
    table = market().do("call", seat="Klari").writes({"ore": 1}, {"brick": 1})
    assert table.actor == "Klari"
    assert table.do("pass").actor == "Peter"
    assert table.hand("Klari") == {"grain": 2, "brick": 2}


@rule("CA-A47")
def test_offers_are_written_in_one_order_only() -> None:
    table = market().do("call", seat="Klari").do("give", resource="ore")
    assert table.refused("give", resource="wood") == "CA-A47", "wood comes before ore"
    table.do("want", resource="brick")
    assert table.refused("want", resource="grain") == "CA-A47"
    assert table.refused("give", resource="ore") == "CA-A47", "the other side has begun"
    assert table.refused("end_turn") == "CA-A38"


@rule("CA-A38", "CA-A51")
def test_a_player_who_sits_out_is_not_asked_again_unless_called_alone() -> None:
    table = market().do("call_everybody").writes({"ore": 1}, {"brick": 1}).do("sleep")
    assert table.actor == "Klari"
    table.do("pass")
    assert table.refused("call_everybody") == "CA-A51", "only Klari would listen"
    table.do("call", seat="Gabor").writes({"ore": 1}, {"brick": 1})
    assert table.actor == "Gabor"
    table.do("pass").do("call_everybody").writes({"ore": 1}, {"brick": 1})
    assert table.actor == "Gabor", "the call has woken him"


@rule("CA-A38")
def test_a_call_to_everybody_skips_players_who_sit_out() -> None:
    start = given(*PLAYERS, "Balazs").hand("Peter", wood=3)
    for name in ("Gabor", "Klari", "Balazs"):
        start.hand(name, ore=1)
    table = start.trade_step("Peter").do("call_everybody").writes({"wood": 1}, {"ore": 1})
    table.do("pass").do("sleep").do("pass").do("call_everybody").writes({"wood": 1}, {"ore": 1})
    assert table.actor == "Gabor"
    assert table.do("pass").actor == "Balazs", "Klari sleeps"
    assert table.do("pass").actor == "Peter"


@rule("CA-A38")
def test_the_view_shows_the_largest_hand_among_the_players_asked() -> None:
    table = market()
    assert GAME.view(table.state, 0)["trade"]["largest_hand"] == 4
    table.do("call_everybody").writes({"ore": 1}, {"brick": 1}).do("pass").do("sleep")
    assert GAME.view(table.state, 0)["trade"]["largest_hand"] == 3, "Klari sleeps"


@rule("CA-A38")
def test_sitting_out_lasts_for_the_turn() -> None:
    table = market(floor=True).do("call_everybody").writes({"ore": 1}, {"brick": 1}).do("sleep").do("pass")
    table.next_turn(2)
    assert (table.active, table.actor) == ("Gabor", "Klari")
    table.do("pass").do("pass").next_turn(2)
    assert (table.active, table.actor) == ("Klari", "Peter")
    assert table.do("pass").actor == "Gabor", "awake again"


@rule("CA-A50")
def test_calls_are_bounded_and_a_deal_gives_one_back() -> None:
    table = market(trade_calls=2)
    table.do("call", seat="Gabor").writes({"ore": 1}, {"brick": 1}).do("pass")
    table.do("call", seat="Gabor").writes({"ore": 1}, {"brick": 1}).do("agree")
    assert table.state.calls_left == 1
    table.do("call", seat="Klari").writes({"ore": 1}, {"grain": 1}).do("pass")
    assert table.refused("call", seat="Klari") == "CA-A50"
    assert table.refused("call_everybody") == "CA-A50"
    table.next_turn(2).next_turn(2).next_turn(2)
    assert table.can("call", seat="Klari"), "the next turn has all calls again"


@rule("CA-A50")
def test_a_deal_never_gives_more_calls_than_a_turn_has() -> None:
    start = given(*PLAYERS, floor=True).hand("Peter", wood=2).hand("Gabor", brick=1)
    table = start.turn_of("Peter").roll(2).do("offer").writes({"brick": 1}, {"wood": 1})
    assert table.do("take_offer", seat="Gabor").state.calls_left == 6


@rule("CA-A50")
def test_deals_are_bounded() -> None:
    table = market(trade_deals=1)
    table.do("call_everybody").writes({}, {"brick": 1})
    table.do("offer").writes({"brick": 1}, {"ore": 1}).do("offer").writes({"brick": 1}, {"ore": 1})
    table.do("take_offer", seat="Gabor")
    assert table.refused("take_offer", seat="Klari") == "CA-A50"
    assert table.refused("call", seat="Klari") == "CA-A50"


@rule("CA-A50")
def test_the_usual_bounds_are_six_calls_and_twelve_deals() -> None:
    table = market()
    assert (table.state.calls_left, table.state.deals_left) == (6, 12)
    for _ in range(6):
        table.do("call", seat="Gabor").writes({"ore": 1}, {"brick": 1}).do("pass")
    assert table.refused("call", seat="Gabor") == "CA-A50"


@rule("CA-A49")
def test_all_offers_lapse_when_a_development_card_is_played() -> None:
    start = given(*PLAYERS).hand("Peter", wood=2, ore=3).hand("Gabor", brick=1).bonus("Peter", invention=1)
    table = start.trade_step("Peter").do("call", seat="Gabor").writes({}, {"brick": 1})
    table.do("offer").writes({"brick": 1}, {"ore": 1})
    assert table.can("take_offer", seat="Gabor")
    table.do("play_card", card="invention").do("invent", resource="wool").do("invent", resource="wool")
    assert table.refused("take_offer", seat="Gabor") == "CA-A49"


@rule("CA-A49")
def test_building_ends_offers_in_the_almanac_and_keeps_them_in_the_modern_edition() -> None:
    for edition, stands in (("almanac", False), ("modern", True)):
        start = given(*PLAYERS, edition=edition).hand("Peter", wood=2, brick=1, ore=3).hand("Gabor", wool=1)
        table = (
            start.settlement("Peter", 8).trade_step("Peter").do("call", seat="Gabor").writes({"ore": 1}, {})
        )
        table.do("offer").writes({"wool": 1}, {"ore": 1}).do("build_road", edge=edge(8, 12))
        assert table.can("take_offer", seat="Gabor") == stands
    assert table.do("take_offer", seat="Gabor").hand("Peter") == {"wood": 1, "wool": 1, "ore": 2}


@rule("CA-A49")
def test_a_new_offer_replaces_the_old_one() -> None:
    table = market().do("call", seat="Klari").writes({}, {"brick": 1})
    table.do("offer").writes({"brick": 1}, {"ore": 3})
    table.do("call", seat="Klari").writes({}, {"brick": 1}).do("offer").writes({"brick": 2}, {"wood": 1})
    table.do("take_offer", seat="Klari")
    assert table.hand("Peter") == {"wood": 1, "brick": 2, "ore": 3}


@rule("CA-A49")
def test_offers_do_not_outlive_the_turn() -> None:
    start = given(*PLAYERS).hand("Peter", ore=3).hand("Gabor", brick=1).hand("Klari", ore=1)
    table = start.trade_step("Peter").do("call", seat="Gabor").writes({}, {"brick": 1})
    table.do("offer").writes({"brick": 1}, {"ore": 1}).next_turn(2).next_turn(2)
    assert table.active == "Klari"
    assert table.refused("take_offer", seat="Gabor") == "CA-A49"


@rule("CA-A51")
def test_players_without_cards_are_not_asked() -> None:
    start = given(*PLAYERS).hand("Peter", ore=3).hand("Klari", brick=1)
    table = start.trade_step("Peter")
    assert table.refused("call", seat="Gabor") == "CA-A51"
    assert table.refused("call_everybody") == "CA-A51"
    broke = given(*PLAYERS).hand("Klari", brick=1).trade_step("Peter")
    assert broke.refused("call", seat="Klari") == "CA-TRADE-15"
    fourth = given(*PLAYERS).hand("Peter", ore=3).trade_step("Peter")
    assert fourth.refused("call", seat=3) == "CA-TRADE-02", "there is no such seat"
    assert fourth.refused("take_offer", seat=3) == "CA-A49"
