# region coin-orders
def count_orders(coins, amount):
    ways = [1] + [0] * amount
    for part in range(1, amount + 1):
        for coin in coins:
            if coin <= part:
                ways[part] += ways[part - coin]
    return ways[amount]
# endregion
