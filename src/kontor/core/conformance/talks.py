"""Check that negotiations follow the rules of `kontor.core.negotiation`."""

from __future__ import annotations

import json
from typing import Final

from kontor.core.conformance.walk import Walk
from kontor.core.game import Game
from kontor.core.negotiation import NegotiationState
from kontor.core.options import Options
from kontor.core.state import State

MAX_PREFIXES: Final = 300
"""How many unfinished sheets `_check_spelling` continues at most, the shortest first."""


def check_talks(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Check the rules of `kontor.core.negotiation` during a random game:

    - There is one way to write each sheet.
    - Whenever the active player decides, the writer of each live offer can pay it.
    - The active player is a party to every deal.
    - No negotiation is longer than declared.

    A game whose state class is not a `NegotiationState` passes.
    """
    walk = Walk(game, options, seed, every)
    if not isinstance(walk.state, NegotiationState):
        return
    begun = False
    run = 0
    while not walk.is_over():
        before = _as_negotiation(walk.state.copy())
        _check_offers(walk, before)
        if before.is_writing_sheet() and not begun and walk.should_check():
            _check_spelling(walk, before)
        begun = before.is_writing_sheet()
        run = run + 1 if before.is_negotiating() else 0
        most = before.max_negotiation_actions()
        walk.demand(run <= most, f"{run} actions of talk in a row, {most} are declared")
        walk.advance()
        _check_deal(walk, before, _as_negotiation(walk.state))


def _as_negotiation(state: State) -> NegotiationState:
    assert isinstance(state, NegotiationState)
    return state


def _check_offers(walk: Walk, s: NegotiationState) -> None:
    for allowed, most in ((s.calls, s.most_calls), (s.deals, s.most_deals)):
        walk.demand(0 <= allowed <= most, f"an allowance of {allowed} is left, of {most}")
    if s.actor == s.active and not s.is_writing_sheet():
        broken = s.unpayable_offers()
        walk.demand(not broken, f"a live offer cannot be paid: {', '.join(broken)}")


def _check_spelling(walk: Walk, s: NegotiationState) -> None:
    """Write every short sheet that can start here, and check that no two look the same to the writer."""
    game = walk.game
    seat = int(s.actor)
    posted: dict[str, str] = {}
    beginnings: list[tuple[NegotiationState, str]] = [(s, "")]
    for begun, spelling in beginnings:
        for action in begun.legal_actions():
            after = _as_negotiation(begun.copy())
            after.do(action)
            spelled = f"{spelling} {game.catalogue.describe(action)}"
            if after.is_writing_sheet() and after.actor == seat:
                if len(beginnings) < MAX_PREFIXES:
                    beginnings.append((after, spelled))
                continue
            sheet = json.dumps(game.view(after, seat))
            if sheet in posted:
                walk.fail(f"one sheet has two spellings:{posted[sheet]} and{spelled}")
            posted[sheet] = spelled


def _check_deal(walk: Walk, before: NegotiationState, after: NegotiationState) -> None:
    """Check that a negotiation moves goods only by a deal between the active player and one other seat."""
    dealt = after.deals < before.deals and after.active == before.active
    if not before.is_negotiating() and not dealt:
        return
    had = [before.holdings(seat) for seat in range(before.seats)]
    have = [after.holdings(seat) for seat in range(before.seats)]
    changed = [seat for seat in range(before.seats) if had[seat] != have[seat]]
    if not changed or (changed == [before.actor] and not dealt):  # the actor may play a card
        return
    walk.demand(dealt, f"holdings of the seats {changed} change in a talk, but there is no deal")
    party = before.active in changed and len(changed) == 2
    walk.demand(party, f"a deal moves holdings of the seats {changed}; seat {before.active} is active")
    asked = before.actor == before.active or before.actor == before.partner
    walk.demand(asked, f"seat {before.actor} closes a deal, and was not called alone")
    sums = [[sum(items) for items in zip(*side)] for side in (had, have)]
    walk.demand(sums[0] == sums[1], f"a deal makes {sums[1]} out of {sums[0]}")
