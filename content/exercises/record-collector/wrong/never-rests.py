# fails: rest-costs-a-trade
def most_profit(prices):
    own, free = float("-inf"), 0
    for price in prices:
        own, free = max(own, free - price), max(free, own + price)
    return free
