"""The base classes of every game, `Game` and `State`, and code that all games share.

To write a game, start with `PhasedGame`. docs/architecture.md explains what a game must implement.
"""

from kontor.core.action_buffer import ActionBuffer
from kontor.core.actions import ActionCatalogue, Arg, UnknownAction
from kontor.core.belief import Belief
from kontor.core.components import BadComponents
from kontor.core.driver import (
    chance_outcomes,
    copy_many,
    draw_chance_action,
    pick,
    play_random_game,
    record_random_game,
    rollout,
)
from kontor.core.encoding import BadBytes
from kontor.core.event_schema import EventSchema
from kontor.core.game import Event, Game, View
from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.core.options import BadOption, Option, Options
from kontor.core.phased_game import PhasedGame
from kontor.core.record import BadRecord, Record, read_record
from kontor.core.registry import BrokenGame, UnknownGame, keys, load, load_all, register
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, IllegalAction, State
from kontor.core.views import seat_number

__all__ = [
    "CHANCE",
    "TERMINAL",
    "ActionBuffer",
    "ActionCatalogue",
    "Arg",
    "BadBytes",
    "BadComponents",
    "BadOption",
    "BadRecord",
    "Belief",
    "BrokenGame",
    "Event",
    "EventSchema",
    "Feature",
    "Game",
    "IllegalAction",
    "ObservationSpec",
    "ObservationWriter",
    "Option",
    "Options",
    "PhasedGame",
    "Record",
    "Rng",
    "State",
    "UnknownAction",
    "UnknownGame",
    "View",
    "chance_outcomes",
    "copy_many",
    "draw_chance_action",
    "keys",
    "load",
    "load_all",
    "pick",
    "play_random_game",
    "read_record",
    "record_random_game",
    "register",
    "rollout",
    "seat_number",
]
