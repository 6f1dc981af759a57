"""Compute how much a greedy bot gains from a deal, in the games in which players trade.

The gain is the change in the bot's own estimate of its position, from before the deal to after it.
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
from kontor.games.genoa.bots.gains import action_gain, message_gain, street_gain
from kontor.games.genoa.bots.playing_styles import STYLES as GENOA_STYLES
from kontor.games.genoa.bots.sheets import holding_after_receiving
from kontor.games.genoa.components import BUILDINGS, EXTRA_ACTION_TILE, ITEM_KINDS
from kontor.games.genoa.sheet_view import items_by_name
from kontor.games.genoa.state import LATER_SECTION, SECTION_SIZE, GenoaTable
from kontor.play import Play


class Estimates(Protocol):
    """Computes the gain of a deal in one game. Each game with trading has a subclass."""

    @property
    def unit(self) -> str: ...  # the unit of a gain, such as points

    @property
    def talk(self) -> tuple[str, ...]: ...  # verbs that a hostile bot uses to start or accept deals

    @property
    def demands(self) -> tuple[tuple[str, ...], ...]: ...  # verbs that it uses to ask for a lot

    def partner(self, before: State, after: State) -> int:
        """Return the seat that made the deal between the two states with the active player."""

    def before_deal(self, play: Play, seat: int) -> Any:
        """Return data about the position before a deal. `gain` needs it to compute the gain of `seat`."""

    def gain(self, before_deal: Any, play: Play, seat: int) -> float:
        """Return how much `seat` gained by the last deal. `before_deal` is the result of `before_deal()`."""


def question_for(play: Play, seat: int, rng: Rng) -> Question:
    """Return the question to ask a bot that decides for `seat` now."""
    view = play.game.view(play.state, seat)
    return play.seat_knowledge(seat).question(play.legal_actions(), rng, lambda: view)


def deal_made(before: State, after: State) -> bool:
    """Return whether a deal was made between the two states."""
    then, now = cast(NegotiationState, before), cast(NegotiationState, after)
    return now.deals_left < then.deals_left and now.active == then.active


class GenoaEstimates:
    """Gains in Genoa, in ducats that the player can expect to have at the end of the game."""

    unit = "ducats"
    talk = ("offer", "call", "call_everybody", "accept")
    demands = (("any_card", "any_tile", "tile"), ("in_return", "post", "later"))

    def partner(self, before: State, after: State) -> int:
        return int(cast(GenoaTable, after).party)

    def before_deal(self, play: Play, seat: int) -> Decision:
        question = question_for(play, seat, Rng(1))
        return Decision(question, GENOA_STYLES.greedy_style(question.options.seats, seat))

    def gain(self, before_deal: Decision, play: Play, seat: int) -> float:
        now, table = self.before_deal(play, seat), cast(GenoaTable, play.state)
        first = LATER_SECTION * SECTION_SIZE
        owed = items_by_name(
            [int(table.terms[first + kind]) for kind in range(ITEM_KINDS)], table.terms[first + ITEM_KINDS]
        )
        gain = now.current_worth - before_deal.current_worth
        if now.is_trader:
            received = holding_after_receiving(now, now.holding, {"later": owed, "cards": []}, "later")
            return gain + now.gain(received)
        building = int(table.draft_field)
        if building < BUILDINGS:
            gain += action_gain(now, building, now.holding, owed)
            if not before_deal.me["action_left"]:
                gain -= now.prospects.tile_worth(EXTRA_ACTION_TILE)
        else:
            gain += street_gain(before_deal, building, now.holding)
        return gain + message_gain(before_deal, before_deal.visited, before_deal.visited | 1 << building)


class CatanEstimates:
    """Gains in Catan, in points: what the player's resource cards are worth for building."""

    unit = "points"
    talk = ("offer", "call", "call_everybody", "take_offer", "agree")
    demands = (("want",), ("want", "give", "post"))

    def partner(self, before: State, after: State) -> int:
        then, now = cast(CatanTable, before), cast(CatanTable, after)
        moved = [s for s in range(now.seats) if hand_of(then, s) != hand_of(now, s) and s != now.active]
        return moved[0]

    def before_deal(self, play: Play, seat: int) -> float:
        table = cast(CatanTable, play.state)
        style = CATAN_STYLES.greedy_style(int(table.seats), seat)
        return float(hand_worth(plans_of(table, seat, style), hand_of(table, seat)))

    def gain(self, before_deal: float, play: Play, seat: int) -> float:
        return self.before_deal(play, seat) - before_deal


ESTIMATES: Final[Mapping[str, Estimates]] = {"catan": CatanEstimates(), "genoa": GenoaEstimates()}
