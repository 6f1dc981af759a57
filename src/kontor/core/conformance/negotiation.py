"""Check that negotiations follow the rules of `kontor.core.negotiation`."""

from __future__ import annotations

import json
from typing import Final

from kontor.core.conformance.playthrough import Playthrough
from kontor.core.game import Game
from kontor.core.negotiation import NegotiationState
from kontor.core.options import Options
from kontor.core.state import State

MAX_UNFINISHED_TERMS: Final = 300
"""How many unfinished terms `_check_one_way_to_write_terms` extends by another item, the shortest first."""


def check_negotiation(game: Game, options: Options, seed: int, check_interval: int = 1) -> None:
    """Check the rules of `kontor.core.negotiation` during a random game:

    - There is only one way to write the terms of each offer or call for offers.
    - Whenever the active player decides, every open offer can be paid by the seat that made it.
    - The active player is a party to every deal.
    - No negotiation has more actions than `max_negotiation_actions` declares.

    If the state class of the game is not a `NegotiationState`, check nothing.
    """
    playthrough = Playthrough(game, options, seed, check_interval)
    if not isinstance(playthrough.state, NegotiationState):
        return
    was_writing = False
    run_length = 0
    while not playthrough.is_over():
        before = _as_negotiation(playthrough.state.copy())
        _check_offers(playthrough, before)
        if before.is_writing_sheet() and not was_writing and playthrough.should_check():
            _check_one_way_to_write_terms(playthrough, before)
        was_writing = before.is_writing_sheet()
        run_length = run_length + 1 if before.is_negotiating() else 0
        most = before.max_negotiation_actions()
        playthrough.require(run_length <= most, f"{run_length} actions of talk in a row, {most} are declared")
        playthrough.advance()
        _check_deal(playthrough, before, _as_negotiation(playthrough.state))


def _as_negotiation(state: State) -> NegotiationState:
    assert isinstance(state, NegotiationState)
    return state


def _check_offers(playthrough: Playthrough, s: NegotiationState) -> None:
    for left, most in ((s.calls_left, s.max_calls), (s.deals_left, s.max_deals)):
        playthrough.require(0 <= left <= most, f"an allowance of {left} is left, of {most}")
    if s.actor == s.active and not s.is_writing_sheet():
        broken = s.unpayable_offers()
        playthrough.require(not broken, f"a live offer cannot be paid: {', '.join(broken)}")


def _check_one_way_to_write_terms(playthrough: Playthrough, s: NegotiationState) -> None:
    """Check that there is only one way to write the terms of each offer or call for offers.

    Starting from `s`, try many ways to write terms, the shortest first. If two ways lead to the same view for
    the seat that writes, the check fails.
    """
    game = playthrough.game
    seat = int(s.actor)
    moves_by_view: dict[str, str] = {}
    unfinished_terms: list[tuple[NegotiationState, str]] = [(s, "")]
    for unfinished, moves in unfinished_terms:
        for action in unfinished.legal_actions():
            after = _as_negotiation(unfinished.copy())
            after.do(action)
            more_moves = f"{moves} {game.catalogue.describe(action)}"
            if after.is_writing_sheet() and after.actor == seat:
                if len(unfinished_terms) < MAX_UNFINISHED_TERMS:
                    unfinished_terms.append((after, more_moves))
                continue
            view = json.dumps(game.view(after, seat))
            if view in moves_by_view:
                playthrough.fail(f"one sheet has two spellings:{moves_by_view[view]} and{more_moves}")
            moves_by_view[view] = more_moves


def _check_deal(playthrough: Playthrough, before: NegotiationState, after: NegotiationState) -> None:
    """Check that only a deal between the active player and one other seat moves holdings between seats.

    The actor may also change their own holdings, for example by playing a card.
    """
    deal_made = after.deals_left < before.deals_left and after.active == before.active
    if not before.is_negotiating() and not deal_made:
        return
    had = [before.holdings(seat) for seat in range(before.seats)]
    have = [after.holdings(seat) for seat in range(before.seats)]
    changed = [seat for seat in range(before.seats) if had[seat] != have[seat]]
    if not changed or (changed == [before.actor] and not deal_made):  # the actor may play a card
        return
    playthrough.require(deal_made, f"holdings of the seats {changed} change in a talk, but there is no deal")
    is_active_with_other = before.active in changed and len(changed) == 2
    playthrough.require(
        is_active_with_other, f"a deal moves holdings of the seats {changed}; seat {before.active} is active"
    )
    may_close = before.actor == before.active or before.actor == before.partner
    playthrough.require(may_close, f"seat {before.actor} closes a deal, and was not called alone")
    sums = [[sum(items) for items in zip(*side)] for side in (had, have)]
    playthrough.require(sums[0] == sums[1], f"a deal makes {sums[1]} out of {sums[0]}")
