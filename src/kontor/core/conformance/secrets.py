"""Check that no secret leaks: a seat cannot tell the real state from others that match what it has seen.

A belief gets every action of the game in the form that its seat sees. To that seat, a world sampled from the
belief must look exactly like the real state. The checks compare the view, the legal actions, the refusals and
the observation. After the next action, they compare the log and the view. If all of these are equal, the game
shows the seat only what the seat may know.
"""

from __future__ import annotations

import json
import marshal
from typing import Any

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.belief import Belief
from kontor.core.conformance.playthrough import Playthrough
from kontor.core.game import Game
from kontor.core.observation import ObservationWriter
from kontor.core.options import Options
from kontor.core.rng import Rng
from kontor.core.state import TERMINAL, State


def check_secrets(game: Game, options: Options, seed: int, seat: int | None, check_interval: int = 1) -> None:
    """Check in a random game that `seat`, or a spectator (`None`), cannot tell real states from sampled ones.

    Compare about one in `check_interval` states, chosen at random. Also check the redaction of each verb when
    the verb first occurs, because a rare verb might never be played in a compared state.
    """
    playthrough = Playthrough(game, options, seed, check_interval)
    belief = game.new_belief(options, seat)
    belief_copy = belief.copy()
    missed_actions: list[int] = []
    verbs_seen: set[str] = set()
    while not playthrough.is_over():
        before = playthrough.state.copy()
        action = playthrough.action
        seen_action = _redact_and_check(playthrough, action, seat)
        is_checked = playthrough.should_check()
        if is_checked:
            data = before.to_bytes()
            _check_json(playthrough, "the view", game.view(before, seat))
            if belief_copy is not None:
                _check_belief_copy(playthrough, belief, belief_copy, missed_actions)
                belief_copy, missed_actions = belief.copy(), []
            sampled = belief.sample(playthrough.checks_rng)
            _check_sampled_world(playthrough, sampled, seat)
            scrambled = game.scramble_remembered_secrets(before, seat, playthrough.checks_rng)
            _check_looks_same(playthrough, scrambled, seat, " under concealment")
            untouched = data == before.to_bytes() == playthrough.state.to_bytes()
            playthrough.require(untouched, "looking at the state changed it")
        playthrough.advance()
        _check_observation(playthrough, seat)
        if is_checked:
            _check_sampled_step(playthrough, before, action, sampled, seat)
            _check_scrambled_step(playthrough, before, action, scrambled, seat)
        if is_checked or game.catalogue.verb(action) not in verbs_seen:
            _check_redaction(playthrough, before, action, seat)
            verbs_seen.add(game.catalogue.verb(action))
        _show_to_belief(playthrough, belief, seen_action)
        missed_actions.append(seen_action)


def _check_belief_copy(
    playthrough: Playthrough, belief: Belief, belief_copy: Belief, missed_actions: list[int]
) -> None:
    """Check that an earlier copy of `belief` samples the same world after it has seen `missed_actions`.

    `belief` has seen these actions since it was copied. If the two still shared data, the copy
    would now have seen the actions twice.
    """
    for seen_action in missed_actions:
        _show_to_belief(playthrough, belief_copy, seen_action)
    seed = f"copies {len(playthrough.actions)}"
    world, other = belief.sample(Rng(seed)), belief_copy.sample(Rng(seed))
    playthrough.require(world.to_bytes() == other.to_bytes(), "a copy of the belief samples another world")


def _redact_and_check(playthrough: Playthrough, action: int, seat: int | None) -> int:
    """Return `action` as `seat` sees it: the result of `Game.redact`.

    Check that a seat sees its own actions in full. Check that a spectator sees the public stand-in if there
    is one.
    """
    catalogue = playthrough.game.catalogue
    seen = int(playthrough.game.redact(action, playthrough.state, seat))
    move_text = catalogue.describe(action)
    if seat is None:
        stand_in = f"{catalogue.verb(action)}_unseen"
        exists = any(block.verb == stand_in for block in catalogue.blocks)
        playthrough.require(
            not exists or catalogue.verb(seen) == stand_in, f"redact shows a spectator {move_text}"
        )
    elif playthrough.state.actor == seat:
        playthrough.require(seen == action, f"redact hides from seat {seat} what it does itself: {move_text}")
    return seen


def _check_sampled_world(playthrough: Playthrough, sampled: State, seat: int | None) -> None:
    """Check that `sampled` is a possible state and looks the same to `seat` as the real state."""
    game, state = playthrough.game, playthrough.state
    broken = game.broken_invariants(sampled)
    playthrough.require(not broken, f"a sampled world is impossible: {'; '.join(broken)}")
    playthrough.require(
        sampled.actor == state.actor, f"the twin waits for {sampled.actor}, the table for {state.actor}"
    )
    _check_looks_same(playthrough, sampled, seat, "")


def _check_looks_same(playthrough: Playthrough, other: State, seat: int | None, label_suffix: str) -> None:
    """Check that `other` looks the same to `seat` as the real state.

    Compare the view, the public scores and the observation. If it is `seat`'s turn to decide, also compare
    the legal actions and refusals. In error messages, `label_suffix` follows the name of what differs.
    """
    game, state = playthrough.game, playthrough.state
    _check_same_json(
        playthrough, seat, f"the view{label_suffix}", game.view(state, seat), game.view(other, seat)
    )
    _check_same_json(
        playthrough, seat, f"the open points{label_suffix}", state.public_scores(), other.public_scores()
    )
    if seat is None:
        return
    real, sampled = _observation_of(playthrough, state, seat), _observation_of(playthrough, other, seat)
    if bytes(real) != bytes(sampled):
        _check_same_json(
            playthrough, seat, f"the observation{label_suffix}", _as_list(real), _as_list(sampled)
        )
    if state.actor == seat:
        _check_same_json(
            playthrough, seat, f"the legal list{label_suffix}", state.legal_actions(), other.legal_actions()
        )
        size = game.catalogue.size
        reasons = [int(state.why_not(action)) for action in range(size)]
        _check_same_json(
            playthrough,
            seat,
            f"why_not{label_suffix}",
            reasons,
            [int(other.why_not(action)) for action in range(size)],
        )


def _check_sampled_step(
    playthrough: Playthrough, before: State, action: int, sampled: State, seat: int | None
) -> None:
    """Check that `action` gives the same log in the state `sampled` as in the real game.

    Unless the action reveals something, it must also give the same view. If `seat` is not the actor, play a
    random legal action in `sampled` that looks the same to `seat` as `action`. If there is none, `action`
    itself shows that `sampled` is not the real state, so nothing is compared.
    """
    game = playthrough.game
    seen = game.redact(action, before, seat)
    same_looking = [a for a in sampled.legal_actions() if game.redact(a, sampled, seat) == seen]
    if seat is not None and before.actor == seat:
        playthrough.require(action in same_looking, f"the twin would not let seat {seat} do the same")
        same_looking = [action]
    if not same_looking:
        return
    sampled_action = same_looking[playthrough.checks_rng.below(len(same_looking))]
    after = sampled.copy()
    after.do(sampled_action)
    if TERMINAL in (after.actor, playthrough.state.actor):
        return
    log = game.events(before, action, playthrough.state, seat)
    _check_json(playthrough, "the log", log)
    _check_same_json(playthrough, seat, "the log", log, game.events(sampled, sampled_action, after, seat))
    if game.catalogue.verb(action) not in game.catalogue.revealing_verbs:
        _check_same_json(
            playthrough, seat, "the view after it", game.view(playthrough.state, seat), game.view(after, seat)
        )
        playthrough.require(after.actor == playthrough.state.actor, "the next actor gives something away")


def _check_scrambled_step(
    playthrough: Playthrough, before: State, action: int, scrambled: State, seat: int | None
) -> None:
    """Check that `action` gives the same log in the state `scrambled` as in the real state.

    `scrambled` is the result of `Game.scramble_remembered_secrets`.
    """
    game = playthrough.game
    if scrambled.why_not(action) != 0:
        return
    after = scrambled.copy()
    after.do(action)
    if TERMINAL in (after.actor, playthrough.state.actor):
        return
    log = game.events(before, action, playthrough.state, seat)
    _check_same_json(
        playthrough, seat, "the log under concealment", log, game.events(scrambled, action, after, seat)
    )


def _check_redaction(playthrough: Playthrough, before: State, action: int, seat: int | None) -> None:
    """Check that `Game.redact` does not reveal more about `action` than the view and the log do."""
    game = playthrough.game
    if seat is not None and before.actor == seat:
        return
    seen = game.redact(action, before, seat)
    others = [a for a in before.legal_actions() if game.redact(a, before, seat) != seen]
    if not others:
        return
    other = others[playthrough.checks_rng.below(len(others))]
    after = before.copy()
    after.do(other)
    shown = [game.view(playthrough.state, seat), game.events(before, action, playthrough.state, seat)]
    if shown == [game.view(after, seat), game.events(before, other, after, seat)]:
        pair = f"{game.catalogue.describe(action)} from {game.catalogue.describe(other)}"
        playthrough.fail(f"redact tells {_viewer_label(seat)} {pair}, which neither view nor log does")


def _show_to_belief(playthrough: Playthrough, belief: Belief, seen_action: int) -> None:
    """Update `belief` with `seen_action`. Report any exception as a failure of the check at this step."""
    try:
        belief.see(seen_action)
    except Exception as error:
        move_text = playthrough.game.catalogue.describe(seen_action)
        playthrough.fail(f"the belief cannot take in {move_text}: {error!r}")


def _viewer_label(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _check_observation(playthrough: Playthrough, seat: int | None) -> None:
    """Check that the observation has the declared length, and that each number is in its declared range."""
    if seat is None or not playthrough.should_check():
        return
    spec = playthrough.game.observation_spec
    writer = ObservationWriter(spec.empty_vector())
    playthrough.game.write_observation(playthrough.state, seat, writer)
    filled = f"the observation has {writer.cursor} numbers, declared are {spec.size}"
    playthrough.require(writer.cursor == spec.size, filled)
    values = _observation_of(playthrough, playthrough.state, seat)
    feature_start: i64 = 0
    for feature in spec.features:
        maximum, feature_end = i64(feature.maximum), feature_start + i64(feature.length)
        for at in range(feature_start, feature_end):
            value = values[at]
            if value < 0 or value > maximum:
                playthrough.fail(f"observation {feature.name!r} has {value}, declared is 0 to {maximum}")
        feature_start = feature_end


def _observation_of(playthrough: Playthrough, state: State, seat: int) -> Arr:
    """Return the observation of `seat` in `state`.

    The vector is filled with -1 first, so that the checks notice numbers that the game did not write.
    """
    out = playthrough.game.observation_spec.empty_vector()
    for i in range(i64(len(out))):
        out[i] = -1
    playthrough.game.observe(state, seat, out)
    return out


def _as_list(values: Arr) -> list[int]:
    return [int(value) for value in values]


def _check_json(playthrough: Playthrough, label: str, data: object) -> None:
    """Check that `data` can be written as JSON."""
    try:
        json.dumps(data, allow_nan=False)
    except (TypeError, ValueError) as error:
        playthrough.fail(f"{label} is not JSON: {error}")


def _check_same_json(
    playthrough: Playthrough, seat: int | None, label: str, real_data: object, sampled_data: object
) -> None:
    """Check that `real_data` and `sampled_data` give the same JSON text. `label` names them in the error."""
    if _comparison_bytes(real_data) == _comparison_bytes(sampled_data):
        return
    a = json.dumps(real_data, allow_nan=False)
    b = json.dumps(sampled_data, allow_nan=False)
    if a == b:
        return
    at = next(i for i in range(max(len(a), len(b))) if a[i : i + 1] != b[i : i + 1])
    start = max(at - 60, 0)
    pair = f"...{a[start : at + 40]!r} or ...{b[start : at + 40]!r}"
    playthrough.fail(f"{label} differs between worlds for {_viewer_label(seat)}: {pair}")


def _comparison_bytes(data: Any) -> bytes:
    """Return `data` as bytes, which compare much faster than JSON. Equal bytes mean equal JSON."""
    try:
        return marshal.dumps(data, 2)  # later versions also store which parts are the same object
    except ValueError:
        return json.dumps(data).encode()
