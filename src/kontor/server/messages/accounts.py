"""Messages about players: guests, names, accounts and passwords."""

from typing import Annotated

from pydantic import StringConstraints

from kontor.server.messages.fields import Login, Name, Password, Strict, Told


class NewSession(Strict):
    """Become a guest; with `bearer` the token is in the answer, else in a cookie."""

    name: Name
    bearer: bool = False


class Rename(Strict):
    name: Name


class NewAccount(Strict):
    login: Login
    password: Password


class NewPassword(Strict):
    """Change the password from `password` to `new`."""

    password: Password
    new: Password


class AskCodes(Strict):
    """Ask for new recovery codes."""

    password: Password


class Recover(Strict):
    """Set the password `new` with a recovery code, after the old password was forgotten."""

    login: Login
    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z -]{10,20}$")]
    new: Password
    bearer: bool = False


class RecoveryCodes(Told):
    """New recovery codes. They are shown only once, and each of them works once."""

    codes: list[str]


class LogIn(Strict):
    login: Login
    password: Password
    bearer: bool = False


class Me(Told):
    """The caller: `account` is their login, null for a guest; `token` is only set for bearer tokens."""

    player: str
    name: str
    account: str | None
    token: str | None = None
