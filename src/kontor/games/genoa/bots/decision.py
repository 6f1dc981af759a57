"""Everything that a bot needs to know to make one decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kontor.bots.base import Question
from kontor.games.genoa.bots.holding import CARD_BIT, Holding, Prospects, worth
from kontor.games.genoa.bots.playing_styles import PlayingStyle
from kontor.games.genoa.components import (
    ADJACENT,
    BUILDING_NAMES,
    CARD_NAMES,
    COMMODITY_NAMES,
    FIELD_NAMES,
    FIRST_MESSAGE,
    KIND_NAMES,
    MESSAGE_FIELDS,
    MESSAGES,
    PILE_NAMES,
    TILE_NAMES,
)

KIND_BY_NAME: Final = {name: number for number, name in enumerate(KIND_NAMES)}
FIELD_BY_NAME: Final = {name: number for number, name in enumerate(FIELD_NAMES)}
CARD_BY_NAME: Final = {name: number for number, name in enumerate(CARD_NAMES)}
PILE_BY_NAME: Final = {name: number for number, name in enumerate(PILE_NAMES)}
NEIGHBOURS_BY_FIELD: Final = [  # a list of fields for each field
    [other for other in range(len(FIELD_NAMES)) if int(ADJACENT[here]) >> other & 1]
    for here in range(len(FIELD_NAMES))
]


class Decision:
    """A decision that a bot has to make: the legal actions, and what the bot holds and sees.

    The view refers to goods, cards and fields by name. Most attributes here refer to them by number.
    """

    def __init__(self, question: Question, style: PlayingStyle) -> None:
        view = question.view
        self.question = question
        self.view: Mapping[str, Any] = view
        self.verbs: dict[str, list[int]] = {}
        for action in question.legal:
            self.verbs.setdefault(question.game.catalogue.verb(action), []).append(action)
        self.gain_cache: dict[object, float] = {}
        self.seat = question.seat
        self.style = style
        self.seats = len(view["players"])
        self.me: Mapping[str, Any] = view["players"][self.seat]
        self.is_trader = bool(view["active"] == self.seat)
        """Whether the bot is the trader, whose turn it is."""
        place = (view["active"] - view["first"]) % self.seats
        turns = view["rounds_left"] * self.seats - place - 1
        owner = self.me["markers_on_board"] > 0
        self.prospects = Prospects(max(0, turns), self.seats, owner, self.style)
        self.holding = holding_of(self.me)
        self.current_worth = worth(self.holding, self.prospects)
        goods = [view["supply"][name] for name in COMMODITY_NAMES]
        self.supply: list[int] = [
            *goods,
            *(view["tiles"][name] for name in TILE_NAMES),
            self.me["marker_supply"],
        ]
        """How many commodities, tiles and markers of the bot's colour the supply has, by kind."""
        self.drawable_counts: list[int] = [pile["face_down"] for pile in view["piles"]]
        """How many cards are face down in each pile."""
        self.seen_cards = self.holding.cards | cards_known_elsewhere(view)
        """The cards that the bot holds or knows elsewhere, as a bit set. It cannot draw any of them."""
        board = view["board"][: len(BUILDING_NAMES)]
        self.owners: list[int | None] = [building["owner"] for building in board]
        self.used_buildings = [building["used_by"] is not None for building in board]
        self.visited = sum(1 << FIELD_BY_NAME[name] for name in view["path"])
        mine = [message for message in range(MESSAGES) if self.holding.has_card(FIRST_MESSAGE + message)]
        self.message_routes = [int(MESSAGE_FIELDS[message]) for message in mine]
        """For each message in hand, the two buildings that the tower must visit, as a bit set."""
        self.tower = FIELD_BY_NAME.get(view["tower"], -1)
        """The field of the tower, or -1 before a start field is chosen."""
        self.steps_left = int(view["tower_discs"]) - 1
        self.rivalry = self.style.rivalry / (self.seats - 1)
        """The fraction of another player's gain that counts as a loss for the bot."""

    def worth(self, holding: Holding) -> float:
        """Return the estimated worth of `holding`, in ducats."""
        return worth(holding, self.prospects)

    def gain(self, new_holding: Holding) -> float:
        """Return how many more ducats `new_holding` is worth than what the player holds now."""
        return self.worth(new_holding) - self.current_worth

    def is_legal(self, verb: str) -> bool:
        """Return whether any action with the verb `verb` is legal now."""
        return verb in self.verbs

    def encode_action(self, verb: str, **arguments: str | int) -> int:
        """Return the number of the action with the verb `verb` and `arguments`."""
        return self.question.game.catalogue.encode(verb, **arguments)

    def legal_actions_by_name(self, verb: str) -> dict[str, int]:
        """Return the legal actions with the verb `verb`, keyed by the good, card or field that they name."""
        decode = self.question.game.catalogue.decode
        return {str(list(decode(action).values())[-1]): action for action in self.verbs.get(verb, ())}


def holding_of(player: Mapping[str, Any]) -> Holding:
    """Return what a player holds. `player` is the player's entry in their own view."""
    goods = [player["goods"].get(name, 0) for name in COMMODITY_NAMES]
    goods += [player["tiles"].get(name, 0) for name in TILE_NAMES]
    cards = sum(CARD_BIT[CARD_BY_NAME[card["card"]]] for card in player["hand"])
    return Holding(player["ducats"], [*goods, player["markers"]], cards)


def cards_known_elsewhere(view: Mapping[str, Any]) -> int:
    """Return all face-up cards, and the cards in other hands that the viewer knows, as a bit set."""
    cards = 0
    for player in view["players"]:
        cards |= sum(CARD_BIT[CARD_BY_NAME[card["card"]]] for card in player["known"])
    for pile in view["piles"]:
        cards |= sum(CARD_BIT[CARD_BY_NAME[card["card"]]] for card in pile["face_up"])
    return cards
