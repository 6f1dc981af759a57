"""Sheets and cards as a seat may see them.  GE-A59, GE-A71"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa.components import (
    ANY_CARD,
    BIT,
    BUILDING,
    CARD,
    CARDS,
    COMMODITIES,
    COMMODITY,
    CONTRACT,
    CONTRACT_BUILDING,
    FIELD,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL,
    KIND,
    KINDS,
    LARGE,
    LARGE_GOODS,
    LARGE_VILLA,
    MESSAGE,
    MESSAGE_FROM,
    MESSAGE_TO,
    PILE,
    PILE_OF,
    SMALL,
    SMALL_BUILDING,
    SMALL_GOODS,
)
from kontor.games.genoa.facts import CardView, OfferedCard, Sheet
from kontor.games.genoa.sheets import (
    CLOSED_CARDS,
    OPEN_CARDS,
    SHOWN_CARDS,
    ducats_of,
    number_of,
)
from kontor.games.genoa.state import ROW, ROWS, TERMS, GenoaTable


def card_view(card: i64) -> CardView:
    """A card face up: what is printed on it."""
    pile = PILE_OF[card]
    goods: dict[str, int] = {}
    if pile == LARGE:
        buildings = [BUILDING[LARGE_VILLA[card]]]
        first = card * COMMODITIES
        goods = {COMMODITY[k]: int(LARGE_GOODS[first + k]) for k in range(8) if LARGE_GOODS[first + k]}
    elif pile == SMALL:
        buildings = [BUILDING[SMALL_BUILDING[card - FIRST_SMALL]]]
        first = (card - FIRST_SMALL) * COMMODITIES
        goods = {COMMODITY[k]: int(SMALL_GOODS[first + k]) for k in range(8) if SMALL_GOODS[first + k]}
    elif pile == MESSAGE:
        message = card - FIRST_MESSAGE
        buildings = [BUILDING[MESSAGE_FROM[message]], BUILDING[MESSAGE_TO[message]]]
    else:
        assert pile == CONTRACT
        buildings = [BUILDING[CONTRACT_BUILDING[card - FIRST_CONTRACT]]]
    return {"card": CARD[card], "pile": PILE[pile], "buildings": buildings, "goods": goods}


def card_views(cards: i64) -> list[CardView]:
    return [card_view(card) for card in range(CARDS) if cards & BIT[card]]


def sees_shown(s: GenoaTable, viewer: i64, giver: i64, called: bool) -> bool:
    """Whether a card that `giver` shows is shown to this viewer: by others to the trader, by the trader to
    those he calls. `called`: the call is in hand; what somebody agreed to before was a call to everybody.
    """
    if viewer < 0:
        return False
    if viewer == giver or viewer == s.active:
        return True
    if giver != s.active:
        return False
    return not called or s.partner == EVERYBODY or s.partner == viewer


def items(counts: list[int], ducats: i64) -> dict[str, int]:
    """The items of a section by name, none left out but those that are not there."""
    out: dict[str, int] = {}
    if ducats:
        out["ducats"] = int(ducats)
    for kind in range(KINDS):
        if counts[kind]:
            out[KIND[kind]] = counts[kind]
    return out


def sheet_view(s: GenoaTable, sheet: i64, viewer: i64) -> Sheet:
    """A sheet that lies on the table; the trader's place holds his call."""
    seat = sheet // ROWS
    counts = [[int(number_of(s, sheet, part, kind)) for kind in range(KINDS)] for part in range(3)]
    ducats = [ducats_of(s, sheet, part) for part in range(3)]
    row = s.sheets[sheet * ROW : sheet * ROW + ROW]
    cards = [row[CLOSED_CARDS], row[SHOWN_CARDS], row[OPEN_CARDS]]
    return spelled(s, s.live[sheet] - 1, counts, ducats, cards, seat, viewer, seat == s.active)


def draft_view(s: GenoaTable, seat: i64, viewer: i64) -> Sheet:
    """The sheet in hand; `seat` pays its price, or is the trader who asks one."""
    counts = [[int(s.terms[part * TERMS + kind]) for kind in range(KINDS)] for part in range(3)]
    ducats = [s.terms[part * TERMS + KINDS] for part in range(3)]
    return spelled(s, s.field, counts, ducats, [s.closed, s.shown, s.opened], seat, viewer, True)


def spelled(
    s: GenoaTable,
    field: i64,
    counts: list[list[int]],
    ducats: list[i64],
    cards: list[i64],
    seat: i64,
    viewer: i64,
    called: bool,
) -> Sheet:
    """`called`: what the trader shows on it is shown to those whom he calls now."""
    named: list[OfferedCard] = []
    for mode, name in enumerate(("closed", "shown", "open")):
        for card in range(CARDS):
            if cards[mode] & BIT[card]:
                giver = seat if s.hand[seat] & BIT[card] else s.active
                seen = viewer == giver or mode == 2
                if mode == 1:
                    seen = sees_shown(s, viewer, giver, called)
                section = 2 if giver == s.active else 0
                counts[section][ANY_CARD + PILE_OF[card]] += 1
                named.append(
                    {
                        "section": "in_return" if section else "price",
                        "mode": name,
                        "pile": PILE[PILE_OF[card]],
                        "face": card_view(card) if seen else None,
                    }
                )
    named.sort(key=place_on_sheet)
    return {
        "field": FIELD[field],
        "price": items(counts[0], ducats[0]),
        "later": items(counts[1], ducats[1]),
        "in_return": items(counts[2], ducats[2]),
        "cards": named,
    }


def place_on_sheet(card: OfferedCard) -> tuple[bool, str, int, str]:
    """An order that tells nothing about faces that are not seen."""
    face = card["face"]
    return (
        card["section"] == "in_return",
        card["mode"],
        PILE.index(card["pile"]),
        face["card"] if face else "",
    )
