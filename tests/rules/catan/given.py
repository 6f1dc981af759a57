"""Helpers to set up a position in the words of the rulebook, and to play from there.

    table = given("Peter", "Gabor", "Klari").hand("Peter", wood=2, ore=3).trade_step("Peter")
    table.do("maritime", give="ore", get="wood")
    assert table.refused("build_city", corner=8) == "CA-BUILD-15"

The board is the beginner map with nothing on it. Its hexes (h) and corners:

                00      01      02                  h0  mountains 10   h1  pasture 2   h2  forest 9
            03      04      05      06
                h0      h1      h2
            07      08      09      10              h3  field 12       h4  hills 6     h5  pasture 4
        11      12      13      14      15          h6  hills 10
            h3      h4      h5      h6
        16      17      18      19      20          h7  field 9        h8  forest 11   h9  desert
    21      22      23      24      25      26      h10 forest 3       h11 mountains 8
        h7      h8      h9      h10     h11
    27      28      29      30      31      32
        33      34      35      36      37          h12 forest 8       h13 mountains 3
            h12     h13     h14     h15             h14 field 4        h15 pasture 5
        38      39      40      41      42
            43      44      45      46
                h16     h17     h18                 h16 hills 5        h17 field 6     h18 pasture 11
            47      48      49      50
                51      52      53

Harbours: plain 0-3, grain 1-5, ore 10-15, plain 26-32, wool 42-46, plain 49-52, plain 47-51, brick 33-38,
wood 11-16.
"""

from __future__ import annotations

from itertools import pairwise

from kontor.core.arrays import Arr, zeros
from kontor.core.phases import ask_active, ask_chance
from kontor.games.catan.board import HEXES, edge_between
from kontor.games.catan.building import put_city, put_road, put_settlement
from kontor.games.catan.components import (
    BEGINNER_TERRAIN,
    BEGINNER_TOKEN,
    CARDS,
    KINDS,
    KNIGHT,
    RESOURCES,
    TERRAINS,
)
from kontor.games.catan.game import GAME, CatanState
from kontor.games.catan.phases import BEFORE_ROLL, MAIN_TURN, PICKING_START_PLAYER
from kontor.games.catan.setup import place_robber, set_up_fixed_harbours
from tests.rules.played import Played, Position

THREE = ("white", "blue", "red")
EVERYTHING = dict.fromkeys(RESOURCES, 19)


def opening(*names: str, **options: object) -> Table:
    """Return a new game in which no tile has been placed yet."""
    names = names or THREE
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, **options: object) -> Given:
    """Return a position on the beginner map without pieces.

    The option `floor` is off by default. It lets players make offers before the active player trades.
    """
    quiet = {"floor": False} if options.get("domestic_trade", True) else {}
    return Given(names or THREE, {**quiet, **options})


def edge(corner: int, neighbour: int) -> int:
    """Return the edge between two neighbouring corners."""
    return edge_between(corner, neighbour)


class Given(Position[CatanState]):
    """A position that a test sets up step by step.

    The last call, `founding`, `turn_of` or `trade_step`, returns a table to play on.
    """

    game = GAME

    def __init__(self, names: tuple[str, ...], options: dict[str, object]) -> None:
        super().__init__(GAME.initial_state(GAME.options(seats=len(names), **options)), names)
        self.laid: list[int] = []
        state = self.state
        state.terrain = BEGINNER_TERRAIN[:]
        state.token = BEGINNER_TOKEN[:]
        state.left_to_lay = zeros(len(TERRAINS))
        place_robber(state)
        set_up_fixed_harbours(state)

    def lay(self, hex_: int, terrain: str, number: int) -> Given:
        """Give `hex_` this terrain and number. Swap them with hexes that no earlier call has set."""
        self.laid.append(hex_)
        swap(self.state.terrain, hex_, TERRAINS.index(terrain), self.laid)
        swap(self.state.token, hex_, number, self.laid)
        return self

    def settlement(self, name: str, *corners: int) -> Given:
        """Place a settlement on each of these corners."""
        for corner in corners:
            put_settlement(self.state, self.seat(name), corner)
        return self.checked()

    def city(self, name: str, *corners: int) -> Given:
        """Place a city on each of these corners."""
        self.settlement(name, *corners)
        for corner in corners:
            put_city(self.state, self.seat(name), corner)
        return self.checked()

    def road(self, name: str, *corners: int) -> Given:
        """Place roads along the path through these corners."""
        for a, b in pairwise(corners):
            put_road(self.state, self.seat(name), edge(a, b))
        return self.checked()

    def hand(self, name: str, **cards: int) -> Given:
        """Give a player resource cards from the bank."""
        state = self.state
        for kind, resource in enumerate(RESOURCES):
            count = cards.pop(resource, 0)
            state.bank[kind] -= count
            state.hand[self.seat(name) * KINDS + kind] += count
            state.hand_size[self.seat(name)] += count
        assert not cards
        return self.checked()

    def bonus(self, name: str, **cards: int) -> Given:
        """Give a player development cards bought in earlier turns."""
        state = self.state
        for kind, card in enumerate(CARDS):
            count = cards.pop(card, 0)
            state.deck[kind] -= count
            state.cards[self.seat(name) * KINDS + kind] += count
            state.card_count[self.seat(name)] += count
        assert not cards
        return self.checked()

    def knights(self, name: str, count: int) -> Given:
        """Set up that a player has played `count` knights. Award the largest army if that is enough."""
        state = self.state
        seat = self.seat(name)
        state.deck[KNIGHT] -= count
        state.played_cards[KNIGHT] += count
        state.knights[seat] += count
        most = state.knights[state.largest_army_holder] if state.largest_army_holder >= 0 else 2
        if state.knights[seat] > most:
            if state.largest_army_holder >= 0:
                state.points[state.largest_army_holder] -= 2
            state.largest_army_holder = seat
            state.points[seat] += 2
        return self.checked()

    def robber(self, hex_: int) -> Given:
        self.state.robber = hex_
        return self

    def founding(self) -> Table:
        """Return a table with a complete board, before the start player is chosen."""
        self.state.fill_derived_fields()
        ask_chance(self.state, PICKING_START_PLAYER)
        return Table(self.state, self.names)

    def turn_of(self, name: str) -> Table:
        """Return a table at which this player is about to roll the dice."""
        return self.begin(name, BEFORE_ROLL)

    def trade_step(self, name: str) -> Table:
        """Return a table at which this player has rolled and may trade and build."""
        return self.begin(name, MAIN_TURN)

    def begin(self, name: str, phase: int) -> Table:
        """Return a table at which this player is asked to act in `phase`."""
        self.checked()
        self.state.fill_derived_fields()
        self.state.turn = 1
        self.state.active = self.seat(name)
        ask_active(self.state, phase)
        return Table(self.state, self.names)


def swap(values: Arr, index: int, wanted: int, keep: list[int]) -> None:
    """Swap the item at `index` with an item equal to `wanted`. Leave the items at indexes in `keep` alone."""
    if values[index] != wanted:
        other = next(i for i in reversed(range(HEXES)) if values[i] == wanted and i not in keep)
        values[other], values[index] = values[index], wanted


class Table(Played[CatanState]):
    """A game in progress, with methods for moves and positions in the words of the rulebook."""

    game = GAME

    # Moves that consist of several actions

    def roll(self, number: int) -> Table:
        return self.do("roll").do("dice", sum=number)

    def next_turn(self, number: int) -> Table:
        """End the turn, and let the next player roll `number`."""
        return self.do("end_turn").roll(number)

    def discards(self, name: str, **cards: int) -> Table:
        assert self.actor == name
        for resource in RESOURCES:
            for _ in range(cards.get(resource, 0)):
                self.do("discard", resource=resource)
        return self

    def open_discards(self) -> Table:
        while self.phase == "open_discards":
            self.open()
        return self

    def writes(self, give: dict[str, int], want: dict[str, int]) -> Table:
        """Write an offer or a call card by card, and post it."""
        for verb, items in (("give", give), ("want", want)):
            for resource in RESOURCES:
                for _ in range(items.get(resource, 0)):
                    self.do(verb, resource=resource)
        return self.do("post")

    # The position

    @property
    def active(self) -> str:
        return self.names[self.state.active]

    @property
    def bank(self) -> dict[str, int]:
        return {name: int(self.state.bank[kind]) for kind, name in enumerate(RESOURCES)}

    def hand(self, name: str) -> dict[str, int]:
        return self.counts(self.state.hand, name, RESOURCES)

    def bonus(self, name: str) -> dict[str, int]:
        return self.counts(self.state.cards, name, CARDS)

    def counts(self, values: Arr, name: str, kinds: tuple[str, ...]) -> dict[str, int]:
        first = self.seat(name) * KINDS
        return {kind: int(values[first + i]) for i, kind in enumerate(kinds) if values[first + i]}

    def points(self, name: str) -> int:
        """Return the public points of a player."""
        return int(self.state.points[self.seat(name)])

    def road_length(self, name: str) -> int:
        return int(self.state.road_length[self.seat(name)])

    @property
    def longest(self) -> str | None:
        """The player who has the longest road card, or None."""
        return self.names[self.state.longest_road_holder] if self.state.longest_road_holder >= 0 else None

    @property
    def largest(self) -> str | None:
        """The player who has the largest army card, or None."""
        return self.names[self.state.largest_army_holder] if self.state.largest_army_holder >= 0 else None
