"""Make hostile offers to a greedy trader: no deal may lower the trader's own estimate.

    python -m verification.campaigns.hostile --game catan --offers 1000

The other seats write random offers that ask for a lot and give little, make random calls, and take whatever
the greedy seat offers. After each deal of the greedy seat, its estimate is computed again from the new
position.
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
from verification.harness.estimates import ESTIMATES, Estimates, asked, struck

NOISE = 1e-6
"""Losses up to this are rounding errors."""


class Hostile(Bot):
    """A bot that trades as much as it may, gives little and asks for a lot."""

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
class Account:
    """The result: offers to the greedy seat, and by how much each of its deals changed its estimate."""

    estimates: Estimates
    greedy: int = 0
    offers: int = 0
    gains: list[float] = field(default_factory=list)

    def losses(self) -> list[float]:
        """Return the changes of deals that lowered the estimate."""
        return [gain for gain in self.gains if gain < -NOISE]


def hostile_offers(offers: int, seats: int = 4, seed: str = "hostile", game: str = "genoa") -> Account:
    """Play games of one greedy seat against hostile bots until it was made `offers` offers."""
    account = Account(ESTIMATES[game])
    number = 0
    while account.offers < offers:
        account.greedy = number % seats
        one_game(account, offers, Play(load_game(game), load_game(game).options(seats=seats), seed, number))
        number += 1
    return account


def one_game(account: Account, offers: int, play: Play) -> None:
    seats = play.options.seats
    bots: list[Bot] = [Hostile(account.estimates) for _ in range(seats)]
    bots[account.greedy] = load("greedy")
    rngs = [Rng(f"{play.seed} {seat}", play.number) for seat in range(seats)]
    play.advance()
    while not play.over and account.offers < offers:
        seat = play.actor
        for action in bots[seat].choose(asked(play, seat, rngs[seat])):
            if play.actor != seat or play.state.why_not(action):
                break
            one_step(account, play, action)


def one_step(account: Account, play: Play, action: int) -> None:
    """Do `action`. Count an offer to the greedy seat, and judge a deal in which it takes part."""
    greedy = account.greedy
    before = cast(NegotiationState, play.state)
    trading = int(before.active) == greedy
    posted = play.game.catalogue.verb(action) == "post"
    if posted and before.actor != greedy and (trading or before.writer == before.active):
        account.offers += 1
    known = account.estimates.known(play, greedy)
    play.do(action)
    if struck(before, play.state):
        if trading or account.estimates.partner(before, play.state) == greedy:
            account.gains.append(account.estimates.change(known, play, greedy))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=sorted(ESTIMATES), default="genoa")
    parser.add_argument("--offers", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    account = hostile_offers(given.offers, given.seats, game=given.game)
    losses = account.losses()
    print(f"{account.offers} offers, {len(account.gains)} deals, {len(losses)} lowered the estimate")
    sys.exit(1 if losses else 0)


if __name__ == "__main__":
    main()
