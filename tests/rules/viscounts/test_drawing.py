"""Phase 6 of a turn: drawing up to the hand limit, and the marker that moves after a shuffle.  VI-DRAW"""

from kontor.games.viscounts.components import HAND_LIMIT
from tests.rule import rule
from tests.rules.viscounts.given import Given, given

THREE_CARDS = ("abbot", "squire", "trader")


def with_empty_draw_pile(*discards: str) -> Given:
    """Return a position in which red has an empty draw pile and these `discards`, and blue has one card."""
    return given().hand("blue", "abbot").discards("red", *discards).pile("red")


# The limit


@rule("VI-DRAW-01", "VI-DRAW-02")
def test_players_draw_up_to_three() -> None:
    assert HAND_LIMIT == 3
    table = given().hand("blue", "abbot").hand("red", "abbot").draws("red")
    assert table.lots() == dict.fromkeys(table.pile("red"), 1), "every card of the pile may be on top"
    assert table.refused("draw", card="abbot") == "VI-DRAW-01", "it is in the hand already"
    table.do("draw", card="thief")
    assert table.actor == "chance", "two are not three"
    table.do("draw", card="lender")
    assert sorted(table.hand("red")) == ["abbot", "lender", "thief"]
    assert table.actor == "blue"


@rule("VI-DRAW-01")
def test_drawing_stops_when_both_piles_are_empty() -> None:
    start = given().hand("blue", "abbot").tableau("red", *THREE_CARDS).discards("red", "lender").pile("red")
    table = start.draws("red").draw()
    assert table.hand("red") == ["lender"]
    assert (table.pile("red"), table.discards("red"), table.actor) == ([], [], "blue")


@rule("VI-DRAW-03")
def test_at_the_limit_or_above_it_nothing_is_drawn_or_discarded() -> None:
    for hand in (THREE_CARDS, (*THREE_CARDS, "lender"), (*THREE_CARDS, "lender", "thief")):
        table = given().hand("blue", "abbot").hand("red", *hand).draws("red")
        assert table.actor == "blue"
        assert sorted(table.hand("red")) == sorted(hand)
        assert table.discards("red") == []


@rule("VI-DRAW-08")
def test_workshop_and_ruler_raise_the_limit_to_five_at_most() -> None:
    for workshop, ruler, limit in ((False, False, 3), (True, False, 4), (False, True, 4), (True, True, 5)):
        start = given().hand("red", "abbot")
        if workshop:
            start.built("red", workshop_3="5_6_a")
        if ruler:
            start.workers("red", 3, top=1)
        table = start.hand("blue", "abbot").draws("red").draw()
        assert len(table.hand("red")) == limit
        assert table.actor == "blue"


# Shuffling


@rule("VI-DRAW-04")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_none_is_there() -> None:
    start = given().hand("blue", "abbot").discards("red", "abbot", "squire", "trader").pile("red", "thief")
    table = start.draws("red")
    assert table.lots() == {"thief": 1}
    assert table.discards("red") == ["abbot", "squire", "trader"], "not before the pile is used up"
    table.do("draw", card="thief")
    assert (table.discards("red"), table.lots()) == ([], {"abbot": 1, "squire": 1, "trader": 1})
    table.do("draw", card="abbot").do("draw", card="trader")
    assert table.pile("red") == ["squire"]
    enough = given().hand("blue", "abbot").discards("red", "lender").pile("red", *THREE_CARDS)
    table = enough.draws("red").draw()
    assert (table.pile("red"), table.discards("red")) == ([], ["lender"]), "an empty pile alone is no shuffle"
    assert table.markers("red") == (1, 7)


@rule("VI-DRAW-05", "VI-DRAW-06")
def test_a_shuffle_brings_one_corruption_or_one_virtue() -> None:
    for tableau, markers in (
        (("abbot", "squire"), (1, 6)),
        (("abbot", "thief"), (2, 7)),
        (("antagonist", "thief", "traitor"), (2, 7)),
        ((), (1, 6)),
    ):
        start = given().tableau("red", *tableau).hand("blue", "abbot").discards("red", "lender", "financer")
        table = start.discards("red", "trader", "labourer").pile("red").draws("red").draw()
        assert len(table.hand("red")) == 3
        assert table.markers("red") == markers, "once, however many criminals there are"


@rule("VI-DRAW-05", "VI-CRIM-05")
def test_only_criminals_of_the_tableau_count() -> None:
    table = with_empty_draw_pile("thief", "lender", "financer").hand("red", "antagonist").draws("red").draw()
    assert table.markers("red") == (1, 6), "criminals in hand and piles do not count"


@rule("VI-DRAW-07")
def test_markers_that_meet_now_wait_for_the_next_phase_five() -> None:
    start = with_empty_draw_pile("abbot", "squire", "lender").markers("red", 4, 5).tableau("red", "financer")
    table = start.hand("yellow", "abbot").draws("red").draw()
    assert table.markers("red") == (4, 4)
    assert (table.actor, table.phase) == ("blue", "play")
    assert table.holdings("red") == {}
    later = given().markers("red", 4, 4).recruits("red").do("pass")
    assert (later.actor, later.phase) == ("red", "collision")


@rule("VI-DRAW-09", "VI-A44")
def test_every_shuffle_moves_a_marker() -> None:
    discards = ("abbot", "squire", "lender", "financer")
    for effect in ("discard", "destroy"):
        table = with_empty_draw_pile(*discards).tableau("red", "thief").resolves("red", effect)
        assert table.markers("red") == (1, 7)
        assert table.do("top_card").markers("red") == (2, 7), "an empty pile is shuffled for it"
        assert table.lots() == dict.fromkeys(discards, 1)
    table = given().discards("red", "abbot").resolves("red", "shuffle")
    assert (table.markers("red"), table.discards("red")) == ((1, 6), [])
    table = given().resolves("red", "shuffle")
    assert table.markers("red") == (1, 7), "nothing to shuffle"
    blind = with_empty_draw_pile(*discards).plays("red")
    assert (blind.markers("red"), blind.phase) == ((1, 6), "reveal")
