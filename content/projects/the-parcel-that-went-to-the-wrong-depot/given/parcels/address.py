from dataclasses import dataclass


@dataclass(frozen=True)
class Address:
    name: str
    street: str
    postal_code: str
    city: str


def clean(address):
    """Removes the spaces that people type or paste."""
    return Address(
        " ".join(address.name.split()),
        " ".join(address.street.split()),
        address.postal_code.replace(" ", ""),
        " ".join(address.city.split()),
    )
