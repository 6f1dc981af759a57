"""Types for the fields of messages, with their limits, and the base classes of messages."""

from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from kontor.table.names import is_blank
from kontor.table.submission import MAX_ACTIONS

MAX_CHAT_LENGTH: Final = 500  # the maximum number of characters in a chat line


def check_printable(text: str) -> str:
    """Return `text` unchanged. Raise `ValueError` if it contains unprintable characters.

    This also rejects the NUL character, which PostgreSQL cannot store.
    """
    if not text.isprintable():
        raise ValueError("only printable characters are allowed")
    return text


def check_visible(text: str) -> str:
    """Return `text` unchanged. Raise `ValueError` if it has no visible characters."""
    if is_blank(text):
        raise ValueError("a name must show something")
    return text


Id = Annotated[int, Field(ge=0, lt=2**53)]
Version = Annotated[int, Field(ge=0, lt=2**31)]
Step = Annotated[int, Field(ge=0, lt=2**31)]
Seat = Annotated[int, Field(ge=0, lt=16)]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16,64}$")]
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=32),
    AfterValidator(check_printable),
    AfterValidator(check_visible),
]
Title = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=60), AfterValidator(check_printable)
]
Word = Annotated[str, StringConstraints(max_length=40)]
OptionText = Annotated[str, StringConstraints(max_length=1000)]
"""The value of an option as text. It is long, because it may be a list of names."""
ActionNumber = Annotated[int, Field(ge=0, lt=10_000)]
Number = Annotated[int, Field(ge=-(2**31), lt=2**31)]
ActionWords = Annotated[dict[Word, Number | Word], Field(max_length=8)]
Counts = Annotated[dict[Word, Number], Field(max_length=64)]
GoalPart = Number | bool | Word | Counts | Annotated[dict[Word, Counts | Word], Field(max_length=64)]
Goal = Annotated[dict[Word, GoalPart], Field(max_length=12)]
"""The goal of a preview.

It has the form of an action in words, but may have larger arguments, because reaching it may take several
actions.
"""
Action = ActionNumber | ActionWords
SomeActions = Annotated[list[Action], Field(max_length=MAX_ACTIONS)]
Actions = Annotated[list[Action], Field(min_length=1, max_length=MAX_ACTIONS)]
Login = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._-]{2,31}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
BotName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_.:-]{0,39}$")]
ViewChoice = Annotated[str, StringConstraints(pattern=r"^(me|public|all|[0-9]|1[0-5])$")]


class Incoming(BaseModel):  # messages from clients
    """Base class of messages from clients. It refuses unknown fields and does not convert types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Outgoing(BaseModel):  # messages from the server
    """Base class of messages from the server."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
