"""Verify a recorded match: check its actions against the rules, and its dice and cards against the seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from kontor.core.record import BadRecord, Record, read_record
from kontor.core.state import CHANCE
from kontor.table.chance import Lottery, commitment


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a successful verification: what was checked."""

    record: Record
    actions: int  # how many actions were checked
    random_outcomes: int | None  # how many were checked; `None` if the record has no seed
    table: str | None  # id of the table
    commitment: str | None  # hash of the seed, published before the game


def verify(text: str) -> Verdict:
    """Check a record, given as JSON text. Raise `BadRecord` if it breaks a rule or was manipulated."""
    record = read_record(text)
    chance_proof = json.loads(text).get("chance")
    if chance_proof is None:
        return Verdict(record, len(record.actions), None, None, None)
    table, seed, said, nonces, first = _parse_chance_proof(chance_proof)
    if commitment(table, seed) != said:
        raise BadRecord('field "chance": the seed is not the one that was committed to')
    lots = draw_again(record, Lottery(table, seed, nonces), first)
    return Verdict(record, len(record.actions), lots, table, said)


def draw_again(record: Record, lottery: Lottery, first_step: int) -> int:
    """Draw a record's random outcomes again, from step `first_step` on, and return how many there are.

    Raise `BadRecord` if an outcome differs from the record.
    """
    state = record.game.initial_state(record.options)
    draws = 0
    for step, action in enumerate(record.actions):
        if state.actor == CHANCE and step >= first_step:
            lot = lottery.draw(draws, int(state.lot_count()))
            if state.action_of_lot(lot) != action:
                words = record.game.catalogue.describe
                drawn = words(int(state.action_of_lot(lot)))
                raise BadRecord(f"action {step + 1}: the seed draws {drawn}, the file has {words(action)}")
            draws += 1
        state.do(action)
    return draws


def _parse_chance_proof(chance_proof: Any) -> tuple[str, bytes, str, list[str], int]:
    try:
        table, said, nonces, first = (
            chance_proof[name] for name in ("table", "commitment", "nonces", "first")
        )
        seed = bytes.fromhex(chance_proof["seed"])
        fits = isinstance(table, str) and isinstance(said, str) and isinstance(first, int)
        fits = fits and isinstance(nonces, list) and all(isinstance(nonce, str) for nonce in nonces)
    except (TypeError, KeyError, ValueError, AttributeError):
        fits = False
    if not fits:
        raise BadRecord('field "chance": table, commitment, seed, nonces and first are needed')
    return table, seed, said, nonces, first
