from importer.importer import import_contacts

HEADER = "Name,Email\n"


def test_plain_rows():
    """Plain rows are imported"""
    contacts, errors = import_contacts(HEADER + "Ada,ada@example.com\nBob,bob@example.com\n")
    assert [contact["name"] for contact in contacts] == ["Ada", "Bob"]
    assert errors == []


def test_comma_in_quotes():
    """A comma in quotes is part of the field"""
    contacts, _ = import_contacts(HEADER + '"Byron, Ada",ada@example.com\n')
    assert contacts[0]["name"] == "Byron, Ada"


def test_line_break_in_quotes():
    """A line break in quotes is part of the field"""
    contacts, _ = import_contacts(HEADER + '"Ada\nByron",ada@example.com\n')
    assert contacts[0]["name"] == "Ada\nByron"


def test_header_is_cleaned():
    """Names of columns are compared without case and spaces"""
    contacts, _ = import_contacts(" NAME , Email\nAda,ada@example.com\n")
    assert contacts == [{"name": "Ada", "email": "ada@example.com"}]


def test_short_row():
    """A row with a missing field is reported"""
    contacts, errors = import_contacts(HEADER + "Ada\nBob,bob@example.com\n")
    assert [contact["name"] for contact in contacts] == ["Bob"]
    assert errors == [1]


def test_last_row_wins():
    """The last row of an email wins"""
    contacts, _ = import_contacts(HEADER + "Ada,ada@example.com\nAda B.,ada@example.com\n")
    assert [contact["name"] for contact in contacts] == ["Ada B."]
