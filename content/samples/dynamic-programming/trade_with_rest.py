# region trade-with-rest
from math import inf


def best_profit(prices):
    holding, sold, free = -inf, -inf, 0
    for price in prices:
        holding, sold, free = (
            max(holding, free - price),
            holding + price,
            max(free, sold),
        )
    return max(sold, free)
# endregion
