"""The simulated players of the campaigns: they cope with any order of messages, and report errors."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from verification.campaigns.rolling import Roaming, wait_for_actions
from verification.harness.players import Player


class Wire:
    """A connection that notes what is sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))


def tell(player: Player, *messages: dict[str, Any]) -> list[str]:
    """Return what the player sends after it receives `messages`."""
    wire = Wire()

    async def hear() -> None:
        for message in messages:
            await player.hear(wire, message)

    asyncio.run(hear())
    return [message["type"] for message in wire.sent]


def asked(kind: str, version: int) -> dict[str, Any]:
    return {"type": kind, "version": version, "legal": [7]}


def test_a_player_whose_acknowledgement_comes_last_asks_where_the_game_stands() -> None:
    """The player repeated a submission after the connection broke. The first one had been saved, so its
    update comes before the acknowledgement.
    """
    player = Player("nowhere", "t", "token", seed=1)
    assert tell(player, asked("welcome", 4)) == ["submit"]
    ack = {"type": "ack", "id": player.number, "version": 5}
    assert tell(player, asked("welcome", 4), asked("update", 5), ack) == ["submit", "sync"]
    assert tell(player, asked("welcome", 5)) == ["submit"]


def test_a_player_whose_acknowledgement_comes_first_waits_for_the_update() -> None:
    player = Player("nowhere", "t", "token", seed=1)
    tell(player, asked("welcome", 4))
    assert tell(player, {"type": "ack", "id": player.number, "version": 5}) == []
    assert tell(player, asked("update", 5)) == ["submit"]


def test_a_player_that_failed_is_not_waited_for() -> None:
    async def wait() -> None:
        async def fail() -> None:
            raise ValueError("on purpose")

        player = Roaming(Player("nowhere", "t", "token", seed=1), ["nowhere"], seed=1)
        await wait_for_actions([player], [asyncio.create_task(fail())], actions=1, seconds=30.0)

    with pytest.raises(ValueError, match="on purpose"):
        asyncio.run(wait())
