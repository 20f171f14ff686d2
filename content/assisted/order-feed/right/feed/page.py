from .position import encode_position


def cut_page(orders, size):
    page = orders[:size]
    has_more = len(orders) > size
    return page, encode_position(page[-1]) if has_more else None
