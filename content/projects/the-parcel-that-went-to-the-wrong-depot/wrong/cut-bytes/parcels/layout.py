"""The carrier's row, from the manual: fields of fixed length, filled up with spaces."""

NAME = 24
STREET = 28
POSTAL_CODE = 5
CITY = 20
WEIGHT = 6
ROW_BYTES = NAME + STREET + POSTAL_CODE + CITY + WEIGHT


def fixed(text, width):
    """A text field: left-aligned, cut if it's too long."""
    return text.encode("utf-8")[:width].ljust(width)


def number(value, width):
    """A number field: right-aligned, with leading zeros."""
    return str(value).rjust(width, "0").encode("ascii")
