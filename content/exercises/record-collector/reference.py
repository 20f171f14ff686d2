def most_profit(prices: list[int]) -> int:
    own, sold, free = float("-inf"), 0, 0
    for price in prices:
        own, sold, free = max(own, free - price), own + price, max(free, sold)
    return max(sold, free)
