"""What one player believes about hidden cards, after seeing price sheets and deals."""

from __future__ import annotations

from typing import Any

from kontor.core import Rng
from kontor.games.genoa.belief import FIRST_HAND_PLACE, GenoaBelief, move_cards_to, places_of_cards
from kontor.games.genoa.components import BIT, CARD_NAMES, PILE_OF_CARD, PILES
from kontor.games.genoa.game import GAME, GenoaState
from tests.rule import rule
from tests.rules.genoa.given import Table, given

OPEN_MESSAGE, OTHER_MESSAGE, JANIS_MESSAGE = (
    CARD_NAMES.index(card) for card in ("message_3", "message_5", "message_7")
)
FOUR_PLAYERS = ("peter", "jani", "kata", "zoli")


def table_with_open_card_on_sheet() -> Table:
    """Return a table where Kata has agreed to get an open message, which everybody sees, from Peter.

    Peter holds one more message, and Jani a third.
    """
    table = (
        given(*FOUR_PLAYERS)
        .hand("peter", "message_3", "message_5")
        .hand("jani", "message_7")
        .tower("peter", "inn")
    )
    table.all_pass().makes_call("everybody", "inn", {"ducats": 5}, in_return={"open": ["message_3"]})
    while table.actor != "kata":
        table.do("refuse")
    return table.do("agree").all_pass()


def zolis_belief(table: Table) -> GenoaBelief:
    """Return the belief of Zoli, who knows where all cards are, except that three messages may be swapped."""
    world = table.state.copy()
    assert isinstance(world, GenoaState)
    belief = GenoaBelief(world, table.seat("zoli"))
    belief.cards.place = places_of_cards(world)
    belief.cards.shuffles_by_card = [0 for _ in CARD_NAMES]
    bit = 1 << belief.cards.shuffle_count
    belief.cards.shuffle_count += 1
    for card in (OPEN_MESSAGE, OTHER_MESSAGE, JANIS_MESSAGE):
        belief.cards.shuffles_by_card[card] = bit
    return belief


def place_in_hand(table: Table, name: str, card: int) -> int:
    return int(FIRST_HAND_PLACE + table.seat(name) * PILES + PILE_OF_CARD[card])


def open_cards_seen_by_zoli(table: Table, world: GenoaState) -> list[str]:
    """Return the names of the open cards that Zoli sees on the price sheets in `world`."""
    view: dict[str, Any] = GAME.view(world, table.seat("zoli"))
    return [
        card["face"]["card"]
        for offer in view["offers"]
        for card in offer["sheet"]["cards"]
        if card["mode"] == "open"
    ]


@rule("GE-A71")
def test_a_card_named_openly_keeps_its_name_in_every_possible_world() -> None:
    table = table_with_open_card_on_sheet()
    belief, rng, hands = zolis_belief(table), Rng("worlds"), set()
    for _ in range(30):
        world = belief.sample(rng)
        assert isinstance(world, GenoaState)
        assert open_cards_seen_by_zoli(table, world) == ["message_3"]
        hands.add(places_of_cards(world)[OPEN_MESSAGE])
    assert hands == {
        place_in_hand(table, "peter", OPEN_MESSAGE),
        place_in_hand(table, "jani", OPEN_MESSAGE),
    }, "it could be with either"


@rule("GE-A71")
def test_an_accepted_sheet_shows_where_its_open_cards_were() -> None:
    table = table_with_open_card_on_sheet()
    belief = zolis_belief(table)
    belief.cards.place[OPEN_MESSAGE], belief.cards.place[JANIS_MESSAGE] = (
        belief.cards.place[JANIS_MESSAGE],
        belief.cards.place[OPEN_MESSAGE],
    )
    move_cards_to(belief.world, belief.cards.place, belief.rng, belief.seat)
    assert places_of_cards(belief.world)[OPEN_MESSAGE] == place_in_hand(table, "jani", OPEN_MESSAGE), (
        "guessed wrongly so far"
    )
    before = table.state.copy()
    table.accepts_offer("kata", "inn")
    belief.see(GAME.redact(GAME.catalogue.encode("accept", seat=table.seat("kata")), before, belief.seat))
    assert GAME.broken_invariants(belief.world) == []
    assert belief.world.hand[table.seat("kata")] & BIT[OPEN_MESSAGE]
    assert places_of_cards(belief.world) == belief.cards.place


@rule("GE-A71")
def test_cards_to_be_handed_over_are_with_their_giver_in_every_possible_world() -> None:
    """Jani owes Peter both messages that he draws, and has handed over one. Zoli sees neither."""
    table = given(*FOUR_PLAYERS).tower("peter", "post_office")
    table.makes_offer("jani", "post_office", {"ducats": 5}, later={"message": 2}).all_pass()
    table.accepts_offer("jani", "post_office").do("perform")
    world = table.state.copy()
    assert isinstance(world, GenoaState)
    belief = GenoaBelief(world, table.seat("zoli"))
    belief.cards.place = places_of_cards(world)
    for card in ("message_3", "message_5"):
        belief.see(GAME.redact(GAME.catalogue.encode("draw", card=card), table.state, belief.seat))
        table.do("draw", card=card)
    belief.see(GAME.redact(GAME.catalogue.encode("hand_over", card="message_3"), table.state, belief.seat))
    table.do("hand_over", card="message_3")
    wrong = table.state.copy()
    assert isinstance(wrong, GenoaState)
    wrong.cards_to_trader = BIT[JANIS_MESSAGE]
    assert GAME.broken_invariants(wrong) == [
        "a card waits to be handed over by somebody who does not hold it"
    ]
    rng = Rng("worlds")
    for _ in range(30):
        twin = belief.sample(rng)
        assert isinstance(twin, GenoaState)
        assert twin.cards_to_trader
        assert twin.cards_to_trader == twin.cards_to_trader & twin.hand[table.seat("jani")]
        assert GAME.broken_invariants(twin) == []


@rule("GE-A71")
def test_a_card_that_the_trader_has_given_away_is_not_taken_for_one_of_the_writer() -> None:
    """Peter offers his only message, closed, for a step to the park, and Kata agrees.

    Then Jani gets the same message for another step.
    """
    hands = given(*FOUR_PLAYERS).hand("peter", "message_3").hand("kata", "message_5", "message_7")
    table = hands.tower("peter", "street_1").all_pass()
    table.makes_call("everybody", "park", {"ducats": 5}, in_return={"closed": ["message_3"]})
    table.do("refuse").do("agree").all_pass()
    table.makes_call("jani", "street_2", {"ducats": 10}, in_return={"closed": ["message_3"]})
    table.do("agree").do("hand_over", card="message_3")
    belief, rng = zolis_belief(table), Rng("worlds")
    for world in (table.state, *(belief.sample(rng) for _ in range(30))):
        [offer] = GAME.view(world, table.seat("zoli"))["offers"]
        assert (offer["sheet"]["price"], offer["sheet"]["in_return"]) == ({"ducats": 5}, {"message": 1})
