"""Hungarian grammar: articles and endings of numbers. `web/src/words/hungarian.ts` does the same."""

import re
import unicodedata

LETTERS_SPOKEN_WITH_VOWEL = frozenset("aeiouflmnrsxy")
"""Letters whose own names begin with a vowel: ef, el, em, en, er, es, iksz, ipszilon."""
UNIT_ENDINGS = {1: "es", 2: "es", 3: "as", 4: "es", 5: "ös", 6: "os", 7: "es", 8: "as", 9: "es"}
TENS_ENDINGS = {1: "es", 2: "as", 3: "as", 4: "es", 5: "es", 6: "as", 7: "es", 8: "as", 9: "es"}


def article(text: str) -> str:
    """Return the Hungarian "the" for `text`: `az` if it starts with a vowel when read aloud, otherwise `a`.

    >>> [article(text) for text in ("alma", "hajó", "1", "5", "7", "1000", "M", "Yvette")]
    ['az', 'a', 'az', 'az', 'a', 'az', 'az', 'az']
    """
    bare = unicodedata.normalize("NFD", text.strip().lstrip("„\"'("))
    first = "".join(letter for letter in bare if not unicodedata.combining(letter)).lower()
    digits = re.match(r"\d+", first)
    if digits:
        return "az" if starts_with_vowel(int(digits[0])) else "a"
    if first[:1].isalpha() and not first[1:2].isalpha():
        return "az" if first[0] in LETTERS_SPOKEN_WITH_VOWEL else "a"
    return "az" if re.match(r"[aeiou]|y[^aeiou]", first) else "a"


def starts_with_vowel(value: int) -> bool:
    """Return whether the Hungarian word for a number starts with a vowel, such as egy, öt or egymillió."""
    if value >= 1000:  # 1000 is "ezer"; a million begins with "egy"
        while value >= 1000:
            value //= 1000
        return value == 1 or starts_with_vowel(value)
    return value == 1 or str(value).startswith("5")


def numeral(number: str) -> str:
    """Return a number as a Hungarian adjective. `number` may contain separators between thousands.

    >>> [numeral(number) for number in ("5", "6", "20", "12 000")]
    ['5-ös', '6-os', '20-as', '12 000-es']
    """
    return f"{number}-{adjective_ending(int(re.sub(r'[^0-9]', '', number) or 0))}"


def adjective_ending(value: int) -> str:
    if value == 0:
        return "s"
    if value % 10:
        return UNIT_ENDINGS[value % 10]
    if value % 100:
        return TENS_ENDINGS[value % 100 // 10]
    if value % 1000:
        return "as"
    return "es" if value % 1_000_000 else "s"
