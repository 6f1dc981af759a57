"""How bots negotiate: they bid, answer the trader's proposals, and pay.

A bot makes no deal from which it expects a loss.
"""

from __future__ import annotations

from typing import Any, Final

from kontor.games.genoa.bots.decision import FIELD_BY_NAME, NEIGHBOURS_BY_FIELD, Decision
from kontor.games.genoa.bots.gains import GOODS_GIVEN_BY_BUILDING
from kontor.games.genoa.bots.sheets import (
    Item,
    Sheet,
    action_that_adds_item,
    buyer_gain,
    choose_payment,
    items_of_sheet,
    make_sheet,
    remove_item,
    round_to_fives,
    sheet_actions,
    sheet_item_of_kind,
    trader_gain,
    wildcard_candidates,
    without_named_items,
)
from kontor.games.genoa.bots.substitutes import (
    best_good_in_return,
    best_substitute,
    usual_price,
)
from kontor.games.genoa.components import BUILDINGS, FIRST_ANY_CARD_KIND, PILE_NAMES

ROUNDING_ERROR: Final = 1e-6  # ducats

# Speaking


def choose_while_speaking(decision: Decision) -> list[int]:
    """Return the bot's next actions when it is asked for offers.

    Deliver messages first, then withdraw offers that would be a loss. Then bid for the best fields, or pass
    if no bid is worthwhile.
    """
    if decision.is_legal("message"):
        return [decision.verbs["message"][0]]
    offers_by_field = own_offers(decision)
    for field, action in decision.legal_actions_by_name("withdraw").items():
        if buyer_gain(decision, offers_by_field[field]["sheet"]) <= 0:
            return [action]
    offered = decision.legal_actions_by_name("offer")
    ranked = sorted(((gain_from_free_action(decision, field), field) for field in offered), reverse=True)
    for gain, field in ranked[: decision.style.max_fields_bid_for]:
        if gain >= decision.style.min_gain_to_bid:
            sheet = bid_actions(decision, field, gain, offers_by_field.get(field), [offered[field]])
            if sheet:
                return sheet
    return decision.verbs["pass"]


def own_offers(decision: Decision) -> dict[str, Any]:
    """Return this player's offers on the table, keyed by the name of the field that each one is for."""
    return {
        offer["sheet"]["field"]: offer for offer in decision.view["offers"] if offer["seat"] == decision.seat
    }


def gain_from_free_action(decision: Decision, field: str) -> float:
    """Return this player's gain in ducats if they get the action at `field` for free."""
    return buyer_gain(decision, make_sheet(field, 0, (), ()))


def bid_actions(
    decision: Decision, field: str, gain: float, own_offer: Any, opening_actions: list[int]
) -> list[int]:
    """Return the actions that bid for `field`, or an empty list if `own_offer` is already high enough.

    The usual bid is a third of `gain`. After the first round of bidding for the building under the tower, it
    is two thirds. If the trader cannot use that building, it is only 5 ducats. The bot outbids the best rival
    as long as it keeps `min_kept_fraction` of the gain. If the trader asks again, the bot goes halfway from
    its own offer to that limit.
    """
    rival = max(
        (
            usual_price(decision, offer["sheet"])
            for offer in decision.view["offers"]
            if offer["sheet"]["field"] == field and offer["seat"] != decision.seat
        ),
        default=0.0,
    )
    limit = gain * (1 - decision.style.min_kept_fraction)
    here = decision.view["talk"]["window"] == "building"
    again = decision.view["talk"]["rounds"] < decision.view["bounds"]["rounds"] - 1
    if own_offer is not None:
        cost = gain - buyer_gain(decision, own_offer["sheet"])
        wished_cost = (cost + limit) / 2 if again else cost
        outbid = cost + max(0.0, rival + 5 - usual_price(decision, own_offer["sheet"]))
        return raise_actions(
            decision, own_offer, min(limit, max(wished_cost, outbid)) - cost, opening_actions
        )
    wished_ducats = (
        5.0
        if here and is_trader_stuck(decision)
        else decision.style.bid_factor * (gain * 2 / 3 if here and again else gain / 3)
    )
    ducats = round_to_fives(min(limit, max(wished_ducats, rival + 5.0)))
    return offer_actions(decision, field, min(ducats, decision.holding.ducats // 5 * 5), opening_actions)


def ducats_of(offer: Any) -> int:
    """Return how many ducats `offer` offers."""
    return int(offer["sheet"]["price"].get("ducats", 0))


def raise_actions(
    decision: Decision, own_offer: Any, max_extra_ducats: float, opening_actions: list[int]
) -> list[int]:
    """Return the actions that raise `own_offer` by at most `max_extra_ducats` ducats.

    All other items stay the same. Return an empty list if the bot cannot offer more.
    """
    old = own_offer["sheet"]
    ducats = min(
        ducats_of(own_offer) + int(max_extra_ducats + ROUNDING_ERROR) // 5 * 5,
        decision.holding.ducats // 5 * 5,
    )
    price_items, later_items, return_items = items_of_sheet(old)
    change = int(old["in_return"].get("ducats", 0))
    sheet = make_sheet(old["field"], ducats, price_items, later_items, change, return_items)
    promises_ducats = "ducats" in old["later"]
    if promises_ducats or ducats <= ducats_of(own_offer) or buyer_gain(decision, sheet) <= 0:
        return []
    return sheet_actions(decision, opening_actions, ducats, price_items, later_items, change, return_items)


def offer_actions(decision: Decision, field: str, ducats: int, opening_actions: list[int]) -> list[int]:
    """Return the actions that write an offer of `ducats` for `field`.

    Some of the ducats may be replaced with a good or card that the trader values more, and the bot may ask
    for a good that it needs. In a two-player game, an offer must include a good, so the bot adds one and
    offers fewer ducats. If the bot would gain nothing from the deal, return an empty list.
    """
    if decision.seats > 2:
        exchange = exchange_actions(decision, field, ducats, opening_actions)
        if exchange:
            return exchange
    price_items: list[Item] = []
    later_items: list[Item] = []
    if decision.seats == 2:
        good = cheapest_good(decision)
        if good is not None:
            price_items = [good]
            ducats = round_to_fives(ducats / 2) if ducats >= 10 else 0
        else:
            later_items = (
                [sheet_item_of_kind(GOODS_GIVEN_BY_BUILDING[FIELD_BY_NAME[field]][0][0])]
                if FIELD_BY_NAME[field] < BUILDINGS
                else []
            )
            ducats = 0
    if not (ducats or price_items or later_items) or (
        decision.seats == 2 and not (price_items or later_items)
    ):
        return []
    sheet = make_sheet(field, ducats, price_items, later_items)
    if buyer_gain(decision, sheet) <= 0:
        return []
    return sheet_actions(decision, opening_actions, ducats, price_items, later_items)


def exchange_actions(decision: Decision, field: str, ducats: int, opening_actions: list[int]) -> list[int]:
    """Return the actions that write an offer for `field` in which not only ducats change hands.

    It is worth as much to the trader as `ducats` ducats. Return an empty list if the bot would gain less than
    by offering the ducats.
    """
    wanted = best_good_in_return(decision, field, ducats) if trader_may_add(decision, field) else None
    return_items = [wanted.item] if wanted is not None else []
    ducats_alone = ducats
    ducats += wanted.ducats if wanted is not None else 0
    substitute = best_substitute(decision, field, ducats) if wanted is None else None
    if substitute is None and wanted is None:
        return []
    paid = [substitute.item] if substitute is not None else []
    later_items = paid if substitute is not None and substitute.section == "later" else []
    price_items = [] if later_items else paid
    rest = substitute.ducats if substitute is not None else ducats
    if rest < 0 and not trader_may_add(decision, field):
        return []
    terms = (max(rest, 0), price_items, later_items, max(-rest, 0), return_items)
    gain_in_ducats = buyer_gain(decision, make_sheet(field, ducats_alone, (), ()))
    gain = buyer_gain(decision, make_sheet(field, *terms))
    if gain <= max(0.0, gain_in_ducats):
        return []
    actions = sheet_actions(decision, opening_actions, *terms)
    return actions if len(actions) <= decision.view["bounds"]["items"] else []


def trader_may_add(decision: Decision, field: str) -> bool:
    """Return whether the bot can ask the trader to add something.

    The deal must be possible now, because the bot may no longer need the same later. If the trader cannot use
    the building, a bid that asks for nothing obliges them to sell its action.
    """
    if decision.view["talk"]["window"] == "building":
        return FIELD_BY_NAME[field] == decision.tower and not is_trader_stuck(decision)
    return FIELD_BY_NAME[field] in NEIGHBOURS_BY_FIELD[decision.tower]


def is_trader_stuck(decision: Decision) -> bool:
    """Return whether the trader has no action left this turn, and no extra action tile."""
    trader = decision.view["players"][decision.view["active"]]
    return not trader["action_left"] and not trader["tiles"].get("extra_action", 0)


def cheapest_good(decision: Decision) -> Item | None:
    """Return this player's least valuable commodity or tile. If they have neither, return an order instead.

    Return None if the player has no order either.
    """
    goods = wildcard_candidates(decision.holding, "any_commodity") + wildcard_candidates(
        decision.holding, "any_tile"
    )
    if not decision.me["action_left"]:
        goods = [item for item in goods if item[1] != "extra_action"]
    if not goods:
        goods = wildcard_candidates(decision.holding, "large_order") + wildcard_candidates(
            decision.holding, "small_order"
        )
    return max(
        goods, key=lambda item: decision.worth(remove_item(decision.holding.copy(), item)), default=None
    )


# Answering a call


def choose_answer(decision: Decision) -> list[int]:
    """Return the actions that answer a deal proposed by the trader.

    Agree if the deal leaves this player enough of the gain. Otherwise offer less, or refuse.
    """
    call_sheet: Sheet = decision.view["call"]["sheet"]
    gain = buyer_gain(decision, call_sheet)
    gain_if_free = gain_from_free_action(decision, call_sheet["field"])
    if decision.is_legal("agree") and gain > 0 and gain >= decision.style.min_kept_fraction * gain_if_free:
        return decision.verbs["agree"]
    if decision.is_legal("offer") and gain_if_free >= decision.style.min_gain_to_bid:
        sheet = counter_offer_actions(decision, call_sheet, gain_if_free)
        if sheet:
            return sheet
    return decision.verbs["refuse"]


def counter_offer_actions(decision: Decision, call_sheet: Sheet, gain_if_free: float) -> list[int]:
    """Return the actions that answer the call `call_sheet` with an offer, or an empty list.

    `gain_if_free` is this player's gain if they get the action for free. If this player already has an offer
    on the table and the call asks for more, the bot raises that offer by at least 5 ducats. It keeps at least
    `min_kept_fraction` of the gain.
    """
    asked = usual_price(decision, call_sheet)
    wished_cost = decision.style.bid_factor * (
        min(gain_if_free / 2, asked / 2 + gain_if_free / 6) if asked else gain_if_free / 3
    )
    own_offer = own_offers(decision).get(call_sheet["field"])
    if own_offer is None:
        ducats = min(round_to_fives(wished_cost), decision.holding.ducats // 5 * 5)
        return offer_actions(decision, call_sheet["field"], ducats, decision.verbs["offer"])
    price = usual_price(decision, own_offer["sheet"])
    if asked <= price:
        return []
    cost = gain_if_free - buyer_gain(decision, own_offer["sheet"])
    limit = gain_if_free * (1 - decision.style.min_kept_fraction)
    more = min(limit, max(wished_cost, cost + 5)) - cost
    return raise_actions(decision, own_offer, min(more, asked - price), decision.verbs["offer"])


# Paying for wildcards


def choose_next_payment(decision: Decision) -> list[int]:
    """Return the action that names what the bot gives for the next wildcard in a deal.

    A wildcard, such as `any_tile`, lets the payer choose. The bot gives what it values least.
    """
    sheet: Sheet = decision.view["draft"]["sheet"]
    section = "in_return" if decision.is_trader else "price"
    chosen = (
        choose_payment(decision, without_named_items(decision.holding, sheet, section), sheet, section) or []
    )
    legal = [
        action
        for action in sorted(action_that_adds_item(decision, item) for item in chosen)
        if action in decision.question.legal
    ]
    return legal[:1] or [decision.question.legal[0]]


def choose_card_to_hand_over(decision: Decision) -> list[int]:
    """Return the action that gives the trader the drawn card that is worth least to this player."""
    offered = decision.legal_actions_by_name("closed")
    worth_without = {
        name: decision.worth(remove_item(decision.holding.copy(), ("closed", name))) for name in offered
    }
    return [offered[max(offered, key=lambda name: (worth_without[name], name))]]


# Finishing a sheet


def choose_next_sheet_action(decision: Decision) -> list[int]:
    """Return the next action for the price sheet that this player is writing. Post it as soon as possible.

    Until the sheet can be posted, a buyer adds as little as possible, and the trader asks for as much as
    possible. The trader gives nothing in return except an extra action tile that a buyer needs.
    """
    if decision.is_legal("post"):
        return decision.verbs["post"]
    if decision.is_legal("ducats"):
        return decision.verbs["ducats"][:1] if decision.is_trader else decision.verbs["ducats"][-1:]
    if decision.view["draft"]["section"] == "in_return":
        return [decision.legal_actions_by_name("tile").get("extra_action", decision.question.legal[0])]
    return decision.verbs.get("in_return") or [decision.question.legal[0]]


# The trader


def best_offer(decision: Decision, fields: list[str]) -> tuple[float, Any]:
    """Find the acceptable offer for one of `fields` that gains the trader the most.

    Return the gain in ducats and the offer, or 0 and None if no offer is profitable.
    """
    best_gain_and_offer: tuple[float, Any] = (0.0, None)
    for offer in decision.view["offers"]:
        if offer["live"] and offer["acceptable"] and offer["sheet"]["field"] in fields:
            gain = trader_gain(decision, offer["sheet"])
            if gain > best_gain_and_offer[0]:
                best_gain_and_offer = (gain, offer)
    return best_gain_and_offer


def goods_to_ask_for(decision: Decision, building: int) -> tuple[list[Item], list[Item]]:
    """Return the goods and cards that the trader asks for: those to be paid now, and those to be paid later.

    In a two-player game, the price must include a good. So the bot asks for any commodity, tile or order of
    the other player. If they have none, it asks for a good that `building`'s action gives, to be paid later.
    With more players, or if there is no such good, both lists are empty.  GE-TWO-02
    """
    if decision.seats > 2:
        return [], []
    other = decision.view["players"][1 - decision.seat]
    if sum(other["goods"].values()) > 0:
        return [("any_commodity", "any_commodity")], []
    if sum(other["tiles"].values()) > 0:
        return [("any_tile", "any_tile")], []
    for pile in PILE_NAMES[:2]:
        if other["cards"][pile] > 0:
            return [("any_card", pile)], []
    kind = GOODS_GIVEN_BY_BUILDING[building][0][0]
    return [], [sheet_item_of_kind(kind)] if kind < FIRST_ANY_CARD_KIND else []
