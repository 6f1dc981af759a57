"""Play Viscounts on the engine and the reference implementation, and compare every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Options, Rng
from kontor.games.viscounts.game import GAME
from verification.reference.compare import Different, pick_rare_action, words
from verification.reference.viscounts.boards import RESOURCES
from verification.reference.viscounts.corners import make_rare_situation
from verification.reference.viscounts.game import Table
from verification.reference.viscounts.table import CHANCE as ASKED_CHANCE
from verification.reference.viscounts.table import Player

HELD = (*RESOURCES, "silver", "debts", "paid", "deeds", "approved")


def compare_game(options: Options, number: int, taken: Counter[str], seed: str = "second") -> int:
    """Play one game on both implementations. Return its number of actions, or raise `Different`."""
    state, twin = GAME.initial_state(options), Table(options.seats, options.values)
    rng, buffer, actions = Rng(seed, number), ActionBuffer(), 0
    last: tuple[Any, ...] = ()
    while state.actor != TERMINAL:
        compare_question(state, twin, last)
        if twin.castle_base:  # the board is set up
            compare_table(state, twin, actions % options.seats, last)
        make_rare_situation(state, twin, rng, number)
        action = pick_rare_action(GAME, state, rng, buffer, taken)
        last = words(GAME, action)
        state.do(action)
        try:
            twin.do(last)
        except Exception as error:
            raise Different(f"{last}: {type(error).__name__} {error}") from error
        actions += 1
    compare_end(state, twin)
    return actions


def compare_question(state: Any, twin: Table, last: tuple[Any, ...]) -> None:
    actor = ASKED_CHANCE if state.actor == CHANCE else int(state.actor)
    asked = {words(GAME, int(action)) for action in state.legal_actions()}
    question = twin.question
    if actor != question.actor:
        raise Different(f"after {last}: {actor} {sorted(map(str, asked))[:4]}, the reference {question}")
    if asked != question.answers:
        engine = sorted(map(str, asked - question.answers))
        reference = sorted(map(str, question.answers - asked))
        only = f"only the engine {engine[:6]}, only the reference {reference[:6]}"
        raise Different(f"after {last}: {only}")


def compare_table(state: Any, twin: Table, seat: int, last: tuple[Any, ...]) -> None:
    """Compare everything that `seat` sees, including its own hand and draw pile."""
    mine = view_of(twin, seat)
    engine = matching_part(GAME.view(state, seat), mine)
    if engine != mine:
        raise Different(f"after {last}: {', '.join(differences(engine, mine, ''))}")


def differences(engine: Any, mine: Any, path: str) -> list[str]:
    """Return each place below `path` where the two views differ, with both values."""
    if isinstance(engine, dict) and isinstance(mine, dict) and set(engine) == set(mine):
        return [line for name in mine for line in differences(engine[name], mine[name], f"{path} {name}")]
    if isinstance(engine, list) and isinstance(mine, list) and len(engine) == len(mine):
        places = range(len(mine))
        return [line for i in places for line in differences(engine[i], mine[i], f"{path} {i}")]
    return [] if engine == mine else [f"{path.strip()}: {engine} and {mine}"]


def matching_part(seen: Any, mine: dict[str, Any]) -> dict[str, Any]:
    """Return the part of the engine's view `seen` that `mine` also has, with unordered values sorted."""
    out = {name: seen[name] for name in mine if name not in ("board", "players")}
    out["board"] = seen["segments"]
    out["players"] = [sort_cards(player) for player in seen["players"]]
    if seen["automaton"] is not None:
        out["players"].append(sort_cards(seen["automaton"]))
    for engine, reference in zip(out["players"], mine["players"]):
        for name in list(engine):
            if name not in reference:
                del engine[name]
    return out


def sort_cards(player: dict[str, Any]) -> dict[str, Any]:
    lists = ("hand", "unseen", "discards", "manuscripts", "built")
    return {name: sorted(value) if name in lists and value else value for name, value in player.items()}


def view_of(twin: Table, seat: int) -> dict[str, Any]:
    """Return what `seat` sees of the reference implementation, in the format of the engine's view."""
    out: dict[str, Any] = {
        "active": twin.active,
        "round": twin.round,
        "last_round": twin.last_round or None,
        "ending": sorted(twin.ending),
        "debts": {"left": twin.debts, "of": twin.full_debts},
        "deeds": {"left": twin.deeds, "of": twin.full_deeds},
        "side": twin.side,
        "ruler": twin.ruler,
        "monk_cards": twin.cleric_cards,
        "board": [segment(twin, name) for name in twin.ring],
        "players": [person(twin, player, seat) for player in twin.players],
    }
    if not twin.over:
        out["who"] = twin.question.who
    if twin.round:
        out |= {"first": twin.first, "pairs": pairs(twin)}
    return out


def pairs(twin: Table) -> list[dict[str, Any]]:
    takers = {player.start_card: player.seat for player in twin.players}
    return [
        {"start_card": start, "hero": hero, "player": takers.get(start)}
        for start, hero in sorted(twin.pairs, key=lambda pair: int(pair[0]))
    ]


def segment(twin: Table, name: str) -> dict[str, Any]:
    owners = {plot: twin.plots.get(plot, (None, None)) for plot in twin.plots_of[name]}
    return {
        "segment": name,
        "person": twin.faces.get(name) or None,
        "pile": twin.piles[name],
        "manuscript": twin.open.get(name) or None,
        "stack": twin.stacks[name],
        "section": twin.section(name),
        "level_1": [twin.levels[1][name, player.seat] for player in twin.players],
        "level_2": [twin.levels[2][name, player.seat] for player in twin.players],
        "plots": [{"plot": plot, "owner": owner, "kind": kind} for plot, (owner, kind) in owners.items()],
    }


def person(twin: Table, player: Player, seat: int) -> dict[str, Any]:
    held = {kind: player.held[kind] for kind in HELD}
    held["ink"] += player.held["pool"]
    icons, shares = twin.icons(player), twin.shares(player)
    letters = {"merchant": "M", "builder": "B", "noble": "N", "cleric": "C", "criminal": "X"}
    out = {
        "player": player.seat,
        "held": held,
        "markers": {"corruption": player.corruption, "virtue": player.virtue},
        "viscount": player.viscount or None,
        "built": sorted(player.built),
        "stock": player.stock,
        "level_3": twin.top[player.seat],
        "manuscripts": sorted(player.manuscripts),
        "start_card": player.start_card or None,
        "icons": {name: icons.count(letter) for name, letter in letters.items()},
        "points": sum(shares.values()),
        "shares": shares,
        "tie_break": twin.tie_break(player),
        "discards": sorted(player.discards),
    }
    if player.opponent and not player.start_card:
        del out["discards"]
    elif player.opponent:
        out |= {
            "schemes": [card or None for card in player.tableau],
            "pile": len(player.pile) + twin.secret,
            "unseen": sorted(player.pile),
            "secret": twin.secret,
            "future": len(twin.futures) - twin.secret,
        }
    else:
        own = player.seat == seat
        out |= {
            "tableau": [card or None for card in player.tableau],
            "hand": sorted(player.hand) if own else None,
            "hand_size": len(player.hand),
            "hand_limit": twin.hand_limit(player),
            "pile": len(player.pile),
            "unseen": sorted(player.pile if own else player.pile + player.hand),
        }
    return out


def compare_end(state: Any, twin: Table) -> None:
    if not twin.over:
        raise Different(f"the engine is over, the reference asks {twin.question}")
    for seat in range(twin.seats):
        compare_table(state, twin, seat, ("the end",))
    if [round(share, 9) for share in state.returns()] != [round(share, 9) for share in twin.returns()]:
        raise Different(f"returns {state.returns()} and {twin.returns()}")
