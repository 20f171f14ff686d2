from .pages import read_page

PAGE_SIZE = 100


def all_orders(store):
    """Every order, read page by page so that a large shop fits into memory."""
    number = 1
    while True:
        page = read_page(store, number, PAGE_SIZE)
        yield from page.items
        if not page.has_next:
            return
        number += 1
