"""Functions that estimate the gain from a price sheet, and that list the actions for writing one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kontor.games.genoa.bots.decision import CARD_BY_NAME, FIELD_BY_NAME, KIND_BY_NAME, PILE_BY_NAME, Decision
from kontor.games.genoa.bots.gains import (
    EXTRA_ACTION_TILE_KIND,
    action_gain,
    can_act,
    message_gain,
    street_gain,
)
from kontor.games.genoa.bots.holding import CARD_BIT, UNSEEN_CONTRACT_WORTH, Holding
from kontor.games.genoa.components import (
    ANY_COMMODITY_KIND,
    ANY_TILE_KIND,
    BUILDINGS,
    CARD_NAMES,
    COMMODITY_KINDS,
    COMMODITY_NAMES,
    CONTRACT_PILE,
    EXTRA_ACTION_TILE,
    FIRST_TILE_KIND,
    KIND_NAMES,
    MARKER_KIND,
    PILE_BITS,
    PILE_NAMES,
    TILE_KINDS,
    TILE_NAMES,
)

IMPOSSIBLE_GAIN: Final = -1000.0  # ducats; the gain from a deal that cannot be made
Sheet = Mapping[str, Any]
Item = tuple[str, str]
"""An item on a price sheet: a verb of the catalogue, and the name of the good or card that it adds."""
CARD_MODES: Final = ("closed", "shown", "open")  # the verbs that add a named card, not a wildcard


def wildcard_counts(sheet: Sheet, section: str) -> dict[str, int]:
    """Return how many of each wildcard are in `section` of the price sheet `sheet`. Zeros are left out.

    A wildcard, such as `any_tile`, lets the payer choose what to give. A sheet counts the cards that it names
    together with its wildcards for cards, so the named cards are subtracted here.
    """
    out = {
        name: number
        for name, number in sheet[section].items()
        if KIND_BY_NAME.get(name, 0) >= ANY_COMMODITY_KIND
    }
    for card in sheet["cards"]:
        if card["section"] == section:
            out[card["pile"]] -= 1
    return {name: number for name, number in out.items() if number > 0}


def without_named_items(holding: Holding, sheet: Sheet, section: str) -> Holding:
    """Return a copy of `holding` without the ducats, goods and cards that `section` of `sheet` names.

    Wildcards on the price sheet are ignored.
    """
    after = holding.copy()
    for name, number in sheet[section].items():
        if name == "ducats":
            after.ducats -= number
        elif KIND_BY_NAME[name] <= MARKER_KIND:
            after.goods[KIND_BY_NAME[name]] -= number
    for card in sheet["cards"]:
        if card["section"] == section and card["face"] is not None:
            after.remove_card(CARD_BY_NAME[card["face"]["card"]])
    return after


def holding_after_giving(
    decision: Decision, holding_before: Holding, sheet: Sheet, section: str
) -> Holding | None:
    """Return what a player has left of `holding_before` after paying `section` of the price sheet `sheet`.

    Return None if they cannot pay.
    """
    after = without_named_items(holding_before, sheet, section)
    if after.ducats < 0 or min(after.goods) < 0 or choose_payment(decision, after, sheet, section) is None:
        return None
    return after


def choose_payment(decision: Decision, remaining: Holding, sheet: Sheet, section: str) -> list[Item] | None:
    """Return the goods and cards that a player gives for the wildcards in `section` of a price sheet.

    Remove them from `remaining`, which is what the player still holds. Return None if the player has too few.
    A buyer with no action left keeps one extra action tile, which they need to take the action.
    """
    reserve = (
        1
        if section == "price"
        and not decision.me["action_left"]
        and remaining.goods[EXTRA_ACTION_TILE_KIND] > 0
        else 0
    )
    remaining.goods[EXTRA_ACTION_TILE_KIND] -= reserve
    chosen_items: list[Item] = []
    for name, number in wildcard_counts(sheet, section).items():
        for _ in range(number):
            item = cheapest_item(decision, remaining, name)
            if item is None:
                return None
            remove_item(remaining, item)
            chosen_items.append(item)
    remaining.goods[EXTRA_ACTION_TILE_KIND] += reserve
    return chosen_items


def holding_after_receiving(
    decision: Decision, holding_before: Holding, sheet: Sheet, section: str
) -> Holding:
    """Return what a player has after adding `section` of the price sheet `sheet` to `holding_before`.

    The other side chooses the goods for wildcards, so each wildcard counts as the least valuable good.
    """
    after = holding_before.copy()
    for name, number in sheet[section].items():
        if name == "ducats":
            after.ducats += number
        elif KIND_BY_NAME[name] <= MARKER_KIND:
            after.goods[KIND_BY_NAME[name]] += number
    for card in sheet["cards"]:
        if card["section"] == section:
            if card["face"] is not None:
                after.cards |= CARD_BIT[CARD_BY_NAME[card["face"]["card"]]]
            elif card["pile"] == PILE_NAMES[CONTRACT_PILE]:
                after.expected_worth += UNSEEN_CONTRACT_WORTH
    for name, number in wildcard_counts(sheet, section).items():
        after.expected_worth += number * least_wildcard_worth(decision, name)
    return after


def least_wildcard_worth(decision: Decision, wildcard: str) -> float:
    """Return the worth in ducats of the cheapest good that the other side may give for `wildcard`."""
    kind = KIND_BY_NAME[wildcard]
    if kind == ANY_COMMODITY_KIND:
        return decision.prospects.spare_commodity_worth()
    if kind == ANY_TILE_KIND:
        return min(decision.prospects.tile_worth(tile) for tile in range(TILE_KINDS))
    return UNSEEN_CONTRACT_WORTH if wildcard == PILE_NAMES[CONTRACT_PILE] else 0.0


def wildcard_candidates(holding: Holding, wildcard: str) -> list[Item]:
    """Return the goods or cards in `holding` that a player could give for `wildcard`."""
    kind = KIND_BY_NAME[wildcard]
    if kind == ANY_COMMODITY_KIND:
        return [("commodity", COMMODITY_NAMES[i]) for i in range(COMMODITY_KINDS) if holding.goods[i] > 0]
    if kind == ANY_TILE_KIND:
        return [("tile", TILE_NAMES[i]) for i in range(TILE_KINDS) if holding.goods[FIRST_TILE_KIND + i] > 0]
    cards = holding.cards & int(PILE_BITS[PILE_BY_NAME[wildcard]])
    return [("closed", CARD_NAMES[card]) for card in range(len(CARD_NAMES)) if cards & CARD_BIT[card]]


def remove_item(holding: Holding, item: Item) -> Holding:
    """Remove `item` from `holding`, and return `holding`."""
    verb, name = item
    if verb in CARD_MODES:
        return holding.remove_card(CARD_BY_NAME[name])
    return holding.add(MARKER_KIND if verb == "marker" else KIND_BY_NAME[name], -1)


def cheapest_item(decision: Decision, holding: Holding, wildcard: str) -> Item | None:
    """Return the least valuable item in `holding` that could be given for `wildcard`.

    Return None if there is no such item.
    """
    choice = wildcard_candidates(holding, wildcard)
    return max(choice, key=lambda item: decision.worth(remove_item(holding.copy(), item)), default=None)


# The gain from a deal


def trader_gain(decision: Decision, price_sheet: Sheet) -> float:
    """Return the trader's gain in ducats from the deal on `price_sheet`.

    The player who makes `decision` must be the trader. Return `IMPOSSIBLE_GAIN` if they cannot give what the
    sheet asks for in return.
    """
    after = holding_after_giving(decision, decision.holding, price_sheet, "in_return")
    if after is None:
        return IMPOSSIBLE_GAIN
    after = holding_after_receiving(decision, after, price_sheet, "price")
    return decision.gain(holding_after_receiving(decision, after, price_sheet, "later"))


def buyer_gain(decision: Decision, sheet: Sheet) -> float:
    """Return this player's gain in ducats from the deal on `sheet`, including the step or action it buys.

    Return `IMPOSSIBLE_GAIN` if the player cannot pay the price or take the action.
    """
    building = FIELD_BY_NAME[sheet["field"]]
    after = holding_after_giving(decision, decision.holding, sheet, "price")
    if after is None:
        return IMPOSSIBLE_GAIN
    after = holding_after_receiving(decision, after, sheet, "in_return")
    gain = decision.gain(after)
    if building < BUILDINGS:
        if not can_act(decision) and after.goods[EXTRA_ACTION_TILE_KIND] == 0:
            return IMPOSSIBLE_GAIN
        if not decision.me["action_left"]:
            gain -= decision.prospects.tile_worth(EXTRA_ACTION_TILE)
        gain += action_gain(decision, building, after, sheet["later"])
    else:
        gain += street_gain(decision, building, after)
    return gain + message_gain(decision, decision.visited, decision.visited | 1 << building)


# Writing


def split_into_coins(ducats: int) -> list[int]:
    """Return `ducats` as a list of coins: hundreds, at most one 50, four 10s and one 5.

    This is the only way to write ducats on a price sheet.
    """
    out = [100] * (ducats // 100)
    out += [50] * (ducats % 100 // 50)
    return out + [10] * (ducats % 50 // 10) + [5] * (ducats % 10 // 5)


def round_to_fives(ducats: float) -> int:
    """Return `ducats` rounded down to a multiple of five, but at least five."""
    return max(5, int(ducats) // 5 * 5)


def sheet_actions(
    decision: Decision,
    opening_actions: Sequence[int],
    ducats: int,
    price_items: Sequence[Item] = (),
    later_items: Sequence[Item] = (),
    return_ducats: int = 0,
    return_items: Sequence[Item] = (),
) -> list[int]:
    """Return the actions that write and post a whole price sheet.

    Begin with `opening_actions`. Then add the price, which is `ducats` and `price_items`. Then add the
    promises in `later_items`, and what the trader adds: `return_ducats` and `return_items`. End with the
    action `post`.
    """
    out = [*opening_actions, *section_actions(decision, ducats, price_items)]
    if later_items:
        out += [decision.encode_action("later"), *section_actions(decision, 0, later_items)]
    if return_ducats or return_items:
        out += [decision.encode_action("in_return"), *section_actions(decision, return_ducats, return_items)]
    return [*out, decision.encode_action("post")]


def section_actions(decision: Decision, ducats: int, items: Sequence[Item]) -> list[int]:
    """Return the actions that write `ducats` and `items` in one section of a price sheet."""
    coins = [decision.encode_action("ducats", amount=coin) for coin in split_into_coins(ducats)]
    return [*coins, *sorted(action_that_adds_item(decision, item) for item in items)]


def action_that_adds_item(decision: Decision, item: Item) -> int:
    """Return the action that adds `item` to a price sheet."""
    verb, name = item
    if verb in ("marker", "any_commodity", "any_tile"):
        return decision.encode_action(verb)
    words = {**dict.fromkeys(CARD_MODES, "card"), "any_card": "pile"}
    return decision.encode_action(verb, **{words.get(verb, verb): name})


def make_sheet(
    field: str,
    ducats: int,
    price_items: Sequence[Item],
    later_items: Sequence[Item],
    return_ducats: int = 0,
    return_items: Sequence[Item] = (),
) -> dict[str, Any]:
    """Return a price sheet for `field` in the form that views use, so that its gain can be estimated.

    The buyer pays `ducats` and `price_items` now, and `later_items` after the action. The trader adds
    `return_ducats` and `return_items`.
    """
    price: dict[str, int] = {"ducats": ducats} if ducats else {}
    cards = []
    for verb, name in price_items:
        if verb in CARD_MODES:
            pile = next(
                pile for pile in PILE_NAMES if PILE_BITS[PILE_BY_NAME[pile]] & CARD_BIT[CARD_BY_NAME[name]]
            )
            cards.append({"section": "price", "mode": verb, "pile": pile, "face": {"card": name}})
            price[pile] = price.get(pile, 0) + 1
        else:
            price[name] = price.get(name, 0) + 1
    owed = count_by_name(later_items)
    added = {"ducats": return_ducats} if return_ducats else {}
    added |= count_by_name(return_items)
    return {"field": field, "price": price, "later": owed, "in_return": added, "cards": cards}


def count_by_name(items: Sequence[Item]) -> dict[str, int]:
    """Return how many of each item are in `items`, keyed by the item's name."""
    return {name: sum(item == name for _, item in items) for _, name in items}


def items_of_sheet(sheet: Sheet) -> tuple[list[Item], list[Item], list[Item]]:
    """Return three lists of the goods and cards on the offer `sheet`.

    The buyer pays the first list now and the second after the building's action; the trader adds the third.
    All cards on the sheet must be visible. This is the reverse of `make_sheet`.
    """
    price = [item_of_name(name) for name, number in sheet["price"].items() for _ in range(number)]
    cards = [card for card in sheet["cards"] if card["section"] == "price"]
    for card in cards:
        price[price.index(("any_card", card["pile"]))] = (card["mode"], card["face"]["card"])
    later, added = (
        [
            item_of_name(name)
            for name, number in sheet[section].items()
            if name != "ducats"
            for _ in range(number)
        ]
        for section in ("later", "in_return")
    )
    return [item for item in price if item[1] != "ducats"], later, added


def item_of_name(name: str) -> Item:
    """Return the item that adds `name` to a price sheet: ducats, a wildcard or a good."""
    if name in ("ducats", "any_commodity", "any_tile"):
        return (name, name)
    return sheet_item_of_kind(KIND_BY_NAME[name])


def sheet_item_of_kind(kind: int) -> Item:
    """Return the item that adds one good of `kind` to a price sheet.

    If `kind` is a pile of cards, the item adds any card of that pile.
    """
    if kind < COMMODITY_KINDS:
        return ("commodity", KIND_NAMES[kind])
    if kind < MARKER_KIND:
        return ("tile", KIND_NAMES[kind])
    return ("marker", "marker") if kind == MARKER_KIND else ("any_card", KIND_NAMES[kind])
