"""How bots play Hello Game."""

from __future__ import annotations

from kontor.bots import GameBots, Question

from hello_game.game import LIMIT

ENOUGH = 9
"""From this total on, at least half of all rolls go over the limit."""


def choose(question: Question) -> list[int]:
    """Roll while it is safe enough, or while a player who has stopped is ahead."""
    view, seat = question.view, question.seat
    totals = [card + pips for card, pips in zip(view["cards"], view["pips"], strict=True)]
    stopped = [total for who, total in enumerate(totals) if who != seat and view["cards"][who]]
    to_beat = max((total for total in stopped if total <= LIMIT), default=0)
    rolls = totals[seat] < max(ENOUGH, to_beat)
    return [question.legal[0] if rolls else question.legal[-1]]  # `roll` comes before `stop`


BOTS = GameBots(choose)
