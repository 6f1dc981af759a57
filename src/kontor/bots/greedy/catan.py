"""How the greedy bot plays Catan: plan one building, collect for it, hinder whoever leads.

It looks at a world sampled from its belief. The board, its own cards and all counts in it are true; what
others hold is a guess, and is used for nothing but guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from kontor.bots.base import Question, Reason
from kontor.core.actions import Verb
from kontor.core.arrays import changed
from kontor.games.catan.components import (
    CARD_COST,
    CITY_COST,
    DESERT,
    KINDS,
    KNIGHT,
    PIPS,
    PLAIN,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
)
from kontor.games.catan.geometry import (
    CORNER_CORNERS,
    CORNER_EDGES,
    CORNER_HEXES,
    CORNERS,
    EDGE,
    EDGES,
    HEX_CORNERS,
)
from kontor.games.catan.state import CatanTable

Cards = list[int]
WEIGHT: Final = (1.0, 0.9, 1.1, 1.0, 1.1)
"""How much a card of each kind is worth to start with: grain and ore make cities."""
NEAR_THE_END: Final = 3
"""Nobody deals with a player who is so few points from winning."""


@dataclass
class Mind:
    """One decision: the question, a possible world, and the legal actions in words."""

    question: Question
    s: CatanTable
    seat: int
    hand: Cards
    verbs: dict[str, list[int]] = field(default_factory=dict)

    def words(self, action: int) -> Verb:
        return self.question.game.catalogue.decode(action)

    def can(self, verb: str) -> bool:
        return verb in self.verbs

    def best(self, verb: str, value: Callable[[int], float]) -> int:
        """The action of that verb with the highest value; the first of equals."""
        return max(self.verbs[verb], key=value)

    def place(self, action: int, name: str) -> int:
        """The number that an action names: a corner, an edge, a hex, a seat."""
        return int(self.words(action)[name])

    def kind(self, action: int, name: str = "resource") -> int:
        return RESOURCES.index(str(self.words(action)[name]))


def choose(question: Question) -> list[int]:
    """One action, or a whole sheet of a trade."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    seat = question.seat
    mind = Mind(question, world, seat, [int(world.hand[seat * KINDS + kind]) for kind in range(KINDS)])
    for action in question.legal:
        mind.verbs.setdefault(question.game.catalogue.verb(action), []).append(action)
    for answer in (founding, seven, cards_in_play, trading, own_turn):
        actions = answer(mind)
        if actions:
            return actions
    return [question.legal[-1]]


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """For a place the dots that it has or blocks; for the rest what speaks for any move of its kind."""
    words = question.game.catalogue.decode(chosen[0])
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    if words["do"] in ("build_settlement", "build_city"):
        return Reason(f"catan.why.{words['do']}", {"dots": sum(yields(world, int(words["corner"])))})
    if words["do"] == "move_robber":
        return Reason("catan.why.move_robber", {"dots": PIPS[world.token[int(words["hex"])]]})
    return None


# Places


def yields(s: CatanTable, corner: int) -> Cards:
    """Of 36 rolls, how many bring each kind here."""
    out = [0] * KINDS
    for hex_ in CORNER_HEXES[3 * corner : 3 * corner + 3]:
        if hex_ >= 0 and s.terrain[hex_] != DESERT:
            out[s.terrain[hex_]] += PIPS[s.token[hex_]]
    return out


def income(s: CatanTable, seat: int) -> Cards:
    """Of 36 rolls, what a seat's buildings bring."""
    out = [0] * KINDS
    for corner in range(CORNERS):
        if s.owner[corner] == seat:
            for kind, pips in enumerate(yields(s, corner)):
                out[kind] += pips * int(s.size[corner])
    return out


def site(s: CatanTable, seat: int, corner: int) -> float:
    """How good a settlement would be here: pips, new kinds, a harbour that fits."""
    have = income(s, seat)
    value = 0.0
    for kind, pips in enumerate(yields(s, corner)):
        value += pips * WEIGHT[kind]
        if pips > 0 and have[kind] == 0:
            value += 1.5
    harbour = int(s.harbour[corner])
    if harbour == PLAIN:
        value += 1.0
    elif harbour >= 0:
        value += 0.3 * have[harbour]
    return value


def is_free(s: CatanTable, corner: int) -> bool:
    around = [c for c in CORNER_CORNERS[3 * corner : 3 * corner + 3] if c >= 0]
    return s.size[corner] == 0 and all(s.size[c] == 0 for c in around)


def distances(s: CatanTable, seat: int) -> dict[int, int]:
    """How many roads each corner is away from the seat's network; foreign buildings stop a road."""
    reached = [c for c in range(CORNERS) if s.owner[c] == seat]
    reached += [c for edge in range(EDGES) if s.road[edge] == seat for c in EDGE[edge]]
    out = dict.fromkeys(reached, 0)
    ahead = list(out)
    while ahead:
        corner = ahead.pop(0)
        if s.owner[corner] >= 0 and s.owner[corner] != seat:
            continue
        for edge in CORNER_EDGES[3 * corner : 3 * corner + 3]:
            if edge >= 0 and s.road[edge] < 0:
                other = sum(EDGE[edge]) - corner
                if other not in out:
                    out[other] = out[corner] + 1
                    ahead.append(other)
    return out


def prospects(s: CatanTable, seat: int) -> list[tuple[float, int, int]]:
    """Free sites in reach as (value, corner, roads needed), best first."""
    away = distances(s, seat)
    found = [
        (site(s, seat, corner) / (1.0 + 0.6 * steps), corner, steps)
        for corner, steps in away.items()
        if steps <= 3 and is_free(s, corner)
    ]
    return sorted(found, reverse=True)


# Founding


def founding(mind: Mind) -> list[int]:
    phase = mind.question.view["phase"]
    if phase == "found_settlement":
        value = {a: site(mind.s, mind.seat, mind.place(a, "corner")) for a in mind.verbs["build_settlement"]}
        return [mind.best("build_settlement", lambda a: value[a])]
    if phase in ("found_road", "free_road"):
        return [towards(mind, mind.verbs["build_road"])]
    return []


def towards(mind: Mind, roads: Sequence[int]) -> int:
    """The road that opens the best prospects."""

    def opened(action: int) -> float:
        edge = mind.place(action, "edge")
        before = mind.s.road
        mind.s.road = changed(before, edge, mind.seat)
        ahead = prospects(mind.s, mind.seat)
        mind.s.road = before
        return sum(value for value, _, _ in ahead[:3])

    return max(roads, key=opened)


# The seven, the robber, and bonus cards that ask for a choice


def seven(mind: Mind) -> list[int]:
    if mind.can("discard"):
        spare = surplus(mind, wish(mind))
        chosen = [int(mind.s.sealed[mind.seat * KINDS + kind]) for kind in range(KINDS)]
        return [mind.best("discard", lambda a: spare[mind.kind(a)] - chosen[mind.kind(a)])]
    if mind.can("move_robber"):
        return [mind.best("move_robber", lambda a: harm(mind, mind.place(a, "hex")))]
    if mind.can("rob"):
        return [mind.best("rob", lambda a: threat(mind, mind.place(a, "seat")))]
    return []


def threat(mind: Mind, seat: int) -> float:
    return 2.0 * float(mind.s.points[seat]) + 0.3 * float(mind.s.hand_size[seat])


def harm(mind: Mind, hex_: int) -> float:
    """What the robber takes from the others there, the leaders first, less what it takes from oneself."""
    pips = float(PIPS[mind.s.token[hex_]])
    value = 0.0
    for corner in HEX_CORNERS[6 * hex_ : 6 * hex_ + 6]:
        owner = int(mind.s.owner[corner])
        if owner == mind.seat:
            value -= 3.0 * pips * float(mind.s.size[corner])
        elif owner >= 0:
            value += pips * float(mind.s.size[corner]) * (1.0 + 0.2 * float(mind.s.points[owner]))
            value += 0.5 if mind.s.hand_size[owner] > 0 else 0.0
    return value


def cards_in_play(mind: Mind) -> list[int]:
    if mind.can("invent"):
        missing = shortage(mind.hand, wish(mind))
        return [mind.best("invent", lambda a: missing[mind.kind(a)] + 0.1 * WEIGHT[mind.kind(a)])]
    if mind.can("monopolize"):
        return [mind.best("monopolize", lambda a: elsewhere(mind, mind.kind(a)))]
    if mind.can("mix_give"):
        return [mind.best("mix_give", lambda a: mind.hand[mind.kind(a)])]
    if mind.can("mix_get"):
        missing = shortage(mind.hand, wish(mind))
        return [mind.best("mix_get", lambda a: missing[mind.kind(a)])]
    return []


def elsewhere(mind: Mind, kind: int) -> float:
    """How many cards of a kind the others hold; this much lies open."""
    return float(19 - mind.s.bank[kind] - mind.hand[kind])


# What to collect for


def wish(mind: Mind) -> Cards:
    """The cost of the building that this seat works towards."""
    s, seat = mind.s, mind.seat
    plans: list[tuple[float, Cards]] = []
    own = [corner for corner in range(CORNERS) if s.owner[corner] == seat and s.size[corner] == 1]
    if own and s.cities_left[seat] > 0:
        gain = max(sum(yields(s, corner)) for corner in own)
        plans.append((11.0 + 0.3 * gain, list(CITY_COST)))
    ahead = prospects(s, seat) if s.settlements_left[seat] > 0 else []
    if ahead:
        value, _, steps = ahead[0]
        roads = [steps * price for price in ROAD_COST]
        cost = [a + b for a, b in zip(SETTLEMENT_COST, roads)]
        if s.roads_left[seat] >= steps:
            plans.append((10.0 + 0.4 * value, cost))
    if sum(s.deck) > 0:
        plans.append((8.0, list(CARD_COST)))
    if not plans:
        return list(ROAD_COST)
    return max(plans, key=lambda plan: plan[0] - 1.4 * sum(shortage(mind.hand, plan[1])))[1]


def shortage(hand: Cards, cost: Sequence[int]) -> Cards:
    return [max(cost[kind] - hand[kind], 0) for kind in range(KINDS)]


def surplus(mind: Mind, cost: Sequence[int]) -> Cards:
    """What the plan does not need."""
    return [mind.hand[kind] - cost[kind] for kind in range(KINDS)]


# One's own turn


def own_turn(mind: Mind) -> list[int]:
    for step in (play_knight, build, play_development, buy, trade_with_bank, call_for_trade):
        actions = step(mind)
        if actions:
            return actions
    for verb in ("roll", "end_turn"):
        if mind.can(verb):
            return [mind.verbs[verb][0]]
    return []


def play_knight(mind: Mind) -> list[int]:
    """To free an own hex, or for the largest army."""
    knights = [a for a in mind.verbs.get("play_card", []) if mind.words(a)["card"] == "knight"]
    if not knights:
        return []
    at = mind.s.robber
    blocked = any(mind.s.owner[corner] == mind.seat for corner in HEX_CORNERS[6 * at : 6 * at + 6])
    several = mind.s.cards[mind.seat * KINDS + KNIGHT] > 1
    close = mind.s.largest != mind.seat and mind.s.knights[mind.seat] >= 2
    return knights[:1] if blocked or several or close else []


def build(mind: Mind) -> list[int]:
    if mind.can("build_city"):
        return [mind.best("build_city", lambda a: sum(yields(mind.s, mind.place(a, "corner"))))]
    if mind.can("build_settlement"):
        return [mind.best("build_settlement", lambda a: site(mind.s, mind.seat, mind.place(a, "corner")))]
    if mind.can("build_road") and wants_road(mind):
        return [towards(mind, mind.verbs["build_road"])]
    return []


def wants_road(mind: Mind) -> bool:
    """Towards a site, or for the longest road."""
    s, seat = mind.s, mind.seat
    if s.settlements_left[seat] > 0:
        ahead = prospects(s, seat)
        if ahead and all(steps > 0 for _, _, steps in ahead):
            return True
        if ahead:
            return sum(shortage(mind.hand, [a + b for a, b in zip(SETTLEMENT_COST, ROAD_COST)])) == 0
    longest = max(int(length) for length in s.road_length)
    racing = s.longest != seat and s.road_length[seat] + 2 >= max(longest, 4)
    return racing and s.roads_left[seat] > 2


def play_development(mind: Mind) -> list[int]:
    """Invention and monopoly when they complete a plan, roads whenever there is a site to reach."""
    missing = sum(shortage(mind.hand, wish(mind)))
    for action in mind.verbs.get("play_card", []):
        card = mind.words(action)["card"]
        if mind.can("roll"):
            continue
        if card == "invention" and 0 < missing <= 2:
            return [action]
        if card == "monopoly" and max(elsewhere(mind, kind) for kind in range(KINDS)) >= 4:
            return [action]
        if card == "road_building" and mind.s.settlements_left[mind.seat] > 0:
            return [action]
    return []


def buy(mind: Mind) -> list[int]:
    """A bonus card, unless a building is near."""
    if not mind.can("buy_card"):
        return []
    plan = wish(mind)
    near = sum(shortage(mind.hand, plan)) <= 1 and plan != list(CARD_COST)
    return mind.verbs["buy_card"] if not near or sum(mind.hand) > 7 else []


def trade_with_bank(mind: Mind) -> list[int]:
    """Surplus cards for a missing one; with too many cards in hand, for anything useful."""
    plan = wish(mind)
    missing = shortage(mind.hand, plan)
    spare = surplus(mind, plan)
    for action in mind.verbs.get("maritime", []):
        give, get = mind.kind(action, "give"), mind.kind(action, "get")
        if missing[get] > 0 and spare[give] >= mind.s.rate[mind.seat * KINDS + give]:
            return [action]
    return []


# Trade with others


def trading(mind: Mind) -> list[int]:
    if mind.can("agree") and fair(mind, called_terms(mind), mind.s.active):
        return mind.verbs["agree"]
    if mind.can("pass"):
        return counter_offer(mind) or mind.verbs["pass"]
    for action in mind.verbs.get("take_offer", []):
        partner = mind.place(action, "seat")
        if fair(mind, offered_terms(mind, partner), partner):
            return [action]
    return []


def called_terms(mind: Mind) -> Cards:
    """What the active player's call would change in this hand."""
    row = mind.s.active * 10
    return [int(mind.s.offer[row + k] - mind.s.offer[row + KINDS + k]) for k in range(KINDS)]


def offered_terms(mind: Mind, partner: int) -> Cards:
    row = partner * 10
    return [int(mind.s.offer[row + k] - mind.s.offer[row + KINDS + k]) for k in range(KINDS)]


def fair(mind: Mind, change: Cards, partner: int) -> bool:
    """It helps the plan, costs nothing that the plan needs, and does not help somebody about to win."""
    if mind.s.points[partner] >= mind.s.target - NEAR_THE_END:
        return False
    plan = wish(mind)
    after = [mind.hand[kind] + change[kind] for kind in range(KINDS)]
    helped = sum(shortage(mind.hand, plan)) - sum(shortage(after, plan))
    return helped > 0 and sum(change) >= -1


def counter_offer(mind: Mind) -> list[int]:
    """One spare card for one that is missing, if the call asks for the spare one."""
    if not mind.can("offer") or mind.question.view["phase"] != "answer":
        return []
    if mind.s.points[mind.s.active] >= mind.s.target - NEAR_THE_END:
        return []
    plan = wish(mind)
    spare, missing = surplus(mind, plan), shortage(mind.hand, plan)
    row = mind.s.active * 10
    asked = [int(mind.s.offer[row + KINDS + kind]) for kind in range(KINDS)]
    for give in range(KINDS):
        if asked[give] > 0 and spare[give] > 0:
            for want in range(KINDS):
                if missing[want] > 0 and want != give and asked[want] == 0 and elsewhere(mind, want) > 0:
                    return sheet(mind, mind.verbs["offer"][0], [give], [want])
    return []


def call_for_trade(mind: Mind) -> list[int]:
    """Ask everybody, once a turn, for one missing card against a spare one."""
    if not mind.can("call_everybody") or mind.s.calls < mind.s.most_calls:
        return []
    plan = wish(mind)
    spare, missing = surplus(mind, plan), shortage(mind.hand, plan)
    give = max(range(KINDS), key=lambda kind: spare[kind])
    wanted = [
        kind for kind in range(KINDS) if missing[kind] > 0 and elsewhere(mind, kind) > 0 and kind != give
    ]
    if spare[give] <= 0 or not wanted:
        return []
    want = max(wanted, key=lambda kind: elsewhere(mind, kind))
    return sheet(mind, mind.verbs["call_everybody"][0], [give], [want])


def sheet(mind: Mind, opening: int, gives: Sequence[int], wants: Sequence[int]) -> list[int]:
    encode = mind.question.game.catalogue.encode
    given = [encode("give", resource=RESOURCES[kind]) for kind in gives]
    wanted = [encode("want", resource=RESOURCES[kind]) for kind in wants]
    return [opening, *given, *wanted, encode("post")]
