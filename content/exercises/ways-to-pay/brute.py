from functools import cache


def count_payments(coins, price):
    @cache
    def count(kind, rest):
        if kind == len(coins):
            return int(rest == 0)
        return sum(count(kind + 1, left) for left in range(rest, -1, -coins[kind]))

    return count(0, price)
