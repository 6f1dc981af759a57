"""Positions of Genoa in the words of the rulebook, and a table on which they are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kontor.games.genoa.components import (
    BIT,
    BUILDING,
    CARD,
    COMMODITY,
    FIELD,
    FIELD_AT,
    KIND,
    MARKER,
    PILE,
    PILE_OF,
    PILES,
    TILE,
)
from kontor.games.genoa.game import GAME, GenoaState
from kontor.games.genoa.state import DECIDE, GOODS, NOBODY, PHASES, START, WINDOWS, enter
from kontor.games.genoa.tower import place_tower, step
from kontor.games.genoa.turn import arrive, begin_turn
from tests.rules.played import Played

THREE = ("peter", "jani", "kata")
Items = Mapping[str, int | Sequence[str]]
"""`{"ducats": 15, "silk": 1, "extra_action": 1, "marker": 2, "any_commodity": 1, "message": 1}`: what is
given or asked for, a pile's name is any card of it; `{"closed": ["message_3"], "shown": [...], "open":
[...]}`: own cards.
"""
COINS = (100, 50, 10, 5)


def opening(*names: str, **options: object) -> Table:
    """A new game: the start player is still to be found."""
    names = names or THREE
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, **options: object) -> Given:
    """A table with 130 ducats each and no cards in hand. The first player is the start player."""
    return Given(names or THREE, options)


def street(blue: int, red: int) -> str:
    """The name of the field at a cell."""
    return FIELD[FIELD_AT[(red - 1) * 8 + blue - 1]]


class Given:
    """Puts a position together; the last verb says whose turn it is and gives the table."""

    def __init__(self, names: tuple[str, ...], options: dict[str, object]) -> None:
        self.names = names
        self.state: GenoaState = GAME.initial_state(GAME.options(seats=len(names), **options))
        begin_turn(self.state)

    def checked(self) -> Given:
        assert GAME.broken_invariants(self.state) == []
        return self

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def purse(self, name: str, ducats: int) -> Given:
        """So much money, instead of 130 ducats."""
        self.state.paid += ducats - self.state.money[self.seat(name)]
        self.state.money[self.seat(name)] = ducats
        return self.checked()

    def holds(self, name: str, **goods: int) -> Given:
        """Commodities, tiles and markers in stock, taken from the supply: `silk=2, extra_action=1,
        marker=3`.
        """
        state, seat = self.state, self.seat(name)
        for good, count in goods.items():
            kind = KIND.index(good)
            state.supply[kind + seat if kind == MARKER else kind] -= count
            state.held[seat * GOODS + kind] += count
        return self.checked()

    def hand(self, name: str, *cards: str) -> Given:
        """Cards from the piles."""
        state, seat = self.state, self.seat(name)
        for card in map(CARD.index, cards):
            state.down -= BIT[card]
            state.piles[PILE_OF[card]] -= 1
            state.hand[seat] += BIT[card]
            state.cards[seat * PILES + PILE_OF[card]] += 1
        return self.checked()

    def face_up(self, *cards: str) -> Given:
        """Cards that were played and lie face up under their piles."""
        state = self.state
        for card in map(CARD.index, cards):
            state.down -= BIT[card]
            state.up += BIT[card]
            state.piles[PILE_OF[card]] -= 1
            state.piles[PILES + PILE_OF[card]] += 1
        return self.checked()

    def supply(self, **goods: int) -> Given:
        """Only so many are left in the supply; the last player has the rest."""
        last = self.names[-1]
        for good, count in goods.items():
            self.holds(last, **{good: int(self.state.supply[KIND.index(good)]) - count})
        return self

    def owns(self, name: str, *buildings: str) -> Given:
        """Markers on buildings."""
        for building in buildings:
            assert self.state.owner[BUILDING.index(building)] == NOBODY
            self.state.supply[MARKER + self.seat(name)] -= 1
            self.state.owner[BUILDING.index(building)] = self.seat(name)
        return self.checked()

    def rounds_left(self, rounds: int) -> Given:
        self.state.rounds_left = rounds
        return self

    def used(self, name: str, building: str) -> Given:
        """In this turn that player has taken this building's action already."""
        self.state.used_by[BUILDING.index(building)] = self.seat(name)
        self.state.acted[self.seat(name)] += 1
        return self

    def turn_of(self, name: str) -> Table:
        """It is this player's turn as trader, before the roll."""
        state = self.state
        state.active = self.seat(name)
        enter(state, START, state.active)
        return Table(state, self.names)

    def tower(self, trader: str, *path: str) -> Table:
        """The tower has gone this way and arrives on its last field: a window opens."""
        self.turn_of(trader)
        place_tower(self.state, FIELD.index(path[0]))
        for field in path[1:]:
            step(self.state, FIELD.index(field))
        arrive(self.state)
        return Table(self.state, self.names)


class Table(Played[GenoaState]):
    game = GAME

    # Shorthands for what the rulebook calls one thing

    def roll(self, blue: int, red: int) -> Table:
        return self.do("roll").do("dice", blue=blue, red=red)

    def writes(self, price: Items, later: Items | None = None, in_return: Items | None = None) -> Table:
        """Fill in a sheet and post it."""
        self.items(price)
        if later:
            self.do("later").items(later)
        if in_return:
            self.do("in_return").items(in_return)
        return self.do("post")

    def items(self, items: Items) -> Table:
        """The items of one section, in their order."""
        ducats = items.get("ducats", 0)
        assert isinstance(ducats, int)
        for coin in COINS:
            while ducats >= coin:
                self.do("ducats", amount=coin)
                ducats -= coin
        for kind in KIND:
            count = items.get(kind, 0)
            assert isinstance(count, int)
            for _ in range(count):
                self.item(kind)
        for verb in ("closed", "shown", "open"):
            cards = items.get(verb, ())
            assert not isinstance(cards, int)
            for card in sorted(cards, key=CARD.index):
                self.do(verb, card=card)
        return self

    def item(self, kind: str) -> Table:
        if kind in COMMODITY:
            return self.do("commodity", commodity=kind)
        if kind in TILE:
            return self.do("tile", tile=kind)
        return self.do("any_card", pile=kind) if kind in PILE else self.do(kind)

    def offers(
        self, name: str, field: str, price: Items, later: Items | None = None, in_return: Items | None = None
    ) -> Table:
        """This player is asked and posts a sheet; he goes on speaking."""
        assert self.actor == name
        return self.do("offer", field=field).writes(price, later, in_return)

    def calls(
        self, name: str, field: str, price: Items, later: Items | None = None, in_return: Items | None = None
    ) -> Table:
        """The trader calls on this player, or on `everybody`, with terms of his own."""
        if name == "everybody":
            self.do("call_everybody")
        else:
            self.do("call", seat=name)
        if self.window == "step":
            self.do("field", field=field)
        return self.writes(price, later, in_return)

    def accepts(self, name: str, field: str) -> Table:
        """The trader takes this player's sheet for that field."""
        self.do("accept", seat=name)
        return self.do("field", field=field) if self.phase == "accept_field" else self

    def silence(self) -> Table:
        """Nobody else says anything: the trader decides."""
        while self.phase in ("speak", "answer"):
            self.do("pass" if self.phase == "speak" else "refuse")
        assert self.state.phase == DECIDE
        return self

    def goes(self, *fields: str) -> Table:
        """The trader moves field by field, without deals; buildings on the way are left."""
        for field in fields:
            if self.window == "building":
                self.silence().do("leave")
            self.silence().do("move", field=field)
        return self

    def acts(self) -> Table:
        """The user performs the action, draws what it brings, and ends it."""
        return self.do("perform").draw().do("end_action")

    def stops(self) -> Table:
        """The tower stays here, and nobody delivers a message."""
        if self.window == "building":
            self.silence().do("leave")
        if self.window == "step":
            self.silence().do("stop")
        while self.phase == "last_call":
            self.do("pass")
        return self

    # Looking at the table

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def window(self) -> str:
        return WINDOWS[self.state.window]

    @property
    def trader(self) -> str:
        return self.names[self.state.active]

    @property
    def tower(self) -> str:
        return FIELD[self.state.tower]

    @property
    def discs(self) -> dict[str, int]:
        """Where discs lie."""
        path = [FIELD[field] for field in self.state.path if field >= 0]
        return {field: int(self.state.discs) if field == self.tower else 1 for field in path}

    @property
    def rounds_left(self) -> int:
        return int(self.state.rounds_left)

    def ducats(self, name: str) -> int:
        return int(self.state.money[self.seat(name)])

    def held(self, name: str) -> dict[str, int]:
        """Commodities, tiles and markers in stock."""
        first = self.seat(name) * GOODS
        return {KIND[k]: int(self.state.held[first + k]) for k in range(GOODS) if self.state.held[first + k]}

    def supply(self, good: str, name: str = "") -> int:
        kind = KIND.index(good)
        return int(self.state.supply[kind + self.seat(name) if kind == MARKER else kind])

    def hand(self, name: str) -> list[str]:
        return [CARD[card] for card in range(len(CARD)) if self.state.hand[self.seat(name)] & BIT[card]]

    def face_up(self) -> list[str]:
        return [CARD[card] for card in range(len(CARD)) if self.state.up & BIT[card]]

    def pile(self, pile: str) -> tuple[int, int]:
        """How many cards lie face down and face up."""
        at = PILE.index(pile)
        return int(self.state.piles[at]), int(self.state.piles[PILES + at])

    def owner(self, building: str) -> str | None:
        seat = self.state.owner[BUILDING.index(building)]
        return self.names[seat] if seat >= 0 else None

    def actions_taken(self, name: str) -> int:
        return int(self.state.acted[self.seat(name)])

    def sheets(self, name: str) -> list[str]:
        """The fields for which this player has a sheet on the table."""
        first = self.seat(name) * 4
        return sorted(FIELD[f - 1] for f in self.state.live[first : first + 4] if f)

    def wealth(self, name: str) -> int:
        return self.state.scores()[self.seat(name)]

    def knows(self, name: str, card: str) -> bool:
        """Whether this player knows that card to be in somebody else's hand."""
        return bool(self.state.knows[self.seat(name)] & BIT[CARD.index(card)])
