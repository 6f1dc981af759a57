"""Positions that read like the rulebook's examples, and a table to play them on.

    table = given("Anita", "Jenő", "Éva").goods("Anita", corn=6).chooses("Anita", "captain")
    table.do("load", good="corn", ship=2)
    assert table.points("Anita") == 7

The first of the names is the governor. Every position uses all buildings of the base game and of the
expansions it is played with. Nobody has anything but the start tile and the start doubloons.
"""

from __future__ import annotations

from kontor.core import CHANCE, TERMINAL
from kontor.core.arrays import Arr
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import GAME
from kontor.games.puerto_rico.actions import FIRST_PLAYER
from kontor.games.puerto_rico.components import (
    BEIGE,
    BUILDING,
    BUILDINGS,
    CHOICES,
    COLONIST,
    COPIES,
    FOREST,
    GOOD,
    GOODS,
    NOBLE,
    PLACE,
    QUARRY,
    ROLE,
    ROOM,
    SIZE,
    TILE,
    TILES,
    WINDROSE,
)
from kontor.games.puerto_rico.draft import close_selection
from kontor.games.puerto_rico.game import PuertoRicoState
from kontor.games.puerto_rico.people import nobles_at, people_at, put_person
from kontor.games.puerto_rico.state import ABSENT, CHOOSING, EMPTY, NOBODY
from tests.rules.played import Played, Position

FOUR = ("Anita", "Jenő", "Éva", "Márk")
ELEVEN = (
    "small_indigo_plant",
    "small_sugar_mill",
    "small_market",
    "hacienda",
    "construction_hut",
    "hospice",
) + ("small_warehouse", "office", "large_market", "large_warehouse", "factory")
"""Buildings that fill all city lots but one."""
START_ROW = ("corn", "indigo", "sugar", "tobacco", "coffee", "indigo")


def opening(*names: str, **options: object) -> Table:
    """A new game, nothing handed out yet."""
    names = names or FOUR
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, conserved: bool = True, **options: object) -> Given:
    """A game about to begin. Some examples of the rulebook use more barrels than there are: those say so."""
    return Given(names or FOUR, options, conserved)


class Given(Position[PuertoRicoState]):
    """Puts a position together; the last verb says who chooses a role and gives the table."""

    game = GAME

    def __init__(self, names: tuple[str, ...], options: dict[str, object], conserved: bool) -> None:
        super().__init__(GAME.initial_state(GAME.options(seats=len(names), **options)), names, conserved)
        state = self.state
        state.do(FIRST_PLAYER)
        state.year = 1
        for building, name in enumerate(BUILDING):
            if self.in_game(name) and state.market[building] == ABSENT:
                once = len(names) == 2 and BEIGE[building]
                state.market[building] = 1 if once else COPIES[building]
        close_selection(state)
        self.row(*START_ROW[: len(names) + 1])

    def in_game(self, building: str) -> bool:
        number = BUILDING.index(building)
        return number < 23 or bool(self.state.new_buildings if number < 37 else self.state.nobles)

    # What a player has

    def island(self, name: str, **tiles: int) -> Given:
        """More tiles, unoccupied. Forests are made of sugar plantations."""
        state, seat = self.state, self.seat(name)
        for tile, count in tiles.items():
            kind = TILE.index(tile)
            state.tiles[seat * TILES + kind] += count
            if kind == QUARRY:
                state.quarries -= count
            elif kind == FOREST:
                state.stack[GOOD.index("sugar")] -= count
                state.under[seat * GOODS + GOOD.index("sugar")] += count
            else:
                state.stack[kind] -= count
        return self.checked()

    def bare(self, name: str) -> Given:
        """Without the start tile, which goes back to the stacks."""
        state, seat = self.state, self.seat(name)
        for kind in range(GOODS):
            state.stack[kind] += state.tiles[seat * TILES + kind]
            state.tiles[seat * TILES + kind] = 0
        return self.checked()

    def farms(self, name: str, **tiles: int) -> Given:
        """More tiles, each with a colonist."""
        return self.island(name, **tiles).at_work(name, **tiles)

    def city(self, name: str, *buildings: str) -> Given:
        """Buildings that nobody works in."""
        for building in buildings:
            number = BUILDING.index(building)
            self.state.market[number] -= 1
            self.state.city[self.seat(name) * BUILDINGS + number] = 0
            self.state.built[self.seat(name)] += SIZE[number]
        return self.checked()

    def working(self, name: str, *buildings: str) -> Given:
        """Buildings with one colonist each."""
        return self.city(name, *buildings).at_work(name, **dict.fromkeys(buildings, 1))

    def at_work(self, name: str, **places: int) -> Given:
        """Colonists from the supply on tiles and buildings that are there."""
        for place, count in places.items():
            self.state.colonists -= count
            for _ in range(count):
                put_person(self.state, self.seat(name), spot(place), COLONIST)
        return self.checked()

    def nobles(self, name: str, **places: int) -> Given:
        """Nobles from the supply."""
        for place, count in places.items():
            self.state.noble_supply -= count
            for _ in range(count):
                put_person(self.state, self.seat(name), spot(place), NOBLE)
        return self.checked()

    def idle(self, name: str, count: int) -> Given:
        """Colonists on the windrose."""
        return self.at_work(name, windrose=count)

    def goods(self, name: str, **barrels: int) -> Given:
        for good, count in barrels.items():
            self.state.supply[GOOD.index(good)] -= count
            self.state.goods[self.seat(name) * GOODS + GOOD.index(good)] += count
        return self.checked()

    def doubloons(self, name: str, count: int) -> Given:
        """Exactly so many."""
        state, seat = self.state, self.seat(name)
        state.bank -= count - state.doubloons[seat]
        state.doubloons[seat] = count
        return self.checked()

    def chips(self, name: str, points: int) -> Given:
        self.state.chips[self.seat(name)] += points
        self.state.pool -= points
        return self.checked()

    # What lies in the middle

    def ship(self, room: int, **cargo: int) -> Given:
        """Barrels on the ship of that size."""
        number = ships(len(self.names)).index(room)
        for good, count in cargo.items():
            self.state.cargo[number] = GOOD.index(good)
            self.state.load[number] = count
            self.state.supply[GOOD.index(good)] -= count
        return self.checked()

    def house(self, *goods: str) -> Given:
        for good in goods:
            self.state.house[GOOD.index(good)] += 1
            self.state.supply[GOOD.index(good)] -= 1
        return self.checked()

    def row(self, *tiles: str) -> Given:
        """Exactly these plantations lie face up."""
        state = self.state
        for kind in range(GOODS):
            wanted = tiles.count(GOOD[kind])
            state.stack[kind] += state.row[kind] - wanted
            state.row[kind] = wanted
        return self.checked()

    def stacks(self, **tiles: int) -> Given:
        """Only these tiles are left face down; all others were discarded."""
        state = self.state
        for kind in range(GOODS):
            left = tiles.get(GOOD[kind], 0)
            state.discards[kind] += state.stack[kind] - left
            state.stack[kind] = left
        return self.checked()

    def purse(self, role: str, doubloons: int) -> Given:
        """Doubloons on a role card."""
        self.state.purse[ROLE.index(role)] += doubloons
        self.state.bank -= doubloons
        return self.checked()

    def colonists(self, supply: int, ship: int, rest: str) -> Given:
        """So many in the supply and on the ship; the rest stand on that player's windrose."""
        state = self.state
        state.windrose[self.seat(rest)] += state.colonists + state.ship - supply - ship
        state.colonists = supply
        state.ship = ship
        return self.checked()

    def pool(self, points: int, rest: str) -> Given:
        """Chips of so many points are left; that player has the others."""
        return self.chips(rest, int(self.state.pool) - points)

    # Who is to move

    def turn_of(self, name: str) -> Table:
        """This player is the governor and chooses the first role of the year."""
        self.checked()
        state = self.state
        state.governor = state.active = self.seat(name)
        ask_active(state, CHOOSING)
        return Table(state, self.names, self.conserved)

    def last_choice_of(self, name: str) -> Table:
        """The year is over after the role that this player chooses now."""
        table = self.turn_of(name)
        state = self.state
        choices = int(CHOICES[state.seats])
        state.chosen = choices - 1
        state.governor = (self.seat(name) - choices + 1) % state.seats
        return table

    def chooses(self, name: str, role: str) -> Table:
        return self.turn_of(name).do("choose_role", role=role)

    def game_over(self) -> Table:
        """The last role of the last year is played out, and nobody does anything more."""
        self.state.year = self.state.year_limit
        table = self.last_choice_of(self.names[0])
        return table.do("choose_role", role="prospector").finish_role()


def spot(place: str) -> int:
    return WINDROSE if place == "windrose" else PLACE.index(place)


def ships(seats: int) -> list[int]:
    """The sizes of the cargo ships."""
    return [int(ROOM[3 * seats + ship]) for ship in range(3) if ROOM[3 * seats + ship] > 0]


class Table(Played[PuertoRicoState]):
    game = GAME

    def choices(self, verb: str) -> list[int | str]:
        """What a verb may be done with now: its first argument, or the verb itself if it has none."""
        moves = [GAME.catalogue.decode(action) for action in self.state.legal_actions()]
        found = [list(move.values())[min(1, len(move) - 1)] for move in moves if move["do"] == verb]
        return list(dict.fromkeys(found))

    # Shorthands

    def take_part(self, *names: str, privilege: int = 0, villa: int = 0) -> Table:
        """These players take part in the mayor phase; the mayor comes first."""
        for name in names:
            assert self.actor == name
            self.do("take_part", privilege=privilege, villa=villa)
            privilege = villa = 0
        return self

    def place(self, **people: int) -> Table:
        """The actor puts so many people on these places, colonists before nobles, and nobody elsewhere."""
        name, wanted = self.actor, dict(people)
        while self.phase == "place" and self.actor == name:
            place = PLACE[self.state.places[self.state.spot]]
            who = [GAME.catalogue.decode(a)["on_it"] for a in self.state.legal_actions()]
            if wanted.get(place, 0) > 0:
                wanted[place] -= 1
                self.do("place", place=place, on_it=next(w for w in who if w != "nobody"))
            else:
                self.do("place", place=place, on_it="nobody" if "nobody" in who else str(who[0]))
        return self

    def settle_down(self) -> Table:
        """Everybody who has to place people does so in any way."""
        while self.phase == "place":
            self.apply(self.state.legal_actions()[0])
        return self

    def finish_role(self) -> Table:
        """Everybody declines what is left of this role."""
        role = self.state.chosen
        while self.state.chosen == role and self.state.actor != TERMINAL and self.phase != "choose_role":
            if self.state.actor == CHANCE:
                self.draw()
            else:
                self.apply(self.declining())
        return self

    def declining(self) -> int:
        """`pass`, or what comes nearest to it."""
        legal = self.state.legal_actions()
        for verb in ("guests_stay", "pass", "done"):
            if self.action(verb) in legal:
                return self.action(verb)
        return legal[0]

    def finish_year(self) -> Table:
        """Everybody chooses any role and declines everything."""
        year = self.state.year
        while self.state.year == year and self.state.actor != TERMINAL:
            if self.phase == "choose_role":
                self.apply(self.state.legal_actions()[0])
            self.finish_role()
        return self

    # Looking at the table

    @property
    def governor(self) -> str:
        return self.names[self.state.governor]

    @property
    def role(self) -> str | None:
        return ROLE[self.state.role] if self.state.role != NOBODY else None

    def counts(self, values: Arr, first: int, names: tuple[str, ...]) -> dict[str, int]:
        return {name: int(values[first + i]) for i, name in enumerate(names) if values[first + i]}

    def island(self, name: str) -> dict[str, int]:
        return self.counts(self.state.tiles, self.seat(name) * TILES, TILE)

    def goods(self, name: str) -> dict[str, int]:
        return self.counts(self.state.goods, self.seat(name) * GOODS, GOOD)

    def city(self, name: str) -> list[str]:
        base = self.seat(name) * BUILDINGS
        return [BUILDING[b] for b in range(BUILDINGS) if self.state.city[base + b] != ABSENT]

    def people(self, name: str, place: str) -> tuple[int, int]:
        """Colonists and nobles there."""
        nobles = int(nobles_at(self.state, self.seat(name), spot(place)))
        return int(people_at(self.state, self.seat(name), spot(place))) - nobles, nobles

    def colonists(self, name: str, place: str) -> int:
        return self.people(name, place)[0]

    def all_people(self, name: str) -> int:
        return sum(sum(self.people(name, place)) for place in (*PLACE, "windrose"))

    def doubloons(self, name: str) -> int:
        return int(self.state.doubloons[self.seat(name)])

    def points(self, name: str) -> int:
        """In chips."""
        return int(self.state.chips[self.seat(name)])

    @property
    def row(self) -> dict[str, int]:
        return self.counts(self.state.row, 0, GOOD)

    @property
    def discards(self) -> dict[str, int]:
        return self.counts(self.state.discards, 0, GOOD)

    @property
    def house(self) -> dict[str, int]:
        return self.counts(self.state.house, 0, GOOD)

    @property
    def supply(self) -> dict[str, int]:
        return self.counts(self.state.supply, 0, GOOD)

    def ship(self, room: int) -> tuple[str | None, int]:
        number = ships(len(self.names)).index(room)
        cargo = self.state.cargo[number]
        return (GOOD[cargo] if cargo != EMPTY else None), int(self.state.load[number])

    def price(self, building: str) -> int:
        """What the actor would pay, by buying it on a copy with money enough."""
        twin = self.state.copy()
        twin.doubloons[twin.active] += 50
        before = int(twin.doubloons[twin.active])
        seat = int(twin.active)
        twin.apply(self.action("buy", building=building))
        return before - int(twin.doubloons[seat])

    def left(self, building: str) -> int:
        """Copies for sale."""
        return int(self.state.market[BUILDING.index(building)])

    def purse(self, role: str) -> int:
        return int(self.state.purse[ROLE.index(role)])

    def scored(self, name: str) -> dict[str, int]:
        """The bonus of each large building of that player, as the end sheet shows it."""
        players = GAME.view(self.state, self.seat(name))["players"]
        large: dict[str, int] = players[self.seat(name)]["score"]["large_buildings"]
        return large
