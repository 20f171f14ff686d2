from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    number: int
    items: list
    has_next: bool


def read_page(store, number, size):
    """One page of orders; the first page has the number 1."""
    offset = (number - 1) * size
    items = store.slice(offset, size)
    return Page(number, items, len(items) == size)
