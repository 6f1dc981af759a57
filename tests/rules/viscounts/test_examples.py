"""The worked examples of the rulebook, with its people and its numbers.  VI-EX"""

from kontor.games.viscounts.game import GAME
from tests.rule import rule
from tests.rules.viscounts.given import game_in_draft, given
from tests.rules.viscounts.table import AI, Table


@rule("VI-EX-01")
def test_three_players_choose_from_four_pairs() -> None:
    table = game_in_draft("red", "blue", "yellow")
    assert len(table.choices("choose_start")) == 4
    assert [pair["hero"] is None for pair in GAME.view(table.state, 0)["pairs"]] == [False] * 4


@rule("VI-EX-02")
def test_two_steps_of_virtue_bring_the_markers_together_and_push_them_on() -> None:
    table = given().markers("red", 4, 5).resolves("red", "2 virtue")
    assert table.markers("red") == (3, 3)


@rule("VI-EX-03")
def test_pairs_of_merchants_count_as_clerics_with_the_traveller() -> None:
    start = given().tableau("red", "traveller", "lender", "trader").holds("red", ink=1).at("red", "inner_3_4")
    table = start.acts("red").do("act", action="transcribe")
    assert table.manuscripts("red") == ["blue_hire"], "5 merchants are 2 clerics, 1 ink the third"
    assert table.held("red", "ink") == 0


@rule("VI-EX-04")
def test_the_journeyman_leaves_for_a_free_hire_and_virtue() -> None:
    table = given().tableau("red", "abbot", "squire", "journeyman").begins("red").do("slide")
    assert table.discards("red") == ["journeyman"]
    table.do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.discards("red") == ["journeyman", "miner"]
    assert table.markers("red") == (1, 5), "once for the Journeyman, once for the Miner's top effect"


@rule("VI-EX-05")
def test_the_antagonist_corrupts_for_all_criminals_and_brings_a_debt() -> None:
    for others, corruption in (((), 2), (("thief",), 3), (("thief", "scoundrel_gold"), 4)):
        start = given().hand("red", "antagonist").tableau("red", "", *others)
        table = start.plays("red").do("play", card="antagonist")
        assert table.markers("red") == (1 + corruption, 7)
        assert table.held("red", "debts") == 1


@rule("VI-EX-06a", "VI-EX-06b")
def test_the_routes_split_and_join() -> None:
    assert given().at("red", "2").moves("red", "trader").choices("move") == ["3"]
    assert given().at("red", "inner_1_2").moves("red", "trader").choices("move") == ["2", "inner_3_4"]
    assert given().at("red", "1").moves("red", "abbot").choices("move") == ["2", "3", "inner_3_4"]


@rule("VI-EX-07")
def test_the_woodcutter_is_dismissed_for_a_builder() -> None:
    start = given().tableau("red", "labourer", "abbot", "squire").holds("red", silver=2, stone=1)
    table = start.person("1_2", "woodcutter_2").acts("red").do("act", action="build")
    assert table.refused("pass") == "VI-ACT-02"
    table.do("dismiss").do("turn_up", card="mason")
    assert table.held("red", "silver") == 0
    assert table.markers("red") == (1, 6)
    assert table.is_gone("woodcutter_2")
    assert table.do("piece", piece="workshop_1").do("plot", plot="1_2_a").built("red") == ["workshop_1"]


@rule("VI-EX-08")
def test_four_merchants_and_two_silver_are_three_gold() -> None:
    start = given().tableau("red", "trader", "lender", "financer").holds("red", silver=2).at("red", "7")
    table = start.person("7_8", "friar").acts("red").do("act", action="trade")
    for gold in (1, 2, 3):
        assert table.do("exchange").held("red", "gold") == gold
    table.do("ability", space=1)
    assert table.holdings("red") == {"gold": 3, "silver": 1}
    assert table.phase == "recruit"


@rule("VI-EX-09")
def test_trading_posts_score_four_nine_fifteen() -> None:
    posts = {"trading_post_3": "1_2_a", "trading_post_1": "3_4_a", "trading_post_2": "5_6_a"}
    for count, points in ((1, 4), (2, 9), (3, 15)):
        table = given().built("red", **dict(list(posts.items())[:count])).ends()
        assert table.share("red", "buildings") == points


@rule("VI-EX-10")
def test_a_workshop_with_the_mason_and_a_link_for_two() -> None:
    start = given().tableau("red", "abbot", "squire", "trader").holds("red", silver=1, stone=2).at("red", "3")
    start.person("3_4", "mason").built("blue", trading_post_1="3_4_b")
    table = start.acts("red").do("act", action="build").do("dismiss").do("turn_up", card="sculptor")
    assert table.phase == "rearrange"
    table.do("pass").do("piece", piece="workshop_2")
    assert table.choices("plot") == ["3_4_a"], "the others are taken or across the river"
    assert table.refused("plot", plot="3_4_c") == "VI-BUILD-04"
    table.do("plot", plot="3_4_a")
    assert table.holdings("red") == {"ink": 1, "silver": 2}
    assert table.holdings("blue") == {"silver": 2}


@rule("VI-EX-11")
def test_open_positions_give_their_abilities() -> None:
    start = given().at("red", "1").built("red", trading_post_1="5_6_a")
    assert start.moves("red", "trader").choices("move") == ["2", "inner_1_2", "3", "inner_3_4"]
    start = given().holds("red", silver=1).tableau("red", "labourer", "lender", "thief")
    start.person("1_2", "woodcutter_3").built("red", trading_post_2="5_6_a", workshop_1="5_6_b")
    table = start.acts("red").do("act", action="build").do("dismiss")
    assert table.held("red", "silver") == 0
    icons = GAME.view(given().built("red", trading_post_3="5_6_a").acts("red").state, 0)["players"][0][
        "icons"
    ]
    assert icons["merchant"] == 2 + 2, "two of them printed on the board"
    halls = {"guildhall_1": "5_6_a", "guildhall_2": "5_6_b", "guildhall_3": "5_6_c"}
    start = given().tableau("red", "trader", "lender", "financer").built("red", **halls)
    icons = GAME.view(start.acts("red").state, 0)["players"][0]["icons"]
    assert [icons[icon] for icon in ("builder", "noble", "cleric")] == [1, 1, 1]


@rule("VI-EX-11", "VI-BUILD-19", "VI-BUILD-20", "VI-BUILD-21")
def test_workshops_discard_at_a_hire_give_virtue_and_a_larger_hand() -> None:
    start = given().holds("red", silver=2).hand("red", "abbot").built("red", workshop_1="5_6_a")
    table = start.recruits("red").do("hire", segment="1_2").do("turn_up", card="mason")
    assert table.do("pick", card="abbot").discards("red") == ["abbot", "miner"]
    table = given().built("red", workshop_2="5_6_a").markers("red", 3, 3).collides("red")
    assert table.do("collision", step="workshops").markers("red") == (2, 2)
    table = given().built("red", workshop_3="5_6_a").hand("red", "abbot", "squire", "trader").draws("red")
    assert table.actor == "chance"
    assert len(table.draw().hand("red")) == 4


@rule("VI-EX-12")
def test_three_workers_bring_one_up_and_two_aside() -> None:
    start = given().tableau("red", "squire", "lender", "trader").at("red", "inner_7_8")
    start.workers("red", 1, s7_8=2).hand("red", "abbot")
    table = start.acts("red").do("act", action="workers").do("workers", count=1)
    assert table.choices("climb") == ["7_8"]
    table.do("climb", level=2, segment="7_8")
    assert table.phase == "option"
    assert table.workers("red", 1) == {"7_8": 2}, "they step aside after the effect"
    table.do("option", number=2)
    assert {"pick", "top_card", "pass"} <= table.verbs()
    table.do("pick", card="abbot")
    assert table.is_gone("abbot", "red")
    assert table.workers("red", 1) == {"5_6": 1, "9_10": 1}
    assert table.workers("red", 2) == {"7_8": 1}


def castle_example() -> Table:
    start = given("red", "blue", "yellow").at("red", "inner_1_2").holds("red", gold=3)
    start.tableau("red", "thief", "overseer_3", "benefactor").hand("red", "abbot")
    start.built("red", guildhall_2="5_6_a", trading_post_3="7_8_a")
    start.workers("red", 1, s1_2=1, s9_10=2).workers("red", 2, s1_2=2)
    start.workers("blue", 1, s3_4=2).workers("blue", 3, top=1).workers("yellow", 1, s3_4=1)
    return start.acts("red")


@rule("VI-EX-13")
def test_the_long_example_of_the_castle() -> None:
    table = castle_example().do("act", action="workers")
    assert table.choices("workers") == [1, 2, 3, 4], "five icons and three gold are eight"
    table.do("workers", count=4)
    assert table.held("red", "gold") == 0
    # (a) five at the top left
    table.do("climb", level=2, segment="1_2")
    assert table.holdings("red") == {"ink": 1, "stone": 1}
    assert table.workers("red", 1) == {"1_2": 2, "3_4": 1, "9_10": 3}
    # (b) three at the bottom left
    table.do("climb", level=2, segment="9_10")
    assert table.markers("red") == (1, 5)
    assert table.workers("red", 1) == {"1_2": 3, "3_4": 1, "7_8": 1}
    # (c) the top left again
    table.do("climb", level=2, segment="1_2")
    assert table.holdings("red") == {"ink": 2, "stone": 2}
    # (d) level 2: four, then three
    table.do("climb", level=3, segment="1_2").do("gain", resource="gold")
    assert table.state.ruler == table.seat("blue"), "one each is not more"
    table.do("climb", level=3, segment="1_2")
    # (e) the Ruler
    assert table.state.ruler == table.seat("red")
    table.do("gain", resource="gold")
    # (f) five at the top right
    table.do("exile", seat="blue").do("exile", seat="blue")
    assert table.held("blue", "silver") == 4
    # (g) the Overseer
    table.do("ability", space=2).do("option", number=2).do("pick", card="abbot")
    assert table.discards("red") == ["abbot"]
    assert table.workers("red", 1) == {"3_4": 2, "7_8": 1, "9_10": 1}
    assert table.workers("red", 2) == {"1_2": 2, "9_10": 1}
    assert table.workers("red", 3) == {"top": 2}
    assert table.phase == "recruit"


@rule("VI-EX-14")
def test_three_different_ribbons_are_nine_points() -> None:
    table = given().owns("red", "black_ink", "grey_flip", "yellow_flip").ends()
    assert table.share("red", "sets") == 9


@rule("VI-EX-15")
def test_a_manuscript_of_six_with_the_racketeer_dismissed() -> None:
    start = given().tableau("red", "acolyte", "squire", "trader").holds("red", ink=3, silver=1)
    start.owns("red", "black_ink", "black_virtue", "black_any").monk_card("red", "black").discards(
        "red", "abbot"
    )
    start.at("red", "inner_5_6").person("5_6", "racketeer_1").manuscript("5_6", "grey_per_buildings")
    start.built("red", workshop_1="1_2_a", workshop_2="1_2_b")
    table = start.acts("red").do("act", action="transcribe").do("dismiss").do("turn_up", card="mason")
    assert table.discards("red") == [], "the shuffle"
    assert table.markers("red") == (1, 6)
    assert "grey_per_buildings" in table.manuscripts("red")
    assert table.holdings("red") == {}
    assert table.draw().share("red", "manuscripts") == 2


@rule("VI-EX-16")
def test_a_collision_in_its_four_steps() -> None:
    start = given().tableau("red", "abbot", "peddler_ink", "thief").built("red", workshop_2="5_6_a")
    start.tableau("yellow", "antagonist").markers("red", 6, 6)
    table = start.collides("red")
    assert table.verbs() == {"collision"}
    assert table.choices("collision") == ["abilities"], "a criminal in the tableau: no virtue for red"
    table.do("collision", step="abilities").do("ability", space=2)
    assert table.holdings("red") == {"ink": 1}
    table.do("collision", step="above")
    assert table.holdings("red") == {"ink": 1, "silver": 3, "debts": 2}
    table.do("collision", step="below")
    assert [table.markers(name) for name in ("blue", "yellow")] == [(1, 6), (1, 7)]
    assert table.markers("red") == (1, 7)


@rule("VI-EX-17a", "VI-EX-17b")
def test_ties_share_the_points_of_their_places() -> None:
    tied_first = (
        given("a", "b", "c", "d").holds("a", approved=3).holds("b", approved=3).holds("c", approved=1)
    )
    tied_second = given("a", "b", "c", "d").holds("a", approved=4)
    for name in "bcd":
        tied_second.holds(name, approved=2)
    for start, wanted in ((tied_first, [10, 10, 4, 0]), (tied_second, [12, 4, 4, 4])):
        start.state.ending, start.conserved = 1, False
        table = start.ends()
        assert [table.share(name, "poverty") for name in "abcd"] == wanted


@rule("VI-EX-18")
def test_the_final_count_of_red_is_109() -> None:
    start = given("red", "blue", "yellow", conserved=False)
    start.built("red", trading_post_3="1_2_a", guildhall_2="1_2_b", guildhall_3="1_2_c")
    start.built("red", workshop_1="3_4_a", workshop_2="3_4_b", workshop_3="3_4_c")
    start.workers("red", 1, s1_2=2, s3_4=1).workers("red", 2, s1_2=2, s5_6=2, s7_8=1).workers("red", 3, top=2)
    start.owns("red", "black_flip", "black_ink", "black_virtue", "grey_flip", "grey_per_buildings")
    start.owns("red", "yellow_per_nobles", "yellow_per_paid_debts", "blue_per_criminals")
    start.pile("red", "squire", "patron_2", "aristocrat", "artist", "antagonist", "thief", "scoundrel_ink")
    start.ruler("red").monk_card("red", "black").holds("red", debts=1, paid=3, deeds=4, approved=2)
    start.holds("blue", approved=5).holds("yellow", approved=3)
    start.state.ending = 1
    table = start.ends()
    wanted = {"buildings": 26, "workers": 19, "sets": 26, "manuscripts": 6 + 5 + 4 + 3, "ruler": 5}
    wanted |= {"monk_cards": 3, "debts": -2, "deeds": 4, "approved": 6, "poverty": 4}
    assert {source: table.share("red", source) for source in wanted} == wanted
    assert table.points("red") == 109


@rule("VI-EX-19")
def test_the_cleric_starts_with_four_things_and_a_guildhall() -> None:
    table = game_in_draft("Anita", pairs={"1": "ada", "5": "emma"}, ai="cleric").do(
        "choose_start", start_card=1
    )
    assert table.space(AI) == "5"
    while table.phase != "draw":
        table.step()
    assert table.holdings(AI) == {"ink": 1, "stone": 1, "debts": 1, "deeds": 1}
    assert table.built(AI) == ["guildhall_1"]
    assert table.on_plot("5_6_a") == (AI, "guildhall")
    assert table.markers(AI) == (1, 6), "the plot's reward"


@rule("VI-EX-20")
def test_the_cleric_prefers_ink_then_stone_then_gold() -> None:
    for held, taken in (
        ({"ink": 5}, "ink"),
        ({"ink": 6, "stone": 3}, "stone"),
        ({"ink": 6, "stone": 4}, "gold"),
    ):
        table = given("Anita", ai="cleric").holds(AI, **held).resolves(AI, "any")
        assert table.choices("gain") == [taken]
        assert table.step().held(AI, taken) == held.get(taken, 0) + 1


@rule("VI-EX-21")
def test_the_strategy_of_the_cleric_is_to_copy() -> None:
    start = given("Anita", ai="cleric").holds(AI, ink=6).scheme_pile("s7")
    table = start.schemes_turn().do("turn_scheme", scheme="s7").step().do("scheme_row", row=2)
    table.do("gain_scheme", scheme="f2").do("move", space="4").do("act", action="transcribe")
    assert table.manuscripts(AI) == ["blue_hire"]


@rule("VI-EX-22")
def test_the_first_turn_of_the_cleric() -> None:
    start = given("Anita", ai="cleric", conserved=False).holds(AI, debts=1).scheme_pile("s2")
    table = start.schemes_turn().do("turn_scheme", scheme="s2").do("scheme_row", row=2).do("dismiss")
    assert table.is_gone("princess")
    table.do("turn_up", card="mason")
    assert table.markers(AI) == (1, 6)
    table.do("move", space="5")
    assert table.refused("act", action="workers") == "VI-AI-45", "two nobles are not enough for two workers"
    table.do("act", action="otherwise").do("flip", what="debt").do("gain", resource="ink")
    assert table.holdings(AI) == {"paid": 1, "ink": 1}
    assert table.markers(AI) == (1, 5)


@rule("VI-EX-23")
def test_the_second_turn_of_the_cleric() -> None:
    start = given("Anita", ai="cleric", conserved=False).schemes("", "s2").scheme_pile("s7")
    start.built(AI, guildhall_1="9_10_a")
    table = start.schemes_turn().do("turn_scheme", scheme="s7").do("scheme_row", row=1)
    assert table.markers(AI) == (2, 7)
    table.do("scheme_row", row=2).do("gain_scheme", scheme="f2").do("move", space="4")
    table.do("act", action="transcribe")
    assert table.manuscripts(AI) == ["blue_hire"]
    table.do("open_manuscript", manuscript="black_ink").do("gain_scheme", scheme="f1")
    assert table.held(AI, "ink") == 0


@rule("VI-EX-24")
def test_poverty_pays_approved_deeds_and_prosperity_paid_debts() -> None:
    for card, source in ((1, "poverty"), (2, "prosperity")):
        start = given().holds("red", approved=1).holds("blue", paid=1)
        start.state.ending, start.conserved = card, False
        table = start.ends()
        wanted = [12, 0] if source == "poverty" else [0, 12]
        assert [table.share(name, source) for name in ("red", "blue")] == wanted


@rule("VI-EX-25")
def test_markers_that_meet_by_a_shuffle_in_phase_six_wait() -> None:
    start = given().tableau("red", "abbot", "squire", "trader").discards("red", "lender").pile("red")
    table = start.hand("red", "labourer", "thief").markers("red", 3, 4).draws("red").draw()
    assert table.markers("red") == (3, 3)
    assert table.actor == "blue"


@rule("VI-EX-26")
def test_a_hand_of_four_stays_when_the_ruler_is_lost() -> None:
    start = given().hand("red", "abbot", "squire", "trader", "lender").workers("blue", 3, top=1)
    table = start.hand("blue", "abbot").draws("red")
    assert table.actor == "blue"
    assert len(table.hand("red")) == 4


@rule("VI-EX-27")
def test_manuscripts_count_permanent_icons_and_criminals_as_criminals() -> None:
    start = given().owns("red", "yellow_per_nobles", "blue_per_criminals").built("red", guildhall_2="5_6_a")
    cards = ("squire", "patron_2", "aristocrat", "artist", "antagonist", "thief", "scoundrel_ink")
    assert start.pile("red", *cards).ends().share("red", "manuscripts") == 5 + 4


@rule("VI-EX-28")
def test_the_last_card_is_shuffled_alone_and_played_blindly() -> None:
    table = given().tableau("red", "abbot", "squire", "labourer").pile("red").begins("red").do("slide")
    assert table.markers("red") == (1, 6), "no criminal among the two that are left"
    assert table.lots() == {"labourer": 1}
    assert table.open().tableau("red") == ["labourer", "abbot", "squire"]
    assert table.phase == "move"


@rule("VI-EX-29")
def test_eight_manuscripts_make_sets_of_four_three_and_one() -> None:
    ribbons = ("black_ink", "black_virtue", "black_any", "grey_flip", "grey_stone", "yellow_flip")
    table = given().owns("red", *ribbons, "yellow_virtue", "blue_gold").ends()
    assert table.share("red", "sets") == 16 + 9 + 1
