"""The data printed on the cards, copied from the list of components, not from the engine.

The tables use these formats, where the icons are Merchant, Builder, Noble, Cleric, and X for a criminal:

- townsfolk: name; silver; icons; effect at the top right; ability
- manuscripts: name; ribbon; cost; back; effect
"""

from __future__ import annotations

from typing import NamedTuple

Atom = tuple[int, str]
Effect = tuple[tuple[Atom, ...], ...]
"""Alternatives, each a tuple of atoms with their numbers."""


def read_effect(text: str) -> Effect:
    """Read an effect: `2 ink + deed | flip` has two alternatives, the first with two atoms."""

    def atom(words: list[str]) -> Atom:
        return (int(words[0]), words[1]) if len(words) == 2 else (1, words[0])

    return tuple(tuple(atom(part.split()) for part in way.split("+")) for way in text.split("|"))


NOTHING: Effect = ((),)


class Person(NamedTuple):
    """A townsperson."""

    silver: int
    icons: str
    top: Effect
    when: str
    """When the ability works; `counts` if it changes what icons count."""
    ability: Effect
    counts: str


class Manuscript(NamedTuple):
    """A manuscript."""

    ribbon: str
    cost: int
    grey_backed: bool
    effect: Effect
    per: str


def read_people(text: str) -> dict[str, Person]:
    out: dict[str, Person] = {}
    for row in text.strip().splitlines():
        name, silver, icons, top, ability = row.split("; ")
        when, _, what = ability.partition(": ")
        effect = NOTHING if not what or when == "counts" else read_effect(what)
        top_effect = NOTHING if top == "-" else read_effect(top)
        out[name] = Person(int(silver), icons, top_effect, when, effect, what if when == "counts" else "")
    return out


def read_manuscripts(text: str) -> dict[str, Manuscript]:
    out: dict[str, Manuscript] = {}
    for row in text.strip().splitlines():
        name, ribbon, cost, back, what = row.split("; ")
        per = what.removeprefix("per: ") if what.startswith("per: ") else ""
        out[name] = Manuscript(ribbon, int(cost), back == "grey", NOTHING if per else read_effect(what), per)
    return out


STARTING = read_people("""
abbot; 2; C; -; -
labourer; 2; B; -; -
squire; 2; N; -; -
trader; 1; M; -; after trade: silver
lender; 1; MM; -; leaves: flip
journeyman; 2; MM; -; leaves: hire + virtue
financer; 3; M; -; played: discard + 2 silver
thief; 1; X; -; leaves: debt + silver
""")

HEROES = read_people("""
ada; 2; X; -; collision: virtue + any
bertha; 3; NM; -; played: castle_move | virtue
clovis; 3; XM; -; played: hire
emma; 3; C; -; counts: stone gold are C
guntram; 2; CM; -; leaves: debt + flip_deed | deed + flip_debt
judith; 1; BM; -; played: destroy | flip
lothaire; 1; M; -; played: stone + gold + ink
merovech; 2; B; -; after build: rearrange | discard
rudolf; 2; N; -; leaves: 2 destroy | 2 any
therese; 3; MMM; -; leaves: discard + 2 virtue
""")

NEUTRAL = read_people("""
architect; 1; BM; rearrange; played: rearrange | 2 discard
artisan; 3; BM; discard; leaves: flip
charlatan; 3; BB; debt; after build: corruption
defender; 1; BM; shuffle; leaves: hire | destroy
foreman; 2; BM; virtue; played: destroy | discard
mason; 1; BM; rearrange; counts: 2 silver are B
miner; 2; B; virtue; played: virtue
sculptor; 3; B; discard; counts: one stone is BB
stonecutter_2; 2; BM; discard; played: stone
stonecutter_3; 3; BM; discard; leaves: 2 stone
woodcutter_2; 2; B; virtue; after build: virtue
woodcutter_3; 3; B; rearrange; after build: destroy | discard
aristocrat; 2; NM; virtue; played: destroy | discard
artist; 3; N; discard; counts: one gold is NN
chevalier; 3; NM; discard; leaves: flip
diplomat; 1; NM; rearrange; counts: 2 silver are N
enforcer; 3; NN; debt; after workers: corruption
gatekeeper; 1; NM; rearrange; played: rearrange | 2 discard
overseer_2; 2; N; virtue; after workers: virtue
overseer_3; 3; N; rearrange; after workers: destroy | discard
patron_2; 2; NM; discard; played: gold
patron_3; 3; NM; discard; leaves: 2 gold
princess; 2; N; virtue; played: virtue
watchman; 1; NM; shuffle; leaves: hire | destroy
acolyte; 3; CM; discard; leaves: flip
bishop; 3; CC; debt; after transcribe: corruption
clergyman; 1; CM; rearrange; counts: 2 silver are C
deacon_2; 2; C; virtue; after transcribe: virtue
deacon_3; 3; C; rearrange; after transcribe: destroy | discard
disciple; 1; CM; shuffle; leaves: hire | destroy
friar; 2; C; virtue; played: virtue
missionary_2; 2; CM; discard; played: ink
missionary_3; 3; CM; discard; leaves: 2 ink
pastor; 1; CM; rearrange; played: rearrange | 2 discard
priest; 3; C; discard; counts: one ink is CC
vicar; 2; CM; virtue; played: destroy | discard
tinker_stone; 2; CN; virtue; leaves: stone
tinker_gold; 2; BC; virtue; leaves: gold
tinker_ink; 2; BN; virtue; leaves: ink
benefactor; 2; MM; virtue; counts: MM are N
strongman; 2; MM; virtue; counts: MM are B
traveller; 2; MM; virtue; counts: MM are C
courier; 1; MMM; shuffle; played: destroy | 2 discard
jeweller; 2; MM; virtue; after trade: virtue
peddler_ink; 2; MMM; virtue; collision: ink
peddler_gold; 2; MMM; virtue; collision: gold
peddler_stone; 2; MMM; virtue; collision: stone
peddler_silver; 1; MMM; discard; collision: 2 silver
antagonist; 3; XX; corruption; played: debt
conspirator; 2; X; discard; leaves: virtue
debt_collector_deed; 3; X; corruption; debt flipped: flip_deed
debt_collector_hire; 3; X; corruption; debt flipped: hire | destroy
debt_collector_virtue; 2; X; corruption; debt flipped: silver + virtue
debt_collector_any; 2; X; corruption; debt flipped: any
illusionist; 1; X; rearrange; played: rearrange | 2 discard
lookout; 1; X; shuffle; played: hire | destroy
meddler; 2; X; corruption; leaves: deed + debt
pickpocket; 1; X; discard; played: destroy | 2 silver
racketeer_1; 1; X; shuffle; debt gained: rearrange | discard
racketeer_2; 2; X; shuffle; debt gained: destroy | discard
scoundrel_gold; 1; X; discard; played: gold
scoundrel_ink; 1; X; discard; played: ink
scoundrel_stone; 1; X; discard; played: stone
swindler_stone; 3; X; corruption; leaves: 2 stone
swindler_gold; 3; X; corruption; leaves: 2 gold
swindler_ink; 3; X; corruption; leaves: 2 ink
traitor; 2; X; shuffle; leaves: any
trickster; 3; X; corruption; leaves: flip
""")

PEOPLE = STARTING | HEROES | NEUTRAL

MANUSCRIPTS = read_manuscripts("""
black_flip; black; 3; grey; flip
black_ink; black; 4; black; 2 ink
black_virtue; black; 4; black; 2 virtue
black_per_manuscripts; black; 6; black; per: 2 manuscript
black_per_approved_deeds; black; 6; black; per: approved
blue_hire; blue; 3; grey; hire
blue_silver; blue; 3; grey; 4 silver
blue_any; blue; 4; black; 2 any
blue_per_merchants; blue; 5; black; per: 2 M
blue_per_criminals; blue; 6; black; per: X
grey_flip; grey; 3; black; flip
grey_virtue; grey; 3; grey; virtue
grey_workshop; grey; 4; black; workshop
grey_per_resources; grey; 5; black; per: 2 resource
grey_per_buildings; grey; 6; black; per: building
grey_guildhall; grey; 7; black; guildhall
yellow_any; yellow; 3; grey; any
yellow_flip; yellow; 3; black; flip
yellow_virtue; yellow; 4; black; 2 virtue
yellow_per_nobles; yellow; 5; black; per: N
yellow_per_paid_debts; yellow; 6; black; per: paid
yellow_per_workers; yellow; 6; black; per: 2 worker
black_any; black; 3; black; any
black_hire; black; 3; black; hire
black_manuscript; black; 5; black; manuscript
black_per_clerics; black; 5; black; per: C
blue_flip; blue; 3; black; flip
blue_gold; blue; 4; black; 2 gold
blue_manuscript; blue; 5; black; manuscript
blue_trading_post; blue; 6; black; trading_post
grey_silver; grey; 3; black; 4 silver
grey_stone; grey; 4; black; 2 stone
grey_per_builders; grey; 5; black; per: B
yellow_2_workers; yellow; 4; black; 2 workers
yellow_4_workers; yellow; 7; black; 4 workers
""")
