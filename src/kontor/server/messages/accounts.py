"""Who somebody is: guests, names, accounts."""

from typing import Annotated

from pydantic import StringConstraints

from kontor.server.messages.fields import Login, Name, Password, Strict, Told


class NewSession(Strict):
    name: Name
    bearer: bool = False


class Rename(Strict):
    name: Name


class NewAccount(Strict):
    login: Login
    password: Password


class NewPassword(Strict):
    """`password` is the one until now."""

    password: Password
    new: Password


class AskCodes(Strict):
    password: Password


class Recover(Strict):
    """A forgotten password, replaced with the help of a recovery code."""

    login: Login
    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z -]{10,20}$")]
    new: Password
    bearer: bool = False


class RecoveryCodes(Told):
    """Shown once; each of them works once."""

    codes: list[str]


class LogIn(Strict):
    login: Login
    password: Password
    bearer: bool = False


class Me(Told):
    player: str
    name: str
    account: str | None
    token: str | None = None
