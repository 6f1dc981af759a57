"""The rule that each happening of the log follows: for people, and where it is another, for the automaton."""

from __future__ import annotations

from typing import Final

RULE: Final[dict[str, tuple[str, str]]] = {
    "lay_segment": ("VI-SETUP-02", ""),
    "turn_castle": ("VI-SETUP-03", ""),
    "short_pile": ("VI-SETUP-27", ""),
    "turn_up": ("VI-DISMISS-09", ""),
    "open_manuscript": ("VI-SETUP-06", ""),
    "first_player": ("VI-A59", ""),
    "offer_start": ("VI-SETUP-12", ""),
    "offer_hero": ("VI-SETUP-12", ""),
    "draw": ("VI-DRAW-01", ""),
    "reveal": ("VI-CARD-10", ""),
    "turn_scheme": ("VI-AI-03", "VI-AI-03"),
    "gain_scheme": ("VI-AI-15", "VI-AI-15"),
    "choose_start": ("VI-SETUP-13", ""),
    "slide": ("VI-CARD-01", "VI-AI-02"),
    "play": ("VI-CARD-04", ""),
    "move": ("VI-MOVE-01", "VI-AI-05"),
    "act": ("VI-ACT-01", "VI-AI-49"),
    "dismiss": ("VI-DISMISS-01", "VI-AI-16"),
    "exchange": ("VI-TRADE-03", ""),
    "piece": ("VI-EFF-17", "VI-AI-20"),
    "plot": ("VI-EFF-17", "VI-AI-24"),
    "hire": ("VI-RECRUIT-01", ""),
    "collision": ("VI-COLLISION-02", "VI-AI-46"),
    "option": ("VI-A100", ""),
    "gain": ("VI-EFF-02", "VI-AI-07"),
    "flip": ("VI-EFF-04", "VI-AI-13"),
    "rearrange": ("VI-EFF-11", ""),
    "pick": ("VI-EFF-12", ""),
    "destroy": ("VI-EFF-13", ""),
    "top_card": ("VI-A55", ""),
    "corridor": ("VI-EFF-16", "VI-AI-34"),
    "shift": ("VI-EFF-15", ""),
    "manuscript": ("VI-EFF-05", "VI-AI-37"),
    "ability": ("VI-A69", ""),
    "climb": ("VI-CASTLE-06", "VI-AI-32"),
    "exile": ("VI-CASTLE-15", "VI-AI-30"),
    "scheme_row": ("VI-AI-43", "VI-AI-03"),
    "pass": ("VI-ACT-05", ""),
}


def rule_of(verb: str, automaton: bool) -> str:
    """The ledger id behind a line of the log."""
    people, other = RULE.get(verb, ("VI-TURN-05", ""))
    return other if automaton and other else people
