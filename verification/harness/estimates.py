"""How a deal changes the estimates of greedy traders, for the games in which players bargain.

An estimate is computed before a deal from what the seat knows, and after it from the new position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, cast

from kontor.bots import Question
from kontor.core import Rng, State
from kontor.core.negotiation import NegotiationState
from kontor.games.catan.bots.decision import hand_of
from kontor.games.catan.bots.plans import hand_worth, plans_of
from kontor.games.catan.bots.playing_styles import STYLES as CATAN_STYLES
from kontor.games.catan.state import CatanTable
from kontor.games.genoa.bots.decision import Decision
from kontor.games.genoa.bots.gains import action_gain, message_gain
from kontor.games.genoa.bots.playing_styles import STYLES as GENOA_STYLES
from kontor.games.genoa.bots.sheets import holding_after_receiving
from kontor.games.genoa.components import BUILDINGS, EXTRA_ACTION_TILE, ITEM_KINDS
from kontor.games.genoa.sheet_view import items_by_name
from kontor.games.genoa.state import LATER_SECTION, SECTION_SIZE, GenoaTable
from kontor.play import Play


class Estimates(Protocol):
    """How the deals of one game are judged.

    - `unit`: what a gain is counted in.
    - `talk`, `demands`: verbs that a hostile trader uses.
    """

    @property
    def unit(self) -> str: ...

    @property
    def talk(self) -> tuple[str, ...]: ...

    @property
    def demands(self) -> tuple[tuple[str, ...], ...]: ...

    def partner(self, before: State, after: State) -> int:
        """Return the other party of the deal that was struck between the two states."""

    def known(self, play: Play, seat: int) -> Any:
        """Return what the estimate of `seat` is computed from."""

    def change(self, known: Any, play: Play, seat: int) -> float:
        """Return by how much the estimate of `seat` has changed since `known`, by the last deal."""


def asked(play: Play, seat: int, rng: Rng) -> Question:
    """Return the question that `seat` is asked now."""
    view = play.game.view(play.state, seat)
    return play.seat_knowledge(seat).question(play.legal_actions(), rng, lambda: view)


def struck(before: State, after: State) -> bool:
    """Return whether a deal was struck between the two states."""
    then, now = cast(NegotiationState, before), cast(NegotiationState, after)
    return now.deals < then.deals and now.active == then.active


class InGenoa:
    """Estimates in Genoa: what is held, owed and bought, in ducats at the end of the game."""

    unit = "ducats"
    talk = ("offer", "call", "call_everybody", "accept")
    demands = (("any_card", "any_tile", "tile"), ("in_return", "post", "later"))

    def partner(self, before: State, after: State) -> int:
        return int(cast(GenoaTable, after).party)

    def known(self, play: Play, seat: int) -> Decision:
        question = asked(play, seat, Rng(1))
        return Decision(question, GENOA_STYLES.greedy_style(question.options.seats, seat))

    def change(self, known: Decision, play: Play, seat: int) -> float:
        now, table = self.known(play, seat), cast(GenoaTable, play.state)
        first = LATER_SECTION * SECTION_SIZE
        owed = items_by_name(
            [int(table.terms[first + kind]) for kind in range(ITEM_KINDS)], table.terms[first + ITEM_KINDS]
        )
        gain = now.current_worth - known.current_worth
        if now.is_trader:
            received = holding_after_receiving(now, now.holding, {"later": owed, "cards": []}, "later")
            return gain + now.gain(received)
        building = int(table.draft_field)
        if building < BUILDINGS:
            gain += action_gain(now, building, now.holding, owed)
            if not known.me["action_left"]:
                gain -= now.prospects.tile_worth(EXTRA_ACTION_TILE)
        return gain + message_gain(known, known.visited, known.visited | 1 << building)


class InCatan:
    """Estimates in Catan: what the hand is worth for building, in points."""

    unit = "points"
    talk = ("offer", "call", "call_everybody", "take_offer", "agree")
    demands = (("want",), ("want", "give", "post"))

    def partner(self, before: State, after: State) -> int:
        then, now = cast(CatanTable, before), cast(CatanTable, after)
        moved = [s for s in range(now.seats) if hand_of(then, s) != hand_of(now, s) and s != now.active]
        return moved[0]

    def known(self, play: Play, seat: int) -> float:
        table = cast(CatanTable, play.state)
        style = CATAN_STYLES.greedy_style(int(table.seats), seat)
        return float(hand_worth(plans_of(table, seat, style), hand_of(table, seat)))

    def change(self, known: float, play: Play, seat: int) -> float:
        return self.known(play, seat) - known


ESTIMATES: Final[Mapping[str, Estimates]] = {"catan": InCatan(), "genoa": InGenoa()}
