"""Playing styles for Catan: the weights with which a bot evaluates sites, plans, trades and the robber."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """The weights of one playing style.

    Building sites (a pip is one of the 36 possible rolls of two dice):

    - `pip_values`: the value of one pip of each resource.
    - `new_kind_value`: the extra value of a resource that the bot does not earn yet.
    - `generic_harbour_value`: the value of a 3:1 harbour.
    - `own_harbour_value_per_pip`: the value of a 2:1 harbour for each pip of its resource that the bot has.
    - `distance_penalty`: how much each road that a site still needs lowers its value.
    - `lost_site_factor`: the factor for the value of a site that a rival can reach sooner.
    - `contested_site_factor`: the factor for the value of a site that a rival can reach just as soon.

    Plans:

    - `city_value` and `settlement_value`: the base values of these buildings.
    - `city_value_per_pip` and `settlement_value_per_pip`: what each pip adds to these values.
    - `card_value`: the value of a development card.
    - `missing_card_penalty`: the penalty for each card that a plan still lacks.
    - `scarce_kind_penalty`: the extra penalty for a missing card of a kind that the bot does not earn. It
      shrinks as the bot earns more of the kind.
    - `max_missing_to_wait`: the bot buys a development card if its plan lacks more cards than this.
    - `max_road_gap`: the bot builds for the longest road if it is at most this many roads behind.

    Other players:

    - `rival_gain_weight`: how much a rival's gain counts against a trade if there is only one rival. With
      more rivals, it is divided by their number.
    - `no_trade_within_points`: the bot refuses trades with players who need at most this many points to win.
    - `max_calls`: the largest number of trades that the bot proposes in a turn.
    - `knights_to_keep`: the number of knights that the bot keeps for later.

    The robber:

    - `own_loss_weight`: the weight of the pips that the bot itself would lose.
    - `weight_per_rival_point`: the extra weight of a rival's loss for each of the rival's points.
    - `victim_points_weight` and `victim_cards_weight`: the weights of a victim's points and cards.
    """

    pip_values: tuple[float, ...] = (1.0, 0.9, 1.1, 1.0, 1.1)  # one for each resource
    new_kind_value: float = 1.5  # the extra value of a resource that the bot does not earn yet
    generic_harbour_value: float = 1.0
    own_harbour_value_per_pip: float = 0.3
    distance_penalty: float = 0.6  # for each road that a site still needs
    lost_site_factor: float = 0.6  # applies if a rival can reach the site sooner
    contested_site_factor: float = 0.85  # applies if a rival can reach the site just as soon
    city_value: float = 11.0
    city_value_per_pip: float = 0.3
    settlement_value: float = 10.0
    settlement_value_per_pip: float = 0.4
    card_value: float = 8.0  # the value of a development card
    missing_card_penalty: float = 1.4  # for each card that a plan still lacks
    scarce_kind_penalty: float = 0.0  # extra, if the bot rarely earns the missing kind
    max_missing_to_wait: int = 1  # save cards if the plan lacks at most this many
    max_road_gap: int = 2  # how many roads the bot may be behind and still compete for the longest road
    rival_gain_weight: float = 0.4  # how much the partner's gain counts against a trade
    no_trade_within_points: int = 3  # refuse trades with players this close to winning
    max_calls: int = 2  # the largest number of trades that the bot proposes in a turn
    knights_to_keep: int = 1
    own_loss_weight: float = 3.0  # the weight of the bot's own loss when it moves the robber
    weight_per_rival_point: float = 0.2  # how much more a rival's loss counts for each of its points
    victim_points_weight: float = 2.0
    victim_cards_weight: float = 0.3


DEFAULT_STYLE: Final = PlayingStyle()
STYLE_BY_SEAT: Final = (
    PlayingStyle(settlement_value=10.3, settlement_value_per_pip=0.5, max_road_gap=3),
    PlayingStyle(new_kind_value=1.8, max_calls=3),
    PlayingStyle(knights_to_keep=0, weight_per_rival_point=0.18),
    PlayingStyle(missing_card_penalty=1.6, rival_gain_weight=0.5),
)
"""The style of each seat at the level `greedy`: a settler, a merchant, a fighter and a planner.

The styles differ only in weights that hardly change how often a bot wins.
"""
HARD_STYLE: Final = PlayingStyle(
    pip_values=(0.93, 0.9, 1.17, 1.0, 1.28),
    generic_harbour_value=0.7,
    distance_penalty=0.5,
    lost_site_factor=0.54,
    city_value=9.5,
    settlement_value=11.3,
    missing_card_penalty=2.0,
    scarce_kind_penalty=1.5,
    max_missing_to_wait=0,
    rival_gain_weight=0.51,
    no_trade_within_points=2,
    max_calls=3,
    own_loss_weight=2.5,
    weight_per_rival_point=0.157,
    victim_cards_weight=0.235,
)
"""The style of the level `hard`. In 1,766 games between random styles, these weights won more often."""
STYLES: Final = PlayingStyles(STYLE_BY_SEAT, HARD_STYLE)
