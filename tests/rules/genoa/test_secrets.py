"""Hidden information: who sees cards on price sheets, drawn cards and ducats.  GE-A30, GE-A39, GE-A71"""

from __future__ import annotations

from typing import Any

import pytest

from kontor.core import Rng
from kontor.games.genoa.game import GAME
from tests.rule import rule
from tests.rules.genoa.given import Table, given, street

FOUR_PLAYERS = ("peter", "jani", "kata", "mate")


def players_who_see(table: Table, verb: str, **args: int | str) -> set[str]:
    """Return the names of the players who see all details of an action. `nobody` stands for a spectator."""
    action = table.action(verb, **args)
    told = {name: GAME.redact(action, table.state, table.seat(name)) for name in table.names}
    told["nobody"] = GAME.redact(action, table.state, None)
    return {name for name, seen in told.items() if seen == action}


def view_of(table: Table, name: str) -> Any:
    return GAME.view(table.state, table.seat(name))


def table_with_cards_offered(**cards: list[str]) -> Table:
    """Return a table where Jani is writing an offer of `cards` to Peter, the trader."""
    table = (
        given(*FOUR_PLAYERS).hand("jani", "message_1", "message_2", "large_1").tower("peter", street(3, 2))
    )
    return table.do("offer", field=street(4, 2)).add_items(cards)


@rule("GE-A30", "GE-A71")
@pytest.mark.parametrize(
    ("verb", "who"),
    [
        ("closed", {"jani"}),
        ("shown", {"jani", "peter"}),
        ("open", {"jani", "peter", "kata", "mate", "nobody"}),
    ],
)
def test_a_card_on_a_sheet_is_closed_shown_or_open(verb: str, who: set[str]) -> None:
    table = table_with_cards_offered()
    assert players_who_see(table, verb, card="message_1") == who
    table.do(verb, card="message_1").do("post")
    for name in FOUR_PLAYERS:
        (card,) = view_of(table, name)["offers"][0]["sheet"]["cards"]
        assert (card["pile"], card["mode"]) == ("message", verb)
        assert (card["face"] is not None) == (name in who)
    assert {name for name in FOUR_PLAYERS if table.knows(name, "message_1")} == who - {"jani", "nobody"}


@rule("GE-A71")
def test_a_closed_card_is_seen_by_the_two_when_it_is_handed_over() -> None:
    table = (
        table_with_cards_offered(closed=["message_1"])
        .do("post")
        .all_pass()
        .accepts_offer("jani", street(4, 2))
    )
    assert table.actor == "chance"
    assert table.lots() == {"message_1": 1}
    assert players_who_see(table, "hand_over", card="message_1") == {"jani", "peter"}
    table.do("hand_over", card="message_1")
    assert table.hand("peter") == ["message_1"]
    assert [table.knows(name, "message_1") for name in FOUR_PLAYERS] == [False, True, False, False]


@rule("GE-A71", "GE-A63")
@pytest.mark.parametrize(("called", "who"), [("kata", {"peter", "kata"}), ("everybody", set(FOUR_PLAYERS))])
def test_the_trader_shows_a_card_to_the_called_seats(called: str, who: set[str]) -> None:
    table = given(*FOUR_PLAYERS).hand("peter", "large_1").tower("peter", street(3, 2)).all_pass()
    if called == "everybody":
        table.do("call_everybody")
    else:
        table.do("call", seat=called)
    table.do("field", field=street(4, 2)).do("ducats", amount=5).do("in_return")
    assert players_who_see(table, "shown", card="large_1") == who


@rule("GE-SETUP-13")
def test_only_the_drawer_sees_a_card() -> None:
    table = given(*FOUR_PLAYERS).tower("peter", "guild_hall")
    table.passes("jani")
    table.makes_offer("kata", "guild_hall", {"ducats": 5}).all_pass().accepts_offer("kata", "guild_hall").do(
        "perform"
    )
    assert players_who_see(table, "draw", card="large_7") == {"kata"}


@rule("GE-A39", "GE-SETUP-16")
def test_the_option_money_makes_ducats_secret_or_open() -> None:
    hidden = given(*FOUR_PLAYERS).tower("peter", street(3, 2))
    assert [player["ducats"] for player in view_of(hidden, "jani")["players"]] == [None, 130, None, None]
    concealed = GAME.scramble_remembered_secrets(hidden.state, hidden.seat("jani"), Rng(1))
    assert GAME.view(concealed, 1) == view_of(hidden, "jani")
    assert concealed.to_bytes() != hidden.state.to_bytes()
    shown = given(*FOUR_PLAYERS, money="open").tower("peter", street(3, 2))
    assert [player["ducats"] for player in view_of(shown, "jani")["players"]] == [130] * 4


@rule("GE-A71")
def test_an_unseen_card_that_changes_hands_makes_the_hand_uncertain() -> None:
    table = table_with_cards_offered(open=["message_2"]).do("post").all_pass().do("ask_again")
    assert table.knows("kata", "message_2")
    table.makes_offer("jani", street(4, 2), {"closed": ["message_1"]}).all_pass()
    table.accepts_offer("jani", street(4, 2)).open()
    assert not table.knows("kata", "message_2")
    assert table.knows("peter", "message_2")
