"""Options that the command line and the server must refuse, with the error messages they must give."""

from __future__ import annotations

BadCase = tuple[int, dict[str, str], str]

FULL = (
    "aqueduct, forest_house, black_market, storehouse, guest_house, church, trading_post, small_wharf, "
    "lighthouse, library, specialty_factory, union_hall, statue, cloister, residence, royal_garden, fortress"
)
BOTH = {"new_buildings": "on", "nobles": "on"}
LISTED = {**BOTH, "selection": "list"}

BAD_INPUT: dict[str, BadCase] = {
    "six players": (6, {}, "players: puerto_rico is played by 2 to 5, not 6"),
    "one player": (1, {}, "players: puerto_rico is played by 2 to 5, not 1"),
    "an auction": (
        4,
        {**BOTH, "selection": "auction"},
        "option 'selection': 'auction' does not fit, it takes draft | random | list",
    ),
    "a draft with a list": (
        4,
        {**BOTH, "selection": "draft", "buildings": FULL},
        "option 'buildings': it has no effect without selection=list",
    ),
    "an empty list": (
        4,
        LISTED,
        "option 'buildings': selection=list needs 17 beige buildings, none is named",
    ),
    "an unknown building": (
        4,
        {**LISTED, "buildings": FULL.replace("library", "castle")},
        "option 'buildings': unknown name 'castle', it takes names, with commas between them, from small_ind",
    ),
    "a building twice": (
        4,
        {**LISTED, "buildings": FULL.replace("library", "lighthouse")},
        "option 'buildings': 'lighthouse' is named twice",
    ),
    "too many of a cost": (
        4,
        {**LISTED, "buildings": f"{FULL}, hacienda"},
        "option 'buildings': 2 of cost 2 are needed, the list has 3; there are hacienda, construction_hut, "
        "forest_house, black_market, land_office",
    ),
    "too few of a cost": (
        4,
        {**LISTED, "buildings": FULL.removesuffix(", fortress")},
        "option 'buildings': 5 of cost 10 are needed, the list has 4; there are guild_hall, residence, ",
    ),
    "a production building": (
        4,
        {**LISTED, "buildings": FULL.replace("aqueduct", "small_indigo_plant")},
        "option 'buildings': small_indigo_plant is a production building, which every game has; "
        "the list names beige ones",
    ),
    "a building of an expansion that is off": (
        4,
        {"new_buildings": "on", "selection": "list", "buildings": FULL},
        "option 'buildings': royal_garden needs nobles=on",
    ),
    "a jeweler that needs no slot": (
        4,
        {**LISTED, "buildings": FULL.replace("library", "jeweler")},
        "option 'buildings': jeweler is on sale in every game with nobles; only with jeweler=chosen it needs",
    ),
    "a chosen jeweler without nobles": (
        4,
        {"new_buildings": "on", "jeweler": "chosen"},
        "option 'jeweler': it has no effect without nobles=on",
    ),
    "a selection in the base game": (
        4,
        {"selection": "random"},
        "option 'selection': it has no effect without new_buildings=on or nobles=on",
    ),
    "an aqueduct that is not there": (
        4,
        {"nobles": "on", "aqueduct_counts": "on"},
        "option 'aqueduct_counts': it has no effect without new_buildings=on",
    ),
    "a nonsensical jeweler": (
        4,
        {**BOTH, "jeweler": "stolen"},
        "option 'jeweler': 'stolen' does not fit, it takes always | chosen",
    ),
    "a flag that is neither on nor off": (
        4,
        {"nobles": "perhaps"},
        "option 'nobles': 'perhaps' does not fit, it takes on | off",
    ),
    "an option of another game": (4, {"map": "beginner"}, "option 'map'"),
    "too short a game": (4, {"year_limit": "4"}, "option 'year_limit': 4 does not fit, it takes 5 to 500"),
}
"""Each case has a number of players, options of the command line, and the start of the error message."""
