from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    number: int
    items: list
    has_next: bool


def read_page(store, number, size):
    """One page of orders; the first page has the number 1."""
    offset = (number - 1) * size
    end = offset + size
    return Page(number, store.slice(offset, size), end < store.count())
