"""Bodies of HTTP requests and responses about players: guests, names, accounts and passwords."""

from typing import Annotated

from pydantic import StringConstraints

from kontor.server.messages.fields import Incoming, Login, Name, Outgoing, Password


class NewSession(Incoming):
    """A request to become a guest with this `name`."""

    name: Name
    bearer: bool = False  # return the session token in the response, not in a cookie


class Rename(Incoming):
    name: Name


class NewAccount(Incoming):
    login: Login
    password: Password


class NewPassword(Incoming):
    """A request to change the password of an account."""

    password: Password  # the old password
    new: Password  # the new password


class AskCodes(Incoming):
    """A request for new recovery codes."""

    password: Password


class Recover(Incoming):
    """A request to replace a forgotten password, authenticated by a recovery code."""

    login: Login
    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z -]{10,20}$")]  # recovery code
    new: Password  # the new password
    bearer: bool = False  # return the session token in the response, not in a cookie


class RecoveryCodes(Outgoing):
    """The new recovery codes of an account. They are shown only once, and each of them works once."""

    codes: list[str]


class LogIn(Incoming):
    login: Login
    password: Password
    bearer: bool = False  # return the session token in the response, not in a cookie


class Me(Outgoing):
    """Tells the sender of a request which player they are."""

    player: str  # id of the player
    name: str
    account: str | None  # the login; null for a guest
    token: str | None = None  # the session token, if the caller asked for a bearer token
