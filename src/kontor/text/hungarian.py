"""Hungarian grammar: articles, numbers as adjectives, and suffixes.

`web/src/words/hungarian.ts` does the same.
"""

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


SUFFIXES = frozenset(["nak", "nál", "tól", "ra", "ról", "ba", "ban", "ból", "hoz", "val", "ért", "t"])
"""The suffixes of `suffixed`, by their form after back vowels."""
YOU_WITH_SUFFIX = {
    "nak": "neked",
    "nál": "nálad",
    "tól": "tőled",
    "ra": "rád",
    "ról": "rólad",
    "hoz": "hozzád",
    "val": "veled",
    "ért": "érted",
    "t": "téged",
}
IRREGULAR_OBJECTS = {
    "ház": "házat",
    "raktár": "raktárat",
    "könyvtár": "könyvtárat",
    "levéltár": "levéltárat",
    "gyár": "gyárat",
    "műhely": "műhelyt",
    "hely": "helyet",
    "torony": "tornyot",
    "malom": "malmot",
    "szobor": "szobrot",
    "emlékmű": "emlékművet",
    "arany": "aranyat",
    "teréz": "terézt",
    "kő": "követ",
    "bors": "borsot",
    "réz": "rezet",
    "vászon": "vásznat",
    "selyem": "selymet",
    "út": "utat",
    "cukor": "cukrot",
    "levél": "levelet",
}
"""By the end of a word: how it ends as an object, where no rule tells."""
LENGTHENED = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
UNITS = ["nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc"]
ROUND = ["ezer", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven"]
"""The last spoken word of a number that ends in 0: `ezer` of whole thousands, `tíz` of 10, 110 and so on."""
FRONT_VOWELS = str.maketrans({"a": "e", "á": "é", "ó": "ő", "o": "e"})
ROUNDED_VOWELS = str.maketrans({"a": "e", "á": "é", "ó": "ő", "o": "ö"})


def suffixed(text: str, suffix: str) -> str:
    """Return a name or a thing with one of `SUFFIXES`, in the form that its vowels require.

    >>> [suffixed(name, "nak") for name in ("Anna", "Jenő", "Judit", "te")]
    ['Annának', 'Jenőnek', 'Juditnak', 'neked']
    >>> [suffixed(name, "val") for name in ("Éva", "Pál", "György", "Vendég 987", "Vendég 61")]
    ['Évával', 'Pállal', 'Györggyel', 'Vendég 987-tel', 'Vendég 61-gyel']
    >>> [suffixed(thing, "t") for thing in ("2 gabona", "1 építőkő", "Park", "kártya (érc)", "15")]
    ['2 gabonát', '1 építőkövet', 'Parkot', 'kártyát (érc)', '15-öt']
    """
    if text == "te":
        return YOU_WITH_SUFFIX.get(suffix, text)
    stem, opening, rest = text.partition(" (")
    digits = re.search(r"\d+$", stem)
    if digits:
        return f"{stem}-{suffix_after_number(int(digits[0]), suffix)}{opening}{rest}"
    return f"{word_with_suffix(stem, suffix)}{opening}{rest}"


def suffix_after_number(value: int, suffix: str) -> str:
    if suffix == "t" and value % 10 != 2:
        return adjective_ending(value).replace("s", "t")
    if value % 10 or value == 0:
        return suffix_alone(UNITS[value % 10], suffix)
    if value % 100:
        return suffix_alone(ROUND[value % 100 // 10], suffix)
    return suffix_alone("száz" if value % 1000 else ROUND[0], suffix)


def word_with_suffix(stem: str, suffix: str) -> str:
    irregular = next((end for end in IRREGULAR_OBJECTS if suffix == "t" and stem.lower().endswith(end)), None)
    if irregular:
        object_form = IRREGULAR_OBJECTS[irregular]
        capital = stem[-len(irregular)].isupper()
        return stem[: -len(irregular)] + (object_form.capitalize() if capital else object_form)
    if ends_in_vowel(stem):
        return stem[:-1] + LENGTHENED.get(stem[-1], stem[-1]) + harmonised(stem, suffix)
    if suffix == "t":
        return stem + (
            "t"
            if re.search(r"[aáeéiíoóöőuúüű](ly|ny|sz|zs|[jlnrsz])$", stem, re.IGNORECASE)
            else harmonised(stem, "ot")
        )
    if suffix != "val":
        return stem + harmonised(stem, suffix)
    last = last_consonant(stem)
    if stem.endswith(last + last):
        return f"{stem}-{suffix_alone(stem, suffix)}"
    return stem.removesuffix(last) + last[:1] + suffix_alone(stem, suffix)


def suffix_alone(stem: str, suffix: str) -> str:
    """Return only the suffix; the v of -val becomes the last consonant of the word: `gyel` after egy."""
    ending = harmonised(stem, suffix)
    return last_consonant(stem) + ending[1:] if suffix == "val" and not ends_in_vowel(stem) else ending


def ends_in_vowel(stem: str) -> bool:
    return re.search(r"([aáeéiíoóöőuúüű]|(.)\2y|[^glnt]y)$", stem, re.IGNORECASE) is not None


def last_consonant(stem: str) -> str:
    found = re.search(r"(cs|dzs?|[glnt]y|sz|zs|.)$", stem)
    return found[0] if found else ""


def harmonised(stem: str, suffix: str) -> str:
    """Return the suffix with the vowels that the last word of `stem` requires. i and é do not count."""
    last = stem.lower().rpartition(" ")[2]
    if not last.endswith(("szín", "vidék", "rész", "ív")) and re.search(r"[aáoóuú][^eöőüű]*$", last):
        return suffix
    return suffix.translate(ROUNDED_VOWELS if re.search(r"[öőüű][^aáeéiíoóuú]*$", last) else FRONT_VOWELS)
