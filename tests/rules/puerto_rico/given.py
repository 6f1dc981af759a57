"""Build positions that read like the rulebook's examples, and a table to play them on.

    table = given("Anita", "Jenő", "Éva").goods("Anita", corn=6).chooses("Anita", "captain")
    table.do("load", good="corn", ship=2)
    assert table.points("Anita") == 7

The first player is the governor. All buildings of the base game and of the chosen expansions are for sale.
Everybody begins with a start tile and the start doubloons.
"""

from __future__ import annotations

from kontor.core import CHANCE, TERMINAL
from kontor.core.arrays import Arr
from kontor.core.phases import ask_active
from kontor.games.puerto_rico.actions import FIRST_PLAYER
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    BUILDING_NAMES,
    COLONIST,
    COPIES,
    FOREST,
    GOOD_COUNT,
    GOOD_NAMES,
    IS_BEIGE,
    NOBLE,
    PLACE_NAMES,
    QUARRY,
    ROLE_NAMES,
    ROLES_PER_YEAR,
    SHIP_ROOM,
    SIZE_IN_LOTS,
    TILE_KINDS,
    TILE_NAMES,
    WINDROSE,
)
from kontor.games.puerto_rico.game import GAME, PuertoRicoState
from kontor.games.puerto_rico.people import nobles_at, people_at, put_person
from kontor.games.puerto_rico.phases import CHOOSING_ROLE
from kontor.games.puerto_rico.setup import set_buildings_in_play
from kontor.games.puerto_rico.state import ABSENT, EMPTY_SHIP, NOBODY
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
"""Buildings that fill all city lots except one."""
START_ROW = ("corn", "indigo", "sugar", "tobacco", "coffee", "indigo")


def opening(*names: str, **options: object) -> Table:
    """Return a new game before chance has decided anything."""
    names = names or FOUR
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def given(*names: str, conserved: bool = True, **options: object) -> Given:
    """Return a position to build on. Examples with more barrels than the box holds need `conserved=False`."""
    return Given(names or FOUR, options, conserved)


class Given(Position[PuertoRicoState]):
    """A position under construction. `turn_of`, `chooses` and the like return the table to play on."""

    game = GAME

    def __init__(self, names: tuple[str, ...], options: dict[str, object], conserved: bool) -> None:
        super().__init__(GAME.initial_state(GAME.options(seats=len(names), **options)), names, conserved)
        state = self.state
        state.do(FIRST_PLAYER)
        state.year = 1
        for building, name in enumerate(BUILDING_NAMES):
            if self.in_game(name) and state.market[building] == ABSENT:
                once = len(names) == 2 and IS_BEIGE[building]
                state.market[building] = 1 if once else COPIES[building]
        set_buildings_in_play(state)
        self.row(*START_ROW[: len(names) + 1])

    def in_game(self, building: str) -> bool:
        """Return whether `building` is in the base game or in an expansion of this game."""
        number = BUILDING_NAMES.index(building)
        return number < 23 or bool(self.state.new_buildings if number < 37 else self.state.nobles)

    # What a player has

    def island(self, name: str, **tiles: int) -> Given:
        """Add unoccupied tiles to this player's island. A forest is a face-down sugar plantation."""
        state, seat = self.state, self.seat(name)
        for tile, count in tiles.items():
            kind = TILE_NAMES.index(tile)
            state.tiles[seat * TILE_KINDS + kind] += count
            if kind == QUARRY:
                state.quarries -= count
            elif kind == FOREST:
                state.face_down[GOOD_NAMES.index("sugar")] -= count
                state.forest_plantations[seat * GOOD_COUNT + GOOD_NAMES.index("sugar")] += count
            else:
                state.face_down[kind] -= count
        return self.checked()

    def without_start_tile(self, name: str) -> Given:
        """Move this player's start tile back to the stacks."""
        state, seat = self.state, self.seat(name)
        for kind in range(GOOD_COUNT):
            state.face_down[kind] += state.tiles[seat * TILE_KINDS + kind]
            state.tiles[seat * TILE_KINDS + kind] = 0
        return self.checked()

    def farms(self, name: str, **tiles: int) -> Given:
        """Add tiles with one colonist each to this player's island."""
        return self.island(name, **tiles).at_work(name, **tiles)

    def city(self, name: str, *buildings: str) -> Given:
        """Add unoccupied buildings to this player's city."""
        for building in buildings:
            number = BUILDING_NAMES.index(building)
            self.state.market[number] -= 1
            self.state.city[self.seat(name) * BUILDING_COUNT + number] = 0
            self.state.lots_built[self.seat(name)] += SIZE_IN_LOTS[number]
        return self.checked()

    def working(self, name: str, *buildings: str) -> Given:
        """Add buildings with one colonist each to this player's city."""
        return self.city(name, *buildings).at_work(name, **dict.fromkeys(buildings, 1))

    def at_work(self, name: str, **places: int) -> Given:
        """Put colonists from the supply on tiles and buildings that this player already has."""
        for place, count in places.items():
            self.state.colonists -= count
            for _ in range(count):
                put_person(self.state, self.seat(name), place_number(place), COLONIST)
        return self.checked()

    def nobles(self, name: str, **places: int) -> Given:
        """Put nobles from the supply on tiles and buildings that this player already has."""
        for place, count in places.items():
            self.state.noble_supply -= count
            for _ in range(count):
                put_person(self.state, self.seat(name), place_number(place), NOBLE)
        return self.checked()

    def idle(self, name: str, count: int) -> Given:
        """Put `count` colonists from the supply on this player's windrose."""
        return self.at_work(name, windrose=count)

    def goods(self, name: str, **barrels: int) -> Given:
        """Give this player barrels from the supply."""
        for good, count in barrels.items():
            self.state.supply[GOOD_NAMES.index(good)] -= count
            self.state.goods[self.seat(name) * GOOD_COUNT + GOOD_NAMES.index(good)] += count
        return self.checked()

    def doubloons(self, name: str, count: int) -> Given:
        """Set the number of this player's doubloons to `count`."""
        state, seat = self.state, self.seat(name)
        state.bank -= count - state.doubloons[seat]
        state.doubloons[seat] = count
        return self.checked()

    def chips(self, name: str, points: int) -> Given:
        """Give this player chips worth `points` from the pool."""
        self.state.chips[self.seat(name)] += points
        self.state.chip_pool -= points
        return self.checked()

    # What lies in the middle

    def ship(self, room: int, **cargo: int) -> Given:
        """Put barrels from the supply on the cargo ship that has room for `room` barrels."""
        number = ships(len(self.names)).index(room)
        for good, count in cargo.items():
            self.state.cargo[number] = GOOD_NAMES.index(good)
            self.state.ship_load[number] = count
            self.state.supply[GOOD_NAMES.index(good)] -= count
        return self.checked()

    def house(self, *goods: str) -> Given:
        """Put one barrel of each of these goods into the trading house."""
        for good in goods:
            self.state.trading_house[GOOD_NAMES.index(good)] += 1
            self.state.supply[GOOD_NAMES.index(good)] -= 1
        return self.checked()

    def row(self, *tiles: str) -> Given:
        """Lay out exactly these plantations face up."""
        state = self.state
        for kind in range(GOOD_COUNT):
            wanted = tiles.count(GOOD_NAMES[kind])
            state.face_down[kind] += state.face_up[kind] - wanted
            state.face_up[kind] = wanted
        return self.checked()

    def stacks(self, **tiles: int) -> Given:
        """Leave only these plantations face down, and discard all others."""
        state = self.state
        for kind in range(GOOD_COUNT):
            left = tiles.get(GOOD_NAMES[kind], 0)
            state.discards[kind] += state.face_down[kind] - left
            state.face_down[kind] = left
        return self.checked()

    def purse(self, role: str, doubloons: int) -> Given:
        """Put doubloons on a role card."""
        self.state.role_doubloons[ROLE_NAMES.index(role)] += doubloons
        self.state.bank -= doubloons
        return self.checked()

    def colonists(self, supply: int, ship: int, rest: str) -> Given:
        """Leave `supply` colonists in the supply and `ship` colonists on the ship.

        All others go to the windrose of the player `rest`.
        """
        state = self.state
        state.windrose[self.seat(rest)] += state.colonists + state.ship_colonists - supply - ship
        state.colonists = supply
        state.ship_colonists = ship
        return self.checked()

    def pool(self, points: int, rest: str) -> Given:
        """Leave chips worth `points` in the pool, and give all other chips to the player `rest`."""
        return self.chips(rest, int(self.state.chip_pool) - points)

    # Who is to move

    def turn_of(self, name: str) -> Table:
        """Make this player governor. They choose the first role of the year."""
        self.checked()
        state = self.state
        state.governor = state.active = self.seat(name)
        ask_active(state, CHOOSING_ROLE)
        return Table(state, self.names, self.conserved)

    def last_choice_of(self, name: str) -> Table:
        """Let this player choose the last role of the year."""
        table = self.turn_of(name)
        state = self.state
        choices = int(ROLES_PER_YEAR[state.seats])
        state.roles_chosen = choices - 1
        state.governor = (self.seat(name) - choices + 1) % state.seats
        return table

    def chooses(self, name: str, role: str) -> Table:
        """Let this player, as governor, choose a role."""
        return self.turn_of(name).do("choose_role", role=role)

    def game_over(self) -> Table:
        """Play the last role of the last year, in which everybody declines, and return the finished game."""
        self.state.year = self.state.year_limit
        table = self.last_choice_of(self.names[0])
        return table.do("choose_role", role="prospector").finish_role()


def place_number(place: str) -> int:
    """Return the number of the place with this name."""
    return WINDROSE if place == "windrose" else PLACE_NAMES.index(place)


def ships(seats: int) -> list[int]:
    """List the capacities of the cargo ships in a game with this number of seats."""
    return [int(SHIP_ROOM[3 * seats + ship]) for ship in range(3) if SHIP_ROOM[3 * seats + ship] > 0]


class Table(Played[PuertoRicoState]):
    """A game in play. Its methods take the names of players, goods, buildings and places."""

    game = GAME

    def choices(self, verb: str) -> list[int | str]:
        """List the first argument of each legal move with this verb, or the verb itself if it has none."""
        moves = [GAME.catalogue.decode(action) for action in self.state.legal_actions()]
        found = [list(move.values())[min(1, len(move) - 1)] for move in moves if move["do"] == verb]
        return list(dict.fromkeys(found))

    # Shorthands

    def take_part(self, *names: str, privilege: int = 0, villa: int = 0) -> Table:
        """Let these players take part in the mayor phase.

        `privilege` and `villa` say whether the first of them uses the privilege and the villa.
        """
        for name in names:
            assert self.actor == name
            self.do("take_part", privilege=privilege, villa=villa)
            privilege = villa = 0
        return self

    def place(self, **people: int) -> Table:
        """Let the actor place these numbers of people, and leave all other circles empty if possible."""
        name, wanted = self.actor, dict(people)
        while self.phase == "place" and self.actor == name:
            place = PLACE_NAMES[self.state.places[self.state.place_index]]
            who = [GAME.catalogue.decode(a)["on_it"] for a in self.state.legal_actions()]
            if wanted.get(place, 0) > 0:
                wanted[place] -= 1
                self.do("place", place=place, on_it=next(w for w in who if w != "nobody"))
            else:
                self.do("place", place=place, on_it="nobody" if "nobody" in who else str(who[0]))
        return self

    def place_everybody(self) -> Table:
        """Let everybody place their people in any legal way."""
        while self.phase == "place":
            self.apply(self.state.legal_actions()[0])
        return self

    def finish_role(self) -> Table:
        """Let everybody decline until the current role ends."""
        role = self.state.roles_chosen
        while (
            self.state.roles_chosen == role and self.state.actor != TERMINAL and self.phase != "choose_role"
        ):
            if self.state.actor == CHANCE:
                self.draw()
            else:
                self.apply(self.declining_action())
        return self

    def declining_action(self) -> int:
        """Return the action that declines a decision, or the first legal action if declining is illegal."""
        legal = self.state.legal_actions()
        for verb in ("guests_stay", "pass", "done"):
            if self.action(verb) in legal:
                return self.action(verb)
        return legal[0]

    def finish_year(self) -> Table:
        """Let everybody choose any role and decline everything until the year ends."""
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
        return ROLE_NAMES[self.state.role] if self.state.role != NOBODY else None

    def counts(self, values: Arr, first: int, names: tuple[str, ...]) -> dict[str, int]:
        return {name: int(values[first + i]) for i, name in enumerate(names) if values[first + i]}

    def island(self, name: str) -> dict[str, int]:
        return self.counts(self.state.tiles, self.seat(name) * TILE_KINDS, TILE_NAMES)

    def goods(self, name: str) -> dict[str, int]:
        return self.counts(self.state.goods, self.seat(name) * GOOD_COUNT, GOOD_NAMES)

    def city(self, name: str) -> list[str]:
        base = self.seat(name) * BUILDING_COUNT
        return [BUILDING_NAMES[b] for b in range(BUILDING_COUNT) if self.state.city[base + b] != ABSENT]

    def people(self, name: str, place: str) -> tuple[int, int]:
        """Return how many colonists and how many nobles of this player are at `place`."""
        nobles = int(nobles_at(self.state, self.seat(name), place_number(place)))
        return int(people_at(self.state, self.seat(name), place_number(place))) - nobles, nobles

    def colonists(self, name: str, place: str) -> int:
        return self.people(name, place)[0]

    def all_people(self, name: str) -> int:
        return sum(sum(self.people(name, place)) for place in (*PLACE_NAMES, "windrose"))

    def doubloons(self, name: str) -> int:
        return int(self.state.doubloons[self.seat(name)])

    def points(self, name: str) -> int:
        """Return this player's points in chips."""
        return int(self.state.chips[self.seat(name)])

    @property
    def row(self) -> dict[str, int]:
        return self.counts(self.state.face_up, 0, GOOD_NAMES)

    @property
    def discards(self) -> dict[str, int]:
        return self.counts(self.state.discards, 0, GOOD_NAMES)

    @property
    def house(self) -> dict[str, int]:
        return self.counts(self.state.trading_house, 0, GOOD_NAMES)

    @property
    def supply(self) -> dict[str, int]:
        return self.counts(self.state.supply, 0, GOOD_NAMES)

    def ship(self, room: int) -> tuple[str | None, int]:
        number = ships(len(self.names)).index(room)
        cargo = self.state.cargo[number]
        return (GOOD_NAMES[cargo] if cargo != EMPTY_SHIP else None), int(self.state.ship_load[number])

    def price(self, building: str) -> int:
        """Return what the actor would pay for `building`. Buy it in a copy of the state to find out."""
        twin = self.state.copy()
        twin.doubloons[twin.active] += 50
        before = int(twin.doubloons[twin.active])
        seat = int(twin.active)
        twin.apply(self.action("buy", building=building))
        return before - int(twin.doubloons[seat])

    def copies_left(self, building: str) -> int:
        """Return how many copies of `building` are for sale, or -1 if it is not in this game."""
        return int(self.state.market[BUILDING_NAMES.index(building)])

    def purse(self, role: str) -> int:
        return int(self.state.role_doubloons[ROLE_NAMES.index(role)])

    def large_building_bonuses(self, name: str) -> dict[str, int]:
        """Return the bonus points of each of this player's large buildings, as their own view shows them."""
        players = GAME.view(self.state, self.seat(name))["players"]
        large: dict[str, int] = players[self.seat(name)]["score"]["large_buildings"]
        return large
