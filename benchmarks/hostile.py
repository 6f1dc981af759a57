"""Hostile offers to the greedy trader of Genoa: no deal it makes may lower its own estimate.

    python benchmarks/hostile.py --offers 1000

The others write sheets at random that ask for a lot and give little, call for nonsense, and take whatever the
greedy seat has offered. After each deal of that seat its estimate is made anew, from the table as it is then.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

sys.path.insert(0, str(Path(__file__).parents[1]))

from kontor.bots import Bot, Question, load
from kontor.bots.greedy.genoa.gains import action_gain, message_gain
from kontor.bots.greedy.genoa.mind import Mind, mind_of
from kontor.bots.greedy.genoa.sheets import after_receiving
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.games.genoa.components import BUILDINGS, EXTRA_ACTION, KINDS
from kontor.games.genoa.state import LATER_PART, TERMS, GenoaTable
from kontor.games.genoa.terms import items
from kontor.play import Play

GENOA = load_game("genoa")
NOISE = 1e-6
TALK = ("offer", "call", "call_everybody", "accept")
DEMANDS = (("any_card", "any_tile", "tile"), ("in_return", "post", "later"))


class Hostile(Bot):
    """Talks as much as it may, gives little and asks for a lot."""

    games = frozenset({"genoa"})

    def choose(self, question: Question) -> list[int]:
        verb = question.game.catalogue.verb
        wanted: tuple[str, ...] = TALK
        if question.rng.below(2):
            wanted = DEMANDS[question.rng.below(2)]
        likely = [action for action in question.legal if verb(action) in wanted] or list(question.legal)
        return [likely[question.rng.below(len(likely))]]


@dataclass
class Account:
    """What came of the offers: deals of the greedy seat, and by how much each changed its estimate."""

    offers: int = 0
    gains: list[float] = field(default_factory=list)

    def losses(self) -> list[float]:
        return [gain for gain in self.gains if gain < -NOISE]


def asked(play: Play, seat: int, rng: Rng) -> Question:
    """What the seat knows now, as a question."""
    view = GENOA.view(play.state, seat)
    return play.onlooker(seat).question(play.legal_actions(), rng, lambda: view)


def mind_at(play: Play, seat: int) -> Mind:
    return mind_of(asked(play, seat, Rng(1)))


def hostile_offers(offers: int, seats: int = 4, seed: str = "hostile") -> Account:
    """Play games of one greedy seat against hostile ones until so many offers were made to it."""
    account = Account()
    number = 0
    while account.offers < offers:
        one_game(account, offers, seats, seed, number)
        number += 1
    return account


def one_game(account: Account, offers: int, seats: int, seed: str, number: int) -> None:
    greedy = number % seats
    play = Play(GENOA, GENOA.options(seats=seats), seed, number)
    bots: list[Bot] = [Hostile() for _ in range(seats)]
    bots[greedy] = load("greedy")
    rngs = [Rng(f"{seed} {seat}", number) for seat in range(seats)]
    play.advance()
    while not play.over and account.offers < offers:
        seat = play.actor
        for action in bots[seat].choose(asked(play, seat, rngs[seat])):
            if play.actor != seat or play.state.why_not(action):
                break
            one_step(account, play, action, greedy)


def one_step(account: Account, play: Play, action: int, greedy: int) -> None:
    """Do it; count what is offered to the greedy seat, and judge a deal that it is party to."""
    before = cast(GenoaTable, play.state)
    verb = GENOA.catalogue.verb(action)
    trading = int(before.active) == greedy
    if verb == "post" and before.actor != greedy and (trading or before.writer == before.active):
        account.offers += 1
    known = mind_at(play, greedy)
    play.do(action)
    after = cast(GenoaTable, play.state)
    if after.deals < before.deals and after.turn == before.turn:
        if greedy in (int(after.active), int(after.party)):
            account.gains.append(change(known, mind_at(play, greedy), after))


def change(known: Mind, now: Mind, table: GenoaTable) -> float:
    """By how much a deal changed the estimate: what is held, what is owed, and the action that was bought."""
    first = LATER_PART * TERMS
    owed = items([int(table.terms[first + kind]) for kind in range(KINDS)], table.terms[first + KINDS])
    gain = now.now - known.now
    if now.trading:
        return gain + now.gain(after_receiving(now, now.holding, {"later": owed, "cards": []}, "later"))
    building = int(table.field)
    if building < BUILDINGS:
        gain += action_gain(now, building, now.holding, owed)
        if not known.me["action_left"]:
            gain -= now.prospects.tile(EXTRA_ACTION)
    return gain + message_gain(known, known.visited, known.visited | 1 << building)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--offers", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    account = hostile_offers(given.offers, given.seats)
    losses = account.losses()
    print(f"{account.offers} offers, {len(account.gains)} deals, {len(losses)} lowered the estimate")
    sys.exit(1 if losses else 0)


if __name__ == "__main__":
    main()
