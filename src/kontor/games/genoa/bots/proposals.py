"""Track which of the trader's proposals have failed, and decide whether another one is worth making."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from kontor.games.genoa.bots.decision import Decision
from kontor.games.genoa.bots.gains import (
    GOODS_GIVEN_BY_BUILDING,
    LARGE_ORDERS_BY_BUILDING,
    SMALL_ORDERS_BY_BUILDING,
)
from kontor.games.genoa.components import (
    FIRST_ANY_CARD_KIND,
    LARGE_ORDER_PILE,
    PILE_NAMES,
    SMALL_ORDER_PILE,
)

CALL_VERBS: Final = frozenset(("call", "call_everybody"))
TALK_VERBS: Final = frozenset(
    ("ask_again", "offer", "withdraw", "pass", "sleep", "refuse", "field", "ducats", "commodity", "tile")
    + ("marker", "any_commodity", "any_tile", "any_card", "closed", "closed_unseen", "shown")
    + ("shown_unseen", "open", "later", "in_return", "post")
)
"""The verbs that only change what is offered or asked for."""
Terms = Mapping[str, int]
"""The terms of a proposal: how many of each item it has, by section and name. The field counts as an item."""


def refused_terms(decision: Decision) -> list[Terms]:
    """Return the terms of the trader's proposals that have been turned down since the last change.

    A deal, a step, an action or a delivered message is a change. Talk, such as an offer, is not.
    """
    decode = decision.question.game.catalogue.decode
    talk = []
    for action in reversed(decision.question.seen):
        move = decode(action)
        if move["do"] not in TALK_VERBS and move["do"] not in CALL_VERBS:
            break
        talk.append(action)
    talk.reverse()
    starts = [at for at, action in enumerate(talk) if decode(action)["do"] in CALL_VERBS]
    return [terms_of_proposal(decision, talk[at:]) for at in starts]


def terms_of_proposal(decision: Decision, actions: list[int]) -> Terms:
    """Return the terms of the proposal that `actions` makes up to the first `post`."""
    terms: Counter[str] = Counter()
    section = "price"
    for verb, argument in verbs_and_arguments(decision, actions[1:]):
        if verb == "post":
            break
        if verb in ("later", "in_return"):
            section = verb
        elif verb == "ducats":
            terms[f"{section} ducats"] += int(argument)
        else:
            terms[f"{section} {verb} {argument}"] += 1
    return terms


def verbs_and_arguments(decision: Decision, actions: list[int]) -> Iterator[tuple[str, str]]:
    """Yield the verb and the last argument of each action. The argument is empty if the action has none."""
    for action in actions:
        _, *arguments = (move := decision.question.game.catalogue.decode(action)).values()
        yield str(move["do"]), str(arguments[-1]) if arguments else ""


def was_refused(decision: Decision, proposal: list[int], refused: list[Terms]) -> bool:
    """Return whether one of the `refused` proposals asked for the same as `proposal`, or for less.

    `proposal` is the list of actions that make the whole proposal. Goods in return are not compared, because
    the bot gives none.
    """
    terms = terms_of_proposal(decision, proposal)
    return any(all(terms.get(item, 0) >= number for item, number in old.items()) for old in refused)


def can_be_useful(decision: Decision, building: int) -> bool:
    """Return whether `building`'s action can give anything to anybody else.

    The bot does not know the others' orders, but it sees whether they have any.
    """
    others = [player for player in decision.view["players"] if player["seat"] != decision.seat]
    piles = []
    if LARGE_ORDERS_BY_BUILDING[building]:
        piles.append(PILE_NAMES[LARGE_ORDER_PILE])
    if SMALL_ORDERS_BY_BUILDING[building]:
        piles.append(PILE_NAMES[SMALL_ORDER_PILE])
    if any(player["cards"][pile] > 0 for player in others for pile in piles):
        return True
    return any(
        decision.supply[kind] > 0
        if kind < FIRST_ANY_CARD_KIND
        else decision.drawable_counts[kind - FIRST_ANY_CARD_KIND] > 0
        for kind, _ in GOODS_GIVEN_BY_BUILDING[building]
    )
