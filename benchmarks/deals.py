"""Measure the deals that greedy bots make: how many per game, of what kind, and how much each side gains.

    python -m benchmarks.deals --game genoa --games 20

A gain is how much a deal raises a bot's estimate of its own position. It is measured in ducats for Genoa and
in points for Catan. The output is `games 20 deals 312 a_game 15.6 trader 4.1 buyer 3.8 ducats lowered 0`. The
last number counts the deals that left a side worse off. For Genoa a second line counts the deals by what was
paid: `ducats 240, ducats+card 31, commodity+later 9`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import cast

from kontor.bots import load
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.core.negotiation import NegotiationState
from kontor.play import Play
from verification.campaigns.hostile import NOISE
from verification.harness.deal_kinds import kind_of_deal
from verification.harness.estimates import ESTIMATES, Estimates, deal_made, question_for

SIDES = ("trader", "buyer")


Deal = tuple[str, float, float]
"""A deal: its kind, and the gains of the player whose turn it is and of their partner."""


def deals_of_game(game: str, seats: int, seed: int) -> list[Deal]:
    """Play a game, and return its deals."""
    play = Play(load_game(game), load_game(game).options(seats=seats), "deals", seed)
    bots = [load("greedy") for _ in range(seats)]
    rngs = [Rng(f"deals {seat}", seed) for seat in range(seats)]
    deals: list[Deal] = []
    play.advance()
    while not play.over:
        seat = play.actor
        for action in bots[seat].choose(question_for(play, seat, rngs[seat])):
            if play.actor != seat or play.state.why_not(action):
                break
            deals += deals_of_action(ESTIMATES[game], play, action)
    return deals


def deals_of_action(estimates: Estimates, play: Play, action: int) -> list[Deal]:
    """Play `action`. Return a list with the deal that it makes, or an empty list."""
    before = play.copy()
    play.do(action)
    if not deal_made(before.state, play.state):
        return []
    sides = (int(cast(NegotiationState, play.state).active), estimates.partner(before.state, play.state))
    trader, buyer = (estimates.gain(estimates.before_deal(before, side), play, side) for side in sides)
    return [(kind_of_deal(before.state, play.state), trader, buyer)]


def main() -> int:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--game", choices=sorted(ESTIMATES), default="genoa")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    deals: list[Deal] = []
    for seed in range(given.games):
        deals += deals_of_game(given.game, given.seats, seed)
        print(f"\rgame {seed + 1} of {given.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    gains = [deal[1:] for deal in deals]
    lowered = sum(side < -NOISE for deal in gains for side in deal)
    means = [sum(deal[side] for deal in gains) / max(1, len(gains)) for side in range(len(SIDES))]
    mean_gains = " ".join(f"{name} {mean:.1f}" for name, mean in zip(SIDES, means, strict=True))
    rate, unit = len(gains) / given.games, ESTIMATES[given.game].unit
    print(f"games {given.games} deals {len(gains)} a_game {rate:.1f} {mean_gains} {unit} lowered {lowered}")
    kinds = Counter(kind for kind, _, _ in deals if kind)
    if kinds:
        print(", ".join(f"{kind} {number}" for kind, number in kinds.most_common()))
    return 1 if lowered else 0


if __name__ == "__main__":
    sys.exit(main())
