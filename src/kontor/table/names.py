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
        **dict(zip("0135|!i", "oleslll")),
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
    }
)
"""Letters of other alphabets and digits, after case folding, with the Latin letters that they look like."""
BLANK_CHARACTERS: Final = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),  # combining grapheme joiner
        (0x115F, 0x1160),  # fillers of Hangul
        (0x17B4, 0x17B5),  # vowels of Khmer that are not shown
        (0x180B, 0x180F),  # variants of Mongolian letters
        (0x2800, 0x2800),  # an empty pattern of Braille
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),  # variation selectors
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),  # more variation selectors
    )
    for code in range(first, last + 1)
)
"""Characters that count as printable and show nothing, such as Unicode's `Default_Ignorable_Code_Point`."""


def skeleton(name: str) -> str:
    """Return a normalized form of `name` that is the same for all names that look alike.

    It ignores case, width, style, spaces and invisible characters, but not accents: Eva is not Éva.


    >>> skeleton("Éva ") == skeleton("ÉVA") and skeleton("Аnna") == skeleton("Anna")
    True
    """
    seen = visible_part(unicodedata.normalize("NFKC", visible_part(name)).casefold())
    return unicodedata.normalize("NFC", seen.translate(LOOKALIKES)).translate(LOOKALIKES)


def visible_part(name: str) -> str:
    """Return `name` without spaces and invisible characters."""
    return "".join(letter for letter in name if letter not in BLANK_CHARACTERS and is_visible(letter))


def is_visible(letter: str) -> bool:
    """Return whether `letter` is visible, unlike spaces, control characters and formatting characters."""
    return unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp")


def is_blank(name: str) -> bool:
    """Return whether `name` has no visible characters, apart from accents."""
    return all(unicodedata.category(letter).startswith("M") for letter in visible_part(name))


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
