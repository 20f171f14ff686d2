# fails: before-the-first-change
from bisect import bisect_right


class PriceHistory:
    def __init__(self):
        self.days = {}
        self.prices = {}

    def set(self, product, price, day):
        self.days.setdefault(product, []).append(day)
        self.prices.setdefault(product, []).append(price)

    def get(self, product, day):
        if product not in self.days:
            return -1
        position = bisect_right(self.days[product], day) - 1
        return self.prices[product][position]
