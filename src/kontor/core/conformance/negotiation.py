"""Check that negotiations follow the rules of `kontor.core.negotiation`."""

from __future__ import annotations

import json
from typing import Final

from kontor.core.conformance.playthrough import Playthrough
from kontor.core.game import Game
from kontor.core.negotiation import NegotiationState
from kontor.core.options import Options
from kontor.core.state import State

MAX_UNFINISHED_SHEETS: Final = 300
"""How many unfinished sheets `_check_unique_spelling` continues. It starts with the shortest."""


def check_negotiation(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Check the rules of `kontor.core.negotiation` during a random game:

    - There is only one way to write the terms of each offer or call.
    - Whenever the active player decides, the writer of each open offer can pay for it.
    - The active player is a party to every deal.
    - No negotiation has more actions than `max_negotiation_actions` declares.

    A game whose state class is not a `NegotiationState` passes.
    """
    playthrough = Playthrough(game, options, seed, every)
    if not isinstance(playthrough.state, NegotiationState):
        return
    was_writing = False
    run_length = 0
    while not playthrough.is_over():
        before = _as_negotiation(playthrough.state.copy())
        _check_offers(playthrough, before)
        if before.is_writing_sheet() and not was_writing and playthrough.should_check():
            _check_unique_spelling(playthrough, before)
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
    for left, most in ((s.calls, s.most_calls), (s.deals, s.most_deals)):
        playthrough.require(0 <= left <= most, f"an allowance of {left} is left, of {most}")
    if s.actor == s.active and not s.is_writing_sheet():
        broken = s.unpayable_offers()
        playthrough.require(not broken, f"a live offer cannot be paid: {', '.join(broken)}")


def _check_unique_spelling(playthrough: Playthrough, s: NegotiationState) -> None:
    """Check that the writer can write each sheet, the terms of an offer or call, in only one way.

    Starting from `s`, write all short sheets. No two of them may look the same to the writer.
    """
    game = playthrough.game
    seat = int(s.actor)
    spelling_by_sheet: dict[str, str] = {}
    beginnings: list[tuple[NegotiationState, str]] = [(s, "")]
    for begun, spelling in beginnings:
        for action in begun.legal_actions():
            after = _as_negotiation(begun.copy())
            after.do(action)
            spelled = f"{spelling} {game.catalogue.describe(action)}"
            if after.is_writing_sheet() and after.actor == seat:
                if len(beginnings) < MAX_UNFINISHED_SHEETS:
                    beginnings.append((after, spelled))
                continue
            sheet = json.dumps(game.view(after, seat))
            if sheet in spelling_by_sheet:
                playthrough.fail(f"one sheet has two spellings:{spelling_by_sheet[sheet]} and{spelled}")
            spelling_by_sheet[sheet] = spelled


def _check_deal(playthrough: Playthrough, before: NegotiationState, after: NegotiationState) -> None:
    """Check that goods change hands only by a deal between the active player and one other seat."""
    deal_made = after.deals < before.deals and after.active == before.active
    if not before.is_negotiating() and not deal_made:
        return
    had = [before.holdings(seat) for seat in range(before.seats)]
    have = [after.holdings(seat) for seat in range(before.seats)]
    changed = [seat for seat in range(before.seats) if had[seat] != have[seat]]
    if not changed or (changed == [before.actor] and not deal_made):  # players may play cards
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
