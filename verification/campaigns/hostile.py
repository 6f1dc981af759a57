"""Make unfair offers to a greedy bot, and check that it never makes a deal that it considers a loss.

    python -m verification.campaigns.hostile --game catan --offers 1000

The other seats are hostile bots. They make random offers that ask for a lot and give little, and accept every
offer of the greedy bot. No deal may lower the greedy bot's estimate of its own position.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from typing import cast

from kontor.bots import Bot, Question, load
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.core.negotiation import NegotiationState
from kontor.play import Play
from verification.harness.estimates import ESTIMATES, Estimates, deal_made, question_for

NOISE = 1e-6
"""Losses up to this size are rounding errors."""


class HostileBot(Bot):
    """A bot that trades as often as it can, gives little and asks for a lot."""

    def __init__(self, estimates: Estimates) -> None:
        self.estimates = estimates

    def choose(self, question: Question) -> list[int]:
        verb = question.game.catalogue.verb
        wanted = self.estimates.talk
        if question.rng.below(2):
            wanted = self.estimates.demands[question.rng.below(2)]
        likely = [action for action in question.legal if verb(action) in wanted] or list(question.legal)
        return [likely[question.rng.below(len(likely))]]


@dataclass
class HostileResult:
    """The number of offers that the greedy bot received, and its gain from each deal."""

    estimates: Estimates
    greedy: int = 0  # the seat of the greedy bot in the current game
    offers: int = 0  # how many offers it got
    gains: list[float] = field(default_factory=list)  # by deal; negative for a loss

    def losses(self) -> list[float]:
        """Return the gains of the deals that lost value. They are negative."""
        return [gain for gain in self.gains if gain < -NOISE]


def hostile_offers(offers: int, seats: int = 4, seed: str = "hostile", game: str = "genoa") -> HostileResult:
    """Let a greedy bot play against hostile bots until it has received `offers` offers."""
    result = HostileResult(ESTIMATES[game])
    number = 0
    while result.offers < offers:
        result.greedy = number % seats
        play_game(result, offers, Play(load_game(game), load_game(game).options(seats=seats), seed, number))
        number += 1
    return result


def play_game(result: HostileResult, offers: int, play: Play) -> None:
    seats = play.options.seats
    bots: list[Bot] = [HostileBot(result.estimates) for _ in range(seats)]
    bots[result.greedy] = load("greedy")
    rngs = [Rng(f"{play.seed} {seat}", play.number) for seat in range(seats)]
    play.advance()
    while not play.over and result.offers < offers:
        seat = play.actor
        for action in bots[seat].choose(question_for(play, seat, rngs[seat])):
            if play.actor != seat or play.state.why_not(action):
                break
            play_action(result, play, action)


def play_action(result: HostileResult, play: Play, action: int) -> None:
    """Play `action`. Update `result` if it is an offer to the greedy bot or completes one of its deals."""
    greedy = result.greedy
    before = cast(NegotiationState, play.state)
    trading = int(before.active) == greedy
    posted = play.game.catalogue.verb(action) == "post"
    if posted and before.actor != greedy and (trading or before.writer == before.active):
        result.offers += 1
    before_deal = result.estimates.before_deal(play, greedy)
    play.do(action)
    if deal_made(before, play.state):
        if trading or result.estimates.partner(before, play.state) == greedy:
            result.gains.append(result.estimates.gain(before_deal, play, greedy))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=sorted(ESTIMATES), default="genoa")
    parser.add_argument("--offers", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    result = hostile_offers(given.offers, given.seats, game=given.game)
    losses = result.losses()
    print(f"{result.offers} offers, {len(result.gains)} deals, {len(losses)} lowered the estimate")
    sys.exit(1 if losses else 0)


if __name__ == "__main__":
    main()
