# fails: cheaper-with-too-many-transfers
def cheapest_mail(depots, routes, start, target, transfers):
    prices = [float("inf")] * depots
    prices[start] = 0
    for _ in range(transfers + 1):
        for a, b, cents in routes:
            prices[b] = min(prices[b], prices[a] + cents)
    return -1 if prices[target] == float("inf") else prices[target]
