"""Who somebody is: guests, names, accounts."""

from kontor.server.messages.fields import Login, Name, Password, Strict, Told


class NewSession(Strict):
    name: Name
    bearer: bool = False


class Rename(Strict):
    name: Name


class NewAccount(Strict):
    login: Login
    password: Password


class LogIn(Strict):
    login: Login
    password: Password
    bearer: bool = False


class Me(Told):
    player: str
    name: str
    account: str | None
    token: str | None = None
