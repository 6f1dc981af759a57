"""Compare names by how they look, so that no two players at a table have names that look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LOOKALIKES: Final = str.maketrans(
    {
        **dict(zip("абвгеёзіїјкмнорстухѕцԁԛԝɡ", "a6breë3iïjkmhopctyxsudqwg")),
        **dict(zip("αβγεζηικνορςτυχωϲ", "aßyeznikvopctuxwc")),
        **dict(zip("ıɩɪɑսոօհք", "iiiaunohf")),
        **dict(zip("0135|!", "olesli")),
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
    }
)
"""Letters of other alphabets and digits, after case folding, with the Latin letters that they look like."""
BLANK_CHARACTERS: Final = frozenset(
    "\u115f\u1160\u2800\u3164\uffa0"
)  # characters that count as printable and show nothing


def skeleton(name: str) -> str:
    """Return a normalized form of `name` that is the same for all names that look alike.

    It ignores case, width, style, spaces and invisible characters, but not accents: Eva is not Éva.


    >>> skeleton("Éva ") == skeleton("ÉVA") and skeleton("Аnna") == skeleton("Anna")
    True
    """
    text = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(letter for letter in text if letter not in BLANK_CHARACTERS and is_visible(letter))
    return unicodedata.normalize("NFC", seen.translate(LOOKALIKES)).translate(LOOKALIKES)


def is_visible(letter: str) -> bool:
    """Return whether `letter` is visible, unlike spaces, control characters and formatting characters."""
    return unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp")


def is_blank(name: str) -> bool:
    """Return whether `name` has no visible characters, apart from accents."""
    seen = [letter for letter in name if letter not in BLANK_CHARACTERS and is_visible(letter)]
    return all(unicodedata.category(letter).startswith("M") for letter in seen)


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return `name`, followed by a number if it looks like one of `others`.


    >>> distinct_name("Éva", ["éva", "Jani"])
    'Éva 2'
    """
    taken = {skeleton(other) for other in others}
    number, candidate = 1, name
    while skeleton(candidate) in taken:
        number += 1
        candidate = f"{name} {number}"
    return candidate
