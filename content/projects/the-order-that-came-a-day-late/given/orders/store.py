class OrderStore:
    """The database of the example: rows in memory, oldest first, and a count of the reads."""

    def __init__(self, orders):
        self._rows = sorted(orders, key=lambda order: order.number)
        self.reads = 0

    def count(self):
        return len(self._rows)

    def slice(self, offset, limit):
        self.reads += 1
        return self._rows[offset : offset + limit]
