from .address import clean
from .layout import CITY, NAME, POSTAL_CODE, STREET, WEIGHT, fixed, number


def build_row(parcel):
    """One parcel in the carrier's file."""
    address = clean(parcel.address)
    return b"".join(
        [
            fixed(address.name, NAME),
            fixed(address.street, STREET),
            fixed(address.postal_code, POSTAL_CODE),
            fixed(address.city, CITY),
            number(parcel.grams, WEIGHT),
        ]
    )
