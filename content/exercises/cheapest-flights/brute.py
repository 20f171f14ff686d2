def cheapest_mail(depots, routes, start, target, transfers):
    def best(depot, trucks):
        prices = [0] if depot == target else []
        if trucks > 0:
            for a, b, cents in routes:
                if a == depot:
                    rest = best(b, trucks - 1)
                    if rest >= 0:
                        prices.append(cents + rest)
        return min(prices, default=-1)

    return best(start, transfers + 1)
