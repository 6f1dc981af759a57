"""Helpers that set up positions of Genoa in the words of the rulebook, and play on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kontor.core.phases import ask_seat
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.components import (
    BIT,
    BUILDING_NAMES,
    CARD_NAMES,
    COMMODITY_NAMES,
    FIELD_BY_CELL,
    FIELD_NAMES,
    KIND_NAMES,
    MARKER_KIND,
    PILE_NAMES,
    PILE_OF_CARD,
    PILES,
    TILE_NAMES,
)
from kontor.games.genoa.flow import begin_turn, continue_after_arrival
from kontor.games.genoa.game import GAME, GenoaState
from kontor.games.genoa.phases import CHOOSING_START_FIELD, TRADER_DECIDING
from kontor.games.genoa.state import GOOD_KINDS, NOBODY, WINDOWS
from kontor.games.genoa.tower import move_tower, place_tower
from tests.rules.played import Played

THREE = ("peter", "jani", "kata")
Items = Mapping[str, int | Sequence[str]]
"""The items of one section of a price sheet.

Goods and wildcards are counted: `{"ducats": 15, "silk": 1, "any_commodity": 1, "message": 1}`. The name of a
pile means any card of that pile. The writer's cards are named: `{"closed": ["message_3"], "open": [...]}`.
"""
COINS = (100, 50, 10, 5)


def opening(*names: str, **options: object) -> Table:
    """Return the table of a new game, before the start player is chosen."""
    names = names or THREE
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, **options: object) -> Given:
    """Return a new position to set up. Everybody has 130 ducats and no cards, and the first player starts."""
    return Given(names or THREE, options)


def street(blue: int, red: int) -> str:
    """Return the name of the field for a roll of `blue` on the blue die and `red` on the red die."""
    return FIELD_NAMES[FIELD_BY_CELL[(red - 1) * 8 + blue - 1]]


class Given:
    """A position that is being set up. `turn_of` or `tower` finishes it and returns the table to play on."""

    def __init__(self, names: tuple[str, ...], options: dict[str, object]) -> None:
        self.names = names
        self.state: GenoaState = GAME.initial_state(GAME.options(seats=len(names), **options))
        begin_turn(self.state)

    def checked(self) -> Given:
        assert GAME.broken_invariants(self.state) == []
        return self

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def has_ducats(self, name: str, ducats: int) -> Given:
        """Set how many ducats the player `name` has, instead of the usual 130."""
        self.state.paid_by_bank += ducats - self.state.money[self.seat(name)]
        self.state.money[self.seat(name)] = ducats
        return self.checked()

    def holds(self, name: str, **goods: int) -> Given:
        """Give the player `name` goods from the supply, such as `silk=2, extra_action=1, marker=3`."""
        state, seat = self.state, self.seat(name)
        for good, count in goods.items():
            kind = KIND_NAMES.index(good)
            state.supply[kind + seat if kind == MARKER_KIND else kind] -= count
            state.held[seat * GOOD_KINDS + kind] += count
        return self.checked()

    def hand(self, name: str, *cards: str) -> Given:
        """Give the player `name` these `cards` from the piles."""
        state, seat = self.state, self.seat(name)
        for card in map(CARD_NAMES.index, cards):
            state.face_down -= BIT[card]
            state.pile_sizes[PILE_OF_CARD[card]] -= 1
            state.hand[seat] += BIT[card]
            state.card_counts[seat * PILES + PILE_OF_CARD[card]] += 1
        return self.checked()

    def face_up(self, *cards: str) -> Given:
        """Put cards face up under their piles, as if they had been played."""
        state = self.state
        for card in map(CARD_NAMES.index, cards):
            state.face_down -= BIT[card]
            state.face_up += BIT[card]
            state.pile_sizes[PILE_OF_CARD[card]] -= 1
            state.pile_sizes[PILES + PILE_OF_CARD[card]] += 1
        return self.checked()

    def supply(self, **goods: int) -> Given:
        """Reduce the supply to the given number of each good. The last player gets the rest."""
        last = self.names[-1]
        for good, count in goods.items():
            self.holds(last, **{good: int(self.state.supply[KIND_NAMES.index(good)]) - count})
        return self

    def owns(self, name: str, *buildings: str) -> Given:
        """Put a marker of the player `name` on each of `buildings`."""
        for building in buildings:
            assert self.state.owner[BUILDING_NAMES.index(building)] == NOBODY
            self.state.supply[MARKER_KIND + self.seat(name)] -= 1
            self.state.owner[BUILDING_NAMES.index(building)] = self.seat(name)
        return self.checked()

    def rounds_left(self, rounds: int) -> Given:
        self.state.rounds_left = rounds
        return self

    def has_used(self, name: str, building: str) -> Given:
        """Record that the player `name` has already used `building` this turn."""
        self.state.used_by[BUILDING_NAMES.index(building)] = self.seat(name)
        self.state.actions_taken[self.seat(name)] += 1
        return self

    def turn_of(self, name: str) -> Table:
        """Make the player `name` the trader, who has not rolled the dice yet, and return the table."""
        state = self.state
        state.active = self.seat(name)
        ask_seat(state, CHOOSING_START_FIELD, state.active)
        return Table(state, self.names)

    def tower(self, trader: str, *path: str) -> Table:
        """Make `trader` the trader, move their tower along `path`, and return the table."""
        self.turn_of(trader)
        place_tower(self.state, FIELD_NAMES.index(path[0]))
        for field in path[1:]:
            move_tower(self.state, FIELD_NAMES.index(field))
        continue_after_arrival(self.state)
        return Table(self.state, self.names)


class Table(Played[GenoaState]):
    """A game of Genoa in progress. Its methods call players by their names."""

    game = GAME

    # Methods that take several actions for what the rulebook describes as one

    def roll(self, blue: int, red: int) -> Table:
        return self.do("roll").do("dice", blue=blue, red=red)

    def write_sheet(self, price: Items, later: Items | None = None, in_return: Items | None = None) -> Table:
        """Add all items to the price sheet that was begun, and post it."""
        self.add_items(price)
        if later:
            self.do("later").add_items(later)
        if in_return:
            self.do("in_return").add_items(in_return)
        return self.do("post")

    def add_items(self, items: Items) -> Table:
        """Add `items` to the current section of the price sheet, in the order of the catalogue."""
        ducats = items.get("ducats", 0)
        assert isinstance(ducats, int)
        for coin in COINS:
            while ducats >= coin:
                self.do("ducats", amount=coin)
                ducats -= coin
        for kind in KIND_NAMES:
            count = items.get(kind, 0)
            assert isinstance(count, int)
            for _ in range(count):
                self.add_item(kind)
        for verb in ("closed", "shown", "open"):
            cards = items.get(verb, ())
            assert not isinstance(cards, int)
            for card in sorted(cards, key=CARD_NAMES.index):
                self.do(verb, card=card)
        return self

    def add_item(self, kind: str) -> Table:
        if kind in COMMODITY_NAMES:
            return self.do("commodity", commodity=kind)
        if kind in TILE_NAMES:
            return self.do("tile", tile=kind)
        return self.do("any_card", pile=kind) if kind in PILE_NAMES else self.do(kind)

    def makes_offer(
        self, name: str, field: str, price: Items, later: Items | None = None, in_return: Items | None = None
    ) -> Table:
        """Let the player `name`, whose turn it is to speak, post an offer for `field`."""
        assert self.actor == name
        return self.do("offer", field=field).write_sheet(price, later, in_return)

    def makes_call(
        self, name: str, field: str, price: Items, later: Items | None = None, in_return: Items | None = None
    ) -> Table:
        """Let the trader propose these terms for `field` to the player `name`, or to `everybody`."""
        if name == "everybody":
            self.do("call_everybody")
        else:
            self.do("call", seat=name)
        if self.window == "step":
            self.do("field", field=field)
        return self.write_sheet(price, later, in_return)

    def accepts_offer(self, name: str, field: str) -> Table:
        """Let the trader accept the offer for `field` that the player `name` has made."""
        self.do("accept", seat=name)
        return self.do("field", field=field) if self.phase == "accept_field" else self

    def all_pass(self) -> Table:
        """Let the other players pass, or refuse the trader's proposal, until the trader decides."""
        while self.phase in ("speak", "answer"):
            self.do("pass" if self.phase == "speak" else "refuse")
        assert self.state.phase == TRADER_DECIDING
        return self

    def tower_goes(self, *fields: str) -> Table:
        """Move the tower along `fields` without deals, and use no building on the way."""
        for field in fields:
            if self.window == "building":
                self.all_pass().do("leave")
            self.all_pass().do("move", field=field)
        return self

    def takes_action(self) -> Table:
        """Perform the building's action, draw the cards that it gives, and end it."""
        return self.do("perform").draw().do("end_action")

    def stop_tower(self) -> Table:
        """Stop the tower for this turn. Nobody delivers a message."""
        if self.window == "building":
            self.all_pass().do("leave")
        if self.window == "step":
            self.all_pass().do("stop")
        while self.phase == "last_call":
            self.do("pass")
        return self

    # Questions about the position

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def window(self) -> str:
        return WINDOWS[self.state.window]

    @property
    def trader(self) -> str:
        return self.names[self.state.active]

    @property
    def tower(self) -> str:
        return FIELD_NAMES[self.state.tower]

    @property
    def discs(self) -> dict[str, int]:
        """The number of discs on each field that the tower has visited in this turn."""
        path = [FIELD_NAMES[field] for field in self.state.path if field >= 0]
        return {field: int(self.state.discs) if field == self.tower else 1 for field in path}

    @property
    def rounds_left(self) -> int:
        return int(self.state.rounds_left)

    def ducats(self, name: str) -> int:
        return int(self.state.money[self.seat(name)])

    def held(self, name: str) -> dict[str, int]:
        """Return how many commodities, tiles and markers in stock the player `name` has. Leave out zeros."""
        first = self.seat(name) * GOOD_KINDS
        return {
            KIND_NAMES[k]: int(self.state.held[first + k])
            for k in range(GOOD_KINDS)
            if self.state.held[first + k]
        }

    def supply(self, good: str, name: str = "") -> int:
        kind = KIND_NAMES.index(good)
        return int(self.state.supply[kind + self.seat(name) if kind == MARKER_KIND else kind])

    def hand(self, name: str) -> list[str]:
        return [
            CARD_NAMES[card]
            for card in range(len(CARD_NAMES))
            if self.state.hand[self.seat(name)] & BIT[card]
        ]

    def face_up(self) -> list[str]:
        return [CARD_NAMES[card] for card in range(len(CARD_NAMES)) if self.state.face_up & BIT[card]]

    def pile(self, pile: str) -> tuple[int, int]:
        """Return how many cards of `pile` are face down, and how many are face up."""
        at = PILE_NAMES.index(pile)
        return int(self.state.pile_sizes[at]), int(self.state.pile_sizes[PILES + at])

    def owner(self, building: str) -> str | None:
        seat = self.state.owner[BUILDING_NAMES.index(building)]
        return self.names[seat] if seat >= 0 else None

    def actions_taken(self, name: str) -> int:
        return int(self.state.actions_taken[self.seat(name)])

    def fields_with_sheets(self, name: str) -> list[str]:
        """Return the fields for which the player `name` has a price sheet on the table."""
        first = self.seat(name) * 4
        return sorted(FIELD_NAMES[f - 1] for f in self.state.live[first : first + 4] if f)

    def wealth(self, name: str) -> int:
        return self.state.scores()[self.seat(name)]

    def knows(self, name: str, card: str) -> bool:
        """Return whether the player `name` knows that somebody else holds `card`."""
        return bool(self.state.known_cards[self.seat(name)] & BIT[CARD_NAMES.index(card)])
