class PriceHistory:
    def __init__(self):
        self.changes = []

    def set(self, product, price, day):
        self.changes.append((product, price, day))

    def get(self, product, day):
        price = -1
        for name, changed_price, changed_day in self.changes:
            if name == product and changed_day <= day:
                price = changed_price
        return price
