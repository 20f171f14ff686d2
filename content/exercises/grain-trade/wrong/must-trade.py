# fails: always-falling
def best_trade(prices):
    if len(prices) < 2:
        return 0
    best = prices[1] - prices[0]
    lowest = prices[0]
    for price in prices[1:]:
        best = max(best, price - lowest)
        lowest = min(lowest, price)
    return best
