"""Say what was paid in a deal in Genoa."""

from __future__ import annotations

from kontor.core import State
from kontor.games.genoa.components import BUILDINGS, COMMODITY_KINDS, FIRST_TILE_KIND, MARKER_KIND
from kontor.games.genoa.state import GOOD_KINDS, LATER_SECTION, SECTION_SIZE, GenoaTable


def kind_of_deal(before: State, after: State) -> str:
    """Return what was paid in the deal between the two states, such as `ducats+card`.

    Goods that the buyer pays after the action are `later`. Return an empty string if the game is not Genoa.
    """
    if not isinstance(before, GenoaTable) or not isinstance(after, GenoaTable):
        return ""
    held = [int(now) - int(then) for then, now in zip(before.held, after.held, strict=True)]
    by_kind = [any(held[kind::GOOD_KINDS]) for kind in range(GOOD_KINDS)]
    owed = after.terms[LATER_SECTION * SECTION_SIZE : (LATER_SECTION + 1) * SECTION_SIZE]
    paid = {
        "ducats": list(before.money) != list(after.money),
        "commodity": any(by_kind[:COMMODITY_KINDS]),
        "tile": any(by_kind[FIRST_TILE_KIND:MARKER_KIND]),
        "marker": by_kind[MARKER_KIND],
        "card": list(before.hand) != list(after.hand),
        "later": any(owed),
        "street": after.draft_field >= BUILDINGS,
    }
    return "+".join(name for name, is_paid in paid.items() if is_paid)
