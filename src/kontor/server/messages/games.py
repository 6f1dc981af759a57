"""Messages that describe the installed games: their options, bots and action catalogues."""

from typing import Literal

from kontor.server.messages.fields import Told


class ArgInfo(Told):
    """An argument of a verb, and the values that it can have."""

    name: str
    values: list[int | str]


class BlockInfo(Told):
    """A verb with the action numbers `first` to `first + size - 1`; the last argument varies fastest."""

    verb: str
    first: int
    size: int
    args: list[ArgInfo]


class Need(Told):
    """A condition of an option: another option must have `value`, or `players` must be that number."""

    name: str
    value: str | bool | int


class OptionInfo(Told):
    """An option of a game.

    If it has `needs` and none of them holds, the option has no effect and only its default is accepted.
    `text` explains the option to players if the game has no texts of its own for it.
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
    """The texts of a game's card in the lobby, in one language.

    `opening` describes the time before the first round, and `round` a round, whose number replaces `{n}`. If
    one of them is empty, the client shows its general text.
    """

    title: str
    tagline: str
    opening: str
    round: str


class GameInfo(Told):
    """One installed game.

    - `card`: the texts of its card in the lobby, by language. English is always there.
    - `minutes`: how long a game takes; 0 if unknown.
    - `counts`: whether the `turns` of a table count turns of single seats or rounds.
    - `client_url`: the script of the board, if the game's package has one. `picture_url`: the picture of the
      card. If one is null, the client uses its own or a plain one.
    - `automata`: opponents without a seat, as message keys, by the number of seats.
    - `bots`: bots that can play now, by the number of seats, from weak to strong.
    - `later`: bots that can play once the engines are compiled. They search ahead and are too slow before.
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
