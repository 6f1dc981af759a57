"""What the reasons of Catan claim, worked out again from the view and the true state."""

from collections.abc import Callable
from typing import Any

from kontor.games.catan.board import CORNER_EDGES, CORNER_HEXES, CORNER_NEIGHBOURS, EDGE_ENDS, HEX_CORNERS
from tests.bots.suggestions import Fact

KIND = {"forest": "wood", "pasture": "wool", "field": "grain", "hills": "brick", "mountains": "ore"}
COST = {
    "city": {"grain": 2, "ore": 3},
    "settlement": {"wood": 1, "wool": 1, "grain": 1, "brick": 1},
    "card": {"wool": 1, "grain": 1, "ore": 1},
    "road": {"wood": 1, "brick": 1},
}


def hexes_at(corner: int) -> list[int]:
    return [int(at) for at in CORNER_HEXES[3 * corner : 3 * corner + 3] if at >= 0]


def numbers(f: Fact, hexes: list[int]) -> list[tuple[str, int]]:
    board = f.view["board"]
    return sorted(
        (KIND[board["terrain"][at]], board["token"][at]) for at in hexes if board["terrain"][at] in KIND
    )


def claimed(f: Fact) -> list[tuple[str, int]]:
    return sorted((kind, number) for one in f.a["hexes"] for kind, number in one.items())


def dots(found: list[tuple[str, int]]) -> int:
    return sum(6 - abs(7 - number) for _, number in found)


def at_corner(f: Fact, corner: int) -> bool:
    return claimed(f) == numbers(f, hexes_at(corner)) and f.a.get("dots", dots(claimed(f))) == dots(
        claimed(f)
    )


def built(view: Any) -> dict[int, tuple[int, int]]:
    return {one["corner"]: (one["seat"], one["size"]) for one in view["buildings"]}


def is_free(view: Any, corner: int) -> bool:
    there = built(view)
    near = [int(c) for c in CORNER_NEIGHBOURS[3 * corner : 3 * corner + 3] if c >= 0]
    return not any(c in there for c in (corner, *near))


def reach(view: Any, seat: int, limit: int = 3) -> dict[int, int]:
    """Return how many new roads the seat needs to each corner, by growing its network road by road."""
    roads, there = {one["edge"]: one["seat"] for one in view["roads"]}, built(view)
    found = {corner for corner, (owner, _) in there.items() if owner == seat}
    found |= {int(c) for edge, owner in roads.items() if owner == seat for c in EDGE_ENDS[edge]}
    out = dict.fromkeys(found, 0)
    for away in range(1, limit + 1):
        for corner in [c for c, n in out.items() if n == away - 1]:
            if there.get(corner, (seat, 0))[0] != seat:
                continue
            for edge in CORNER_EDGES[3 * corner : 3 * corner + 3]:
                if edge >= 0 and int(edge) not in roads:
                    for end in EDGE_ENDS[int(edge)]:
                        out.setdefault(int(end), away)
    return out


def free_corners_like(f: Fact, view: Any) -> list[int]:
    return [c for c in range(54) if is_free(view, c) and numbers(f, hexes_at(c)) == claimed(f)]


def lacks(hand: dict[str, int], thing: str) -> dict[str, int]:
    return {kind: n - hand.get(kind, 0) for kind, n in COST[thing].items() if n > hand.get(kind, 0)}


def hand(f: Fact) -> dict[str, int]:
    return dict(f.me["hand"])


def hand_after(f: Fact) -> dict[str, int]:
    """Return the seat's cards once the suggested trade, discard or card has been carried out."""
    cards, verb = hand(f), f.moves[0]["do"]
    for move in f.moves:
        if move["do"] in ("discard", "give", "mix_give"):
            cards[move["resource"]] = cards.get(move["resource"], 0) - 1
        elif move["do"] in ("want", "invent", "mix_get"):
            cards[move["resource"]] = cards.get(move["resource"], 0) + 1
        elif move["do"] == "maritime":
            cards[move["give"]] -= f.me["rates"][move["give"]]
            cards[move["get"]] = cards.get(move["get"], 0) + 1
        elif move["do"] == "monopolize":
            cards[move["resource"]] = cards.get(move["resource"], 0) + f.view["elsewhere"].get(
                move["resource"], 0
            )
    if verb in ("agree", "pass", "take_offer"):
        sheet = f.view["players"][f.moves[0]["seat"]]["offer"] if verb == "take_offer" else call(f)
        for kind, n in sheet["give"].items():
            cards[kind] = cards.get(kind, 0) + n
        for kind, n in sheet["want"].items():
            cards[kind] = cards.get(kind, 0) - n
    return cards


def call(f: Fact) -> Any:
    """Return the sheet that the active player has called for."""
    return f.view["trade"]["call"]


def others_on(f: Fact, at: int) -> list[int]:
    around = {int(c) for c in HEX_CORNERS[6 * at : 6 * at + 6]}
    return sorted({seat for corner, (seat, _) in built(f.view).items() if corner in around})


def points(f: Fact, seat: int) -> int:
    return int(f.view["players"][seat]["points"])


def leads(f: Fact) -> bool:
    ours = [player["points"] for player in f.view["players"]]
    return points(f, f.a["seat"]) == f.a["points"] == max(ours) and ours.count(max(ours)) == 1


def wins(f: Fact) -> bool:
    gained = f.after().points[f.seat] - f.state.points[f.seat] if f.moves[0]["do"] != "play_card" else 2
    return bool(f.me["total"] + gained == f.a["points"] >= f.view["target"])


def cuts_off(f: Fact) -> bool:
    after = f.view_after()
    return any(
        reach(f.view, f.a["seat"]).get(c, 9) <= 1
        and (not is_free(after, c) or c not in reach(after, f.a["seat"]))
        for c in free_corners_like(f, f.view)
    )


def nearest_road_goal(f: Fact, away: int) -> bool:
    before, after = reach(f.view, f.seat), reach(f.view_after(), f.seat)
    return any(after.get(c) == away < before.get(c, 9) for c in free_corners_like(f, f.view))


def harbour(f: Fact) -> bool:
    corner = f.moves[0]["corner"]
    return any(
        corner in EDGE_ENDS[one["edge"]] and one["kind"] == f.a["harbour"]
        for one in f.view["board"]["harbours"]
    )


def last_harbour(f: Fact) -> bool:
    others = [
        int(c)
        for one in f.view["board"]["harbours"]
        if one["kind"] == f.a["harbour"] and f.moves[0]["corner"] not in EDGE_ENDS[one["edge"]]
        for c in EDGE_ENDS[one["edge"]]
    ]
    return harbour(f) and not any(is_free(f.view, c) for c in others)


def earned(f: Fact, corners: list[int], kind: str) -> int:
    return sum(dots([one for one in numbers(f, hexes_at(c)) if one[0] == kind]) for c in corners)


def own_harbour(f: Fact) -> bool:
    mine = [c for c, (seat, size) in built(f.view).items() if seat == f.seat for _ in range(size)]
    return harbour(f) and earned(f, [*mine, f.moves[0]["corner"]], f.a["harbour"]) == f.a["dots"]


def first_kind(f: Fact) -> bool:
    mine = [c for c, (seat, _) in built(f.view).items() if seat == f.seat]
    new = [f.moves[0]["corner"]]
    return all(earned(f, mine, kind) == 0 < earned(f, new, kind) for kind in f.a["resource"])


def robber_hexes(f: Fact) -> bool:
    at = f.view["board"]["robber"]
    return claimed(f) == numbers(f, [at]) and f.seat in others_on(f, at)


def blocks(f: Fact) -> bool:
    at, board = f.moves[0]["hex"], f.view["board"]
    hit = [seat for seat in others_on(f, at) if seat != f.seat]
    return bool(
        hit == f.a["seat"]
        and KIND[board["terrain"][at]] == f.a["resource"]
        and board["token"][at] == f.a["number"]
    )


def army_to_beat(f: Fact) -> int:
    holder = f.view["largest_army"]
    return 3 if holder is None else f.view["players"][holder]["knights"] + 1


def deck(f: Fact) -> bool:
    own = f.me["bonus_cards"]
    played = sum(player["knights"] for player in f.view["players"])
    seen = [int(n) for n in f.state.played_cards]
    knights, point_cards = 14 - played - own.get("knight", 0), 5 - seen[4] - own.get("point", 0)
    unseen = 25 - sum(seen) - sum(own.values())
    return (knights, point_cards, unseen) == (f.a["knights"], f.a["points"], f.a["cards"])


def longest(f: Fact) -> bool:
    after = f.view_after()
    return bool(
        after["longest_road"] == f.seat != f.view["longest_road"]
        and after["players"][f.seat]["road_length"] == f.a["length"]
    )


def nearly_longest(f: Fact) -> bool:
    mine = f.view_after()["players"][f.seat]["road_length"]
    return bool(
        f.view["longest_road"] == f.a["seat"]
        and mine == f.a["length"] == f.view["players"][f.a["seat"]]["road_length"]
    )


def change(f: Fact) -> tuple[int, int]:
    sheet = call(f)
    return sum(sheet["want"].values()), sum(sheet["give"].values())


def affordable(cards: dict[str, int], thing: str) -> bool:
    return not lacks(cards, thing)


CHECKS: dict[str, Callable[[Fact], bool]] = {
    "corner": lambda f: at_corner(f, f.moves[0]["corner"]),
    "best_corner": lambda f: (
        at_corner(f, f.moves[0]["corner"])
        and all(
            dots(numbers(f, hexes_at(m["corner"]))) <= f.a["dots"]
            for m in f.legal
            if m["do"] == "build_settlement"
        )
    ),
    "harbour": harbour,
    "last_harbour": last_harbour,
    "own_harbour": own_harbour,
    "first_kind": first_kind,
    "city": lambda f: at_corner(f, f.moves[0]["corner"]),
    "wins": wins,
    "near_win": lambda f: f.me["total"] + 1 == f.a["points"] == f.view["target"] - f.a["missing"],
    "longest_road": longest,
    "near_longest_road": nearly_longest,
    "road_grows": lambda f: (
        f.view_after()["players"][f.seat]["road_length"] == f.a["length"] > f.me["road_length"]
    ),
    "leads": lambda f: nearest_road_goal(f, f.a["roads"]) and f.a["dots"] == dots(claimed(f)),
    "opens_site": lambda f: nearest_road_goal(f, 0) and f.a["dots"] == dots(claimed(f)),
    "free_roads": lambda f: any(
        1 <= reach(f.view, f.seat).get(c, 9) <= 2 for c in free_corners_like(f, f.view)
    ),
    "cuts_off": cuts_off,
    "gets_there_first": lambda f: reach(f.view, f.a["seat"]).get(f.moves[0]["corner"], 9) <= 1,
    "blocks": blocks,
    "leader": leads,
    "frees": robber_hexes,
    "robber_leaves": robber_hexes,
    "harmless": lambda f: (
        f.view["board"]["terrain"][f.moves[0]["hex"]] in (None, "desert")
        and others_on(f, f.moves[0]["hex"]) == f.a["seat"]
    ),
    "hits_nobody": lambda f: others_on(f, f.moves[0]["hex"]) == [],
    "more_points": lambda f: all(
        points(f, f.a["seat"]) == f.a["points"] > points(f, o) for o in f.a["other"]
    ),
    "more_cards": lambda f: all(
        f.view["players"][f.a["seat"]]["hand_size"] == f.a["cards"] > f.view["players"][o]["hand_size"]
        for o in f.a["other"]
    ),
    "holds_cards": lambda f: f.view["players"][f.a["seat"]]["hand_size"] == f.a["cards"],
    "possible_now": lambda f: (
        affordable(hand_after(f), f.a["thing"]) and not affordable(hand(f), f.a["thing"])
    ),
    "lacks_only": lambda f: lacks(hand_after(f), f.a["thing"]) == f.a["cards"],
    "still_possible": lambda f: affordable(hand_after(f), f.a["thing"]),
    "can_pay": lambda f: affordable(hand(f), f.a["thing"]),
    "nobody_has": lambda f: all(
        f.view["elsewhere"].get(kind, 0) == 0 and kind in lacks(hand(f), f.a["thing"])
        for kind in f.a["resource"]
    ),
    "still_lacks": lambda f: lacks(hand_after(f), f.a["thing"]) == f.a["cards"],
    "saves": lambda f: lacks(hand(f), f.a["thing"]) == f.a["cards"],
    "knight_waits": lambda f: (
        f.seat not in others_on(f, f.view["board"]["robber"]) and f.me["bonus_cards"].get("knight", 0) > 0
    ),
    "deck": deck,
    "knight_short": lambda f: f.a["knights"] + 1 == army_to_beat(f) and f.view["largest_army"] != f.seat,
    "army": lambda f: (
        f.me["knights"] + 1 == f.a["knights"] >= army_to_beat(f) and f.view["largest_army"] != f.seat
    ),
    "more_knights": lambda f: f.me["bonus_cards"]["knight"] == f.a["knights"] > 1,
    "monopoly": lambda f: all(f.view["elsewhere"][kind] == n for kind, n in f.a["cards"].items()),
    "invention": lambda f: lacks(hand(f), f.a["thing"]) == f.a["cards"] and sum(f.a["cards"].values()) <= 2,
    "others_hold": lambda f: all(f.view["elsewhere"].get(kind, 0) == n for kind, n in f.a["cards"].items()),
    "partner_leads": lambda f: points(f, f.a["seat"]) == f.a["points"] >= f.view["target"] - 3,
    "partner_ahead": lambda f: points(f, f.a["seat"]) == f.a["points"] > f.me["points"],
    "would_spoil": lambda f: (
        affordable(hand(f), f.a["thing"]) and not affordable(hand_after(f), f.a["thing"])
    ),
    "gives_more": lambda f: change(f)[0] - change(f)[1] == f.a["give"] - f.a["get"] > 0,
    "helps_nothing": lambda f: all(
        sum(lacks(hand_after(f), thing).values()) >= sum(lacks(hand(f), thing).values())
        for thing in COST
        if thing != "settlement" and thing != "city"
    ),
    "not_held": lambda f: {kind: -n for kind, n in hand_after(f).items() if n < 0} == f.a["cards"],
    "more_in_hand": lambda f: sum(hand_after(f).values()) - sum(hand(f).values()) == f.a["n"] > 0,
}
