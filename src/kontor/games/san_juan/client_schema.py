"""Types and constants of San Juan for the web client: names, views and goals.

A client sends a goal to request the result of several actions at once, such as a complete payment. goals.py
splits it into actions.

`npm run types` converts this module to TypeScript.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.san_juan import components
from kontor.games.san_juan.catalogue import PHASE_NAMES
from kontor.games.san_juan.components import CARDS, COPIES, COST, GOODS, POINTS, ROLES, TILES
from kontor.games.san_juan.scoring import POINT_SOURCES

Card = Annotated[str, CARDS]
Good = Annotated[str, GOODS]
Role = Annotated[str, ROLES]
Tile = Annotated[str, TILES]
Phase = Annotated[str, PHASE_NAMES]
Share = Annotated[str, POINT_SOURCES]
Discount = Annotated[str, ("crane", "builder", "library", "smithy", "quarry")]
Bonus = Annotated[str, ("market_stand", "market_hall", "well")]
When = Annotated[str, (*ROLES, "round", "always", "end", "production")]
"""When a building takes effect: in a role, at the start of a round, always, or at the final scoring.

Production buildings have `production`.
"""


class CardFacts(TypedDict):
    """The printed values of a card, when its building takes effect, and its rule id."""

    cost: int  # printed cost
    points: int  # printed victory points
    copies: int  # number of such cards in the game
    when: When  # when the building takes effect
    rule: str  # id of the rule that explains it


class CityBuilding(TypedDict):
    """A building in a city, and whether there is a good on it."""

    building: Card
    good: bool  # whether there is a good on it


class PlayerView(TypedDict):
    """One player, as the viewer sees them.

    `points` are the points that everybody can count. `total` also counts cards under a chapel. While these
    cards are secret, `total` is null and `shares` leaves them out.
    """

    seat: int
    hand_size: int  # number of cards
    hand_limit: int  # cards that may be kept in hand from round to round
    hand: dict[Card, int] | None  # null if hidden
    city: list[CityBuilding]  # in building order
    goods: dict[Good, int]  # number of goods of each kind
    covered: dict[Card, int]  # buildings that were built over
    chapel_size: int | None  # number of cards under a chapel, null if secret
    chapel: dict[Card, int] | None  # cards under a chapel, null if hidden
    points: int  # the points that everybody can count
    total: int | None  # points including cards under a chapel, null if secret
    shares: Annotated[dict[Share, int], WHOLE]  # points by source


class Construction(TypedDict):
    """The building that the active player is placing or paying for.

    Before the site is chosen, `prices` has the price of covering each building. Afterwards, `price` is the
    price to pay. `declined` is the number of discounts that the player has declined.
    """

    building: Card  # the new building
    over: Card | None  # the building that the new one covers
    price: int | None  # null before the site is chosen
    prices: dict[Card, int]  # price of covering each building
    discounts: dict[Discount, int]  # how many cards each discount saves
    declined: int  # number of discounts that the player has declined
    carpenter: bool  # whether the carpenter earns a card
    market: int  # goods that the black market may still use as payment
    waivable: int  # number of discounts that may still be declined
    library: bool  # whether the library lowers the price


class TradingHouse(TypedDict):
    """The prices of goods: the price tile that is open, and the known part of the cycle of tiles.

    `low` and `high` are the prices of the open tile, or of the next tile if that is known. Otherwise, they
    are the lowest and highest prices on the tiles that nobody has seen. `next` is the index of the next tile
    in `cycle`.
    """

    tile: Tile | None  # the open tile
    prices: Annotated[dict[Good, int], WHOLE] | None  # on the open tile
    known: Literal["open", "next", "unseen"]  # the tile for `low` and `high`; `unseen` stands for several
    low: Annotated[dict[Good, int], WHOLE]  # lowest possible prices
    high: Annotated[dict[Good, int], WHOLE]  # highest possible prices
    cycle: list[Tile | None]  # tiles in their fixed order, null if not seen yet
    next: int  # index of the next tile in `cycle`
    turned: int  # number of times that a tile has been turned up


class AsideCards(TypedDict):
    """Cards set aside: those drawn for the councillor or turned up for a gold mine, until the player chooses.

    `cards` is null if the viewer may not see them.
    """

    size: int  # number of cards
    cards: dict[Card, int] | None  # null if hidden


class ActionProgress(TypedDict):
    """The progress of the active player in their current action.

    - `goods` is the number of goods made or sold so far.
    - `left` is the number of goods that the player may still make or sell, including one for a library.
    - `bonuses` has the buildings that can earn an extra card, and how many goods each of them requires.
    - `sum` is the number of cards that the goods sold so far earn.
    - `looked` is the number of cards that the player has looked at.
    - `act` and `act_with_library` are the numbers of cards that the player would draw with these actions.
    - `keep` is the number of drawn cards that the player may keep.
    """

    draws: int  # cards still to be drawn
    due: int  # cards still to be paid, kept or discarded
    goods: int  # made or sold so far
    left: int  # goods that may still be made or sold
    library: bool  # whether the player may use a library
    bonuses: dict[Bonus, int]  # goods required for an extra card
    sum: int  # cards earned by the goods sold so far
    looked: int  # cards looked at so far
    act: int  # cards drawn without a library
    act_with_library: int  # cards drawn with a library
    keep: int  # drawn cards that the player may keep


class PayGoal(TypedDict):
    """A request to pay for a building with cards and goods. Paying with goods requires a black market."""

    do: Literal["pay"]  # verb
    cards: dict[Card, int]  # cards to pay
    goods: dict[Good, int]  # goods to pay


class CardsGoal(TypedDict):
    """A request to discard cards, keep them, put them under a chapel or take them from a gold mine."""

    do: Literal["discard", "keep", "tuck", "take"]  # verb
    cards: dict[Card, int]  # number of cards of each kind


class GoodsGoal(TypedDict):
    """A request to sell or produce goods.

    A request to produce makes only the first good, because chance draws a card before the next choice.
    """

    do: Literal["produce", "sell"]  # verb
    goods: dict[Good, int]  # number of goods of each kind


class SanJuanView(TypedDict):
    """The table as one seat sees it.

    While the seat chooses a building, `prices` has the price of each card in its hand. At other times, it is
    empty.
    """

    seat: int | None  # the viewer, null for a spectator
    phase: Phase
    actor: Actor  # who decides now
    active: int  # the player who carries out the role
    round: int  # number of the round
    round_limit: int  # the game ends after this round
    governor: int  # the player who chooses first in this round
    chooser: int  # the seat that chose the current role, or chooses now
    role: Role | None  # the current role
    roles: Annotated[dict[Role, int | None], WHOLE]  # the seat that has chosen each role
    picked: int  # number of roles chosen in this round
    library_used: bool  # whether the governor has used a library in this round
    trading_house: TradingHouse
    deck: int  # number of cards in the draw pile
    shuffles: int  # number of times that the discard pile has become the draw pile
    aside: AsideCards  # cards to choose from
    construction: Construction | None  # the building in progress
    prices: dict[Card, int]  # of the cards in hand
    step: ActionProgress  # progress of the current action
    players: list[PlayerView]
    results: list[float] | None  # each seat's share of the win, null before the end


# When each violet building takes effect, and the rule that explains it.
_VIOLET_BUILDINGS: Final[dict[str, tuple[str, str]]] = {  # when and which rule
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


def _card_facts(kind: int) -> CardFacts:
    """Return the printed values of a card of `kind`, when its building takes effect, and its rule id."""
    when, rule = _VIOLET_BUILDINGS.get(CARDS[kind], ("production", "SJ-SETUP-10"))
    return {
        "cost": int(COST[kind]),
        "points": int(POINTS[kind]),
        "copies": int(COPIES[kind]),
        "when": when,
        "rule": rule,
    }


CARD: Final[Annotated[dict[Card, CardFacts], WHOLE]] = {
    name: _card_facts(kind) for kind, name in enumerate(CARDS)
}
MONUMENTS: Final[list[Card]] = [CARDS[kind] for kind in components.MONUMENTS]  # names of the monuments
MAKES: Final[dict[Card, Good]] = dict(zip(CARDS, GOODS))  # production building to good
"""The good that each production building makes."""
PLANT: Final[Annotated[dict[Good, Card], WHOLE]] = dict(zip(GOODS, CARDS))  # good to production building
"""The production building that makes each good."""
DISCOUNT_RULE: Final[Annotated[dict[Discount, str], WHOLE]] = {  # id of the rule
    "crane": "SJ-CRANE-01",
    "builder": "SJ-BUILD-02",
    "library": "SJ-LIB-03",
    "smithy": "SJ-SMITHY-01",
    "quarry": "SJ-QUARRY-01",
}
CITY: Final[int] = components.CITY_SIZE  # buildings in a full city
