"""Play Genoa on the engine and the reference implementation, and compare every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Options, Rng
from kontor.games.genoa.components import MARKER_KIND
from kontor.games.genoa.game import GAME
from kontor.games.genoa.state import GOOD_KINDS
from verification.reference.compare import Different, pick_rare_action, words
from verification.reference.genoa.box import COMMODITIES, TILES
from verification.reference.genoa.game import Table
from verification.reference.genoa.table import CHANCE as ASKED_CHANCE
from verification.reference.genoa.table import Action


def enrich(state: Any, twin: Table, rng: Rng) -> None:
    """Give all players extra goods, tiles and markers on both tables, to test rare actions more often."""
    for seat, player in enumerate(twin.players):
        for kind, good in enumerate((*COMMODITIES, *TILES)):
            count = rng.below(3) if twin.supply[good] >= 2 else 0
            twin.supply[good] -= count
            player.goods[good] += count
            state.supply[kind] -= count
            state.held[seat * GOOD_KINDS + kind] += count
        player.marker_supply -= 3
        player.goods["marker"] += 3
        state.supply[MARKER_KIND + seat] -= 3
        state.held[seat * GOOD_KINDS + MARKER_KIND] += 3


def compare_game(options: Options, number: int, taken: Counter[str], seed: str = "second") -> int:
    """Play one game on both implementations. Return its number of actions, or raise `Different`."""
    state, twin = GAME.initial_state(options), Table(options.seats, options.values)
    rng, buffer, actions = Rng(seed, number), ActionBuffer(), 0
    if number % 2:
        enrich(state, twin, rng)
    while state.actor != TERMINAL:
        asked = {words(GAME, int(action)) for action in state.legal_actions()}
        compare_question(state, twin, asked)
        action = pick_rare_action(GAME, state, rng, buffer, taken)
        state.do(action)
        try:
            twin.do(words(GAME, action))
        except Exception as error:
            raise Different(f"{words(GAME, action)}: {type(error).__name__} {error}") from error
        actions += 1
        if twin.phase in ("start", "decide", "act", "acquire"):
            compare_holdings(state, twin, words(GAME, action))
    if twin.phase != "over":
        raise Different(f"the engine is over, the reference asks {twin.phase}")
    returns = [1 / len(twin.winners()) if seat in twin.winners() else 0.0 for seat in range(options.seats)]
    if [round(share, 9) for share in state.returns()] != [round(share, 9) for share in returns]:
        raise Different(f"returns {state.returns()} and {returns}")
    return actions


def compare_question(state: Any, twin: Table, asked: set[Action]) -> None:
    actor = ASKED_CHANCE if state.actor == CHANCE else int(state.actor)
    if actor != twin.actor:
        raise Different(f"actor {actor} and {twin.actor} ({twin.phase})")
    mine = twin.legal()
    if asked != mine:
        engine, reference = sorted(map(str, asked - mine)), sorted(map(str, mine - asked))
        raise Different(f"{twin.phase}: only the engine {engine[:6]}, only the reference {reference[:6]}")


def compare_holdings(state: Any, twin: Table, action: Action) -> None:
    for seat, player in enumerate(twin.players):
        seen = GAME.view(state, seat)["players"][seat]
        mine = {
            "ducats": player.ducats,
            "goods": {good: player.goods[good] for good in COMMODITIES if player.goods[good]},
            "tiles": {tile: player.goods[tile] for tile in TILES if player.goods[tile]},
            "markers": player.goods["marker"],
            "marker_supply": player.marker_supply,
            "hand": sorted(player.hand),
        }
        engine = {name: seen[name] for name in mine}
        engine["hand"] = sorted(card["card"] for card in seen["hand"])
        engine["goods"] = {good: n for good, n in seen["goods"].items() if n}
        engine["tiles"] = {tile: n for tile, n in seen["tiles"].items() if n}
        if mine != engine:
            differ = {name: (engine[name], mine[name]) for name in mine if mine[name] != engine[name]}
            raise Different(f"after {action} seat {seat}: {differ}")
