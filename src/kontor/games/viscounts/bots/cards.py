"""The value of each card in a player's deck, estimated from its icons and its ability."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.arrays import array
from kontor.games.viscounts.components import (
    ABILITY_EFFECT,
    CARD_ICONS,
    CARD_KINDS,
    CRIMINAL,
    EFFECT_TABLE,
    ICONS,
    LEAVES_EFFECT,
    PLAYED_EFFECT,
)
from kontor.games.viscounts.effects import ATOM
from kontor.games.viscounts.state import CARDS, card_kind

ICON_WORTH: Final = vec[float]([0.6, 1.0, 1.0, 1.0, 0.9])  # merchant, builder, noble, cleric, criminal

ATOM_WORTH: Final = {  # the value of each part of an effect
    "ink": 1.0,
    "stone": 1.0,
    "gold": 1.0,
    "any": 1.1,
    "silver": 0.5,
    "debt": -0.6,
    "deed": 1.2,
    "flip": 1.9,
    "flip_debt": 2.0,
    "flip_deed": 1.8,
    "virtue": 0.3,
    "corruption": 0.1,
    "rearrange": 0.3,
    "discard": 0.2,
    "destroy": 1.2,
    "hire": 1.5,
    "castle_move": 0.5,
}
"""The value in points of each atom, a part of an effect. Atoms that no townsperson has are left out."""

TRIGGER_FREQUENCY: Final = 0.4  # how often it is used on average
"""How often an ability with a trigger is used, on average, while its card is in the tableau."""


def effect_worth(effect_row: int) -> float:
    """Return the value of the printed effect in row `effect_row`, which is the value of its best option."""
    return max(
        sum(count * ATOM_WORTH.get(ATOM[code], 0.0) for code, count in option)
        for option in EFFECT_TABLE.rows[effect_row]
    )


def card_ability_worth(kind: int) -> float:
    """Return how much the ability of a card of this `kind` is worth on average when the card is played."""
    effect_row = int(ABILITY_EFFECT[kind])
    at_once = PLAYED_EFFECT[kind] or LEAVES_EFFECT[kind]
    return effect_worth(effect_row) * (1.0 if at_once else TRIGGER_FREQUENCY) if effect_row else 0.0


def card_icons_worth(kind: int) -> float:
    """Return the total value of the icons on a card of this `kind`."""
    return sum(ICON_WORTH[icon] * int(CARD_ICONS[kind * ICONS + icon]) for icon in range(ICONS))


ABILITY_WEIGHT: Final = 0.35  # of an ability against icons
"""The weight of an ability against icons. It is low because icons count for three turns."""

CARD_KIND_WORTH: Final = vec[float](  # one per kind of card
    [card_icons_worth(kind) + ABILITY_WEIGHT * card_ability_worth(kind) for kind in range(CARD_KINDS)]
)
CARD_WORTH: Final = vec[float]([CARD_KIND_WORTH[card_kind(card)] for card in range(CARDS)])
"""The estimated value of each card in a deck, from its icons and its ability."""


def count_icons_for_act(card: int, icon: int) -> int:
    """Count the icons on `card` that can be used as `icon`. Criminals count as any icon."""
    kind = card_kind(card)
    return int(CARD_ICONS[kind * ICONS + icon] + CARD_ICONS[kind * ICONS + CRIMINAL])


ACTS: Final[i64] = 4  # the number of primary actions: trade, build, workers and transcribe
ICONS_FOR_ACT: Final = array(count_icons_for_act(card, act) for card in range(CARDS) for act in range(ACTS))
"""The number of icons on each card that count for each primary action."""
