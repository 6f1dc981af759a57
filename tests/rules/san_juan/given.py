"""Positions that read like the rulebook's examples, and a table to play them on.

    table = given("Anita", "Éva", "Márk").city("Anita", "smithy").hand("Anita", "sugar_mill", "hero")
    table.governor("Anita").do("choose", role="builder").do("build", building="sugar_mill")

Everybody starts with the indigo plant of the rulebook. Cards come out of the draw pile, which holds the rest.
"""

from __future__ import annotations

from kontor.core import CHANCE
from kontor.core.arrays import Arr
from kontor.games.san_juan import GAME
from kontor.games.san_juan.components import CARDS, CITY, GOODS, KINDS, PRODUCTION, ROLES, TILES
from kontor.games.san_juan.end import open_chapels
from kontor.games.san_juan.game import SanJuanState
from kontor.games.san_juan.round import ask_for_role
from kontor.games.san_juan.scoring import SHARES, shares
from tests.rules.played import Played, Position

THREE = ("Anita", "Éva", "Márk")
TWO = ("Anita", "Éva")
ASKED = ("build", "produce", "sell", "council", "prospect", "mine")
"""The phases in which a player may pass on a role."""


def opening(*names: str, **options: object) -> Table:
    """A new game, nothing dealt yet."""
    names = names or THREE
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, **options: object) -> Given:
    """A table in the second round: indigo plants, and nothing in hand."""
    return Given(names or THREE, options)


class Given(Position[SanJuanState]):
    """Puts a position together; the last verb says what is going on and gives the table."""

    game = GAME

    def __init__(self, names: tuple[str, ...], options: dict[str, object]) -> None:
        super().__init__(GAME.initial_state(GAME.options(seats=len(names), **options)), names)
        self.state.round = 2

    def from_deck(self, card: str) -> int:
        kind = CARDS.index(card)
        self.state.deck[kind] -= 1
        self.state.deck_size -= 1
        return kind

    def city(self, name: str, *buildings: str) -> Given:
        """Buildings that stand already, besides the first indigo plant."""
        state = self.state
        seat = self.seat(name)
        for building in buildings:
            kind = self.from_deck(building)
            state.built[seat * CITY + state.buildings[seat]] = kind
            state.buildings[seat] += 1
            state.own[seat * KINDS + kind] += 1
        return self.checked()

    def hand(self, name: str, *cards: str) -> Given:
        seat = self.seat(name)
        for card in cards:
            self.state.hand[seat * KINDS + self.from_deck(card)] += 1
            self.state.hand_size[seat] += 1
        return self.checked()

    def goods(self, name: str, **cards: str) -> Given:
        """Goods by what their building makes, and the card that lies there unseen: `indigo="hero"`."""
        state = self.state
        seat = self.seat(name)
        for good, card in cards.items():
            kind = GOODS.index(good)
            places = range(seat * CITY, seat * CITY + CITY)
            place = next(i for i in places if state.built[i] == kind and state.good[i] < 0)
            state.good[place] = self.from_deck(card)
            state.goods[seat * PRODUCTION + kind] += 1
        return self.checked()

    def chapel(self, name: str, *cards: str) -> Given:
        """Cards that lie under a chapel, or under what covers it."""
        seat = self.seat(name)
        for card in cards:
            self.state.chapel[seat * KINDS + self.from_deck(card)] += 1
            self.state.chapel_size[seat] += 1
        return self.checked()

    def covered(self, name: str, *buildings: str) -> Given:
        for building in buildings:
            self.state.covered[self.seat(name) * KINDS + self.from_deck(building)] += 1
        return self.checked()

    def deck(self, *cards: str) -> Given:
        """Only these cards are left to draw; all the others are discards."""
        state = self.state
        for kind in range(KINDS):
            stay = cards.count(CARDS[kind])
            state.discards[kind] += state.deck[kind] - stay
            state.discards_size += state.deck[kind] - stay
            state.deck[kind] = stay
        state.deck_size = len(cards)
        return self.checked()

    def no_discards(self) -> Given:
        """The discards lie somewhere else: under a chapel of the last player, covered long ago."""
        state = self.state
        seat = len(self.names) - 1
        for kind in range(KINDS):
            state.chapel[seat * KINDS + kind] += state.discards[kind]
            state.chapel_size[seat] += state.discards[kind]
            state.discards[kind] = 0
        state.discards_size = 0
        return self.checked()

    def cycle(self, *tiles: str) -> Given:
        """All tiles have been seen, and come up in this order."""
        for i, tile in enumerate(tiles):
            self.state.tiles[i] = TILES.index(tile)
        self.state.turned = len(tiles)
        return self

    def governor(self, name: str) -> Table:
        """This player is about to choose the first role of the round."""
        self.checked()
        self.state.governor = self.seat(name)
        ask_for_role(self.state)
        return Table(self.state, self.names)

    def over(self) -> Table:
        """The game is over, chapels have been opened."""
        self.checked()
        open_chapels(self.state)
        table = Table(self.state, self.names)
        while table.phase == "open_chapel":
            table.open()
        return table


class Table(Played[SanJuanState]):
    game = GAME

    # Shorthands for what the rulebook calls one thing

    def choose(self, role: str) -> Table:
        return self.do("choose", role=role)

    def builds(self, building: str) -> Table:
        return self.do("build", building=building)

    def pays(self, *cards: str) -> Table:
        for card in sorted(cards, key=CARDS.index):
            self.do("pay", card=card)
        return self

    def discards(self, *cards: str) -> Table:
        for card in sorted(cards, key=CARDS.index):
            self.do("discard", card=card)
        return self

    def draws(self, *cards: str) -> Table:
        """These cards are drawn, one after the other."""
        for card in cards:
            self.do("draw", card=card)
        return self

    def draws_any(self) -> int:
        """Draw until somebody decides; how many cards it were."""
        count = 0
        while self.phase in ("draw", "look"):
            self.open_first()
            count += 1
        return count

    def produces(self, *goods: str) -> Table:
        for good in goods:
            self.do("produce", good=good).open_first()
        return self

    def sells(self, *goods: str) -> Table:
        for good in goods:
            self.do("sell", good=good)
        return self

    def turns_up(self, *cards: str) -> Table:
        for card in cards:
            self.do("turn_up", card=card)
        return self

    def open_first(self) -> Table:
        """The first outcome of a chance node."""
        assert self.state.actor == CHANCE
        return self.apply(self.state.legal_actions()[0])

    def everybody_passes(self) -> Table:
        """Nobody does anything more in this phase."""
        role = self.state.role
        while self.state.role == role and self.phase in ASKED:
            self.do("pass")
        return self

    def idle_role(self, role: str) -> Table:
        """The role is chosen and nobody makes use of it."""
        self.choose(role)
        while self.state.actor == CHANCE:
            self.open_first()
        return self.everybody_passes()

    # Looking at the table

    @property
    def role(self) -> str | None:
        return ROLES[self.state.role] if self.state.role >= 0 else None

    @property
    def governor_is(self) -> str:
        return self.names[self.state.governor]

    @property
    def due(self) -> int:
        return int(self.state.due)

    def hand(self, name: str) -> dict[str, int]:
        return self.counts(self.state.hand, name)

    def hand_size(self, name: str) -> int:
        return int(self.state.hand_size[self.seat(name)])

    def under_chapel(self, name: str) -> dict[str, int]:
        return self.counts(self.state.chapel, name)

    def covered(self, name: str) -> dict[str, int]:
        return self.counts(self.state.covered, name)

    @property
    def discarded(self) -> dict[str, int]:
        return {
            CARDS[kind]: int(self.state.discards[kind]) for kind in range(KINDS) if self.state.discards[kind]
        }

    @property
    def aside(self) -> dict[str, int]:
        return {CARDS[kind]: int(self.state.aside[kind]) for kind in range(KINDS) if self.state.aside[kind]}

    def city(self, name: str) -> list[str]:
        first = self.seat(name) * CITY
        return [CARDS[self.state.built[first + i]] for i in range(self.state.buildings[self.seat(name)])]

    def goods(self, name: str) -> dict[str, int]:
        first = self.seat(name) * PRODUCTION
        return {
            GOODS[i]: int(self.state.goods[first + i])
            for i in range(PRODUCTION)
            if self.state.goods[first + i]
        }

    def counts(self, values: Arr, name: str) -> dict[str, int]:
        first = self.seat(name) * KINDS
        return {card: int(values[first + i]) for i, card in enumerate(CARDS) if values[first + i]}

    def points(self, name: str) -> int:
        """All points, cards under a chapel included."""
        return self.state.scores()[self.seat(name)]

    def shares(self, name: str) -> dict[str, int]:
        """The points by where they come from; together they are the points that decide the game."""
        parts = dict(zip(SHARES, shares(self.state, self.seat(name), True)))
        assert sum(parts.values()) == self.points(name), parts
        return parts
