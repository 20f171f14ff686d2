# fails: lowest-price-after-the-highest
def best_trade(prices):
    if not prices:
        return 0
    buy = prices.index(min(prices))
    sell = prices.index(max(prices))
    return prices[sell] - prices[buy] if buy < sell else 0
