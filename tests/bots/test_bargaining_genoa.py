"""Tests of how bots in Genoa bargain: what they propose, and what they answer to one who asks for more."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from kontor.bots import load
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.games.genoa.bots.bargaining import raise_actions
from kontor.games.genoa.bots.decision import Decision
from kontor.games.genoa.bots.playing_styles import DEFAULT_STYLE
from kontor.games.genoa.bots.proposals import can_be_useful
from kontor.games.genoa.bots.sheets import buyer_gain, make_sheet, split_into_coins
from kontor.games.genoa.bots.substitutes import Substitute, best_good_in_return, best_substitute
from kontor.games.genoa.bots.walking import actions_to_call_for_more, ask_bidder_for_good
from kontor.games.genoa.components import BIT, CARDS, FIELD_NAMES, FIRST_CONTRACT, FIRST_STREET, KIND_NAMES
from kontor.games.genoa.scoring import contract_worth
from kontor.games.genoa.sheet_view import card_view
from kontor.games.genoa.state import GenoaTable
from kontor.play import Play
from verification.harness.deal_kinds import kind_of_deal
from verification.harness.estimates import deal_made, question_for

GENOA = load_game("genoa")


def let_bot_decide(play: Play) -> list[int]:
    """Let the greedy bot take its next actions, and return them."""
    seat, taken = play.actor, []
    for action in load("greedy").choose(question_for(play, seat, Rng(1))):
        if play.actor != seat or play.state.why_not(action):
            break
        play.do(action)
        taken.append(action)
    return taken


def positions_with_offers(seats: int) -> Iterator[Play]:
    """Yield positions of games between greedy bots in which the trader decides and has an offer."""
    for number in range(100):
        play = Play(GENOA, GENOA.options(seats=seats), "ask for more", number)
        play.advance()
        while not play.over:
            view = play.view(play.actor)
            if view["phase"] == "decide" and view["talk"]["buyer"] is None and view["offers"]:
                yield play
            let_bot_decide(play)


def offers_after(play: Play, actions: list[int]) -> list[Any]:
    """Return the offers on the table after the trader has taken `actions` and everybody has answered.

    Return an empty list if somebody agrees instead.
    """
    play, trader = play.copy(), play.actor
    for action in actions:
        assert play.state.why_not(action) == 0
        play.do(action)
    while not (play.actor == trader and play.view(trader)["phase"] == "decide"):
        if GENOA.catalogue.verb(let_bot_decide(play)[0]) == "agree":
            return []
    return list(play.view(trader)["offers"])


def call_for_more(play: Play) -> list[int]:
    """Return the actions that ask everybody for 15 ducats more than the best offer for the building."""
    encode = GENOA.catalogue.encode
    table = cast(GenoaTable, play.state)
    if encode("call_everybody") not in play.legal_actions() or table.seats == 2:
        return []
    here = [offer for offer in play.view(play.actor)["offers"] if offer["live"]]
    if not here or play.view(play.actor)["talk"]["window"] != "building":
        return []
    best = max(offer["sheet"]["price"].get("ducats", 0) for offer in here)
    coins = [encode("ducats", amount=coin) for coin in split_into_coins(best + 15)]
    return [encode("call_everybody"), *coins, encode("post")]


def asks_for_more(play: Play) -> Iterator[list[int]]:
    """Yield the ways in which the trader can ask for more in this position."""
    again = GENOA.catalogue.encode("ask_again")
    if again in play.legal_actions():
        yield [again]
    call = call_for_more(play)
    if call:
        yield call


def is_at_least(new: Any, old: Any) -> bool:
    """Return whether the sheet `new` offers at least what `old` offers, and asks for no more."""
    more = all(new[part].get(name, 0) >= old[part][name] for part in ("price", "later") for name in old[part])
    return more and all(old["in_return"].get(name, 0) >= count for name, count in new["in_return"].items())


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_asking_for_more_never_lowers_an_offer(seats: int) -> None:
    asked = higher = 0
    for play in positions_with_offers(seats):
        for actions in asks_for_more(play):
            before = {
                (it["seat"], it["sheet"]["field"]): it["sheet"] for it in play.view(play.actor)["offers"]
            }
            after = {(it["seat"], it["sheet"]["field"]): it["sheet"] for it in offers_after(play, actions)}
            if not after:
                continue
            assert before.keys() <= after.keys()
            assert all(is_at_least(after[key], before[key]) for key in before)
            asked += 1
            higher += any(after[key] != before[key] for key in before)
        if asked >= 200:
            break
    assert asked >= 200
    assert higher > 25


def refused_calls_repeated(seats: int, number: int) -> tuple[int, int]:
    """Play a game. Return how many proposals were made, and how many of them had just been refused."""
    play = Play(GENOA, GENOA.options(seats=seats), "calls", number)
    play.advance()
    made, repeated = 0, 0
    refused: set[tuple[int, ...]] = set()
    while not play.over:
        taken = let_bot_decide(play)
        verb = GENOA.catalogue.verb(taken[0])
        if verb == "call_everybody":
            made += 1
            repeated += tuple(taken) in refused
            refused.add(tuple(taken))
        elif verb not in ("offer", "refuse", "pass"):
            refused = set()
    return made, repeated


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5])
def test_no_proposal_is_repeated_while_nothing_has_changed(seats: int) -> None:
    made, repeated = refused_calls_repeated(seats, 1)
    assert made > 10
    assert repeated == 0


def first_position(seats: int, verb: str) -> tuple[Play, list[int]]:
    """Return the first position in which the bot's decision begins with `verb`, and the decision."""
    play = Play(GENOA, GENOA.options(seats=seats), "first", 1)
    play.advance()
    while True:
        chosen = load("greedy").choose(question_for(play, play.actor, Rng(1)))
        if GENOA.catalogue.verb(chosen[0]) == verb:
            return play, chosen
        let_bot_decide(play)


def decision_with(play: Play, **changes: Any) -> Decision:
    """Return the decision of the seat that must act, with `changes` in its view."""
    question = question_for(play, play.actor, Rng(1))
    view = {**question.view, **changes}
    return Decision(replace(question, make_view=lambda: view), DEFAULT_STYLE)


def test_a_building_that_gives_nothing_is_not_proposed() -> None:
    play, _ = first_position(4, "call_everybody")
    view = play.view(play.actor)
    building = FIELD_NAMES.index(view["tower"])
    empty = dict.fromkeys(view["supply"], 0)
    players = [{**player, "cards": dict.fromkeys(player["cards"], 0)} for player in view["players"]]
    piles = [{**pile, "face_down": 0} for pile in view["piles"]]
    tiles = dict.fromkeys(view["tiles"], 0)
    assert can_be_useful(decision_with(play), building)
    nothing = decision_with(play, supply=empty, tiles=tiles, players=players, piles=piles)
    assert not can_be_useful(nothing, building)
    assert actions_to_call_for_more(decision_with(play), building, 0.0)
    assert actions_to_call_for_more(nothing, building, 0.0) == []


def decision_holding_order(play: Play, missing: dict[str, int], **theirs: Any) -> Decision:
    """Return a decision of the seat that must act. It holds the first large order and its goods.

    The goods in `missing` are left out. The other players hold nothing except `theirs`.
    """
    order = card_view(0)
    goods = {name: number for name, number in order["goods"].items() if name not in missing}
    players = [{**player, "goods": {}, "tiles": {}, **theirs} for player in play.view(play.actor)["players"]]
    players[play.actor] |= {"hand": [order], "goods": goods, "ducats": 100, "markers": 0}
    return decision_with(play, players=players)


def test_a_buyer_offers_an_order_for_which_the_trader_has_the_goods() -> None:
    play, chosen = first_position(4, "offer")
    field = str(GENOA.catalogue.decode(chosen[0])["field"])
    goods = card_view(0)["goods"]
    assert best_substitute(decision_holding_order(play, goods), field, 20) is None
    swap = best_substitute(decision_holding_order(play, goods, goods=goods), field, 20)
    assert swap == Substitute(("shown", "large_1"), "price", 0)
    assert best_substitute(decision_holding_order(play, {}, goods=goods), field, 20) is None, "it delivers"


def test_a_trader_asks_for_the_good_that_its_order_lacks() -> None:
    play, _ = first_position(4, "call_everybody")
    goods = card_view(0)["goods"]
    missing = {next(iter(goods)): 1}
    building = FIELD_NAMES.index(play.view(play.actor)["tower"])
    for theirs, wanted in (({}, False), (missing, True)):
        decision = decision_holding_order(play, missing, goods=theirs, action_left=True)
        called = actions_to_call_for_more(decision, building, 0.0)
        told = [GENOA.catalogue.decode(action) for action in called]
        assert ({"do": "commodity", "commodity": next(iter(missing))} in told) == wanted


def test_an_offer_with_a_good_is_raised_by_ducats_only() -> None:
    play, chosen = first_position(4, "offer")
    decision = decision_with(play)
    field = str(GENOA.catalogue.decode(chosen[0])["field"])
    sheet = make_sheet(field, 5, [("tile", "trade")], [])
    holding = decision.holding
    holding.goods[KIND_NAMES.index("trade")] = 1
    told = raise_actions(decision, {"seat": play.actor, "sheet": sheet}, 12.0, chosen[:1])
    verbs = [GENOA.catalogue.decode(action) for action in told[1:]]
    assert verbs == [
        {"do": "ducats", "amount": 10},
        {"do": "ducats", "amount": 5},
        {"do": "tile", "tile": "trade"},
        {"do": "post"},
    ]


def test_an_offer_that_asks_for_something_is_raised_by_ducats_only() -> None:
    play, chosen = first_position(4, "offer")
    decision = decision_with(play)
    field = str(GENOA.catalogue.decode(chosen[0])["field"])
    sheet = make_sheet(field, 5, [], [], 0, [("commodity", "silk")])
    told = raise_actions(decision, {"seat": play.actor, "sheet": sheet}, 5.0, chosen[:1])
    verbs = [GENOA.catalogue.decode(action) for action in told[1:]]
    assert verbs == [
        {"do": "ducats", "amount": 10},
        {"do": "in_return"},
        {"do": "commodity", "commodity": "silk"},
        {"do": "post"},
    ]


def test_a_buyer_asks_the_trader_for_the_good_that_its_order_lacks() -> None:
    play, chosen = first_position(4, "offer")
    field = str(GENOA.catalogue.decode(chosen[0])["field"])
    missing = next(iter(card_view(0)["goods"]))
    rooms = [{"fields": [field], "price": {}, "later": {}, "in_return": {missing: 1}}]
    decision = decision_holding_order(play, {missing: 1})
    decision = decision_with(play, players=decision.view["players"], rooms=rooms)
    wish = best_good_in_return(decision, field, 10)
    assert wish is not None
    assert wish.item == ("commodity", missing)
    assert 5 <= wish.ducats <= 15, "the order is worth 20 ducats more with it"
    complete = decision_holding_order(play, {})
    complete = decision_with(play, players=complete.view["players"], rooms=rooms)
    assert best_good_in_return(complete, field, 10) is None


def decision_about_bid(play: Play, bid: dict[str, Any], goods: dict[str, int]) -> Decision:
    """Return the trader's decision when a bidder who has `goods` offers `bid`. Its order lacks one good."""
    missing = next(iter(card_view(0)["goods"]))
    players = decision_holding_order(play, {missing: 1}, goods=goods).view["players"]
    return decision_with(play, players=players)


def test_a_trader_asks_the_bidder_for_a_good_in_place_of_ducats() -> None:
    play, _ = first_position(4, "call_everybody")
    missing = next(iter(card_view(0)["goods"]))
    sheet = make_sheet(play.view(play.actor)["tower"], 30, [], [])
    bid = {"seat": (play.actor + 1) % 4, "sheet": sheet}
    told = ask_bidder_for_good(decision_about_bid(play, bid, {missing: 1}), bid)
    moves = [GENOA.catalogue.decode(action) for action in told]
    assert moves[0] == {"do": "call", "seat": bid["seat"]}
    assert {"do": "commodity", "commodity": missing} in moves
    assert 10 <= sum(int(move.get("amount", 0)) for move in moves) <= 20
    assert ask_bidder_for_good(decision_about_bid(play, bid, {}), bid) == []


def test_a_buyer_with_markers_bids_for_a_street_between_free_buildings() -> None:
    play, _ = first_position(4, "offer")
    view = play.view(play.actor)
    nobody = [{**field, "owner": None} for field in view["board"]]
    street = FIELD_NAMES[FIRST_STREET]
    for markers, others, is_worth_it in ((0, 0, False), (2, 0, True), (2, 1, False)):
        players = [{**player, "markers": others} for player in view["players"]]
        players[play.actor] |= {"markers": markers}
        decision = decision_with(play, players=players, board=nobody, path=[])
        sheet = make_sheet(street, 5, [], [])
        assert (buyer_gain(decision, sheet) > 0) == is_worth_it, (markers, others)


def test_a_buyer_offers_a_contract_to_a_trader_who_has_one_beside_it() -> None:
    """All other contracts lie face up, except those that form a group with the first one."""
    play, chosen = first_position(4, "offer")
    field = str(GENOA.catalogue.decode(chosen[0])["field"])
    view, mine, others = play.view(play.actor), card_view(FIRST_CONTRACT), range(FIRST_CONTRACT + 1, CARDS)
    apart = [card for card in others if contract_worth(BIT[FIRST_CONTRACT] | BIT[card]) == 20]
    players = [
        {**player, "cards": {**player["cards"], "contract": 2}, "goods": {}, "tiles": {}, "markers": 0}
        for player in view["players"]
    ]
    players[play.actor] |= {"hand": [mine]}
    piles = [
        {**pile, "face_up": [card_view(card) for card in apart] if pile["pile"] == "contract" else []}
        for pile in view["piles"]
    ]
    decision = decision_with(play, players=players, piles=piles, rooms=[])
    assert best_substitute(decision, field, 20) == Substitute(("shown", mine["card"]), "price", 0)
    assert best_substitute(decision, field, 5) is None, "it is worth more than that"


def paid_in_deals(number: int) -> Iterator[str]:
    """Play a game between four greedy bots. Yield everything that was paid in its deals."""
    play = Play(GENOA, GENOA.options(seats=4), "deals", number)
    play.advance()
    while not play.over:
        seat = play.actor
        for action in load("greedy").choose(question_for(play, seat, Rng(1))):
            if play.actor != seat or play.state.why_not(action):
                break
            before = play.copy()
            play.do(action)
            if deal_made(before.state, play.state):
                yield from kind_of_deal(before.state, play.state).split("+")


@pytest.mark.slow
def test_deals_are_made_in_goods_and_cards_too() -> None:
    paid = {item for number in range(4) for item in paid_in_deals(number)}
    assert {"ducats", "card", "commodity"} <= paid
