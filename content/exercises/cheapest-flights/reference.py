def cheapest_mail(depots: int, routes: list[list[int]], start: int, target: int, transfers: int) -> int:
    prices = {start: 0}
    for _ in range(transfers + 1):
        after = dict(prices)
        for a, b, cents in routes:
            if a in prices:
                after[b] = min(after.get(b, float("inf")), prices[a] + cents)
        prices = after
    return prices.get(target, -1)
