# kontor: interpreted
"""What San Juan's client counts on: names, printed tables, and what a view holds."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.san_juan import components
from kontor.games.san_juan.components import CARDS, COPIES, COST, GOODS, POINTS, ROLES, TILES
from kontor.games.san_juan.scoring import SHARES
from kontor.games.san_juan.state import PHASES

Card = Annotated[str, CARDS]
Good = Annotated[str, GOODS]
Role = Annotated[str, ROLES]
Tile = Annotated[str, TILES]
Phase = Annotated[str, PHASES]
Share = Annotated[str, SHARES]
Discount = Annotated[str, ("crane", "builder", "library", "smithy", "quarry")]
Bonus = Annotated[str, ("market_stand", "market_hall", "well")]
When = Annotated[str, (*ROLES, "round", "always", "end", "production")]
"""When a building works: with a role, as a round begins, always, when points are counted, or as a plant."""


class CardFacts(TypedDict):
    """What is printed on a card, when it works, and the rule that says how."""

    cost: int
    points: int
    copies: int
    when: When
    rule: str


class Place(TypedDict):
    """A building of a city; a good on it is a card back."""

    building: Card
    good: bool


class PlayerView(TypedDict):
    """One player's city. `points` can be counted by all; `total` has the chapel too, where it is known,
    and so have the shares.
    """

    seat: int
    hand_size: int
    hand_limit: int
    hand: dict[Card, int] | None
    city: list[Place]
    goods: dict[Good, int]
    covered: dict[Card, int]
    chapel_size: int | None
    chapel: dict[Card, int] | None
    points: int
    total: int | None
    shares: Annotated[dict[Share, int], WHOLE]


class Construction(TypedDict):
    """The building being placed and paid for; its price is known once its place is. Before that there are the
    prices over each building. `declined` discounts were given up.
    """

    building: Card
    over: Card | None
    price: int | None
    prices: dict[Card, int]
    discounts: dict[Discount, int]
    declined: int
    carpenter: bool
    market: int
    waivable: int
    library: bool


class TradingHouse(TypedDict):
    """The open tile and its prices; else goods bring from `low` to `high`, by the next tile if that is known.
    The cycle is there as far as it was seen: the next tile is the one at `next`.
    """

    tile: Tile | None
    prices: Annotated[dict[Good, int], WHOLE] | None
    known: Literal["open", "next", "unseen"]
    low: Annotated[dict[Good, int], WHOLE]
    high: Annotated[dict[Good, int], WHOLE]
    cycle: list[Tile | None]
    next: int
    turned: int


class Aside(TypedDict):
    """Cards that were drawn and are not kept yet."""

    size: int
    cards: dict[Card, int] | None


class Step(TypedDict):
    """How far the action of the active player has come. So many goods are made or sold and so many `left`,
    with the library if it may be used; a bonus building brings a card from so many goods on. To `act` means
    so many cards, of which some are kept.
    """

    draws: int
    due: int
    goods: int
    left: int
    library: bool
    bonuses: dict[Bonus, int]
    sum: int
    looked: int
    act: int
    act_with_library: int
    keep: int


class PayGoal(TypedDict):
    """What a building is paid with; goods at a black market."""

    do: Literal["pay"]
    cards: dict[Card, int]
    goods: dict[Good, int]


class CardsGoal(TypedDict):
    do: Literal["discard", "keep", "tuck", "take"]
    cards: dict[Card, int]


class GoodsGoal(TypedDict):
    """All goods of a sale; of those that are made the first, as a card is drawn for each."""

    do: Literal["produce", "sell"]
    goods: dict[Good, int]


class SanJuanView(TypedDict):
    """The table as a seat sees it; `prices` are those of my own cards while I may build."""

    seat: int | None
    phase: Phase
    actor: Actor
    active: int
    round: int
    round_limit: int
    governor: int
    chooser: int
    role: Role | None
    roles: Annotated[dict[Role, int | None], WHOLE]
    picked: int
    library_used: bool
    trading_house: TradingHouse
    deck: int
    shuffles: int
    aside: Aside
    construction: Construction | None
    prices: dict[Card, int]
    step: Step
    players: list[PlayerView]
    results: list[float] | None


# When each violet building works, and the rule that tells how.
_VIOLET: Final[dict[str, tuple[str, str]]] = {
    "smithy": ("builder", "SJ-SMITHY-01"),
    "gold_mine": ("prospector", "SJ-GOLD-01"),
    "archive": ("councillor", "SJ-ARCH-01"),
    "poor_house": ("builder", "SJ-POOR-01"),
    "black_market": ("builder", "SJ-BLACK-01"),
    "trading_post": ("trader", "SJ-TPOST-01"),
    "well": ("producer", "SJ-WELL-01"),
    "market_stand": ("trader", "SJ-STAND-01"),
    "crane": ("builder", "SJ-CRANE-01"),
    "chapel": ("round", "SJ-CHAPEL-01"),
    "tower": ("round", "SJ-TOWER-01"),
    "aqueduct": ("producer", "SJ-AQUE-01"),
    "carpenter": ("builder", "SJ-CARP-01"),
    "prefecture": ("councillor", "SJ-PREF-01"),
    "market_hall": ("trader", "SJ-HALL-01"),
    "quarry": ("builder", "SJ-QUARRY-01"),
    "library": ("always", "SJ-LIB-01"),
    "statue": ("end", "SJ-MON-01"),
    "victory_column": ("end", "SJ-MON-01"),
    "hero": ("end", "SJ-MON-01"),
    "guild_hall": ("end", "SJ-GUILD-01"),
    "city_hall": ("end", "SJ-CITY-01"),
    "triumphal_arch": ("end", "SJ-ARCHW-01"),
    "palace": ("end", "SJ-PALACE-01"),
}


def _card(kind: int) -> CardFacts:
    when, rule = _VIOLET.get(CARDS[kind], ("production", "SJ-SETUP-10"))
    return {
        "cost": int(COST[kind]),
        "points": int(POINTS[kind]),
        "copies": int(COPIES[kind]),
        "when": when,
        "rule": rule,
    }


CARD: Final[Annotated[dict[Card, CardFacts], WHOLE]] = {name: _card(kind) for kind, name in enumerate(CARDS)}
MONUMENTS: Final[list[Card]] = [CARDS[kind] for kind in components.MONUMENTS]
MAKES: Final[dict[Card, Good]] = dict(zip(CARDS, GOODS))
"""Which good each production building makes."""
PLANT: Final[Annotated[dict[Good, Card], WHOLE]] = dict(zip(GOODS, CARDS))
DISCOUNT_RULE: Final[Annotated[dict[Discount, str], WHOLE]] = {
    "crane": "SJ-CRANE-01",
    "builder": "SJ-BUILD-02",
    "library": "SJ-LIB-03",
    "smithy": "SJ-SMITHY-01",
    "quarry": "SJ-QUARRY-01",
}
CITY: Final[int] = components.CITY
