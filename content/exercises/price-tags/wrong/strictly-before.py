# fails: on-the-day-of-a-change
from bisect import bisect_left


class PriceHistory:
    def __init__(self):
        self.days = {}
        self.prices = {}

    def set(self, product, price, day):
        self.days.setdefault(product, []).append(day)
        self.prices.setdefault(product, []).append(price)

    def get(self, product, day):
        position = bisect_left(self.days.get(product, []), day)
        return self.prices[product][position - 1] if position > 0 else -1
