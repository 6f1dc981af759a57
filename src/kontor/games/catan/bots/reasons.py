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
from kontor.games.catan.phases import ANSWERING, FOUNDING_ROAD, FOUNDING_SETTLEMENT
from kontor.games.catan.state import NOBODY, NOTHING, CatanTable

PURCHASES: Final = (  # what a player can pay for with cards, the most valuable first, each with its cost
    ("city", cost_as_list(CITY_COST)),
    ("settlement", cost_as_list(SETTLEMENT_COST)),
    ("card", cost_as_list(CARD_COST)),
    ("road", cost_as_list(ROAD_COST)),
)
MAX_MISSING_CARDS: Final = 2
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
    facts = FACTS_BY_VERB.get(str(position.moves[0]["do"]))
    return None if facts is None else most_telling(facts(position))


def make_reason(name: str, **args: Any) -> Reason:
    return Reason(f"catan.why.{name}", args)


# Places


def numbers_at(s: CatanTable, hexes: Sequence[int]) -> list[Mapping[str, int]]:
    """Return the resource and the number of each of `hexes` except the desert, the likeliest number first."""
    found = [
        (6 - abs(7 - int(s.token[at])), RESOURCES[s.terrain[at]], int(s.token[at]))
        for at in producing_hexes(s, hexes)
    ]
    return [{kind: number} for _, kind, number in sorted(found, reverse=True)]


def producing_hexes(s: CatanTable, hexes: Sequence[int]) -> list[int]:
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
    if s.phase != FOUNDING_SETTLEMENT:
        yield win_fact(position, 1)
    if producing_hexes(s, hexes_of(corner)):
        name = "best_corner" if more == 0 and len(others) > 1 else "corner"
        yield make_reason(name, hexes=numbers_at(s, hexes_of(corner)), dots=gained)
    yield harbour_fact(s, seat, corner)
    yield new_resources_fact(position, corner)
    yield cut_off_fact(position, after_settlement(s, seat, corner))


def harbour_fact(s: CatanTable, seat: int, corner: int) -> Reason | None:
    """Return a fact about the harbour at `corner`, or None if there is none or the seat has one of its kind.

    A 2:1 harbour is worth mentioning only if the seat earns its resource. If it is the last free 3:1 harbour,
    the fact says so.
    """
    kind = int(s.harbour[corner])
    if kind == NOTHING or any(s.owner[at] == seat and s.harbour[at] == kind for at in range(CORNERS)):
        return None
    free = [at for at in range(CORNERS) if s.harbour[at] == kind and is_free_site(s, at)]
    only_here = all(at == corner or at_same_harbour(s, at, corner) for at in free)
    if kind == GENERIC_HARBOUR:
        return make_reason("last_harbour" if only_here else "harbour", harbour=HARBOURS[kind])
    income = income_by_kind(s, seat)[kind] + pips_by_kind(s, corner)[kind]
    return make_reason("own_harbour", harbour=HARBOURS[kind], dots=income) if income > 0 else None


def at_same_harbour(s: CatanTable, first_corner: int, second_corner: int) -> bool:
    return any(
        edge >= 0 and {first_corner, second_corner} == {int(c) for c in EDGE_ENDS[edge]}
        for edge in s.harbour_edge
    )


def new_resources_fact(position: Position, corner: int) -> Reason | None:
    """Return a fact that names the resources at `corner` that the seat does not earn yet.

    Return None if there are none, or if the seat earns nothing at all yet.
    """
    income = income_by_kind(position.s, position.seat)
    if sum(income) == 0:
        return None
    new = [
        kind for kind, pips in enumerate(pips_by_kind(position.s, corner)) if pips > 0 and income[kind] == 0
    ]
    return make_reason("first_kind", resource=[RESOURCES[kind] for kind in new]) if new else None


def city_facts(position: Position) -> Facts:
    s, corner = position.s, int(position.moves[0]["corner"])
    yield win_fact(position, 1)
    yield make_reason("city", hexes=numbers_at(s, hexes_of(corner)), dots=dots(s, corner))


def win_fact(position: Position, gained: int) -> Reason | None:
    """Return the fact that the move wins the game or leaves the seat at most two points short of winning.

    Return None if it does neither. `gained` is the number of points that the move scores.
    """
    points, target = position.points + gained, int(position.s.target)
    if points >= target:
        return make_reason("wins", points=points)
    return make_reason("near_win", points=points, missing=target - points) if target - points <= 2 else None


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
        make_reason("road_grows", length=length)
        if length > s.road_length[seat] and s.phase != FOUNDING_ROAD
        else None
    )


def longest_road_fact(position: Position, after: CatanTable) -> Reason | None:
    """Return a fact about the longest road card if the new road wins it, or comes within one road of it.

    Return None otherwise. `after` is the state with the new road.
    """
    s, seat = position.s, position.seat
    if s.phase == FOUNDING_ROAD:
        return None
    length, before = int(longest_road_of(after, seat)), int(s.road_length[seat])
    if length <= before:
        return None
    holder = int(s.longest_road_holder)
    to_beat = MIN_ROAD_LENGTH if holder == NOBODY else int(s.road_length[holder]) + 1
    if holder != seat and length >= to_beat:
        won = position.points + AWARD_POINTS >= s.target
        return (
            make_reason("wins", points=position.points + AWARD_POINTS)
            if won
            else make_reason("longest_road", length=length)
        )
    if holder not in (seat, NOBODY) and length + 1 >= to_beat:
        return make_reason("near_longest_road", length=length, seat=holder)
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
        return make_reason("leads", hexes=hexes, dots=dots(s, at), roads=now[at])
    return make_reason("opens_site", hexes=hexes, dots=dots(s, at))


def after_settlement(s: CatanTable, seat: int, corner: int) -> CatanTable:
    after = s.copy()
    assert isinstance(after, CatanTable)
    after.owner = with_item(after.owner, corner, seat)
    after.size = with_item(after.size, corner, 1)
    return after


def cut_off_fact(position: Position, after: CatanTable) -> Reason | None:
    """Return a fact that names a rival who loses a free building site because of the move, or None.

    The rival could reach the site with at most one road before the move, but can no longer build there in
    `after`, the state after the move. If there are several such sites, choose the one with the most dots.
    """
    s, seat = position.s, position.seat
    before, now = rival_distances(s, seat), rival_distances(after, seat)
    most_dots, loser, site = 0, NOBODY, 0
    for i, rival in enumerate(position.rivals):
        for at, roads in before[i].items():
            lost = at not in now[i] or not is_free_site(after, at)
            if roads <= 1 and is_free_site(s, at) and lost:
                most_dots, loser, site = max((most_dots, loser, site), (dots(s, at), rival, at))
    if most_dots == 0:
        return None
    if after.owner[site] == seat:
        return make_reason("gets_there_first", seat=loser)
    return make_reason("cuts_off", seat=loser, hexes=numbers_at(s, hexes_of(site)))


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
        yield make_reason("blocks", seat=victims, resource=RESOURCES[s.terrain[at]], number=int(s.token[at]))
    leader = leader_among(position, victims)
    if leader != NOBODY:
        yield make_reason("leader", seat=leader, points=int(s.points[leader]))
    freed = [int(s.owner[c]) for c in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6]]
    if seat in freed and seat not in around and s.terrain[s.robber] != DESERT:
        yield make_reason("frees", hexes=numbers_at(s, [int(s.robber)]))
    if victims and seat not in around and s.terrain[at] == DESERT:
        yield make_reason("harmless", seat=victims)
    if not victims and seat not in around:
        yield make_reason("hits_nobody")


def rob_facts(position: Position) -> Facts:
    s, victim = position.s, int(position.moves[0]["seat"])
    if leader_among(position, [victim]) != NOBODY:
        yield make_reason("leader", seat=victim, points=int(s.points[victim]))
    others = [
        int(move["seat"]) for move in position.legal if move["do"] == "rob" and int(move["seat"]) != victim
    ]
    if others and all(s.points[victim] > s.points[other] for other in others):
        yield make_reason("more_points", seat=victim, points=int(s.points[victim]), other=others)
    if others and all(s.hand_size[victim] > s.hand_size[other] for other in others):
        yield make_reason("more_cards", seat=victim, cards=int(s.hand_size[victim]), other=others)
    yield make_reason("holds_cards", seat=victim, cards=int(s.hand_size[victim]))


# Cards


def can_place(position: Position, thing: str) -> bool:
    """Return whether the seat could place or buy `thing` if it had enough cards.

    A settlement or city needs a piece and a place for it. A road needs only a piece. A development card can
    be bought only if one is left in the deck.
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


def affordable_purchases(position: Position, hand: Cards) -> list[str]:
    return [name for name, cost in PURCHASES if sum(shortage(hand, cost)) == 0 and can_place(position, name)]


def gain_facts(position: Position, hand_after: Cards) -> Facts:
    """Yield a fact about what the seat gains if the move changes its hand to `hand_after`.

    The fact names a purchase that the seat can then pay for but cannot now. If there is no such purchase, the
    fact names one for which the seat will lack fewer cards than it does now. If there is no such purchase
    either, but the hand grows, the fact says so.
    """
    before, now = affordable_purchases(position, position.hand), affordable_purchases(position, hand_after)
    new = [name for name in now if name not in before]
    if new:
        yield make_reason("possible_now", thing=new[0])
        return
    for name, cost in PURCHASES[:3]:
        lacked, lacks = sum(shortage(position.hand, cost)), shortage(hand_after, cost)
        if 0 < sum(lacks) < lacked and sum(lacks) <= MAX_MISSING_CARDS and can_place(position, name):
            yield make_reason("lacks_only", thing=name, cards=counts_by_name(lacks))
            return
    if sum(hand_after) > sum(position.hand):
        yield make_reason("more_in_hand", n=sum(hand_after) - sum(position.hand))


def counts_by_name(cards: Cards) -> dict[str, int]:
    return {RESOURCES[kind]: count for kind, count in enumerate(cards) if count}


def held_by_others(position: Position, kind: int) -> int:
    return int(CARDS_PER_RESOURCE - position.s.bank[kind]) - position.hand[kind]


def lack_fact(position: Position, hand: Cards) -> Reason | None:
    """Return a fact that names the missing cards for whatever `hand` comes closest to affording.

    Return None if `hand` can afford everything that the seat can place or buy, or if more than
    `MAX_MISSING_CARDS` cards are missing.
    """
    found = [
        (sum(lacks), place, name, lacks)
        for place, (name, cost) in enumerate(PURCHASES[:3])
        if sum(lacks := shortage(hand, cost)) > 0 and can_place(position, name)
    ]
    if not found:
        return None
    missing, _, name, lacks = min(found)
    return (
        make_reason("still_lacks", thing=name, cards=counts_by_name(lacks))
        if missing <= MAX_MISSING_CARDS
        else None
    )


def roll_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    at_robber = [int(s.owner[c]) for c in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6]]
    holds_knight = any(move.get("card") == "knight" for move in position.legal)
    if holds_knight and seat not in at_robber:
        yield make_reason("knight_waits")


def discard_facts(position: Position) -> Facts:
    left = position.hand
    for move in position.moves:
        if move["do"] == "discard":
            left[RESOURCES.index(str(move["resource"]))] -= 1
    kept = affordable_purchases(position, left)
    if kept:
        yield make_reason("still_possible", thing=kept[0])
    else:
        yield lack_fact(position, left)


def buy_card_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    own = [int(s.cards[seat * KINDS + kind]) for kind in range(KINDS)]
    unseen = [int(CARD_COUNT[kind] - s.played_cards[kind]) - own[kind] for kind in range(KINDS)]
    knights = int(s.knights[seat]) + own[KNIGHT]
    yield army_need_fact(position, knights)
    if sum(unseen) > 0:
        yield make_reason("deck", cards=sum(unseen), knights=unseen[KNIGHT], points=unseen[POINT_CARD])


def army_size_to_beat(position: Position) -> int:
    holder = int(position.s.largest_army_holder)
    return KNIGHTS_FOR_ARMY if holder == NOBODY else int(position.s.knights[holder]) + 1


def army_need_fact(position: Position, knights: int) -> Reason | None:
    """Return the fact that one more knight would take the largest army, or None if it would not.

    `knights` is the number of knights that the seat has played or holds.
    """
    if position.s.largest_army_holder == position.seat or knights + 1 != army_size_to_beat(position):
        return None
    return make_reason("knight_short", knights=knights)


def play_card_facts(position: Position) -> Facts:
    s, seat, card = position.s, position.seat, str(position.moves[0]["card"])
    if card == "knight":
        knights = int(s.knights[seat]) + 1
        if s.largest_army_holder != seat and knights >= army_size_to_beat(position):
            won = position.points + AWARD_POINTS >= s.target
            yield (
                make_reason("wins", points=position.points + AWARD_POINTS)
                if won
                else make_reason("army", knights=knights)
            )
        if any(s.owner[c] == seat for c in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6]):
            yield make_reason("robber_leaves", hexes=numbers_at(s, [int(s.robber)]))
        if knights + 1 == army_size_to_beat(position) and s.largest_army_holder != seat:
            yield make_reason("knight_short", knights=knights)
        held = int(s.cards[seat * KINDS + KNIGHT])
        if held > 1:
            yield make_reason("more_knights", knights=held)
    if card == "monopoly":
        kind = max(range(KINDS), key=lambda kind: held_by_others(position, kind))
        yield make_reason("monopoly", cards={RESOURCES[kind]: held_by_others(position, kind)})
    if card == "invention":
        for name, cost in PURCHASES[:3]:
            lacks = shortage(position.hand, cost)
            in_bank = all(position.s.bank[kind] >= lacks[kind] for kind in range(KINDS))
            if 0 < sum(lacks) <= 2 and in_bank and can_place(position, name):
                yield make_reason("invention", thing=name, cards=counts_by_name(lacks), n=sum(lacks))
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
        return make_reason("free_roads", hexes=numbers_at(s, hexes_of(at)), dots=dots(s, at))
    return None


def invention_facts(position: Position) -> Facts:
    after = position.hand
    for move in position.moves:
        if "resource" in move:
            after[RESOURCES.index(str(move["resource"]))] += 1
    yield from gain_facts(position, after)


def monopoly_facts(position: Position) -> Facts:
    kind = RESOURCES.index(str(position.moves[0]["resource"]))
    held = held_by_others(position, kind)
    if held > 0:
        yield make_reason("monopoly", cards={RESOURCES[kind]: held})
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


def mixed_payment_facts(position: Position) -> Facts:
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
        yield make_reason("others_hold", cards={RESOURCES[wanted[0]]: held_by_others(position, wanted[0])})


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
            yield make_reason("partner_leads", seat=partner, points=int(s.points[partner]))
        payable = affordable_purchases(position, position.hand)
        yield make_reason("can_pay", thing=payable[0]) if payable else unobtainable_cards_fact(position)
        return
    if s.points[partner] >= s.target - CLOSE_TO_WINNING:
        yield make_reason("partner_leads", seat=partner, points=int(s.points[partner]))
    change = deal_change(position, partner)
    after = after_deal(position, partner)
    if any(change) and min(after) >= 0:
        now, then = affordable_purchases(position, position.hand), affordable_purchases(position, after)
        lost = [name for name in now if name not in then]
        if lost:
            yield make_reason("would_spoil", thing=lost[0])
        elif sum(change) < 0:
            yield make_reason(
                "gives_more", give=-sum(min(c, 0) for c in change), get=sum(max(c, 0) for c in change)
            )
        elif not brings_purchase_nearer(position, after):
            yield make_reason("helps_nothing", cards=counts_by_name([max(c, 0) for c in change]))
    elif any(change):
        yield make_reason("not_held", cards=counts_by_name([max(-held, 0) for held in after]))
    if any(change) and s.points[partner] > s.points[position.seat]:
        yield make_reason("partner_ahead", seat=partner, points=int(s.points[partner]))


def unobtainable_cards_fact(position: Position) -> Reason | None:
    """Return a fact that names the resources that the seat still needs but nobody else holds, or None.

    They are the cards missing for whatever the seat comes closest to affording: see `lack_fact`.
    """
    lacks = lack_fact(position, position.hand)
    if lacks is None:
        return None
    missing = [kind for kind in lacks.args["cards"] if held_by_others(position, RESOURCES.index(kind)) == 0]
    return make_reason("nobody_has", thing=lacks.args["thing"], resource=missing) if missing else None


def brings_purchase_nearer(position: Position, hand: Cards) -> bool:
    """Return whether `hand` is closer than the seat's current hand to paying for something.

    Only things that the seat can place or buy count.
    """
    return any(
        sum(shortage(hand, cost)) < sum(shortage(position.hand, cost))
        for name, cost in PURCHASES
        if can_place(position, name)
    )


def end_turn_facts(position: Position) -> Facts:
    affordable = affordable_purchases(position, position.hand)
    lacks = lack_fact(position, position.hand)
    if not affordable or (lacks is not None and affordable == ["road"]):
        yield lacks
    elif lacks is not None and affordable:
        yield make_reason("saves", **lacks.args)


FACTS_BY_VERB: Final[Mapping[str, Callable[[Position], Facts]]] = {
    "build_settlement": settlement_facts,
    "build_city": city_facts,
    "build_road": road_facts,
    "move_robber": robber_facts,
    "rob": rob_facts,
    "roll": roll_facts,
    "discard": discard_facts,
    "buy_card": buy_card_facts,
    "play_card": play_card_facts,
    "invent": invention_facts,
    "monopolize": monopoly_facts,
    "maritime": maritime_facts,
    "mix": mixed_payment_facts,
    "mix_give": mixed_payment_facts,
    "mix_get": mixed_payment_facts,
    "call": proposal_facts,
    "call_everybody": proposal_facts,
    "offer": proposal_facts,
    "agree": agree_facts,
    "take_offer": take_offer_facts,
    "pass": pass_facts,
    "end_turn": end_turn_facts,
}
"""The function that yields the facts about a move, by the verb of the move."""
