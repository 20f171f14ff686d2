from .newest import newest_first
from .page import cut_page
from .after import orders_after
from .position import decode_position
from .size import page_size


class Feed:
    def __init__(self, orders):
        self.orders = list(orders)

    def read(self, cursor=None, size=None):
        """One page: a list of orders, and the cursor of the next page."""
        orders = newest_first(self.orders)
        if cursor is not None:
            orders = orders_after(orders, decode_position(cursor))
        return cut_page(orders, page_size(size))
