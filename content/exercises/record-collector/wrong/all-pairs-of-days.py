# fails: growth
def most_profit(prices):
    best = [0] * (len(prices) + 2)
    for day in range(len(prices) - 1, -1, -1):
        best[day] = best[day + 1]
        for sale in range(day + 1, len(prices)):
            best[day] = max(best[day], prices[sale] - prices[day] + best[min(sale + 2, len(prices))])
    return best[0]
