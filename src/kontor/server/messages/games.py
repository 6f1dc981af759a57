"""Bodies of HTTP responses that describe games: their options, bots and action catalogues."""

from typing import Literal

from kontor.server.messages.fields import Outgoing


class ArgInfo(Outgoing):
    """An argument of an action verb, and the values that it can have."""

    name: str
    values: list[int | str]


class BlockInfo(Outgoing):
    """A verb of the action catalogue and its action numbers, which are consecutive.

    Each combination of argument values has its own number. The last argument varies fastest.
    """

    verb: str
    first: int  # the smallest action number
    size: int  # how many action numbers there are
    args: list[ArgInfo]


class Need(Outgoing):
    """A condition for an option to take effect: another option must have a certain value."""

    name: str  # the other option, or "players" for the number of seats
    value: str | bool | int


class OptionInfo(Outgoing):
    """An option of a game.

    If `needs` is not empty, the option has an effect only while at least one of these conditions holds. While
    none of them holds, only the default value is accepted.
    """

    name: str
    kind: Literal["choice", "flag", "names", "number"]  # the type of its value
    default: str | bool | int
    values: list[str]  # the values to choose from
    low: int  # smallest number
    high: int  # largest number
    text: str  # explanation for players, if the game has no translated text for the option
    needs: list[Need]  # the option has no effect unless one of these holds


class CardText(Outgoing):
    """The texts on a game's card in the lobby, in one language.

    If `opening` or `round` is empty, the client shows a generic text instead.
    """

    title: str
    tagline: str
    opening: str  # label for the phase before the first round
    round: str  # label for a round; `{n}` stands for its number


class GameInfo(Outgoing):
    """One installed game.

    If `client_url` or `picture_url` is null, the client uses its own board or picture, or a plain one.
    """

    key: str
    title: str
    card: dict[str, CardText]  # the texts on its card, indexed by language; always includes English
    minutes: int  # how long a game takes; 0 if unknown
    counts: Literal["turns", "rounds"]  # what the field `turns` of a table counts
    has_lesson: bool
    client_url: str | None  # the script that draws the board
    picture_url: str | None  # the picture of the card
    rules: int  # version of the rules
    seats: list[int]  # possible numbers of seats
    automata: dict[int, list[str]]  # the keys of the automated opponents' names, indexed by number of seats
    options: list[OptionInfo]
    bots: dict[int, list[str]]  # bots that can play now, from weak to strong, indexed by number of seats
    later: dict[int, list[str]]  # bots that are fast enough only once the engines are compiled
    passing: list[str]  # verbs of actions that pass
    revealing: list[str]  # verbs of actions that show their player something hidden
    catalogue: list[BlockInfo] | None = None  # all actions of the game
    fingerprint: str  # changes when the catalogue does


class Games(Outgoing):
    protocol: int  # version of the protocol
    version: str  # version of Kontor
    games: list[GameInfo]
