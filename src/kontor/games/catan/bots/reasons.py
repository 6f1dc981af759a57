"""Explain why a bot suggests a move in Catan, with one or two facts that the player can check.

A fact is a `Reason`: a message key with arguments. The functions that end in `_facts` yield the facts about
one kind of move, the most important ones first. They yield None for a fact that does not apply.

The facts use the board, the player's own cards, and public numbers. The other players' cards in the sampled
state are a guess, so the facts only use numbers of cards that everybody can count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kontor.bots.base import Question, Reason, most_telling
from kontor.core.actions import MoveWords
from kontor.core.arrays import with_item
from kontor.games.catan.board import CORNER_HEXES, CORNERS, EDGE_ENDS, HEX_CORNERS
from kontor.games.catan.bots.decision import Cards, hand_of
from kontor.games.catan.bots.places import (
    income_by_kind,
    is_free_site,
    pips_by_kind,
    rival_distances,
    road_distances,
)
from kontor.games.catan.bots.plans import cost_as_list, shortage
from kontor.games.catan.components import (
    AWARD_POINTS,
    CARD_COST,
    CARD_COUNT,
    CARDS_PER_RESOURCE,
    CITY_COST,
    DESERT,
    GENERIC_HARBOUR,
    HARBOURS,
    KINDS,
    KNIGHT,
    POINT_CARD,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
)
from kontor.games.catan.longest_road import MIN_ROAD_LENGTH, longest_road_of
from kontor.games.catan.phases import ANSWERING, FOUND_ROAD, FOUND_SETTLEMENT
from kontor.games.catan.state import NOBODY, CatanTable

THINGS: Final = (  # what a player can pay for with cards, the most valuable first, each with its cost
    ("city", cost_as_list(CITY_COST)),
    ("settlement", cost_as_list(SETTLEMENT_COST)),
    ("card", cost_as_list(CARD_COST)),
    ("road", cost_as_list(ROAD_COST)),
)
MANY_CARDS: Final = 2
"""A fact names a purchase that the player cannot afford yet only if at most this many cards are missing."""
KNIGHTS_FOR_ARMY: Final = 3
CLOSE_TO_WINNING: Final = 3
"""A partner who needs at most this many points to win is a reason not to trade."""

Facts = Iterator[Reason | None]


@dataclass
class Position:
    """The position that facts are about: a possible state, the seat that asks for advice, and its moves."""

    s: CatanTable  # a possible state, with a guess at hidden cards
    seat: int  # the seat that asks for advice
    moves: list[MoveWords]  # the suggested moves
    legal: list[MoveWords]  # all legal moves

    @property
    def hand(self) -> Cards:
        return hand_of(self.s, self.seat)

    @property
    def points(self) -> int:
        """The seat's points, including its hidden victory point cards."""
        return int(self.s.points[self.seat] + self.s.cards[self.seat * KINDS + POINT_CARD])

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if seat != self.seat]

    def has_legal(self, verb: str) -> bool:
        return any(move["do"] == verb for move in self.legal)


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """Return the most telling facts about the actions `chosen`, or None if there are none."""
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    decode = question.game.catalogue.decode
    position = Position(
        world,
        question.seat,
        [decode(action) for action in chosen],
        [decode(action) for action in question.legal],
    )
    facts = FACTS.get(str(position.moves[0]["do"]))
    return None if facts is None else most_telling(facts(position))


def told(name: str, **args: Any) -> Reason:
    return Reason(f"catan.why.{name}", args)


# Places


def numbers_at(s: CatanTable, hexes: Sequence[int]) -> list[Mapping[str, int]]:
    """Return the resource and the number of each of `hexes` except the desert, the likeliest number first."""
    found = [
        (6 - abs(7 - int(s.token[at])), RESOURCES[s.terrain[at]], int(s.token[at]))
        for at in producing(s, hexes)
    ]
    return [{kind: number} for _, kind, number in sorted(found, reverse=True)]


def producing(s: CatanTable, hexes: Sequence[int]) -> list[int]:
    return [int(at) for at in hexes if at >= 0 and s.terrain[at] != DESERT]


def hexes_of(corner: int) -> list[int]:
    return [int(at) for at in CORNER_HEXES[3 * corner : 3 * corner + 3]]


def dots(s: CatanTable, corner: int) -> int:
    return sum(pips_by_kind(s, corner))


def settlement_facts(position: Position) -> Facts:
    s, seat, corner = position.s, position.seat, int(position.moves[0]["corner"])
    others = [int(move["corner"]) for move in position.legal if move["do"] == "build_settlement"]
    gained = dots(s, corner)
    more = sum(dots(s, other) > gained for other in others)
    if s.phase != FOUND_SETTLEMENT:
        yield win_or_points(position, 1)
    if producing(s, hexes_of(corner)):
        name = "best_corner" if more == 0 and len(others) > 1 else "corner"
        yield told(name, hexes=numbers_at(s, hexes_of(corner)), dots=gained)
    yield harbour_fact(s, seat, corner)
    yield first_kind_fact(position, corner)
    yield cut_off_fact(position, after_settlement(s, seat, corner))


def harbour_fact(s: CatanTable, seat: int, corner: int) -> Reason | None:
    """Return a fact about the harbour at `corner`, or None if there is none or the seat has one of its kind.

    A 2:1 harbour is worth mentioning only if the seat earns its resource. If it is the last free 3:1 harbour,
    the fact says so.
    """
    kind = int(s.harbour[corner])
    if kind == NOBODY or any(s.owner[at] == seat and s.harbour[at] == kind for at in range(CORNERS)):
        return None
    free = [at for at in range(CORNERS) if s.harbour[at] == kind and is_free_site(s, at)]
    only_here = all(at == corner or at_same_harbour(s, at, corner) for at in free)
    if kind == GENERIC_HARBOUR:
        return told("last_harbour" if only_here else "harbour", harbour=HARBOURS[kind])
    income = income_by_kind(s, seat)[kind] + pips_by_kind(s, corner)[kind]
    return told("own_harbour", harbour=HARBOURS[kind], dots=income) if income > 0 else None


def at_same_harbour(s: CatanTable, one: int, other: int) -> bool:
    return any(edge >= 0 and {one, other} == {int(c) for c in EDGE_ENDS[edge]} for edge in s.harbour_edge)


def first_kind_fact(position: Position, corner: int) -> Reason | None:
    """Return a fact that names the resources at `corner` that the seat does not earn yet.

    Return None if there are none, or if the seat earns nothing at all yet.
    """
    income = income_by_kind(position.s, position.seat)
    if sum(income) == 0:
        return None
    new = [
        kind for kind, pips in enumerate(pips_by_kind(position.s, corner)) if pips > 0 and income[kind] == 0
    ]
    return told("first_kind", resource=[RESOURCES[kind] for kind in new]) if new else None


def city_facts(position: Position) -> Facts:
    s, corner = position.s, int(position.moves[0]["corner"])
    yield win_or_points(position, 1)
    yield told("city", hexes=numbers_at(s, hexes_of(corner)), dots=dots(s, corner))


def win_or_points(position: Position, gained: int) -> Reason | None:
    """Return the fact that the move wins the game or leaves the seat at most two points short of winning.

    Return None if it does neither. `gained` is the number of points that the move scores.
    """
    points, target = position.points + gained, int(position.s.target)
    if points >= target:
        return told("wins", points=points)
    return told("near_win", points=points, missing=target - points) if target - points <= 2 else None


# Roads


def road_facts(position: Position) -> Facts:
    s, seat, edge = position.s, position.seat, int(position.moves[0]["edge"])
    if s.road[edge] != NOBODY:
        return
    after = s.copy()
    assert isinstance(after, CatanTable)
    after.road = with_item(after.road, edge, seat)
    yield longest_road_fact(position, after)
    yield road_goal_fact(position, after)
    yield cut_off_fact(position, after)
    length = int(longest_road_of(after, seat))
    yield (
        told("road_grows", length=length) if length > s.road_length[seat] and s.phase != FOUND_ROAD else None
    )


def longest_road_fact(position: Position, after: CatanTable) -> Reason | None:
    """Return a fact about the longest road card if the new road wins it, or comes within one road of it.

    Return None otherwise. `after` is the state with the new road.
    """
    s, seat = position.s, position.seat
    if s.phase == FOUND_ROAD:
        return None
    length, before = int(longest_road_of(after, seat)), int(s.road_length[seat])
    if length <= before:
        return None
    holder = int(s.longest_road_holder)
    to_beat = MIN_ROAD_LENGTH if holder == NOBODY else int(s.road_length[holder]) + 1
    if holder != seat and length >= to_beat:
        won = position.points + AWARD_POINTS >= s.target
        return (
            told("wins", points=position.points + AWARD_POINTS)
            if won
            else told("longest_road", length=length)
        )
    if holder not in (seat, NOBODY) and length + 1 >= to_beat:
        return told("near_longest_road", length=length, seat=holder)
    return None


def road_goal_fact(position: Position, after: CatanTable) -> Reason | None:
    """Return a fact about a building site that the new road reaches or brings nearer, or None.

    If there are several, choose the nearest. In a tie, choose the one with the most dots. `after` is the
    state with the new road.
    """
    s, seat = position.s, position.seat
    if s.settlements_left[seat] == 0:
        return None
    before, now = road_distances(s, seat), road_distances(after, seat)
    nearer = [
        at for at, roads in now.items() if is_free_site(s, at) and roads < before.get(at, 9) and dots(s, at)
    ]
    if not nearer:
        return None
    at = min(nearer, key=lambda corner: (now[corner], -dots(s, corner), corner))
    hexes = numbers_at(s, hexes_of(at))
    if now[at] > 0:
        return told("leads", hexes=hexes, dots=dots(s, at), roads=now[at])
    return told("opens_site", hexes=hexes, dots=dots(s, at))


def after_settlement(s: CatanTable, seat: int, corner: int) -> CatanTable:
    after = s.copy()
    assert isinstance(after, CatanTable)
    after.owner = with_item(after.owner, corner, seat)
    after.size = with_item(after.size, corner, 1)
    return after


def cut_off_fact(position: Position, after: CatanTable) -> Reason | None:
    """Return a fact that names a rival who loses a free building site because of the move, or None.

    The rival could reach the site with at most one road before the move, but cannot build there in the state
    `after` it. If there are several such sites, choose the one with the most dots.
    """
    s, seat = position.s, position.seat
    before, now = rival_distances(s, seat), rival_distances(after, seat)
    best: tuple[int, int, int] | None = None
    for place, rival in enumerate(position.rivals):
        for at, roads in before[place].items():
            lost = at not in now[place] or not is_free_site(after, at)
            if roads <= 1 and is_free_site(s, at) and lost:
                best = max(best or (0, 0, 0), (dots(s, at), rival, at))
    if best is None or best[0] == 0:
        return None
    if after.owner[best[2]] == seat:
        return told("gets_there_first", seat=best[1])
    return told("cuts_off", seat=best[1], hexes=numbers_at(s, hexes_of(best[2])))


# The robber


def leader_among(position: Position, seats: Sequence[int]) -> int:
    """Return the seat with the most visible points of all players if it is in `seats`, else NOBODY.

    If several seats are tied for the most points, return NOBODY.
    """
    points = [int(position.s.points[seat]) for seat in range(position.s.seats)]
    first = max(points)
    return points.index(first) if points.count(first) == 1 and points.index(first) in seats else NOBODY


def robber_facts(position: Position) -> Facts:
    s, seat, at = position.s, position.seat, int(position.moves[0]["hex"])
    around = [int(s.owner[c]) for c in HEX_CORNERS[6 * at : 6 * at + 6]]
    victims = sorted({owner for owner in around if owner not in (NOBODY, seat)})
    if victims and s.terrain[at] != DESERT:
        yield told("blocks", seat=victims, resource=RESOURCES[s.terrain[at]], number=int(s.token[at]))
    leader = leader_among(position, victims)
    if leader != NOBODY:
        yield told("leader", seat=leader, points=int(s.points[leader]))
    freed = [int(s.owner[c]) for c in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6]]
    if seat in freed and seat not in around and s.terrain[s.robber] != DESERT:
        yield told("frees", hexes=numbers_at(s, [int(s.robber)]))
    if victims and seat not in around and s.terrain[at] == DESERT:
        yield told("harmless", seat=victims)
    if not victims and seat not in around:
        yield told("hits_nobody")


def rob_facts(position: Position) -> Facts:
    s, victim = position.s, int(position.moves[0]["seat"])
    if leader_among(position, [victim]) != NOBODY:
        yield told("leader", seat=victim, points=int(s.points[victim]))
    others = [
        int(move["seat"]) for move in position.legal if move["do"] == "rob" and int(move["seat"]) != victim
    ]
    if others and all(s.points[victim] > s.points[other] for other in others):
        yield told("more_points", seat=victim, points=int(s.points[victim]), other=others)
    if others and all(s.hand_size[victim] > s.hand_size[other] for other in others):
        yield told("more_cards", seat=victim, cards=int(s.hand_size[victim]), other=others)
    yield told("holds_cards", seat=victim, cards=int(s.hand_size[victim]))


# Cards


def can_place(position: Position, thing: str) -> bool:
    """Return whether the seat could place or buy `thing` if it had enough cards.

    A settlement or city needs a piece and a place for it. A road only needs a piece, and a development card
    must be left in the deck.
    """
    s, seat = position.s, position.seat
    if thing == "city":
        return bool(
            s.cities_left[seat] > 0 and any(s.owner[c] == seat and s.size[c] == 1 for c in range(CORNERS))
        )
    if thing == "settlement":
        near = road_distances(s, seat)
        return bool(
            s.settlements_left[seat] > 0 and any(r == 0 and is_free_site(s, c) for c, r in near.items())
        )
    if thing == "card":
        return bool(sum(s.deck) > 0)
    return bool(s.roads_left[seat] > 0)


def possible_with(position: Position, hand: Cards) -> list[str]:
    return [name for name, cost in THINGS if sum(shortage(hand, cost)) == 0 and can_place(position, name)]


def gain_facts(position: Position, hand_after: Cards) -> Facts:
    """Yield a fact about what the seat gains if the move changes its hand to `hand_after`.

    The fact names something that the seat can then pay for but cannot now. Failing that, it names something
    that will be fewer cards short than now. Failing both, it says that the hand grows, if it does.
    """
    before, now = possible_with(position, position.hand), possible_with(position, hand_after)
    new = [name for name in now if name not in before]
    if new:
        yield told("possible_now", thing=new[0])
        return
    for name, cost in THINGS[:3]:
        lacked, lacks = sum(shortage(position.hand, cost)), shortage(hand_after, cost)
        if 0 < sum(lacks) < lacked and sum(lacks) <= MANY_CARDS and can_place(position, name):
            yield told("lacks_only", thing=name, cards=named(lacks))
            return
    if sum(hand_after) > sum(position.hand):
        yield told("more_in_hand", n=sum(hand_after) - sum(position.hand))


def named(cards: Cards) -> dict[str, int]:
    return {RESOURCES[kind]: count for kind, count in enumerate(cards) if count}


def held_by_others(position: Position, kind: int) -> int:
    return int(CARDS_PER_RESOURCE - position.s.bank[kind]) - position.hand[kind]


def lack_fact(position: Position, hand: Cards) -> Reason | None:
    """Return a fact that names the missing cards for whatever `hand` comes closest to affording.

    Return None if `hand` can afford everything that the seat can place or buy, or if more than `MANY_CARDS`
    cards are missing.
    """
    found = [
        (sum(lacks), place, name, lacks)
        for place, (name, cost) in enumerate(THINGS[:3])
        if sum(lacks := shortage(hand, cost)) > 0 and can_place(position, name)
    ]
    if not found:
        return None
    missing, _, name, lacks = min(found)
    return told("still_lacks", thing=name, cards=named(lacks)) if missing <= MANY_CARDS else None


def roll_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    at_robber = [int(s.owner[c]) for c in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6]]
    holds_knight = any(move.get("card") == "knight" for move in position.legal)
    if holds_knight and seat not in at_robber:
        yield told("knight_waits")


def discard_facts(position: Position) -> Facts:
    left = position.hand
    for move in position.moves:
        if move["do"] == "discard":
            left[RESOURCES.index(str(move["resource"]))] -= 1
    kept = possible_with(position, left)
    if kept:
        yield told("still_possible", thing=kept[0])
    else:
        yield lack_fact(position, left)


def buy_card_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    own = [int(s.cards[seat * KINDS + kind]) for kind in range(KINDS)]
    unseen = [int(CARD_COUNT[kind] - s.played_cards[kind]) - own[kind] for kind in range(KINDS)]
    knights = int(s.knights[seat]) + own[KNIGHT]
    yield army_need_fact(position, knights)
    if sum(unseen) > 0:
        yield told("deck", cards=sum(unseen), knights=unseen[KNIGHT], points=unseen[POINT_CARD])


def army_size_to_beat(position: Position) -> int:
    holder = int(position.s.largest_army_holder)
    return KNIGHTS_FOR_ARMY if holder == NOBODY else int(position.s.knights[holder]) + 1


def army_need_fact(position: Position, knights: int) -> Reason | None:
    """Return the fact that one more knight would take the largest army, or None if it would not.

    `knights` is the number of knights that the seat has played or holds.
    """
    if position.s.largest_army_holder == position.seat or knights + 1 != army_size_to_beat(position):
        return None
    return told("knight_short", knights=knights)


def play_card_facts(position: Position) -> Facts:
    s, seat, card = position.s, position.seat, str(position.moves[0]["card"])
    if card == "knight":
        knights = int(s.knights[seat]) + 1
        if s.largest_army_holder != seat and knights >= army_size_to_beat(position):
            won = position.points + AWARD_POINTS >= s.target
            yield (
                told("wins", points=position.points + AWARD_POINTS) if won else told("army", knights=knights)
            )
        if any(s.owner[c] == seat for c in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6]):
            yield told("robber_leaves", hexes=numbers_at(s, [int(s.robber)]))
        if knights + 1 == army_size_to_beat(position) and s.largest_army_holder != seat:
            yield told("knight_short", knights=knights)
        held = int(s.cards[seat * KINDS + KNIGHT])
        if held > 1:
            yield told("more_knights", knights=held)
    if card == "monopoly":
        kind = max(range(KINDS), key=lambda kind: held_by_others(position, kind))
        yield told("monopoly", cards={RESOURCES[kind]: held_by_others(position, kind)})
    if card == "invention":
        for name, cost in THINGS[:3]:
            lacks = shortage(position.hand, cost)
            in_bank = all(position.s.bank[kind] >= lacks[kind] for kind in range(KINDS))
            if 0 < sum(lacks) <= 2 and in_bank and can_place(position, name):
                yield told("invention", thing=name, cards=named(lacks), n=sum(lacks))
                break
    if card == "road_building":
        yield free_roads_fact(position)


def free_roads_fact(position: Position) -> Reason | None:
    """Return a fact about the best building site that the seat can reach with one or two more roads, or None.

    The best site is the one with the most dots.
    """
    s, seat = position.s, position.seat
    near = [
        at
        for at, roads in road_distances(s, seat).items()
        if 1 <= roads <= 2 and is_free_site(s, at) and dots(s, at)
    ]
    if near and s.settlements_left[seat] > 0:
        at = max(near, key=lambda corner: (dots(s, corner), -corner))
        return told("free_roads", hexes=numbers_at(s, hexes_of(at)), dots=dots(s, at))
    return None


def invent_facts(position: Position) -> Facts:
    after = position.hand
    for move in position.moves:
        if "resource" in move:
            after[RESOURCES.index(str(move["resource"]))] += 1
    yield from gain_facts(position, after)


def monopolize_facts(position: Position) -> Facts:
    kind = RESOURCES.index(str(position.moves[0]["resource"]))
    held = held_by_others(position, kind)
    if held > 0:
        yield told("monopoly", cards={RESOURCES[kind]: held})
        after = position.hand
        after[kind] += held
        yield from gain_facts(position, after)


# Trade


def maritime_facts(position: Position) -> Facts:
    move, after = position.moves[0], position.hand
    give, get = RESOURCES.index(str(move["give"])), RESOURCES.index(str(move["get"]))
    after[give] -= int(position.s.rate[position.seat * KINDS + give])
    after[get] += 1
    yield from gain_facts(position, after)


def mix_facts(position: Position) -> Facts:
    after = position.hand
    for move in position.moves:
        if move["do"] == "mix_give":
            after[RESOURCES.index(str(move["resource"]))] -= 1
        if move["do"] == "mix_get":
            after[RESOURCES.index(str(move["resource"]))] += 1
    yield from gain_facts(position, after)


def proposal_facts(position: Position) -> Facts:
    """Yield what the offer or call would make possible, and how many of the wanted cards the others hold."""
    after, wanted = position.hand, []
    for move in position.moves:
        if move["do"] in ("give", "want"):
            kind = RESOURCES.index(str(move["resource"]))
            after[kind] += 1 if move["do"] == "want" else -1
            wanted += [kind] if move["do"] == "want" and kind not in wanted else []
    yield from gain_facts(position, after)
    if len(wanted) == 1 and position.s.active == position.seat:
        yield told("others_hold", cards={RESOURCES[wanted[0]]: held_by_others(position, wanted[0])})


def deal_change(position: Position, proposer: int) -> Cards:
    row = proposer * 2 * KINDS
    return [int(position.s.offer[row + k] - position.s.offer[row + KINDS + k]) for k in range(KINDS)]


def after_deal(position: Position, proposer: int) -> Cards:
    return [
        held + change for held, change in zip(position.hand, deal_change(position, proposer), strict=True)
    ]


def agree_facts(position: Position) -> Facts:
    yield from gain_facts(position, after_deal(position, int(position.s.active)))


def take_offer_facts(position: Position) -> Facts:
    yield from gain_facts(position, after_deal(position, int(position.moves[0]["seat"])))


def pass_facts(position: Position) -> Facts:
    """Yield facts in favour of passing, such as what the deal would cost or that the partner may win soon."""
    s, partner = position.s, int(position.s.active)
    if s.phase != ANSWERING:
        # Nobody has proposed a trade yet: the seat is asked whether it wants to make an offer.
        if s.points[partner] >= s.target - CLOSE_TO_WINNING:
            yield told("partner_leads", seat=partner, points=int(s.points[partner]))
        payable = possible_with(position, position.hand)
        yield told("can_pay", thing=payable[0]) if payable else unavailable_fact(position)
        return
    if s.points[partner] >= s.target - CLOSE_TO_WINNING:
        yield told("partner_leads", seat=partner, points=int(s.points[partner]))
    change = deal_change(position, partner)
    after = after_deal(position, partner)
    if any(change) and min(after) >= 0:
        now, then = possible_with(position, position.hand), possible_with(position, after)
        lost = [name for name in now if name not in then]
        if lost:
            yield told("would_spoil", thing=lost[0])
        elif sum(change) < 0:
            yield told("gives_more", give=-sum(min(c, 0) for c in change), get=sum(max(c, 0) for c in change))
        elif not is_nearer(position, after):
            yield told("helps_nothing", cards=named([max(c, 0) for c in change]))
    elif any(change):
        yield told("not_held", cards=named([max(-held, 0) for held in after]))
    if any(change) and s.points[partner] > s.points[position.seat]:
        yield told("partner_ahead", seat=partner, points=int(s.points[partner]))


def unavailable_fact(position: Position) -> Reason | None:
    """Return a fact that names the resources that the seat still needs but nobody else holds, or None.

    They are the cards missing for whatever the seat comes closest to affording: see `lack_fact`.
    """
    lacks = lack_fact(position, position.hand)
    if lacks is None:
        return None
    missing = [kind for kind in lacks.args["cards"] if held_by_others(position, RESOURCES.index(kind)) == 0]
    return told("nobody_has", thing=lacks.args["thing"], resource=missing) if missing else None


def is_nearer(position: Position, hand: Cards) -> bool:
    """Return whether `hand` is closer than the seat's current hand to paying for something.

    Only things that the seat can place or buy count.
    """
    return any(
        sum(shortage(hand, cost)) < sum(shortage(position.hand, cost))
        for name, cost in THINGS
        if can_place(position, name)
    )


def end_turn_facts(position: Position) -> Facts:
    affordable = possible_with(position, position.hand)
    lacks = lack_fact(position, position.hand)
    if not affordable or (lacks is not None and affordable == ["road"]):
        yield lacks
    elif lacks is not None and affordable:
        yield told("saves", **lacks.args)


FACTS: Final[Mapping[str, Callable[[Position], Facts]]] = {
    "build_settlement": settlement_facts,
    "build_city": city_facts,
    "build_road": road_facts,
    "move_robber": robber_facts,
    "rob": rob_facts,
    "roll": roll_facts,
    "discard": discard_facts,
    "buy_card": buy_card_facts,
    "play_card": play_card_facts,
    "invent": invent_facts,
    "monopolize": monopolize_facts,
    "maritime": maritime_facts,
    "mix": mix_facts,
    "mix_give": mix_facts,
    "mix_get": mix_facts,
    "call": proposal_facts,
    "call_everybody": proposal_facts,
    "offer": proposal_facts,
    "agree": agree_facts,
    "take_offer": take_offer_facts,
    "pass": pass_facts,
    "end_turn": end_turn_facts,
}
"""The function that yields the facts about a move, by the verb of the move."""
