"""What the reasons of Puerto Rico claim, worked out again from the view and the true state."""

from collections.abc import Callable
from typing import Any

from kontor.games.puerto_rico.components import BUILDING_NAMES, COST, GOOD_NAMES, POINTS
from kontor.games.puerto_rico.scoring import true_points
from tests.bots.suggestions import Fact

WORTH = dict(zip(GOOD_NAMES, range(5), strict=True))
PLANT_ROOM = {
    "indigo": {"small_indigo_plant": 1, "large_indigo_plant": 3},
    "sugar": {"small_sugar_mill": 1, "large_sugar_mill": 3},
    "tobacco": {"tobacco_storage": 3},
    "coffee": {"coffee_roaster": 2},
}


def makes(f: Fact, view: Any, player: Any) -> dict[str, int]:
    """Return what the player produces: at most what the supply has."""
    found = {good: min(n, view["supply"].get(good, 0)) for good, n in player["production"].items()}
    return {good: n for good, n in found.items() if n}


def buildings(player: Any) -> dict[str, Any]:
    return {one["building"]: one for one in player["city"]}


def staffed(player: Any, name: str) -> bool:
    one = buildings(player).get(name)
    return one is not None and one["colonists"] + one["nobles"] > 0


def tiles(player: Any, kind: str) -> int:
    return sum(one["tile"] == kind for one in player["island"])


def room(player: Any, good: str) -> int:
    """Return the circles in the player's production buildings for `good`."""
    return sum(circles for plant, circles in PLANT_ROOM[good].items() if plant in buildings(player))


def empty_places(player: Any) -> int:
    in_city = sum(one["circles"] - one["colonists"] - one["nobles"] for one in player["city"])
    return int(
        in_city + sum(one["on_it"] in (None, "nobody") for one in player["island"] if one["tile"] != "forest")
    )


def barrels(player: Any) -> int:
    return sum(player["goods"].values())


def role(f: Fact) -> Any:
    return next(one for one in f.view["roles"] if one["role"] == f.moves[0]["role"])


def price(f: Fact, name: str) -> int:
    return int(next(one["price"] for one in f.view["market"] if one["building"] == name))


def left(f: Fact, name: str) -> int:
    return int(next(one["left"] for one in f.view["market"] if one["building"] == name))


def privilege(f: Fact) -> int:
    return 1 + staffed(f.me, "library")


def builder(f: Fact) -> bool:
    after = f.view_after()
    found = next(one for one in after["market"] if one["building"] == f.a["building"])
    return bool(found["price"] == f.a["price"] and found["cost"] == f.a["cost"] and found["left"] > 0)


def at_house(f: Fact, good: str, own_privilege: bool) -> int:
    extra = staffed(f.me, "small_market") + 2 * staffed(f.me, "large_market")
    return WORTH[good] + extra + (privilege(f) if own_privilege else 0)


def chips(f: Fact) -> int:
    return int(f.after().chips[f.seat] - f.state.chips[f.seat])


def takes(ships: list[Any], good: str) -> bool:
    carrying = [ship for ship in ships if ship["good"] == good]
    if carrying:
        return any(ship["barrels"] < ship["room"] for ship in carrying)
    return any(ship["good"] is None for ship in ships)


def can_load(f: Fact, player: Any) -> bool:
    return any(n and takes(f.view["ships"], good) for good, n in player["goods"].items())


def captain(f: Fact) -> bool:
    """Try every load of the captain: the best brings the claimed points."""
    after = f.after()
    decode, before = f.one.question.game.catalogue.decode, int(after.chips[f.seat])
    best = 0
    for action in after.legal_actions():
        move = decode(action)
        if move["do"] in ("load", "wharf"):
            twin = after.copy()
            twin.do(action)
            best = max(best, int(twin.chips[f.seat]) - before)
    return bool(best == f.a["points"] and f.me["goods"].get(f.a["good"], 0) > 0)


def load(f: Fact) -> bool:
    (good, n), *_ = f.a["goods"].items()
    after = f.view_after()["players"][f.seat]["goods"]
    return bool(f.me["goods"][good] - after.get(good, 0) == n and chips(f) == f.a["points"])


def no_room(f: Fact) -> bool:
    (good, n), *_ = f.a["goods"].items()
    holds = f.view["players"][f.a["seat"]]["goods"].get(good, 0) == n
    ships = [dict(ship) for ship in f.view["ships"]]
    ship = ships[f.moves[0]["ship"]]
    loaded = min(f.me["goods"][f.moves[0]["good"]], ship["room"] - ship["barrels"])
    ship.update(good=f.moves[0]["good"], barrels=ship["barrels"] + loaded)
    return holds and takes(f.view["ships"], good) and not takes(ships, good)


def fills(f: Fact) -> bool:
    ship = f.view["ships"][f.moves[0]["ship"]]
    return bool(f.me["goods"][f.moves[0]["good"]] >= ship["room"] - ship["barrels"])


def large(f: Fact) -> bool:
    after = f.state.copy()
    after.city[f.seat * 45 + BUILDING_NAMES.index(f.a["building"])] = 1
    printed = int(POINTS[BUILDING_NAMES.index(f.a["building"])])
    after.windrose[f.seat] -= 1
    return bool(int(true_points(after, f.seat) - true_points(f.state, f.seat)) - printed == f.a["points"])


def production_then(f: Fact) -> dict[str, int]:
    after = f.view_after(0)
    return makes(f, after, after["players"][f.seat])


def working_then(f: Fact) -> set[str]:
    mine = f.view_after(0)["players"][f.seat]
    return {name for name in buildings(mine) if staffed(mine, name) and BUILDING_NAMES.index(name) >= 6}


def keeps(f: Fact) -> bool:
    return bool({m["good"]: m["barrels"] for m in f.moves if m["do"] == "keep"} == f.a["goods"])


def loses(f: Fact) -> bool:
    kept = {m["good"]: m["barrels"] for m in f.moves if m["do"] == "keep"}
    lost = {good: n - kept.get(good, 0) for good, n in f.me["goods"].items() if n > kept.get(good, 0)}
    return lost == f.a["goods"] and max(WORTH[good] for good in lost) < min(WORTH[good] for good in kept)


def bought(f: Fact) -> str:
    return str(f.moves[0]["building"])


def good_of(plant: str) -> str:
    return next(good for good, plants in PLANT_ROOM.items() if plant in plants)


def buys(name: str) -> Callable[[Fact], bool]:
    return lambda f: bought(f) == name


CHECKS: dict[str, Callable[[Fact], bool]] = {
    "doubloons": lambda f: role(f)["doubloons"] == f.a["doubloons"] > 0,
    "prospector": lambda f: role(f)["doubloons"] + privilege(f) == f.a["doubloons"],
    "settler_match": lambda f: all(
        f.view["plantations"]["face_up"].get(good, 0) > 0 and room(f.me, good) > tiles(f.me, good)
        for good in f.a["good"]
    ),
    "settler_quarry": lambda f: (
        f.view["plantations"]["quarries"] == f.a["n"] > 0
        and not any(staffed(player, "construction_hut") for player in f.rivals)
    ),
    "mayor": lambda f: (
        empty_places(f.me) == f.a["places"]
        and f.a["people"]
        == -(
            -(f.view["people"]["ship_colonists"] + f.view["people"]["ship_nobles"]) // len(f.view["players"])
        )
        + min(privilege(f), f.view["people"]["colonists"])
    ),
    "mayor_alone": lambda f: all(empty_places(player) < empty_places(f.me) for player in f.rivals),
    "builder": builder,
    "others_poor": lambda f: max(player["doubloons"] for player in f.rivals) == f.a["doubloons"],
    "craftsman": lambda f: makes(f, f.view, f.me) == f.a["goods"],
    "makes_most": lambda f: (
        max(sum(makes(f, f.view, player).values()) for player in f.rivals)
        == f.a["n"]
        < sum(makes(f, f.view, f.me).values())
    ),
    "trader": lambda f: at_house(f, f.a["good"], True) == f.a["doubloons"] and f.me["goods"][f.a["good"]] > 0,
    "only_seller": lambda f: (
        not any(
            n and (good not in f.view["trading_house"]["goods"] or staffed(player, "office"))
            for player in f.rivals
            for good, n in player["goods"].items()
        )
    ),
    "last_place": lambda f: sum(f.view["trading_house"]["goods"].values()) == 3,
    "captain": captain,
    "only_shipper": lambda f: not any(can_load(f, player) for player in f.rivals),
    "most_barrels": lambda f: (
        barrels(f.me) == f.a["n"] and max(barrels(player) for player in f.rivals) == f.a["most"] < f.a["n"]
    ),
    "has_plant": lambda f: (
        f.a["building"] in PLANT_ROOM[f.moves[0]["good"]]
        and room(f.me, f.moves[0]["good"]) > tiles(f.me, f.moves[0]["good"])
    ),
    "corn": lambda f: f.moves[0]["good"] == "corn",
    "only_grower": lambda f: not any(tiles(player, f.a["good"]) for player in f.rivals),
    "worth": lambda f: WORTH[f.a["good"]] == f.a["doubloons"],
    "quarry": lambda f: tiles(f.me, "quarry") + 1 == f.a["n"],
    "last_quarry": lambda f: f.view["plantations"]["quarries"] == 1,
    "last_lot": lambda f: f.view_after()["players"][f.seat]["free_city_lots"] == 0,
    "last_copy": lambda f: left(f, f.a["building"]) == 1,
    "cheaper": lambda f: (
        price(f, bought(f)) == f.a["price"] < f.a["cost"] == COST[BUILDING_NAMES.index(bought(f))]
    ),
    "points_for": lambda f: (
        price(f, bought(f)) == f.a["price"] and POINTS[BUILDING_NAMES.index(bought(f))] == f.a["points"]
    ),
    "serves": lambda f: (
        tiles(f.me, f.a["good"]) - room(f.me, f.a["good"]) == f.a["n"] > 0
        and good_of(bought(f)) == f.a["good"]
    ),
    "new_plant": lambda f: WORTH[f.a["good"]] == f.a["doubloons"] and tiles(f.me, f.a["good"]) == 0,
    "factory": lambda f: (
        (0, 0, 1, 2, 3, 5)[f.a["n"]] == f.a["doubloons"]
        and f.a["n"]
        == sum(min(tiles(f.me, g), room(f.me, g)) > 0 for g in PLANT_ROOM) + (tiles(f.me, "corn") > 0)
    ),
    "market": lambda f: {"small_market": 1, "large_market": 2}[bought(f)] == f.a["n"],
    "harbor": buys("harbor"),
    "wharf": buys("wharf"),
    "office": buys("office"),
    "hospice": buys("hospice"),
    "university": buys("university"),
    "hacienda": buys("hacienda"),
    "construction_hut": buys("construction_hut"),
    "small_warehouse": buys("small_warehouse"),
    "large_warehouse": buys("large_warehouse"),
    "large": large,
    "staffs": lambda f: production_then(f) == f.a["goods"],
    "works": lambda f: working_then(f) == set(f.a["building"]),
    "empty_places": lambda f: empty_places(f.me) == f.a["n"] > 0,
    "not_in_house": lambda f: f.a["good"] not in f.view["trading_house"]["goods"],
    "sale": lambda f: f.after().doubloons[f.seat] - f.state.doubloons[f.seat] == f.a["doubloons"],
    "then_pays": lambda f: f.me["doubloons"] < f.a["price"] <= f.after().doubloons[f.seat],
    "load": load,
    "no_room": no_room,
    "only_good": lambda f: not any(player["goods"].get(f.a["good"], 0) for player in f.rivals),
    "fills_ship": fills,
    "royal_supply": lambda f: chips(f) == 1,
    "keeps": keeps,
    "loses_cheaper": loses,
    "saves": lambda f: price(f, f.a["building"]) - f.me["doubloons"] == f.a["missing"] > 0,
    "poor_sale": lambda f: at_house(f, f.a["good"], f.view["chooser"] == f.seat) == f.a["doubloons"],
    "extra_tile": lambda f: f.view["plantations"]["face_down"] == f.a["n"],
}
