"""Tests of how the greedy bot trades and builds in Catan, in positions set up for the purpose."""

from typing import cast

import pytest

from kontor.bots import Question, load
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.core.actions import MoveWords
from kontor.core.arrays import array, with_item
from kontor.core.belief import PerfectInformationBelief
from kontor.games.catan.bots.decision import Cards, Decision, decision_of
from kontor.games.catan.bots.places import competition_factor
from kontor.games.catan.bots.plans import Plan, hand_worth
from kontor.games.catan.bots.playing_styles import DEFAULT_STYLE, STYLES
from kontor.games.catan.bots.trade import would_accept_offer
from kontor.games.catan.bots.turn import winning_actions
from kontor.games.catan.components import KINDS
from kontor.games.catan.phases import MAIN_TURN
from kontor.games.catan.state import CatanTable
from kontor.play import Play, make
from verification.campaigns.hostile import hostile_offers

CATAN = load_game("catan")
WOOD, WOOL, GRAIN, BRICK, ORE = range(KINDS)


def question_of(play: Play) -> Question:
    seat = play.actor
    return play.seat_knowledge(seat).question(play.legal_actions(), Rng(1), lambda: play.view(seat))


def state_with_hands(hands: dict[int, Cards], edition: str = "almanac") -> CatanTable:
    """Return a state on the turn of seat 0 in which the seats hold exactly the cards in `hands`."""
    play = make(CATAN, players=4, seed=1, edition=edition)
    while True:
        s = cast(CatanTable, play.state)
        if s.phase == MAIN_TURN and s.active == 0 and s.turn > 8:
            break
        actor = play.actor
        for action in load("greedy").choose(question_of(play)):
            if play.actor == actor and play.state.why_not(action) == 0:
                play.do(action)
    s = cast(CatanTable, play.state.copy())
    every = [hands.get(seat, [0] * KINDS) for seat in range(4)]
    s.hand = array([cards for hand in every for cards in hand])
    s.hand_size = array([sum(hand) for hand in every])
    s.bank = array([19 - sum(hand[kind] for hand in every) for kind in range(KINDS)])
    return s


def question_at(s: CatanTable) -> Question:
    belief = PerfectInformationBelief(s)
    seat = int(s.actor)
    options = CATAN.options(seats=4)
    return Question(
        CATAN, options, seat, s.legal_actions(), [], Rng(1), lambda: CATAN.view(s, seat), lambda: belief
    )


def greedy_moves(s: CatanTable) -> list[MoveWords]:
    return [CATAN.catalogue.decode(action) for action in load("greedy").choose(question_at(s))]


CITY_AND_TWO_WOOL = {0: [0, 2, 2, 0, 3], 1: [2, 0, 2, 2, 2], 2: [1, 0, 1, 1, 1]}


def test_the_cards_that_a_city_leaves_are_traded_before_building_ends_trade() -> None:
    s = state_with_hands(CITY_AND_TWO_WOOL)
    assert "build_city" in {CATAN.catalogue.verb(action) for action in s.legal_actions()}
    told = greedy_moves(s)
    assert told[0] == {"do": "call_everybody"}
    assert told[1] == {"do": "give", "resource": "wool"}
    assert told[-1] == {"do": "post"}


def test_it_calls_the_only_player_with_cards() -> None:
    s = state_with_hands({0: [0, 2, 2, 0, 3], 3: [2, 0, 2, 2, 2]})
    assert greedy_moves(s)[0] == {"do": "call", "seat": 3}


def test_it_proposes_no_trade_to_a_player_who_is_close_to_winning() -> None:
    s = state_with_hands(CITY_AND_TWO_WOOL)
    s.points = with_item(s.points, 1, int(s.target) - 2)
    assert greedy_moves(s)[0] == {"do": "call", "seat": 2}
    s.points = with_item(s.points, 2, int(s.target) - 2)
    assert not {"call", "call_everybody"} & {told["do"] for told in greedy_moves(s)}


def test_a_counter_offer_that_lies_on_the_table_is_not_repeated() -> None:
    s = state_with_hands({0: [2, 0, 0, 0, 0], 1: [0, 3, 1, 0, 0], 2: [1, 1, 1, 1, 3], 3: [1, 1, 1, 1, 1]})
    encode = CATAN.catalogue.encode
    call = [encode("give", resource="wood"), encode("want", resource="wool"), encode("post")]
    for action in [encode("call_everybody"), *call]:
        s.do(action)
    assert s.actor == 1
    assert greedy_moves(s)[0]["do"] == "offer"
    for action in load("greedy").choose(question_at(s)):
        s.do(action)
    for _ in range(2):
        s.do(encode("pass"))
    for action in [encode("call_everybody"), *call]:
        s.do(action)
    assert s.actor == 1
    assert greedy_moves(s) == [{"do": "pass"}]


def test_if_trade_stays_open_it_builds_first() -> None:
    assert greedy_moves(state_with_hands(CITY_AND_TWO_WOOL, edition="modern"))[0]["do"] == "build_city"


def test_it_asks_again_with_two_for_one_and_then_no_more() -> None:
    s = state_with_hands({0: [0, 2, 0, 0, 2], 1: [2, 0, 2, 2, 2], 2: [1, 0, 1, 1, 1]})
    s.calls_left = s.max_calls - 1
    assert [told["do"] for told in greedy_moves(s)] == ["call_everybody", "give", "give", "want", "post"]
    s.calls_left = s.max_calls - 2
    assert greedy_moves(s)[0]["do"] == "end_turn"


def test_it_accepts_cards_for_the_next_city_but_keeps_those_of_this_one() -> None:
    s = state_with_hands(CITY_AND_TWO_WOOL)
    assert accepts_offer(s, 1, [0, 0, 1, 0, 0], [0, 1, 0, 0, 0]), "grain for another city"
    assert not accepts_offer(s, 1, [0, 0, 1, 0, 0], [0, 0, 0, 0, 1]), "this city comes first"


def decision(s: CatanTable) -> Decision:
    question = question_at(s)
    return decision_of(question, STYLES.greedy_style(question.options.seats, question.seat))


def accepts_offer(s: CatanTable, partner: int, gives: Cards, wants: Cards) -> bool:
    """Return whether seat 0 accepts an offer in which `partner` gives `gives` and wants `wants`."""
    offer = [int(number) for number in s.offer]
    offer[partner * 2 * KINDS : (partner + 1) * 2 * KINDS] = gives + wants
    s.offer = array(offer)
    return would_accept_offer(decision(s), partner)


def test_a_gift_is_welcome_and_nonsense_is_refused() -> None:
    s = state_with_hands({0: [1, 1, 1, 1, 1], 1: [3, 3, 3, 3, 3]})
    assert accepts_offer(s, 1, [0, 0, 0, 0, 2], [0, 0, 0, 0, 0])
    assert not accepts_offer(s, 1, [0, 0, 0, 0, 0], [1, 0, 0, 0, 0])
    assert not accepts_offer(s, 1, [0, 1, 0, 0, 0], [1, 0, 1, 1, 1])


def test_nobody_helps_a_player_who_is_about_to_win() -> None:
    s = state_with_hands({0: [1, 1, 1, 1, 1], 1: [3, 3, 3, 3, 3]})
    s.points = with_item(s.points, 1, int(s.target) - 3)
    assert not accepts_offer(s, 1, [0, 0, 0, 0, 2], [0, 0, 0, 0, 0])


def test_a_building_that_wins_comes_before_everything() -> None:
    s = state_with_hands(CITY_AND_TWO_WOOL)
    assert winning_actions(decision(s)) == []
    s.points = with_item(s.points, 0, int(s.target) - 1)
    assert greedy_moves(s)[0]["do"] == "build_city"


@pytest.mark.parametrize(
    ("away", "part"),
    [
        ({}, 1.0),
        ({5: 3}, 1.0),
        ({5: 2}, DEFAULT_STYLE.contested_site_factor),
        ({5: 1}, DEFAULT_STYLE.lost_site_factor),
        ({5: 0}, DEFAULT_STYLE.lost_site_factor),
    ],
)
def test_a_site_counts_less_the_nearer_a_rival_is(away: dict[int, int], part: float) -> None:
    assert competition_factor(5, 2, [{}, away], DEFAULT_STYLE) == part


def test_a_hand_is_worth_its_nearest_plan_and_little_more() -> None:
    penalties = [DEFAULT_STYLE.missing_card_penalty] * 5
    plans = [Plan(10.0, [1, 1, 1, 1, 0], penalties), Plan(12.0, [0, 0, 2, 0, 3], penalties)]
    settlement = hand_worth(plans, [1, 1, 1, 1, 0])
    assert settlement > hand_worth(plans, [1, 1, 1, 0, 1]) > hand_worth(plans, [1, 1, 0, 0, 1])
    assert hand_worth(plans, [0, 0, 2, 0, 3]) > settlement


@pytest.mark.slow
def test_hostile_offers_never_lower_its_estimate() -> None:
    account = hostile_offers(200, game="catan")
    assert account.offers == 200
    assert account.gains, "some of them were good enough"
    assert account.losses() == []
