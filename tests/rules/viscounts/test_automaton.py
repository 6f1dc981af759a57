"""The automaton's turn, its actions, and effects as it resolves them.  VI-AI"""

import pytest

from kontor.games.viscounts.game import GAME
from tests.rule import rule
from tests.rules.viscounts.given import given
from tests.rules.viscounts.table import AI, Table


def turn_with_scheme(scheme: str, ai: str = "cleric", **holds: int) -> Table:
    """Return a table where the automaton has just turned up `scheme`, the only scheme on its board."""
    start = given("Anita", ai=ai).holds(AI, **holds).scheme_pile(scheme)
    return start.schemes_turn().do("turn_scheme", scheme=scheme)


# The turn


@rule("VI-AI-01", "VI-TURN-04")
def test_the_automaton_plays_after_the_person() -> None:
    start = given("Anita").schemes("s1").hand("Anita", "abbot", "squire", "trader")
    table = start.recruits("Anita").do("pass")
    assert table.who == AI
    assert table.verbs() == {"slide"}


@rule("VI-AI-02", "VI-AI-03")
def test_its_schemes_slide_and_the_next_one_is_turned_up() -> None:
    start = given("Anita").schemes("s1", "s4", "s6").scheme_pile("s5")
    table = start.begins(AI).step()
    assert table.schemes() == ["", "s1", "s4"]
    assert GAME.view(table.state, 0)["automaton"]["discards"] == ["s3", "s6", "s7", "s8"]
    assert table.lots() == {"s5": 1}
    table.open()
    assert table.schemes() == ["s5", "s1", "s4"]
    order = []
    while table.state.active == 1 and table.phase != "over":
        action = table.state.action_of_lot(0) if table.state.lot_count() == 1 else None
        if action is None:
            table.draw_one()
        else:
            order.append(GAME.catalogue.verb(action))
            table.apply(action)
    verbs = [verb for verb in order if verb in ("scheme_row", "move", "act")]
    assert verbs == ["scheme_row", "move", "act"], "top to bottom"


@rule("VI-AI-04", "VI-AI-45")
def test_headers_trigger_nothing_and_count_for_actions() -> None:
    table = turn_with_scheme("s4")
    assert table.markers(AI) == (1, 7)
    assert GAME.view(table.state, 0)["automaton"]["icons"] == {
        "merchant": 0,
        "builder": 2,
        "noble": 2,
        "cleric": 1,
        "criminal": 0,
    }, "builder and noble of the scheme, the rest printed on its board"


@rule("VI-AI-05")
def test_it_goes_clockwise_on_the_outer_route_only() -> None:
    for space, steps, end in (("1", "s4", "2"), ("2", "s4", "3"), ("10", "s5", "2"), ("9", "f3", "3")):
        start = given("Anita", ai="builder", conserved=False).at(AI, space).scheme_pile(steps)
        table = start.schemes_turn().do("turn_scheme", scheme=steps)
        while table.phase != "move":
            table.draw_one()
        assert table.choices("move") == [end]


@rule("VI-AI-06", "VI-AI-50", "VI-AI-09")
def test_meeting_gives_a_person_rearranging_and_it_a_resource() -> None:
    start = given("Anita", ai="builder").at(AI, "1").at("Anita", "2").tableau("Anita", "abbot", "squire")
    table = start.scheme_pile("s4").schemes_turn().do("turn_scheme", scheme="s4").steps("move")
    assert table.actor == "Anita"
    assert table.phase == "rearrange"
    table = given("Anita").at(AI, "2").at("Anita", "1").moves("Anita", "trader").do("move", space="2")
    assert table.who == AI
    assert table.step().held(AI, "ink") == 1


# Choices


@rule("VI-AI-07")
@pytest.mark.parametrize(
    ("ai", "first", "second", "third"),
    [
        ("cleric", "ink", "stone", "gold"),
        ("builder", "stone", "gold", "ink"),
        ("noble", "gold", "ink", "stone"),
    ],
)
def test_resources_follow_the_priority_of_its_board(ai: str, first: str, second: str, third: str) -> None:
    for held, taken in (({}, first), ({first: 6}, second), ({first: 6, second: 4}, third)):
        assert given("Anita", ai=ai).holds(AI, **held).resolves(AI, "any").choices("gain") == [taken]


@rule("VI-AI-08")
def test_the_cards_board_has_one_pool_for_everything() -> None:
    table = given("Anita", ai="cards").resolves(AI, "stone + gold + ink")
    assert table.holdings(AI) == {"ink": 3}
    table = given("Anita", ai="cards").resolves(AI, "any")
    assert table.choices("gain") == ["any"]
    table = turn_with_scheme("s1", "cards", ink=9).steps("act")
    assert table.built(AI) == ["guildhall_1"], "the pool pays for builders"


@rule("VI-AI-09", "VI-A26")
def test_two_silver_or_rearranging_are_a_resource() -> None:
    for effect, gained in (("2 silver", 1), ("4 silver", 2), ("3 silver", 1), ("silver", 0)):
        table = given("Anita").resolves(AI, effect)
        for _ in range(gained):
            assert table.phase == "gain"
            table.step()
        assert table.phase != "gain", "no more than that"
        assert table.held(AI, "ink") == gained
    assert given("Anita").resolves(AI, "rearrange").step().holdings(AI) == {"ink": 1}


@rule("VI-AI-10", "VI-AI-11")
def test_destroying_or_an_empty_future_pile_is_a_flip_and_nothing_to_flip_is_virtue() -> None:
    assert given("Anita").holds(AI, deeds=1).resolves(AI, "destroy").step().holdings(AI) == {"approved": 1}
    table = given("Anita").holds(AI, deeds=1).future().resolves(AI, "scheme")
    assert table.step().holdings(AI) == {"approved": 1}
    assert given("Anita").resolves(AI, "flip").markers(AI) == (1, 6)
    assert given("Anita").holds(AI, deeds=1).resolves(AI, "flip_debt").markers(AI) == (1, 6)


@rule("VI-AI-12")
def test_discarding_or_a_castle_move_is_virtue() -> None:
    assert given("Anita").resolves(AI, "discard").markers(AI) == (1, 6)
    assert given("Anita").workers(AI, 1, s1_2=1).resolves(AI, "castle_move").markers(AI) == (1, 6)


@rule("VI-AI-13", "VI-AI-14", "VI-A27")
def test_it_flips_the_kind_it_has_flipped_less_a_debt_if_equal() -> None:
    def automaton_flips(**held: int) -> list[int | str]:
        return given("Anita").holds(AI, **held).resolves(AI, "flip").choices("flip")

    assert automaton_flips(debts=1, deeds=1) == ["debt"]
    assert automaton_flips(debts=1, deeds=1, paid=1) == ["deed"]
    assert automaton_flips(debts=1, deeds=1, paid=1, approved=2) == ["debt"]
    assert automaton_flips(deeds=1, approved=3) == ["deed"]
    table = given("Anita").holds(AI, debts=1).resolves(AI, "flip").step().step()
    assert table.holdings(AI) == {"paid": 1, "ink": 1}


@rule("VI-AI-15")
@pytest.mark.parametrize("effect", ["hire", "scheme"])
def test_hiring_brings_a_future_scheme_to_its_discards(effect: str) -> None:
    table = given("Anita").resolves(AI, effect).do("gain_scheme", scheme="f1")
    assert GAME.view(table.state, 0)["automaton"]["discards"] == ["f1"]


@rule("VI-AI-16", "VI-AI-17")
def test_it_dismisses_free_of_charge_and_of_icons() -> None:
    table = given("Anita").at(AI, "3").resolves(AI, "dismiss").step().do("turn_up", card="mason")
    assert table.is_gone("princess")
    assert table.markers(AI) == (1, 6), "the top effect of the Princess"
    assert table.state.dismissed == -1
    table = given("Anita").at(AI, "3").no_pile("3_4").resolves(AI, "dismiss").step()
    assert table.markers(AI) == (1, 6), "the printed person stays"


@rule("VI-AI-18")
@pytest.mark.parametrize(
    ("ai", "act", "holds"),
    [
        ("cleric", "transcribe", {"ink": 6}),
        ("builder", "build", {"stone": 9}),
        ("noble", "workers", {"gold": 9}),
        ("cards", "flip", {"debts": 1}),
    ],
)
def test_the_strategy_line_is_the_action_of_its_board(ai: str, act: str, holds: dict[str, int]) -> None:
    start = given("Anita", ai=ai, conserved=False).holds(AI, **holds).scheme_pile("s7")
    table = start.schemes_turn().do("turn_scheme", scheme="s7")
    while table.phase != "act":
        table.draw_one()
    assert table.choices("act") == [act]


@rule("VI-AI-19", "VI-AI-47", "VI-CRIM-04")
def test_its_pile_is_shuffled_after_the_slide_with_two_schemes_on_its_board() -> None:
    start = given("Anita").schemes("s1", "s4", "s6").scheme_pile()
    table = start.begins(AI).step()
    assert table.schemes() == ["", "s1", "s4"]
    assert sorted(table.lots()) == ["s3", "s5", "s6", "s7", "s8"]
    assert table.markers(AI) == (1, 6), "no criminal"
    table = given("Anita").schemes("s7", "s4", "s6").scheme_pile().begins(AI).step()
    assert table.markers(AI) == (2, 7), "a criminal on what is left"


# Building


@rule("VI-AI-20", "VI-AI-48")
def test_it_builds_the_first_piece_from_the_left_that_it_can_pay() -> None:
    for stone, piece in ((5, "guildhall_1"), (3, "trading_post_1"), (1, "workshop_1")):
        table = turn_with_scheme("s4", stone=stone).steps(
            "act"
        )  # two builders: one of the scheme, one printed
        assert table.built(AI) == [piece]
        assert table.held(AI, "stone") == 0
    table = turn_with_scheme("s4", stone=6).steps("act")
    assert table.held(AI, "stone") == 1, "only what is missing"


@rule("VI-AI-21", "VI-AI-22", "VI-AI-23")
def test_on_the_first_free_plot_of_its_side_with_reward_and_links() -> None:
    start = given("Anita", ai="builder").holds(AI, stone=9).at(AI, "10").built("Anita", workshop_1="1_2_b")
    table = start.scheme_pile("s1").schemes_turn().do("turn_scheme", scheme="s1").steps("scheme_row")
    while table.phase != "act":
        table.draw_one()
    assert table.space(AI) == "2"
    start = given("Anita", ai="builder").holds(AI, stone=9).at(AI, "10").built("Anita", workshop_1="1_2_b")
    start.scheme_pile("s4")
    table = start.schemes_turn().do("turn_scheme", scheme="s4").steps("act")
    assert table.on_plot("1_2_a") == (AI, "guildhall")
    assert table.held(AI, "gold") == 2, "one of the scheme, one is the plot's reward"
    assert table.markers(AI)[1] == 6, "and the link"
    assert table.markers("Anita") == (1, 6)
    start = given("Anita", ai="builder").holds(AI, stone=9).at(AI, "10").scheme_pile("s4")
    start.built("Anita", workshop_1="1_2_a", workshop_2="1_2_b")
    table = start.schemes_turn().do("turn_scheme", scheme="s4")
    while table.phase != "act":
        table.draw_one()
    assert table.choices("act") == ["otherwise"], "it does not cross the river"


@rule("VI-AI-24", "VI-AI-25", "VI-AI-26")
def test_a_free_building_goes_on_clockwise_over_rivers() -> None:
    table = given("Anita").at(AI, "3").resolves(AI, "workshop").step()
    assert table.choices("plot") == ["3_4_a"]
    start = (
        given("Anita").at(AI, "4").built("Anita", workshop_1="3_4_c", workshop_2="3_4_d", workshop_3="5_6_a")
    )
    table = start.resolves(AI, "workshop").step()
    assert table.choices("plot") == ["5_6_b"]
    start = given("Anita", conserved=False)
    for plot in range(25):
        start.state.plots[plot] = 0 if plot % 5 < 4 else -1
    assert start.resolves(AI, "workshop").built(AI) == []


# Workers


@rule("VI-AI-27", "VI-AI-28", "VI-AI-29")
def test_it_sends_as_many_workers_as_it_can_to_its_segment_never_one() -> None:
    for gold, workers in ((1, 2), (3, 3), (6, 4)):
        start = given("Anita", ai="noble", conserved=False).holds(AI, gold=gold).at(AI, "3").scheme_pile("s2")
        table = start.schemes_turn().do("turn_scheme", scheme="s2").steps("act")
        assert table.stock(AI) == 20 - workers, "with the noble of the scheme and one printed"
        assert table.space(AI) == "5"
    start = given("Anita", ai="noble", conserved=False).schemes("", "s3", "s6").scheme_pile("s2")
    table = start.schemes_turn().do("turn_scheme", scheme="s2")
    while table.phase != "act":
        table.draw_one()
    assert table.choices("act") == ["otherwise"], "one noble would be one worker"


@rule("VI-AI-30", "VI-A28")
def test_it_exiles_the_person_or_if_need_be_itself() -> None:
    start = given("Anita").at(AI, "3").workers("Anita", 1, s3_4=2).workers(AI, 1)
    table = start.resolves(AI, "2 workers").step()
    assert table.choices("exile") == [0]
    assert table.step().workers("Anita", 1) == {"3_4": 1}
    assert table.held("Anita", "silver") == 2
    start = given("Anita", conserved=False).workers(AI, 2, s3_4=2).workers("Anita", 2, s3_4=2)
    table = start.resolves(AI, "2 workers").steps("exile")
    assert table.held("Anita", "ink") == 0


@rule("VI-AI-31", "VI-RULER-05")
def test_it_can_hold_the_ruler_for_five_points() -> None:
    assert given("Anita").workers(AI, 3, top=1).ends().share(AI, "ruler") == 5


@rule("VI-AI-32", "VI-A77")
def test_groups_climb_from_its_own_section_clockwise() -> None:
    start = given("Anita").at(AI, "5").workers(AI, 1, s3_4=3, s9_10=3)
    table = start.resolves(AI, "2 workers").step()
    assert table.choices("climb") == ["9_10"]
    start = given("Anita").at(AI, "3").workers(AI, 1, s3_4=1, s9_10=3)
    assert start.resolves(AI, "2 workers").step().choices("climb") == ["3_4"]


@rule("VI-AI-33")
def test_of_two_options_it_takes_the_first() -> None:
    start = given("Anita").at(AI, "5").workers(AI, 1, s5_6=1)
    table = start.resolves(AI, "2 workers").step().step()
    assert table.held(AI, "gold") == 1, "gold or a castle move"
    table = given("Anita").resolves(AI, "destroy | discard")
    assert table.markers(AI) == (1, 6), "a flip with nothing to flip"


@rule("VI-AI-34")
def test_free_workers_go_next_to_its_viscount() -> None:
    table = given("Anita").at(AI, "8").resolves(AI, "2 workers")
    assert table.choices("corridor") == ["7_8"]


# Manuscripts


@rule("VI-AI-35", "VI-AI-36")
def test_it_copies_from_the_outer_route_and_collects_monk_cards() -> None:
    start = (
        given("Anita").holds(AI, ink=6).at(AI, "10").owns(AI, "black_ink", "black_virtue").scheme_pile("s7")
    )
    table = start.schemes_turn().do("turn_scheme", scheme="s7").do("scheme_row", row=1)
    table.do("scheme_row", row=2).do("gain_scheme", scheme="f2").steps("act")
    assert table.space(AI) == "1"
    assert "black_flip" in table.manuscripts(AI)
    assert table.state.monk_card_owner[0] == 1
    assert GAME.view(table.state, 0)["automaton"]["icons"]["cleric"] >= 1


@rule("VI-AI-37", "VI-AI-38")
def test_a_free_manuscript_comes_from_its_segment_or_the_next_clockwise() -> None:
    assert given("Anita").at(AI, "5").resolves(AI, "manuscript").choices("manuscript") == ["5_6"]
    start = given("Anita").at(AI, "5").manuscript("5_6", "grey_guildhall")
    assert start.resolves(AI, "manuscript").choices("manuscript") == ["7_8"]
    start = given("Anita").manuscript("1_2", "grey_guildhall").manuscript("3_4", "black_manuscript")
    start.manuscript("5_6", "blue_manuscript").manuscript("7_8", "yellow_4_workers")
    table = start.manuscript("9_10", "blue_trading_post").resolves(AI, "manuscript")
    assert table.manuscripts(AI) == []


# The end


@rule("VI-AI-39", "VI-END-02")
def test_the_automaton_has_the_last_turn() -> None:
    start = given("Anita").scheme_pile("s1")
    start.state.final_round = 2
    table = start.schemes_turn()
    while table.state.actor == -1:
        table.draw_one()
    assert table.phase == "over"


@rule("VI-AI-40", "VI-AI-41")
def test_it_scores_like_a_person_and_its_resources_are_points() -> None:
    start = given("Anita").holds(AI, ink=2, gold=1, debts=1, approved=1).workers(AI, 2, s1_2=2)
    table = start.built(AI, guildhall_1="1_2_a").ends()
    assert table.points(AI) == 3 - 2 + 3 + 4 + 6
    assert given("Anita").holds("Anita", ink=2).ends().points("Anita") == 0


@rule("VI-AI-42")
def test_a_tie_is_lost() -> None:
    assert given("Anita").holds("Anita", silver=9).ends().state.returns() == [0.0, 1.0]
    assert given("Anita").holds("Anita", deeds=1).ends().state.returns() == [1.0, 0.0]


@rule("VI-AI-43")
def test_the_criminal_line_counts_all_criminals_of_its_board() -> None:
    start = given("Anita", conserved=False).schemes("", "s8", "f7").scheme_pile("s7")
    table = start.schemes_turn().do("turn_scheme", scheme="s7").do("scheme_row", row=1)
    assert table.markers(AI) == (4, 7)
    assert turn_with_scheme("s4").phase == "scheme_row"
    assert turn_with_scheme("s4").choices("scheme_row") == [2], "a scheme without criminals has no such line"


@rule("VI-AI-44", "VI-AI-49")
def test_the_first_line_that_can_be_done_is_done_and_no_other() -> None:
    table = turn_with_scheme("s5", ink=6, gold=1)
    while table.phase != "act":
        table.draw_one()
    assert table.choices("act") == ["workers"]
    assert turn_with_scheme("s4", ink=3).steps("act").stock(AI) == 20
    start = given("Anita").holds(AI, deeds=0).manuscript("3_4", "grey_guildhall").scheme_pile("s4")
    table = start.schemes_turn().do("turn_scheme", scheme="s4")
    while table.phase != "act":
        table.draw_one()
    assert table.choices("act") == ["otherwise"]


@rule("VI-AI-46", "VI-COLLISION-05")
def test_it_resolves_its_collision_with_the_gains_of_its_own_board() -> None:
    start = given("Anita").markers(AI, 6, 6)
    table = start.collides(AI).do("collision", step="above")
    table.step()
    assert table.holdings(AI) == {"debts": 2, "ink": 1}
    table.do("collision", step="below")
    assert table.markers("Anita") == (1, 6)
    assert table.markers(AI) == (1, 7)
    assert table.state.active == 0, "no hire and no cards"


@rule("VI-A95")
def test_its_pieces_have_their_own_abilities() -> None:
    table = given("Anita").resolves(AI, "trading_post").step().step()
    assert table.verbs() == {"gain_scheme"} or table.phase in ("gain", "flip")
    start = given("Anita").built(AI, trading_post_2="5_6_a").holds(AI, debts=1).markers("Anita", 4, 4)
    table = start.collides("Anita").do("collision", step="workshops").step().step()
    assert table.holdings(AI) == {"paid": 1, "ink": 1}
    start = given("Anita").built(AI, trading_post_3="5_6_a").holds(AI, deeds=1)
    assert start.resolves(AI, "flip").step().verbs() == {"dismiss"}
    start = given("Anita").built(AI, workshop_1="5_6_a")
    assert start.resolves(AI, "scheme").do("gain_scheme", scheme="f1").verbs() == {"dismiss"}
    start = given("Anita").built(AI, workshop_2="5_6_a", workshop_3="5_6_b").schemes("s1", "s4").scheme_pile()
    table = start.resolves(AI, "shuffle")
    assert table.markers(AI) == (2, 5), (
        "virtue for no criminal, corruption of the ninth, virtue of the eighth"
    )


@rule("VI-A91", "VI-A105")
def test_the_cards_board_flips_a_second_card_if_two_are_left() -> None:
    for debts, automaton_flips in ((1, 1), (2, 1), (3, 2)):
        start = given("Anita", ai="cards").holds(AI, debts=debts).scheme_pile("s7")
        table = start.schemes_turn().do("turn_scheme", scheme="s7")
        while table.state.active == 1:
            table.draw_one()
        assert table.held(AI, "paid") == automaton_flips


@rule("VI-A106")
def test_schemes_that_never_came_up_are_shown_at_the_end() -> None:
    start = given("Anita", level=2).scheme_pile("s1")
    start.state.unseen_schemes, start.state.final_round = 2, 2
    table = start.schemes_turn().do("turn_scheme", scheme="s1")
    while table.phase != "show_scheme":
        table.draw_one()
    assert len(table.draw().choices("turn_scheme")) == 0
    assert table.phase == "over"
    assert table.state.unseen_schemes == 0
