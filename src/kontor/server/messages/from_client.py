"""What clients send over the socket."""

from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, model_validator

from kontor.server.messages.fields import (
    MAX_CHAT,
    Action,
    Actions,
    As,
    BotName,
    Goal,
    Id,
    Key,
    Seat,
    SomeActions,
    Step,
    Strict,
    Version,
)


class Submit(Strict):
    """One or several actions of the sender's seat, as a unit."""

    type: Literal["submit"]
    id: Id
    version: Version
    actions: Actions
    key: Key | None = None


class Undo(Strict):
    """Take back the last submission, within the fence."""

    type: Literal["undo"]
    id: Id
    version: Version


class AskUndo(Strict):
    """Ask the others to go back to before the sender's last submission."""

    type: Literal["ask_undo"]
    id: Id
    version: Version


class AnswerUndo(Strict):
    type: Literal["answer_undo"]
    id: Id
    version: Version
    agree: bool


class WhyNot(Strict):
    type: Literal["why_not"]
    id: Id
    version: Version
    action: Action


class Preview(Strict):
    """What would these actions do, and then the moves to this goal?"""

    type: Literal["preview"]
    id: Id
    version: Version
    actions: SomeActions = Field(default_factory=list)
    goal: Goal | None = None

    @model_validator(mode="after")
    def asks(self) -> Self:
        """Nothing at all is no question."""
        if not self.actions and self.goal is None:
            raise ValueError("actions or a goal are expected")
        return self


class Suggest(Strict):
    """What would a bot do here, with what the sender knows?"""

    type: Literal["suggest"]
    id: Id
    version: Version
    bot: BotName | None = None


class Wish(Strict):
    """Pass for me until something concerns me."""

    type: Literal["wish"]
    id: Id
    pass_: bool = Field(alias="pass")


class Pace(Strict):
    """How many seconds bots take, for somebody who plays with bots alone."""

    type: Literal["pace"]
    id: Id
    pace: Annotated[float, Field(ge=0, le=10, strict=False)]


class Say(Strict):
    """Chat: a text, or the key of a phrase that everybody reads in their own language."""

    type: Literal["chat"]
    id: Id
    text: Annotated[str, StringConstraints(max_length=MAX_CHAT)] | None = None
    phrase: Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,30}$")] | None = None
    channel: Literal["table", "watch"] | None = None


class StandIn(Strict):
    """Let the table's bot play for a seat that is away, or for one's own."""

    type: Literal["stand_in"]
    id: Id
    seat: Seat


class VoteOut(Strict):
    """The bot shall play for somebody who keeps everybody waiting."""

    type: Literal["vote_out"]
    id: Id
    seat: Seat


class Return(Strict):
    type: Literal["return"]
    id: Id


class Resign(Strict):
    type: Literal["resign"]
    id: Id
    version: Version


class Sync(Strict):
    type: Literal["sync"]
    id: Id


class Lead(Strict):
    """Lead a review of a finished game."""

    type: Literal["lead"]
    id: Id
    at: Step
    as_: As = Field(alias="as")
    done: bool = False


class Ping(Strict):
    type: Literal["ping"]
    id: Id


FromClient = Annotated[
    Submit
    | Undo
    | AskUndo
    | AnswerUndo
    | WhyNot
    | Preview
    | Suggest
    | Wish
    | Pace
    | Say
    | StandIn
    | VoteOut
    | Return
    | Resign
    | Sync
    | Lead
    | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: Final[TypeAdapter[FromClient]] = TypeAdapter(FromClient)
