from functools import cache


def most_profit(prices):
    @cache
    def best(day):
        if day >= len(prices):
            return 0
        result = best(day + 1)
        for sale in range(day + 1, len(prices)):
            result = max(result, prices[sale] - prices[day] + best(sale + 2))
        return result

    return best(0)
