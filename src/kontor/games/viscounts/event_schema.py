"""The events of Viscounts: every event that `events.make_events` may return, with its arguments' types."""

from __future__ import annotations

from typing import Final, Literal

from kontor.core.event_schema import EventSchema, Seat, optional
from kontor.games.viscounts.catalogue import CATALOGUE
from kontor.games.viscounts.client_schema import (
    Holding,
    Manuscript,
    Piece,
    Plot,
    Ribbon,
    Scheme,
    Segment,
    Source,
    Townsperson,
)

EVENT_SCHEMA: Final = EventSchema(
    CATALOGUE,
    moves={
        "lay_segment": {"by": None},
        "turn_castle": {"by": None},
        "short_pile": {"by": None},
        "turn_up": {"by": Seat | None, "segment": Segment},  # `by` is None during the setup
        "open_manuscript": {"by": Seat | None, "segment": Segment},
        "first_player": {"by": None},
        "offer_start": {"by": None},
        "offer_hero": {"by": None},
        "draw": {},
        "reveal": {"how": Literal["play", "destroy", "discard"]},  # what happens to the card
        "turn_scheme": {},
        "gain_scheme": {},
        "choose_start": {},
        "slide": {},
        "play": {},
        "move": {},
        "act": {"scheme": optional(Scheme)},  # the scheme by which the automaton acts
        "dismiss": {"segment": Segment, "card": Townsperson | None},  # None: the printed townsperson
        "exchange": {"space": int},
        "hire": {"card": Townsperson, "free": bool, "source": optional(Source)},
        "collision": {"space": int},
        "option": {"effect": str, "source": Source},
        "gain": {"source": Source},
        "flip": {"source": Source},
        "rearrange": {"source": Source},
        "pick": {"how": Literal["destroy", "discard"], "source": Source},
        "top_card": {"how": Literal["destroy", "discard"], "source": Source},
        "shift": {},
        "ability": {"card": Townsperson},
        "climb": {},
        "exile": {"segment": Segment, "level": int},
        "scheme_row": {"scheme": Scheme},
        "pass": {},
    },
    other_events={
        "leaves": {"seat": Seat, "card": Townsperson},  # the tableau
        "scheme_leaves": {"seat": Seat, "scheme": Scheme},
        "meets": {"by": Seat, "seat": Seat},  # on a space of the board
        "pays": {"seat": Seat, "what": dict[Holding, int]},
        "gains": {"seat": Seat, "what": dict[Holding, int]},
        "track": {"seat": Seat, "what": dict[Literal["corruption", "virtue"], int]},
        "markers_meet": {"seat": Seat, "space": int},
        "markers_return": {"seat": Seat},
        "shuffled": {"seat": Seat, "criminals": bool},
        "builds": {"seat": Seat, "piece": Piece, "plot": Plot},
        "link": {"seat": Seat, "other": Seat | None, "plot": Plot, "plot2": Plot, "effect": str},
        "sends": {"seat": Seat, "workers": int, "segment": Segment},
        "steps_aside": {"seat": Seat, "segment": Segment},
        "copies": {"seat": Seat, "manuscript": Manuscript},
        "copies_printed": {"seat": Seat, "segment": Segment},
        "monk_card": {"seat": Seat, "ribbon": Ribbon},
        "ruler": {"seat": Seat},
        "draws": {"seat": Seat},
        "uncovered": {"card": Literal["poverty", "prosperity"]},
        "round": {"round": int, "last": bool},
        "turn": {"seat": Seat},
        "end": {"winners": list[Seat], "score": int, "points": list[int]},
    },
)
