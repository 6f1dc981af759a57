"""Setting up: the board, the pairs of a start card and a hero, and what they give.  VI-SETUP"""

import json

from kontor.games.viscounts.board import SEGMENT
from kontor.games.viscounts.components import (
    MANUSCRIPT,
    NEUTRAL,
    START_DEBTS,
    START_DEEDS,
    STARTS_ON_TOP,
    TOWNSFOLK,
)
from kontor.games.viscounts.game import GAME
from tests.rule import rule
from tests.rules.viscounts.given import game_in_draft, game_with_board, given, new_game
from tests.rules.viscounts.table import Table

TWO = ("red", "blue")
FOUR = ("red", "blue", "yellow", "green")
GREY_BACKED = [name for i, name in enumerate(MANUSCRIPT) if STARTS_ON_TOP[i]]


def started(card: str, hero: str = "ada") -> Table:
    """Return a game for two in which blue, the last player, has just chosen this start card."""
    return game_in_draft(*TWO, pairs={card: hero}).do("choose_start", start_card=card)


# The board


@rule("VI-SETUP-01")
def test_one_side_of_the_board_has_20_plots_for_one_or_two_the_other_25_for_more() -> None:
    for names, side, plots in ((FOUR[:1], "small", 4), (TWO, "small", 4), (FOUR[:3], "large", 5)):
        view = GAME.view(game_with_board(*names).state, None)
        assert view["side"] == side
        assert [len(segment["plots"]) for segment in view["segments"]] == [plots] * 5
    assert GAME.view(game_with_board(*FOUR).state, None)["side"] == "large"
    table = given(*TWO).tableau("red", "labourer", "stonecutter_2", "foreman").at("red", "2").acts("red")
    table.do("act", action="build").do("piece", piece="workshop_1")
    assert table.refused("plot", plot="1_2_e") == "VI-SETUP-01"


@rule("VI-SETUP-02", "VI-SETUP-25", "VI-SETUP-03")
def test_segments_and_castle_are_laid_at_random() -> None:
    table = new_game()
    assert table.lots() == {"3_4": 1, "5_6": 1, "7_8": 1, "9_10": 1}
    table.do("lay_segment", segment="7_8")
    assert table.refused("lay_segment", segment="7_8") == "VI-SETUP-02"
    assert table.lots() == {"3_4": 1, "5_6": 1, "9_10": 1}
    table.do("lay_segment", segment="3_4").do("lay_segment", segment="9_10")
    view = GAME.view(table.state, None)
    assert [segment["segment"] for segment in view["segments"]] == ["1_2", "7_8", "3_4", "9_10", "5_6"]
    assert table.lots() == dict.fromkeys(SEGMENT, 1), "any of the five lies under the same corridor"
    table.do("turn_castle", segment="3_4")
    sections = {segment["segment"]: segment["section"] for segment in table.view("red")["segments"]}
    assert len(set(sections.values())) == 5
    other = game_with_board(order=("1_2", "7_8", "3_4", "9_10", "5_6"))
    assert sections["3_4"] == other.view("red")["segments"][0]["section"]


@rule("VI-SETUP-04", "VI-SETUP-27")
def test_the_68_neutral_townsfolk_make_five_piles_with_one_open() -> None:
    table = new_game()
    for segment in ("3_4", "5_6", "7_8"):
        table.do("lay_segment", segment=segment)
    table.do("turn_castle", segment="1_2")
    assert table.lots() == dict.fromkeys(SEGMENT, 1)
    table.do("short_pile", segment="5_6")
    assert table.refused("short_pile", segment="5_6") == "VI-SETUP-27"
    table.do("short_pile", segment="1_2")
    assert [int(n) for n in table.state.townsfolk_left] == [13, 14, 13, 14, 14]
    assert table.lots() == dict.fromkeys(NEUTRAL, 1)
    table.do("turn_up", card="mason")
    assert table.refused("turn_up", card="mason") == "VI-SETUP-04"
    table = game_with_board()
    open_there = [segment["person"] for segment in table.view("red")["segments"]]
    assert len(set(open_there)) == 5
    assert sum(segment["pile"] for segment in table.view("red")["segments"]) == 68


@rule("VI-SETUP-05", "VI-SETUP-06")
def test_five_stacks_of_seven_manuscripts_have_a_grey_backed_one_on_top() -> None:
    table = game_with_board()
    view = table.view("red")
    assert [segment["stack"] for segment in view["segments"]] == [7] * 5
    assert sorted(segment["manuscript"] for segment in view["segments"]) == sorted(GREY_BACKED)
    table = new_game().do("lay_segment", segment="3_4").do("lay_segment", segment="5_6")
    table.do("lay_segment", segment="7_8").do("turn_castle", segment="1_2")
    table.do("short_pile", segment="1_2").do("short_pile", segment="3_4")
    for card in NEUTRAL[:5]:
        table.do("turn_up", card=card)
    assert table.lots() == dict.fromkeys(GREY_BACKED, 1)
    assert table.refused("open_manuscript", manuscript="black_ink") == "VI-SETUP-06"


@rule("VI-SETUP-05", "VI-SETUP-07")
def test_below_the_top_any_other_may_lie_and_nobody_can_see_it() -> None:
    for name in ("red", "blue"):
        seen = json.dumps(game_with_board(*TWO).view(name))
        assert len([card for card in NEUTRAL if f'"{card}"' in seen]) == 5
        assert len([m for m in MANUSCRIPT if f'"{m}"' in seen]) == 5
    table = given(*TWO).resolves("red", "hire").do("hire", segment="1_2")
    assert len(table.lots()) == 68 - 5, "every covered townsperson is as likely"
    table = given(*TWO).resolves("red", "manuscript").do("manuscript", segment="5_6")
    assert table.lots() == dict.fromkeys([m for m in MANUSCRIPT if m not in GREY_BACKED], 1)


@rule("VI-SETUP-08", "VI-SETUP-09", "VI-SETUP-24")
def test_everybody_has_the_same_pieces_and_the_rest_is_the_common_supply() -> None:
    table = game_in_draft(*FOUR)
    view = table.view("red")
    assert view["ruler"] is None
    assert set(view["monk_cards"].values()) == {None}
    for name in FOUR:
        assert table.holdings(name) == {}
        assert (table.stock(name), table.built(name)) == (20, [])
        assert table.pile(name) == list(TOWNSFOLK[:8])
        assert table.markers(name) == (1, 7)


@rule("VI-SETUP-10")
def test_start_icons_count_until_a_card_covers_them() -> None:
    def icons(start: Table) -> dict[str, int]:
        return {icon: n for icon, n in start.view("red")["players"][0]["icons"].items() if n}

    assert icons(given().acts("red")) == {"merchant": 2, "builder": 1, "noble": 1, "cleric": 1}
    first = given().tableau("red", "thief").acts("red")
    assert icons(first) == {"criminal": 1, "merchant": 2, "builder": 1, "noble": 1, "cleric": 1}
    assert icons(given().tableau("red", "thief", "abbot").acts("red")) == {
        "criminal": 1,
        "cleric": 1,
        "merchant": 2,
    }
    assert icons(given().tableau("red", "thief", "abbot", "squire").acts("red")) == {
        "criminal": 1,
        "cleric": 1,
        "noble": 1,
    }


# The pairs


@rule("VI-SETUP-11", "VI-A59")
def test_the_start_player_is_drawn_by_lot_and_stays() -> None:
    table = new_game()
    for segment in SEGMENT[1:4]:
        table.do("lay_segment", segment=segment)
    while table.phase != "first_player":
        table.apply(table.state.legal_actions()[0])
    assert table.lots() == {0: 1, 1: 1, 2: 1}
    table.do("first_player", seat="blue").draw()
    assert table.view("red")["first"] == table.seat("blue")
    later = given().hand("blue", "abbot", "squire", "trader").draws("blue")
    assert later.view("red")["first"] == later.seat("red")


@rule("VI-SETUP-12")
def test_there_is_one_pair_more_than_players_and_each_has_a_random_hero() -> None:
    for names in (FOUR[:1], TWO, FOUR):
        assert len(game_in_draft(*names).choices("choose_start")) == len(names) + 1
    table = game_with_board(*TWO)
    assert table.lots() == {str(number): 1 for number in range(1, 11)}
    table.do("offer_start", start_card=4)
    assert table.lots() == dict.fromkeys(TOWNSFOLK[8:18], 1)
    table.do("offer_hero", hero="emma")
    assert table.refused("offer_start", start_card=4) == "VI-SETUP-12"
    table.do("offer_start", start_card=5)
    assert table.refused("offer_hero", hero="emma") == "VI-SETUP-12"
    table = game_in_draft(*TWO)
    assert table.refused("choose_start", start_card=9) == "VI-SETUP-12"


@rule("VI-SETUP-13", "VI-SETUP-14", "VI-A14")
def test_the_last_player_chooses_first_and_the_viscount_goes_to_the_number() -> None:
    table = game_in_draft(
        "red", "blue", "yellow", pairs={"1": "ada", "7": "emma", "10": "clovis", "4": "judith"}
    )
    for name, card in (("yellow", 10), ("blue", 7), ("red", 1)):
        assert table.actor == name
        table.do("choose_start", start_card=card)
        assert table.space(name) == str(card)
    table = game_in_draft(*TWO, pairs={"1": "ada", "7": "emma", "10": "clovis"})
    table.do("choose_start", start_card=7)
    assert table.actor == "red"
    assert table.refused("choose_start", start_card=7) == "VI-SETUP-13"


@rule("VI-SETUP-15")
def test_start_cards_bring_what_is_printed_on_them() -> None:
    items = {
        "1": {"ink": 2, "stone": 1, "silver": 8, "debts": 1, "deeds": 2},
        "3": {"ink": 1, "gold": 1, "silver": 4, "debts": 1, "deeds": 1},
        "4": {"stone": 1, "gold": 2, "silver": 7, "debts": 2, "deeds": 1},
        "5": {"gold": 1, "silver": 3, "debts": 1, "deeds": 1},
        "6": {"ink": 1, "silver": 2, "debts": 1, "deeds": 1},
        "7": {"ink": 1, "gold": 1, "silver": 9, "debts": 2, "deeds": 2},
        "9": {"stone": 2, "silver": 5, "debts": 1, "deeds": 1},
        "10": {"ink": 1, "stone": 1, "gold": 1, "silver": 10, "debts": 2, "deeds": 1},
    }
    for card, holdings in items.items():
        assert started(card).holdings("blue") == holdings
    table = started("2").do("gain", resource="ink").do("gain", resource="gold")
    assert table.holdings("blue") == {"ink": 1, "gold": 1, "silver": 6, "debts": 1, "deeds": 3}
    table = started("8").do("gain", resource="stone")
    assert table.holdings("blue") == {"stone": 1, "silver": 1, "debts": 1, "deeds": 1}


@rule("VI-SETUP-16")
def test_the_further_effect_comes_after_the_items() -> None:
    assert started("1").markers("blue") == (1, 6)
    assert started("7").markers("blue") == (1, 6)
    assert started("10").markers("blue") == (3, 7)
    table = started("2").do("gain", resource="ink").do("gain", resource="ink")
    assert table.choices("flip") == ["deed"]
    table.do("flip", what="deed")
    assert (table.held("blue", "deeds"), table.held("blue", "approved")) == (2, 1)
    table = started("4")
    assert table.choices("flip") == ["debt"]
    table.do("flip", what="debt").do("gain", resource="ink")
    assert table.holdings("blue") == {
        "ink": 1,
        "stone": 1,
        "gold": 2,
        "silver": 7,
        "debts": 1,
        "paid": 1,
        "deeds": 1,
    }


@rule("VI-SETUP-17", "VI-SETUP-28")
def test_start_cards_three_five_and_six_work_on_any_segment() -> None:
    table = started("3")
    assert table.choices("hire") == list(SEGMENT)
    table.do("hire", segment="9_10").do("turn_up", card="mason")
    assert "conspirator" in table.pile("blue"), "shuffled in with the others"
    assert table.discards("blue") == []
    table = started("5")
    assert table.choices("corridor") == list(SEGMENT)
    assert table.do("corridor", segment="1_2").workers("blue", 1) == {"1_2": 2}
    table = started("6")
    assert table.choices("manuscript") == list(SEGMENT), "all five on top cost 3"
    assert table.do("manuscript", segment="5_6").manuscripts("blue") == ["grey_virtue"]


@rule("VI-SETUP-18")
def test_start_card_eight_builds_a_trading_post_at_the_viscount_only() -> None:
    table = started("8").do("gain", resource="ink")
    assert table.choices("piece") == ["trading_post_1", "trading_post_2", "trading_post_3"]
    table.do("piece", piece="trading_post_2")
    assert table.choices("plot") == ["7_8_c", "7_8_d"], "right of the river, where space 8 is"
    assert table.refused("plot", plot="7_8_a") == "VI-BUILD-04"
    assert table.refused("plot", plot="1_2_a") == "VI-SETUP-18"
    table.do("plot", plot="7_8_d")
    assert table.built("blue") == ["trading_post_2"]
    assert table.holdings("blue") == {"ink": 1, "gold": 1, "silver": 1, "debts": 1, "deeds": 1}


@rule("VI-SETUP-19", "VI-A74")
def test_start_card_nine_may_destroy_one_card_before_the_shuffle() -> None:
    table = started("9", "emma")
    assert table.choices("pick") == [*TOWNSFOLK[:8], "emma"]
    assert table.refused("pick", card="ada") == "VI-SETUP-19"
    table.do("pick", card="thief")
    assert table.is_gone("thief", "blue")
    assert table.held("blue", "silver") == 5 + 1
    assert table.pile("blue") == [*TOWNSFOLK[:7], "emma"]
    assert len(started("9", "emma").do("pass").pile("blue")) == 9


@rule("VI-SETUP-20", "VI-SETUP-21")
def test_the_hero_joins_the_deck_of_which_three_are_drawn() -> None:
    pairs = {"1": "ada", "7": "emma", "10": "clovis"}
    table = (
        game_in_draft(*TWO, pairs=pairs).do("choose_start", start_card=7).do("choose_start", start_card=10)
    )
    assert table.pile("red") == [*TOWNSFOLK[:8], "clovis"]
    assert table.lots() == dict.fromkeys([*TOWNSFOLK[:8], "clovis"], 1)
    table.draw()
    for name, card in (("red", "10"), ("blue", "7")):
        assert (len(table.hand(name)), len(table.pile(name))) == (3, 6)
        assert table.view(name)["players"][table.seat(name)]["start_card"] == card, "it stays as a help"
    assert (table.actor, table.phase, table.state.round) == ("red", "play", 1)


@rule("VI-SETUP-22", "VI-SETUP-23", "VI-SETUP-26")
def test_poverty_and_prosperity_are_covered_after_the_start_cards() -> None:
    assert list(START_DEBTS[1:]) == [12, 12, 15, 18]
    assert list(START_DEEDS[1:]) == [12, 12, 16, 20]
    for names, debts, deeds in ((TWO, 12, 12), (FOUR[:3], 15, 16), (FOUR, 18, 20)):
        pairs = {"1": "ada", "7": "emma", "10": "clovis", "4": "judith", "9": "rudolf"}
        table = game_in_draft(*names, pairs=dict(list(pairs.items())[: len(names) + 1]))
        for card in list(pairs)[: len(names)]:
            table.do("choose_start", start_card=card)
            if table.phase == "flip":
                table.do("flip", what="debt").do("gain", resource="ink")
        table.draw()
        view = table.view("red")
        assert (view["debts"], view["deeds"]) == ({"left": debts, "of": debts}, {"left": deeds, "of": deeds})
        assert sum(table.held(name, "debts") for name in names) > 0
        assert view["last_round"] is None
