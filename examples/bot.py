"""A bot for Kontor as a program of its own: python examples/bot.py. It needs nothing but Python.

Kontor writes a question as one line of JSON, the bot answers with one line: docs/bots.md has the fields.
Try it: kontor arena san_juan --bots "exec:python examples/bot.py,random" --blocks 10
"""

import json
import random
import sys
from typing import Any

WISHES = ("build", "choose", "sell", "produce", "keep", "pay")
"""Verbs of San Juan that it likes, the dearest first."""


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"actions": [answer(question)]}), flush=True)


def answer(question: dict[str, Any]) -> int:
    """One of the legal actions: the best by rank, chosen by lot among those of the same rank."""
    # "random" is a number of the game's own generator: with it, the same game is played the same way again.
    lot = random.Random(question["random"])
    ranked = [(rank(question, move), lot.random(), action) for action, move in choices(question)]
    return max(ranked)[2]


def choices(question: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """What may be done, as numbers and in words."""
    return list(zip(question["legal"], question["moves"]))


def rank(question: dict[str, Any], move: dict[str, Any]) -> int:
    """How much it likes a move."""
    if move["do"] not in WISHES:
        return 0
    if move["do"] == "choose" and move["role"] == "builder" and many_cards(question):
        return 100
    return len(WISHES) - WISHES.index(move["do"])


def many_cards(question: dict[str, Any]) -> bool:
    """Whether this seat could build something."""
    own = question["view"]["players"][question["seat"]]
    return int(own["hand_size"]) >= 5


if __name__ == "__main__":
    main()
