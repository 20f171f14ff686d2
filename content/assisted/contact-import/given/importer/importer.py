from .contact import make_contact
from .fields import split_fields
from .header import read_header
from .records import split_records
from .store import store_contact


def import_contacts(text):
    """Returns the contacts and the numbers of the rows that have the wrong number of fields."""
    records = split_records(text)
    header = read_header(split_fields(records[0]))
    contacts = {}
    errors = []
    for number, record in enumerate(records[1:], start=1):
        contact = make_contact(header, split_fields(record))
        if contact is None:
            errors.append(number)
        else:
            store_contact(contacts, contact)
    return list(contacts.values()), errors
