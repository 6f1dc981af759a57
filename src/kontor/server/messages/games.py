"""What games there are, with their options and the numbers of their actions."""

from typing import Literal

from kontor.server.messages.fields import Told


class ArgInfo(Told):
    name: str
    values: list[int | str]


class BlockInfo(Told):
    """A verb with the action numbers `first` to `first + size - 1`; the last argument varies fastest."""

    verb: str
    first: int
    size: int
    args: list[ArgInfo]


class Need(Told):
    """Another option and the value that it must have, or `players` and their number."""

    name: str
    value: str | bool | int


class OptionInfo(Told):
    """An option of a game. Unless one of `needs` holds, it has no effect and only its default is taken.
    `text` explains it if the game has no words of its own.
    """

    name: str
    kind: Literal["choice", "flag", "names", "number"]
    default: str | bool | int
    values: list[str]
    low: int
    high: int
    text: str
    needs: list[Need]


class CardText(Told):
    """What a game's card says in one language. `opening` is what is done before the first round, `round` a
    round with its number `{n}`; empty: say it as for any other game.
    """

    title: str
    tagline: str
    opening: str
    round: str


class GameInfo(Told):
    """`card`: its card in the lobby, by language; English is always there. `minutes`: how long a game takes;
    0 if nobody says. `counts`: whether `turns` of a table are turns of single seats or rounds.
    `client_url`: the script of a board that the package brings; `picture_url`: a picture for its card. Where
    they are null, a client has its own or shows something plain.
    `automata`: the opponents without a seat, as message keys, by the numbers of seats that have some.
    `bots`: who sits down, by the number of seats, from weak to strong. `later`: who will, likewise, when the
    engines are compiled; bots that think ahead would take too long before.
    """

    key: str
    title: str
    card: dict[str, CardText]
    minutes: int
    counts: Literal["turns", "rounds"]
    has_lesson: bool
    client_url: str | None
    picture_url: str | None
    rules: int
    seats: list[int]
    automata: dict[int, list[str]]
    options: list[OptionInfo]
    bots: dict[int, list[str]]
    later: dict[int, list[str]]
    passing: list[str]
    revealing: list[str]
    catalogue: list[BlockInfo] | None = None
    fingerprint: str


class Games(Told):
    protocol: int
    version: str
    games: list[GameInfo]
