"""One decision at a table of Genoa: the question, read from the seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from kontor.bots.base import Question
from kontor.bots.greedy.genoa.holding import CARD_BIT, Holding, Prospects, worth
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
RIVALRY: Final = 0.4
"""What a gain of the only rival costs; with more players it is spread."""


@dataclass
class Mind:
    """The seat's view as numbers, and its legal actions by verb."""

    question: Question
    view: Mapping[str, Any]
    verbs: dict[str, list[int]] = field(default_factory=dict)
    seen: dict[object, float] = field(default_factory=dict)

    @cached_property
    def seat(self) -> int:
        return self.question.seat

    @cached_property
    def me(self) -> Mapping[str, Any]:
        player: Mapping[str, Any] = self.view["players"][self.seat]
        return player

    @cached_property
    def seats(self) -> int:
        return len(self.view["players"])

    @cached_property
    def trading(self) -> bool:
        """Whether it is this seat's turn."""
        return bool(self.view["active"] == self.seat)

    @cached_property
    def prospects(self) -> Prospects:
        place = (self.view["active"] - self.view["first"]) % self.seats
        turns = self.view["rounds_left"] * self.seats - place - 1
        return Prospects(max(0, turns), self.seats, self.me["markers_on_board"] > 0)

    @cached_property
    def holding(self) -> Holding:
        goods = [self.me["goods"].get(name, 0) for name in COMMODITY]
        goods += [self.me["tiles"].get(name, 0) for name in TILE]
        cards = sum(CARD_BIT[CARD_OF[card["card"]]] for card in self.me["hand"])
        return Holding(self.me["ducats"], [*goods, self.me["markers"]], cards)

    @cached_property
    def now(self) -> float:
        return worth(self.holding, self.prospects)

    @cached_property
    def supply(self) -> list[int]:
        """Commodities, tiles and own markers that can be taken."""
        goods = [self.view["supply"][name] for name in COMMODITY]
        return [*goods, *(self.view["tiles"][name] for name in TILE), self.me["marker_supply"]]

    @cached_property
    def drawable(self) -> list[int]:
        """How many cards lie face down in each pile."""
        return [pile["face_down"] for pile in self.view["piles"]]

    @cached_property
    def seen_cards(self) -> int:
        """Cards that cannot be drawn: known hands and those face up."""
        cards = self.holding.cards
        for player in self.view["players"]:
            cards |= sum(CARD_BIT[CARD_OF[card["card"]]] for card in player["known"])
        for pile in self.view["piles"]:
            cards |= sum(CARD_BIT[CARD_OF[card["card"]]] for card in pile["face_up"])
        return cards

    @cached_property
    def owners(self) -> list[int | None]:
        return [place["owner"] for place in self.view["board"][: len(BUILDING)]]

    @cached_property
    def used(self) -> list[bool]:
        return [place["used_by"] is not None for place in self.view["board"][: len(BUILDING)]]

    @cached_property
    def visited(self) -> int:
        return sum(1 << FIELD_OF[name] for name in self.view["path"])

    @cached_property
    def routes(self) -> list[int]:
        """The two buildings of each own message, as a set of fields."""
        mine = [message for message in range(MESSAGES) if self.holding.has(FIRST_MESSAGE + message)]
        return [int(MESSAGE_FIELDS[message]) for message in mine]

    @cached_property
    def tower(self) -> int:
        return FIELD_OF[self.view["tower"]]

    @cached_property
    def steps(self) -> int:
        return int(self.view["tower_discs"]) - 1

    @cached_property
    def rivalry(self) -> float:
        """The part of a partner's gain that counts as one's own loss."""
        return RIVALRY / (self.seats - 1)

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


def mind_of(question: Question) -> Mind:
    mind = Mind(question, question.view)
    for action in question.legal:
        mind.verbs.setdefault(question.game.catalogue.verb(action), []).append(action)
    return mind
