# fails: growth
class PriceHistory:
    def __init__(self):
        self.changes = {}

    def set(self, product, price, day):
        self.changes.setdefault(product, []).append((day, price))

    def get(self, product, day):
        changes = self.changes.get(product, [])
        for position in range(len(changes) - 1, -1, -1):
            if changes[position][0] <= day:
                return changes[position][1]
        return -1
