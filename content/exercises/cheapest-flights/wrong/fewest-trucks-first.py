# fails: more-trucks-are-cheaper
def cheapest_mail(depots, routes, start, target, transfers):
    prices = {start: 0}
    for _ in range(transfers + 1):
        if target in prices:
            break
        after = dict(prices)
        for a, b, cents in routes:
            if a in prices:
                after[b] = min(after.get(b, float("inf")), prices[a] + cents)
        prices = after
    return prices.get(target, -1)
