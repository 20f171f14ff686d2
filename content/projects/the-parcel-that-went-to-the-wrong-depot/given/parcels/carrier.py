"""Reads a row the way the carrier does, to check a file before it's sent."""

from .layout import CITY, NAME, POSTAL_CODE, STREET

DEPOTS = {"1": "Berlin", "2": "Hamburg", "5": "Cologne", "8": "Munich", "9": "Nuremberg"}


def take(row, start, width):
    return row[start : start + width].decode("utf-8").strip()


def read_row(row):
    code_at = NAME + STREET
    return {
        "name": take(row, 0, NAME),
        "street": take(row, NAME, STREET),
        "postal_code": take(row, code_at, POSTAL_CODE),
        "city": take(row, code_at + POSTAL_CODE, CITY),
    }


def depot_for(row):
    return DEPOTS.get(read_row(row)["postal_code"][:1], "unknown")
