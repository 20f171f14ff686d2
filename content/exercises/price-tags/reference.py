from bisect import bisect_right
from collections import defaultdict


class PriceHistory:
    def __init__(self) -> None:
        self.days = defaultdict(list)
        self.prices = defaultdict(list)

    def set(self, product: str, price: int, day: int) -> None:
        self.days[product].append(day)
        self.prices[product].append(price)

    def get(self, product: str, day: int) -> int:
        position = bisect_right(self.days[product], day)
        return self.prices[product][position - 1] if position > 0 else -1
