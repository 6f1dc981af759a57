"""Checks a recorded match: every action against the rules, and every lot against the seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from kontor.core.record import BadRecord, Record, read_record
from kontor.core.state import CHANCE
from kontor.table.chance import Lottery, commitment


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was checked. `lots` is the number of lots drawn again; `None` if the record has no seed."""

    record: Record
    actions: int
    lots: int | None
    table: str | None
    commitment: str | None


def verify(text: str) -> Verdict:
    """Check a record. Raise `BadRecord` with what is wrong."""
    record = read_record(text)
    chance = json.loads(text).get("chance")
    if chance is None:
        return Verdict(record, len(record.actions), None, None, None)
    table, seed, said, nonces, first = _chance_fields(chance)
    if commitment(table, seed) != said:
        raise BadRecord('field "chance": the seed is not the one that was committed to')
    lots = draw_again(record, Lottery(table, seed, nonces), first)
    return Verdict(record, len(record.actions), lots, table, said)


def draw_again(record: Record, lottery: Lottery, first: int) -> int:
    """Draw every lot from action `first` on again, and return how many there were.

    Raise `BadRecord` if one differs from the record.
    """
    state = record.game.initial_state(record.options)
    node = 0
    for at, action in enumerate(record.actions):
        if state.actor == CHANCE and at >= first:
            lot = lottery.lot(node, int(state.lot_count()))
            if state.action_of_lot(lot) != action:
                words = record.game.catalogue.describe
                drawn = words(int(state.action_of_lot(lot)))
                raise BadRecord(f"action {at + 1}: the seed draws {drawn}, the file has {words(action)}")
            node += 1
        state.do(action)
    return node


def _chance_fields(chance: Any) -> tuple[str, bytes, str, list[str], int]:
    try:
        table, said, nonces, first = (chance[name] for name in ("table", "commitment", "nonces", "first"))
        seed = bytes.fromhex(chance["seed"])
        fits = isinstance(table, str) and isinstance(said, str) and isinstance(first, int)
        fits = fits and isinstance(nonces, list) and all(isinstance(nonce, str) for nonce in nonces)
    except (TypeError, KeyError, ValueError, AttributeError):
        fits = False
    if not fits:
        raise BadRecord('field "chance": table, commitment, seed, nonces and first are needed')
    return table, seed, said, nonces, first
