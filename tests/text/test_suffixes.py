"""Messages to the player who reads them, and Hungarian suffixes of what is inserted."""

import pytest

from kontor.text.hungarian import suffixed
from kontor.text.message_format import format_message, join_parts
from kontor.text.phrasebook import Phrasebook


class TestSuffixes:
    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("Bence", "Bencének Bencétől Bencével Bencét Bencéhez"),
            ("Otto", "Ottónak Ottótól Ottóval Ottót Ottóhoz"),
            ("Judit", "Juditnak Judittól Judittal Juditot Judithoz"),
            ("Péter", "Péternek Pétertől Péterrel Pétert Péterhez"),
            ("Kovács", "Kovácsnak Kovácstól Kováccsal Kovácsot Kovácshoz"),
            ("György", "Györgynek Györgytől Györggyel Györgyöt Györgyhöz"),
            ("Ivett", "Ivettnek Ivetttől Ivett-tel Ivettet Ivetthez"),
            ("Betty", "Bettynek Bettytől Bettyvel Bettyt Bettyhez"),
            ("Vendég 20", "Vendég 20-nak Vendég 20-tól Vendég 20-szal Vendég 20-at Vendég 20-hoz"),
            ("Vendég 300", "Vendég 300-nak Vendég 300-tól Vendég 300-zal Vendég 300-at Vendég 300-hoz"),
            ("te", "neked tőled veled téged hozzád"),
        ],
    )
    def test_a_name_takes_suffixes(self, name: str, expected: str) -> None:
        assert " ".join(suffixed(name, suffix) for suffix in ("nak", "tól", "val", "t", "hoz")) == expected

    def test_irregular_objects_are_known(self) -> None:
        things = [
            "Céhház",
            "Fémraktár",
            "selyem",
            "1. hely",
            "42",
            "Gyár",
            "kút",
            "kovácsműhely",
            "Futár",
            "Teréz",
            "táblarész",
        ]
        assert [suffixed(thing, "t") for thing in things] == [
            "Céhházat",
            "Fémraktárat",
            "selymet",
            "1. helyet",
            "42-t",
            "Gyárat",
            "kutat",
            "kovácsműhelyt",
            "Futárt",
            "Terézt",
            "táblarészt",
        ]
        assert suffixed("táblarész", "ról") == "táblarészről"

    def test_every_item_of_a_list_takes_the_suffix(self) -> None:
        book = Phrasebook("catan", "hu", seats=("Anna", "Jenő", "Éva"), you=2)
        said = format_message(
            "{cards:resource:t} {to:nak}", {"cards": {"grain": 2, "ore": 1}, "to": [0, 1, 2]}, book
        )
        assert join_parts(said) == "2 gabonát és 1 ércet Annának, Jenőnek és neked"

    def test_only_names_with_a_capital_take_the(self) -> None:
        said = format_message("{fields:the}", {"fields": ["Park", "street 3/2"]}, Phrasebook("catan"))
        assert join_parts(said) == "the Park and street 3/2"


class TestYou:
    MESSAGE = "{by, select, you {{by} roll} none {nobody rolls} other {{by} rolls}}, {by:s} dice"

    def test_the_reader_is_addressed(self) -> None:
        book = Phrasebook("catan", seats=("Anna", "Bob"), you=1)
        assert join_parts(format_message(self.MESSAGE, {"by": 1}, book)) == "you roll, your dice"
        assert join_parts(format_message(self.MESSAGE, {"by": 0}, book)) == "Anna rolls, Anna’s dice"

    def test_without_a_reader_everybody_has_a_name(self) -> None:
        book = Phrasebook("catan", seats=("Anna", "Bob"))
        assert join_parts(format_message(self.MESSAGE, {"by": 1}, book)) == "Bob rolls, Bob’s dice"

    def test_a_message_without_a_case_for_the_reader_uses_the_usual_one(self) -> None:
        book = Phrasebook("catan", you=1)
        message = "{seat, select, none {nobody} other {{seat}}}"
        assert join_parts(format_message(message, {"seat": 1}, book)) == "you"

    def test_an_argument_that_is_no_seat_is_not_the_reader(self) -> None:
        book = Phrasebook("catan", you=1)
        assert join_parts(format_message("{n, select, you {you} other {{n}}}", {"n": 1}, book)) == "1"

    def test_a_sentence_begins_with_a_capital(self) -> None:
        event = {"key": "catan.largest_army", "seat": 1}
        assert Phrasebook("catan", you=1).sentence(event).startswith("You")
