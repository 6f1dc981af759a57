"""The turn: roll, trade, build.  CA-TURN"""

from tests.rule import rule
from tests.rules.catan.given import Given, edge, given

RICH = {"wood": 4, "wool": 4, "grain": 4, "brick": 4, "ore": 4}


def ready(**options: object) -> Given:
    """Return a position in which white can pay for every piece and card."""
    return given(**options).settlement("white", 8).road("white", 8, 13, 9).hand("white", **RICH)


@rule("CA-TURN-01")
def test_play_passes_to_the_left() -> None:
    table = given().turn_of("blue")
    order = []
    for _ in range(4):
        order.append(table.actor)
        table.roll(2).do("end_turn")
    assert order == ["blue", "red", "white", "blue"]


@rule("CA-TURN-02", "CA-TURN-05")
def test_the_almanac_goes_on_from_rolling_to_trading_to_building() -> None:
    table = ready().turn_of("white")
    assert table.verbs() == {"roll"}
    table.roll(2)
    assert {"maritime", "build_road", "end_turn"} <= table.verbs()
    table.do("maritime", give="ore", get="wood").do("build_road", edge=edge(8, 12))
    assert "maritime" not in table.verbs()
    assert table.refused("roll") == "CA-TURN-02"


@rule("CA-TURN-03")
def test_there_is_no_turn_without_a_roll() -> None:
    table = ready().turn_of("white")
    assert table.refused("end_turn") == "CA-TURN-03"
    table.roll(2)
    assert table.can("end_turn")


@rule("CA-TURN-04")
def test_there_is_no_trade_before_the_roll() -> None:
    table = ready().hand("blue", wood=1).turn_of("white")
    assert table.refused("maritime", give="ore", get="wood") == "CA-TURN-04"
    assert table.refused("call", seat="blue") == "CA-TURN-04"
    table.roll(2)
    assert table.can("maritime", give="ore", get="wood")
    assert table.can("call", seat="blue")


@rule("CA-TURN-05")
def test_nothing_is_built_before_the_roll() -> None:
    for edition in ("almanac", "modern"):
        table = ready(edition=edition).turn_of("white")
        assert table.refused("build_road", edge=edge(8, 12)) == "CA-TURN-05"
        assert table.refused("build_settlement", corner=9) == "CA-TURN-05"
        assert table.refused("build_city", corner=8) == "CA-TURN-05"
        assert table.refused("buy_card") == "CA-TURN-05"


@rule("CA-TURN-06", "CA-A19")
def test_whatever_is_built_or_bought_ends_trading_in_the_almanac() -> None:
    for verb, args in (
        ("build_road", {"edge": edge(8, 12)}),
        ("build_settlement", {"corner": 9}),
        ("build_city", {"corner": 8}),
        ("buy_card", {}),
    ):
        table = ready().hand("blue", wood=1).hand("white", ore=4).trade_step("white")
        table.do(verb, **args)
        if table.actor == "chance":
            table.do("draw", card="knight")
        assert table.refused("maritime", give="ore", get="wood") == "CA-TURN-06"
        assert table.refused("call", seat="blue") == "CA-TURN-06"
        table.next_turn(2).next_turn(2).next_turn(2)
        assert table.active == "white"
        assert table.can("call", seat="blue"), "the next turn opens trade again"


@rule("CA-TURN-02", "CA-TURN-06")
def test_the_modern_edition_mixes_trading_and_building() -> None:
    table = ready(edition="modern").hand("blue", wood=1).trade_step("white")
    table.do("build_road", edge=edge(8, 12)).do("maritime", give="ore", get="wood")
    table.do("build_settlement", corner=9)
    assert table.can("call", seat="blue")


@rule("CA-TURN-07", "CA-CARD-03")
def test_a_development_card_can_be_played_at_any_time_in_the_owners_turn() -> None:
    start = ready().bonus("white", monopoly=1)
    assert start.turn_of("white").can("play_card", card="monopoly")
    table = ready().bonus("white", monopoly=1).trade_step("white")
    assert table.can("play_card", card="monopoly")
    table.do("build_road", edge=edge(8, 12))
    assert table.can("play_card", card="monopoly"), "after building"


@rule("CA-TURN-07")
def test_no_development_card_is_played_in_somebody_elses_turn() -> None:
    table = ready(floor=True).hand("blue", wood=1).bonus("blue", knight=1).turn_of("white").roll(2)
    assert (table.actor, table.phase) == ("blue", "floor")
    assert table.refused("play_card", card="knight") == "CA-TURN-07"
    table.do("offer")
    assert table.refused("play_card", card="knight") == "CA-TURN-07", "while writing"


@rule("CA-TURN-08")
def test_nobody_has_to_trade_or_build() -> None:
    table = ready().turn_of("white").roll(2)
    assert {"build_road", "build_settlement", "build_city", "buy_card", "maritime"} <= table.verbs()
    assert table.do("end_turn").actor == "blue"


@rule("CA-TURN-09")
def test_a_card_before_the_roll_does_not_replace_the_roll() -> None:
    table = ready().bonus("white", invention=1).turn_of("white")
    table.do("play_card", card="invention").do("invent", resource="wool").do("invent", resource="ore")
    assert (table.actor, table.phase) == ("white", "before_roll")
    assert table.refused("maritime", give="ore", get="wood") == "CA-TURN-04", "it opens no step"
    assert table.refused("end_turn") == "CA-TURN-03"


@rule("CA-TURN-09")
def test_a_card_while_trading_does_not_end_trading() -> None:
    table = ready().bonus("white", road_building=1).trade_step("white")
    table.do("play_card", card="road_building")
    table.do("build_road", edge=edge(8, 12)).do("build_road", edge=edge(12, 17))
    assert table.can("maritime", give="ore", get="wood"), "free roads are no building step"
    table.do("build_city", corner=8)
    assert table.refused("maritime", give="wood", get="ore") == "CA-TURN-06"


@rule("CA-TURN-09")
def test_a_card_after_building_does_not_open_trading_again() -> None:
    table = ready().bonus("white", invention=1).trade_step("white").do("build_city", corner=8)
    table.do("play_card", card="invention").do("invent", resource="wool").do("invent", resource="wool")
    assert table.refused("maritime", give="wool", get="ore") == "CA-TURN-06"
