from importer.importer import import_contacts

HEADER = "Name,Email\n"


def test_doubled_quotes():
    """Two quotes inside a quoted field are one"""
    contacts, _ = import_contacts(HEADER + '"Ada ""The Countess"" Byron",ada@example.com\n')
    assert contacts[0]["name"] == 'Ada "The Countess" Byron'


def test_byte_order_mark():
    """A byte order mark is no part of the first name"""
    contacts, _ = import_contacts("\ufeffName,Email\nAda,ada@example.com\n")
    assert sorted(contacts[0]) == ["email", "name"]


def test_long_row():
    """A row with one field too many is reported"""
    contacts, errors = import_contacts(HEADER + "Byron, Ada,ada@example.com\nBob,bob@example.com\n")
    assert errors == [1]
    assert [contact["name"] for contact in contacts] == ["Bob"]


def test_email_in_another_case():
    """The same email in another case is one contact"""
    contacts, _ = import_contacts(HEADER + "Ada,Ada@Example.com\nAda B.,ada@example.com\n")
    assert len(contacts) == 1


def test_windows_line_ends():
    """Line ends of two characters are one line end"""
    contacts, errors = import_contacts("Name,Email\r\nAda,ada@example.com\r\n")
    assert contacts == [{"name": "Ada", "email": "ada@example.com"}]
    assert errors == []


def test_empty_field():
    """An empty field is a field"""
    contacts, errors = import_contacts(HEADER + ",ada@example.com\n")
    assert contacts[0]["name"] == ""
