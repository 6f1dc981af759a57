"""One decision at a table of Genoa: the question, read from the seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kontor.bots.base import Question
from kontor.bots.greedy.genoa.holding import CARD_BIT, Holding, Prospects, worth
from kontor.bots.greedy.genoa.temper import Temper
from kontor.games.genoa.components import (
    BUILDING,
    CARD,
    COMMODITY,
    FIELD,
    FIRST_MESSAGE,
    KIND,
    MESSAGE_FIELDS,
    MESSAGES,
    NEAR,
    PILE,
    TILE,
)

KIND_OF: Final = {name: number for number, name in enumerate(KIND)}
FIELD_OF: Final = {name: number for number, name in enumerate(FIELD)}
CARD_OF: Final = {name: number for number, name in enumerate(CARD)}
PILE_NUMBER: Final = {name: number for number, name in enumerate(PILE)}
NEIGHBOURS: Final = [
    [other for other in range(len(FIELD)) if int(NEAR[here]) >> other & 1] for here in range(len(FIELD))
]


class Mind:
    """The seat's view as numbers, and its legal actions by verb."""

    def __init__(self, question: Question, temper: Temper) -> None:
        view = question.view
        self.question = question
        self.view: Mapping[str, Any] = view
        self.verbs: dict[str, list[int]] = {}
        for action in question.legal:
            self.verbs.setdefault(question.game.catalogue.verb(action), []).append(action)
        self.seen: dict[object, float] = {}
        self.seat = question.seat
        self.temper = temper
        self.seats = len(view["players"])
        self.me: Mapping[str, Any] = view["players"][self.seat]
        self.trading = bool(view["active"] == self.seat)
        """Whether it is this seat's turn."""
        place = (view["active"] - view["first"]) % self.seats
        turns = view["rounds_left"] * self.seats - place - 1
        owner = self.me["markers_on_board"] > 0
        self.prospects = Prospects(max(0, turns), self.seats, owner, self.temper)
        self.holding = holding_of(self.me)
        self.now = worth(self.holding, self.prospects)
        goods = [view["supply"][name] for name in COMMODITY]
        self.supply: list[int] = [
            *goods,
            *(view["tiles"][name] for name in TILE),
            self.me["marker_supply"],
        ]
        """Commodities, tiles and own markers that can be taken."""
        self.drawable: list[int] = [pile["face_down"] for pile in view["piles"]]
        """How many cards lie face down in each pile."""
        self.seen_cards = self.holding.cards | cards_in_sight(view)
        """Cards that cannot be drawn: known hands and those face up."""
        board = view["board"][: len(BUILDING)]
        self.owners: list[int | None] = [building["owner"] for building in board]
        self.used = [building["used_by"] is not None for building in board]
        self.visited = sum(1 << FIELD_OF[name] for name in view["path"])
        mine = [message for message in range(MESSAGES) if self.holding.has(FIRST_MESSAGE + message)]
        self.routes = [int(MESSAGE_FIELDS[message]) for message in mine]
        """The two buildings of each own message, as a set of fields."""
        self.tower = FIELD_OF.get(view["tower"], -1)
        """The field it stands on; -1 before a start is chosen, when nobody walks."""
        self.steps = int(view["tower_discs"]) - 1
        self.rivalry = self.temper.rivalry / (self.seats - 1)
        """The part of a partner's gain that counts as one's own loss."""

    def worth(self, holding: Holding) -> float:
        return worth(holding, self.prospects)

    def gain(self, after: Holding) -> float:
        return self.worth(after) - self.now

    def can(self, verb: str) -> bool:
        return verb in self.verbs

    def action(self, verb: str, **words: str | int) -> int:
        return self.question.game.catalogue.encode(verb, **words)

    def named(self, verb: str) -> dict[str, int]:
        """The legal actions of a verb, by what they name."""
        decode = self.question.game.catalogue.decode
        return {str(list(decode(action).values())[-1]): action for action in self.verbs.get(verb, ())}


def holding_of(player: Mapping[str, Any]) -> Holding:
    goods = [player["goods"].get(name, 0) for name in COMMODITY]
    goods += [player["tiles"].get(name, 0) for name in TILE]
    cards = sum(CARD_BIT[CARD_OF[card["card"]]] for card in player["hand"])
    return Holding(player["ducats"], [*goods, player["markers"]], cards)


def cards_in_sight(view: Mapping[str, Any]) -> int:
    cards = 0
    for player in view["players"]:
        cards |= sum(CARD_BIT[CARD_OF[card["card"]]] for card in player["known"])
    for pile in view["piles"]:
        cards |= sum(CARD_BIT[CARD_OF[card["card"]]] for card in pile["face_up"])
    return cards
