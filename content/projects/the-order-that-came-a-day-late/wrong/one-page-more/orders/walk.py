from .pages import read_page

PAGE_SIZE = 20


def all_orders(store):
    """Every order, read page by page so that a large shop fits into memory."""
    number = 1
    while True:
        page = read_page(store, number, PAGE_SIZE)
        yield from page.items
        if not page.has_next:
            break
        number += 1
    yield from read_page(store, number + 1, PAGE_SIZE).items
