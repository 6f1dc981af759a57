"""Sheets: what one would change for this seat, and how one is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kontor.bots.greedy.genoa.gains import EXTRA, action_gain, can_act, message_gain
from kontor.bots.greedy.genoa.holding import CARD_BIT, UNSEEN_CONTRACT, Holding
from kontor.bots.greedy.genoa.mind import CARD_OF, FIELD_OF, KIND_OF, PILE_NUMBER, Mind
from kontor.games.genoa.components import (
    ANY_COMMODITY,
    ANY_TILE,
    BUILDINGS,
    CARD,
    COMMODITIES,
    COMMODITY,
    CONTRACT,
    EXTRA_ACTION,
    FIRST_TILE,
    KIND,
    MARKER,
    PILE,
    PILE_BITS,
    TILE,
    TILES,
)

IMPOSSIBLE: Final = -1000.0
Sheet = Mapping[str, Any]
Item = tuple[str, str]
"""A verb of the catalogue and what it names."""


def wildcards(sheet: Sheet, section: str) -> dict[str, int]:
    """What the payer still has to choose: cards are counted by their backs, named ones too."""
    out = {name: number for name, number in sheet[section].items() if KIND_OF.get(name, 0) >= ANY_COMMODITY}
    for card in sheet["cards"]:
        if card["section"] == section:
            out[card["pile"]] -= 1
    return {name: number for name, number in out.items() if number > 0}


def without_named(start: Holding, sheet: Sheet, section: str) -> Holding:
    """Without what the section names for certain."""
    after = start.copy()
    for name, number in sheet[section].items():
        if name == "ducats":
            after.ducats -= number
        elif KIND_OF[name] <= MARKER:
            after.goods[KIND_OF[name]] -= number
    for card in sheet["cards"]:
        if card["section"] == section and card["face"] is not None:
            after.drop(CARD_OF[card["face"]["card"]])
    return after


def after_giving(mind: Mind, start: Holding, sheet: Sheet, section: str) -> Holding | None:
    """Without what the section asks of this seat; nothing, if it cannot pay that."""
    after = without_named(start, sheet, section)
    if after.ducats < 0 or min(after.goods) < 0 or choices(mind, after, sheet, section) is None:
        return None
    return after


def choices(mind: Mind, left: Holding, sheet: Sheet, section: str) -> list[Item] | None:
    """What this seat gives for the wildcards of a section, taken from what is left; nothing, if it cannot.
    A buyer without an action keeps the extra action tile that he needs.
    """
    reserve = 1 if section == "price" and not mind.me["action_left"] and left.goods[EXTRA] > 0 else 0
    left.goods[EXTRA] -= reserve
    chosen: list[Item] = []
    for name, number in wildcards(sheet, section).items():
        for _ in range(number):
            item = cheapest(mind, left, name)
            if item is None:
                return None
            remove(left, item)
            chosen.append(item)
    left.goods[EXTRA] += reserve
    return chosen


def after_receiving(mind: Mind, start: Holding, sheet: Sheet, section: str) -> Holding:
    """With what the section brings; of what is not seen only the least is counted."""
    after = start.copy()
    for name, number in sheet[section].items():
        if name == "ducats":
            after.ducats += number
        elif KIND_OF[name] <= MARKER:
            after.goods[KIND_OF[name]] += number
    for card in sheet["cards"]:
        if card["section"] == section:
            if card["face"] is not None:
                after.cards |= CARD_BIT[CARD_OF[card["face"]["card"]]]
            elif card["pile"] == PILE[CONTRACT]:
                after.more += UNSEEN_CONTRACT
    for name, number in wildcards(sheet, section).items():
        after.more += number * least(mind, name)
    return after


def least(mind: Mind, name: str) -> float:
    """The least that one gets if the other side chooses."""
    kind = KIND_OF[name]
    if kind == ANY_COMMODITY:
        return mind.prospects.spare()
    if kind == ANY_TILE:
        return min(mind.prospects.tile(tile) for tile in range(TILES))
    return UNSEEN_CONTRACT if name == PILE[CONTRACT] else 0.0


def candidates(holding: Holding, name: str) -> list[Item]:
    """What can be given for a wildcard."""
    kind = KIND_OF[name]
    if kind == ANY_COMMODITY:
        return [("commodity", COMMODITY[i]) for i in range(COMMODITIES) if holding.goods[i] > 0]
    if kind == ANY_TILE:
        return [("tile", TILE[i]) for i in range(TILES) if holding.goods[FIRST_TILE + i] > 0]
    cards = holding.cards & int(PILE_BITS[PILE_NUMBER[name]])
    return [("closed", CARD[card]) for card in range(len(CARD)) if cards & CARD_BIT[card]]


def remove(holding: Holding, item: Item) -> Holding:
    verb, name = item
    if verb == "closed":
        return holding.drop(CARD_OF[name])
    return holding.add(MARKER if verb == "marker" else KIND_OF[name], -1)


def cheapest(mind: Mind, holding: Holding, name: str) -> Item | None:
    """Of what may be given for this wildcard, that which is missed least."""
    choice = candidates(holding, name)
    return max(choice, key=lambda item: mind.worth(remove(holding.copy(), item)), default=None)


# What a deal would change


def trader_gain(mind: Mind, sheet: Sheet) -> float:
    """Of a deal by this sheet, for this seat as trader."""
    after = after_giving(mind, mind.holding, sheet, "in_return")
    if after is None:
        return IMPOSSIBLE
    after = after_receiving(mind, after, sheet, "price")
    return mind.gain(after_receiving(mind, after, sheet, "later"))


def buyer_gain(mind: Mind, sheet: Sheet) -> float:
    """Of a deal by this sheet, for this seat as buyer: the price, what comes in return, and the action."""
    building = FIELD_OF[sheet["field"]]
    after = after_giving(mind, mind.holding, sheet, "price")
    if after is None:
        return IMPOSSIBLE
    after = after_receiving(mind, after, sheet, "in_return")
    gain = mind.gain(after)
    if building < BUILDINGS:
        if not can_act(mind) and after.goods[EXTRA] == 0:
            return IMPOSSIBLE
        if not mind.me["action_left"]:
            gain -= mind.prospects.tile(EXTRA_ACTION)
        gain += action_gain(mind, building, after, sheet["later"])
    return gain + message_gain(mind, mind.visited, mind.visited | 1 << building)


# Writing


def coins(ducats: int) -> list[int]:
    """The one way to write an amount."""
    out = [100] * (ducats // 100)
    out += [50] * (ducats % 100 // 50)
    return out + [10] * (ducats % 50 // 10) + [5] * (ducats % 10 // 5)


def fives(ducats: float) -> int:
    """Rounded down to a multiple of five, five at least."""
    return max(5, int(ducats) // 5 * 5)


def written(
    mind: Mind, begin: Sequence[int], ducats: int, items: Sequence[Item] = (), later: Sequence[Item] = ()
) -> list[int]:
    """A whole sheet: the price in ascending order, what is paid later, and the end."""
    price = [mind.action("ducats", amount=coin) for coin in coins(ducats)]
    out = [*begin, *price, *sorted(act_of(mind, item) for item in items)]
    if later:
        out += [mind.action("later"), *sorted(act_of(mind, item) for item in later)]
    return [*out, mind.action("post")]


def act_of(mind: Mind, item: Item) -> int:
    verb, name = item
    if verb in ("marker", "any_commodity", "any_tile"):
        return mind.action(verb)
    words = {"closed": "card", "any_card": "pile"}
    return mind.action(verb, **{words.get(verb, verb): name})


def as_sheet(field: str, ducats: int, items: Sequence[Item], later: Sequence[Item]) -> dict[str, Any]:
    """An own sheet as it would be seen once it lies on the table."""
    price: dict[str, int] = {"ducats": ducats} if ducats else {}
    cards = []
    for verb, name in items:
        if verb == "closed":
            pile = next(pile for pile in PILE if PILE_BITS[PILE_NUMBER[pile]] & CARD_BIT[CARD_OF[name]])
            cards.append({"section": "price", "mode": verb, "pile": pile, "face": {"card": name}})
            price[pile] = price.get(pile, 0) + 1
        else:
            price[name] = price.get(name, 0) + 1
    owed = {name: sum(item == name for _, item in later) for _, name in later}
    return {"field": field, "price": price, "later": owed, "in_return": {}, "cards": cards}


def item_of_kind(kind: int) -> Item:
    """A thing that a building gives, as an item of a sheet."""
    if kind < COMMODITIES:
        return ("commodity", KIND[kind])
    if kind < MARKER:
        return ("tile", KIND[kind])
    return ("marker", "marker") if kind == MARKER else ("any_card", KIND[kind])
