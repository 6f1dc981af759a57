"""Helpers to set up a position in the words of the rulebook, and to play from there.

    table = given("Anita", "Éva", "Márk").city("Anita", "smithy").hand("Anita", "sugar_mill", "hero")
    table.governor("Anita").do("choose", role="builder").do("build", building="sugar_mill")

Everybody starts with an indigo plant, as the rulebook says. All other cards come out of the draw pile.
"""

from __future__ import annotations

from kontor.core import CHANCE
from kontor.core.arrays import Arr
from kontor.games.san_juan.components import CARDS, CITY_SIZE, GOODS, KINDS, PRODUCTION_KINDS, ROLES, TILES
from kontor.games.san_juan.flow import ask_for_role
from kontor.games.san_juan.game import GAME, SanJuanState
from kontor.games.san_juan.scoring import POINT_SOURCES, points_by_source, reveal_chapels
from tests.rules.played import Played, Position

THREE = ("Anita", "Éva", "Márk")
TWO = ("Anita", "Éva")
ASKED = ("build", "produce", "sell", "council", "prospect", "mine")
"""The phases in which a player may decline to carry out a role."""


def opening(*names: str, **options: object) -> Table:
    """Return a new game in which no cards have been dealt yet."""
    names = names or THREE
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, **options: object) -> Given:
    """Return a position in the second round: everybody has an indigo plant and an empty hand."""
    return Given(names or THREE, options)


class Given(Position[SanJuanState]):
    """A position that a test sets up step by step.

    The last call, `governor` or `over`, returns a table to play on.
    """

    game = GAME

    def __init__(self, names: tuple[str, ...], options: dict[str, object]) -> None:
        super().__init__(GAME.initial_state(GAME.options(seats=len(names), **options)), names)
        self.state.round = 2

    def from_deck(self, card: str) -> int:
        """Take a card out of the draw pile and return its kind."""
        kind = CARDS.index(card)
        self.state.deck[kind] -= 1
        self.state.deck_size -= 1
        return kind

    def city(self, name: str, *buildings: str) -> Given:
        """Add buildings to the city of this player, which already has an indigo plant."""
        state = self.state
        seat = self.seat(name)
        for building in buildings:
            kind = self.from_deck(building)
            state.built[seat * CITY_SIZE + state.buildings[seat]] = kind
            state.buildings[seat] += 1
            state.buildings_by_kind[seat * KINDS + kind] += 1
        return self.checked()

    def hand(self, name: str, *cards: str) -> Given:
        """Add cards to this player's hand."""
        seat = self.seat(name)
        for card in cards:
            self.state.hand[seat * KINDS + self.from_deck(card)] += 1
            self.state.hand_size[seat] += 1
        return self.checked()

    def goods(self, name: str, **cards: str) -> Given:
        """Add goods. `indigo="hero"` puts a hero card face down on an indigo plant."""
        state = self.state
        seat = self.seat(name)
        for good, card in cards.items():
            kind = GOODS.index(good)
            places = range(seat * CITY_SIZE, seat * CITY_SIZE + CITY_SIZE)
            place = next(i for i in places if state.built[i] == kind and state.good_card[i] < 0)
            state.good_card[place] = self.from_deck(card)
            state.goods[seat * PRODUCTION_KINDS + kind] += 1
        return self.checked()

    def chapel(self, name: str, *cards: str) -> Given:
        """Put cards under the chapel of this player, even if the chapel is covered."""
        seat = self.seat(name)
        for card in cards:
            self.state.chapel[seat * KINDS + self.from_deck(card)] += 1
            self.state.chapel_size[seat] += 1
        return self.checked()

    def covered(self, name: str, *buildings: str) -> Given:
        """Add buildings that this player has covered with other buildings."""
        for building in buildings:
            self.state.covered[self.seat(name) * KINDS + self.from_deck(building)] += 1
        return self.checked()

    def deck(self, *cards: str) -> Given:
        """Leave only these cards in the draw pile, and discard the others."""
        state = self.state
        for kind in range(KINDS):
            stay = cards.count(CARDS[kind])
            state.discards[kind] += state.deck[kind] - stay
            state.discards_size += state.deck[kind] - stay
            state.deck[kind] = stay
        state.deck_size = len(cards)
        return self.checked()

    def no_discards(self) -> Given:
        """Empty the discard pile: move its cards under a chapel of the last player."""
        state = self.state
        seat = len(self.names) - 1
        for kind in range(KINDS):
            state.chapel[seat * KINDS + kind] += state.discards[kind]
            state.chapel_size[seat] += state.discards[kind]
            state.discards[kind] = 0
        state.discards_size = 0
        return self.checked()

    def cycle(self, *tiles: str) -> Given:
        """Set the order of the price tiles. All of them have been seen."""
        for i, tile in enumerate(tiles):
            self.state.tiles[i] = TILES.index(tile)
        self.state.tiles_turned = len(tiles)
        return self

    def governor(self, name: str) -> Table:
        """Return a table at which this player chooses the first role of the round."""
        self.checked()
        self.state.governor = self.seat(name)
        ask_for_role(self.state)
        return Table(self.state, self.names)

    def over(self) -> Table:
        """Return a table at which the game is over and the cards under chapels are revealed."""
        self.checked()
        reveal_chapels(self.state)
        table = Table(self.state, self.names)
        while table.phase == "open_chapel":
            table.open()
        return table


class Table(Played[SanJuanState]):
    """A game in progress, with methods for moves and positions in the words of the rulebook."""

    game = GAME

    # Moves

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
        """Draw these cards, one after the other."""
        for card in cards:
            self.do("draw", card=card)
        return self

    def draws_any(self) -> int:
        """Draw cards until a player has to decide, and return how many were drawn."""
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
        """Take the first legal action of chance."""
        assert self.state.actor == CHANCE
        return self.apply(self.state.legal_actions()[0])

    def everybody_passes(self) -> Table:
        """Let every player pass for the rest of this role."""
        role = self.state.role
        while self.state.role == role and self.phase in ASKED:
            self.do("pass")
        return self

    def idle_role(self, role: str) -> Table:
        """Choose a role, and let every player pass."""
        self.choose(role)
        while self.state.actor == CHANCE:
            self.open_first()
        return self.everybody_passes()

    # The position

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
        first = self.seat(name) * CITY_SIZE
        return [CARDS[self.state.built[first + i]] for i in range(self.state.buildings[self.seat(name)])]

    def goods(self, name: str) -> dict[str, int]:
        first = self.seat(name) * PRODUCTION_KINDS
        return {
            GOODS[i]: int(self.state.goods[first + i])
            for i in range(PRODUCTION_KINDS)
            if self.state.goods[first + i]
        }

    def counts(self, values: Arr, name: str) -> dict[str, int]:
        first = self.seat(name) * KINDS
        return {card: int(values[first + i]) for i, card in enumerate(CARDS) if values[first + i]}

    def points(self, name: str) -> int:
        """Return the points of this player, including cards under a chapel."""
        return self.state.scores()[self.seat(name)]

    def shares(self, name: str) -> dict[str, int]:
        """Return the points of this player by source, after checking that they add up."""
        parts = dict(zip(POINT_SOURCES, points_by_source(self.state, self.seat(name), True)))
        assert sum(parts.values()) == self.points(name), parts
        return parts
