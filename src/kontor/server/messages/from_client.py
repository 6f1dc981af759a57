"""The messages that clients send over the socket."""

from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, model_validator

from kontor.server.messages.fields import (
    MAX_CHAT_LENGTH,
    Action,
    Actions,
    BotName,
    Goal,
    Id,
    Incoming,
    Key,
    Seat,
    SomeActions,
    Step,
    Version,
    ViewChoice,
)


class Submit(Incoming):
    """Play one or more actions for the sender's seat. If one of them is illegal, none is played.

    If a message with the same `key` has already been carried out, this one is only acknowledged.
    """

    type: Literal["submit"]
    id: Id
    version: Version
    actions: Actions
    key: Key | None = None  # a random key, so that a message sent twice is played once


class Undo(Incoming):
    """Take back the sender's last move. This is refused if other players must consent."""

    type: Literal["undo"]
    id: Id
    version: Version


class AskUndo(Incoming):
    """Ask the other players to let the sender take back their last move."""

    type: Literal["ask_undo"]
    id: Id
    version: Version


class AnswerUndo(Incoming):
    """Agree or refuse when another player asks to take back their last move."""

    type: Literal["answer_undo"]
    id: Id
    version: Version
    agree: bool


class WhyNot(Incoming):
    """Ask which rule forbids an action."""

    type: Literal["why_not"]
    id: Id
    version: Version
    action: Action


class Preview(Incoming):
    """Ask what would happen if the sender played `actions`, and then whatever actions reach `goal`."""

    type: Literal["preview"]
    id: Id
    version: Version
    actions: SomeActions = Field(default_factory=list)
    goal: Goal | None = None  # has the form of an action in words, but may take several actions

    @model_validator(mode="after")
    def has_actions_or_goal(self) -> Self:
        """Raise `ValueError` if the message has neither actions nor a goal."""
        if not self.actions and self.goal is None:
            raise ValueError("actions or a goal are expected")
        return self


class Suggest(Incoming):
    """Ask what a bot would do in the sender's place. The bot knows only what the sender knows."""

    type: Literal["suggest"]
    id: Id
    version: Version
    bot: BotName | None = None


class Wish(Incoming):  # automatic passing
    """Switch automatic passing on or off for the sender.

    Automatic passing also ends when another player needs an answer from the sender, for example to an offer.
    """

    type: Literal["wish"]
    id: Id
    pass_: bool = Field(alias="pass")  # whether to pass automatically


class Pace(Incoming):
    """Set how many seconds bots take per move. This is refused if other people have seats at the table."""

    type: Literal["pace"]
    id: Id
    pace: Annotated[float, Field(ge=0, le=10, strict=False)]  # seconds that a bot takes per move


class Say(Incoming):
    """Send a chat line: either a text, or the key of a phrase that each reader sees in their own language."""

    type: Literal["chat"]
    id: Id
    text: Annotated[str, StringConstraints(max_length=MAX_CHAT_LENGTH)] | None = None
    phrase: Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,30}$")] | None = None
    channel: Literal["table", "watch"] | None = None


class StandIn(Incoming):
    """Make the table's bot play for the sender, or for a player who has been disconnected for too long."""

    type: Literal["stand_in"]
    id: Id
    seat: Seat


class VoteOut(Incoming):
    """Vote for the table's bot to take over from a player who keeps everybody waiting."""

    type: Literal["vote_out"]
    id: Id
    seat: Seat


class Return(Incoming):
    """Take the sender's seat back from the bot that plays for them."""

    type: Literal["return"]
    id: Id


class Resign(Incoming):
    type: Literal["resign"]
    id: Id
    version: Version


class Sync(Incoming):
    """Ask for a new welcome message with the whole table."""

    type: Literal["sync"]
    id: Id


class Lead(Incoming):  # lead a review
    """Lead a review: show all viewers of a finished game the position that the sender is looking at."""

    type: Literal["lead"]
    id: Id
    at: Step  # the step to show
    as_: ViewChoice = Field(alias="as")  # whose view to show: "me", "public", "all" or a seat
    done: bool = False  # stop leading


class Ping(Incoming):
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
