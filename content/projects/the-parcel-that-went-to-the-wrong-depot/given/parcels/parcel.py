from dataclasses import dataclass

from .address import Address


@dataclass(frozen=True)
class Parcel:
    address: Address
    grams: int
