"""The web client's report about an error on one of its pages."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kontor.server.messages.fields import Incoming

PageKind = Literal["lobby", "table", "join", "replay", "rules", "replays", "learn", "tour", "lost"]


class PageError(Incoming):
    """A report of an error in one of the web client's scripts. It contains no private data.

    `text` may not contain digits, quotes or slashes, so it cannot contain ids, addresses or tokens.
    """

    error: Annotated[str, StringConstraints(pattern=r"^[A-Za-z]\w{0,39}$")]  # class of the error
    text: Annotated[str, StringConstraints(pattern=r"^[A-Za-z_$\s(),.:;…]{0,120}$")] = ""
    """The error's message. The client replaces quoted text, and words with other characters, by `…`."""
    places: Annotated[
        list[Annotated[str, StringConstraints(pattern=r"^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$")]],
        Field(max_length=8),
    ] = []  # noqa: RUF012
    """Where it happened, innermost first: file of the client's build, line and column."""
    page: PageKind  # kind of the page; its address is not reported
    build: Annotated[str, StringConstraints(pattern=r"^[\w-]{0,40}$")] = ""  # name of the build's main script
