"""Tests of the greedy bot in Genoa: it trades, grows rich, and never accepts a losing deal."""

import time

import pytest

from kontor.arena.match import play_match
from kontor.bots import Bot, Question, load
from kontor.core import State
from kontor.core import load as load_game
from kontor.games.genoa.bots.holding import Holding, Prospects, worth
from kontor.games.genoa.bots.playing_styles import DEFAULT_STYLE
from kontor.games.genoa.bots.sheets import round_to_fives, split_into_coins
from kontor.games.genoa.components import CARDS, MARKER_KIND
from tests.bots.test_greedy import AskedTwice
from verification.campaigns.hostile import hostile_offers

GENOA = load_game("genoa")


@pytest.mark.slow
@pytest.mark.parametrize("seats", GENOA.seat_counts)
def test_greedy_players_trade_deliver_and_grow_rich(seats: int) -> None:
    last, actions = play_match(GENOA, GENOA.options(seats=seats), [load("greedy")] * seats, seed=4)
    assert sum(last.returns()) == pytest.approx(1)
    assert min(last.scores()) > 130, "everybody ends richer than they began"
    verbs = {GENOA.catalogue.verb(action) for action in actions}
    assert {"accept", "post", "move", "use", "perform", "large_order", "small_order", "message"} <= verbs
    assert {"street", "own"} <= verbs


@pytest.mark.parametrize("number", range(len(GENOA.variants)))
def test_greedy_plays_with_every_declared_option_set(number: int) -> None:
    table = GENOA.options_from_mapping(3, GENOA.variants[number])
    bots = [load("greedy"), load("random"), load("random")]
    last, _ = play_match(GENOA, table, bots, seed=4, number=number)
    assert last.returns() == [1, 0, 0]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_cannot_tell_the_real_state_from_a_sampled_world(seats: int) -> None:
    asked_twice = AskedTwice(load("greedy"))
    bots = [asked_twice, *[load("random")] * (seats - 1)]
    last, _ = play_match(GENOA, GENOA.options(seats=seats), bots, seed=2)
    assert sum(last.returns()) == 1
    assert asked_twice.asked > 20


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_hostile_offers_never_lower_its_estimate(seats: int) -> None:
    account = hostile_offers(200, seats)
    assert account.offers == 200
    assert account.gains, "some of them were good enough"
    assert account.losses() == []


@pytest.mark.parametrize("seats", [2, 3])
def test_it_does_not_repeat_an_offer_on_the_table(seats: int) -> None:
    _, actions = play_match(GENOA, GENOA.options(seats=seats), [load("greedy")] * seats, seed=4)
    state, posted = GENOA.initial_state(GENOA.options(seats=seats)), 0
    sheets_before: list[object] = []
    for action in actions:
        verb, seat = GENOA.catalogue.verb(action), int(state.actor)
        if verb == "offer":
            sheets_before = own_sheets(state, seat)
        state.do(action)
        if verb == "post" and GENOA.view(state, seat)["active"] != seat:
            assert own_sheets(state, seat) != sheets_before
            posted += 1
    assert posted > 20


def own_sheets(state: State, seat: int) -> list[object]:
    return [offer["sheet"] for offer in GENOA.view(state, seat)["offers"] if offer["seat"] == seat]


class Timed(Bot):
    """A bot that asks `inner` and measures the time of each decision."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner
        self.seconds: list[float] = []

    def choose(self, question: Question) -> list[int]:
        begun = time.process_time()
        chosen = self.inner.choose(question)
        self.seconds.append(time.process_time() - begun)
        return chosen


def test_greedy_decides_quickly() -> None:
    timed = Timed(load("greedy"))
    play_match(GENOA, GENOA.options(seats=3), [timed, load("random"), load("random")], seed=1)
    assert sum(timed.seconds) / len(timed.seconds) < 0.05


def test_no_good_or_card_has_a_negative_worth() -> None:
    prospects = Prospects(turns_left=12, seats=4, owns_building=True, style=DEFAULT_STYLE)
    start = Holding(130, [1, 0, 2, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 2], 0b1001_0000_0000_0000_0011)
    before = worth(start, prospects)
    for kind in range(MARKER_KIND + 1):
        assert worth(start.copy().add(kind), prospects) >= before
    for card in range(CARDS):
        more = Holding(start.ducats, start.goods, start.cards | 1 << card)
        assert worth(more, prospects) >= before


def test_amounts_are_written_in_the_one_way_that_a_sheet_allows() -> None:
    assert split_into_coins(285) == [100, 100, 50, 10, 10, 10, 5]
    assert split_into_coins(5) == [5]
    assert (round_to_fives(17.9), round_to_fives(2)) == (15, 5)
