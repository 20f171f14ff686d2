# region coin-ways
def count_combinations(coins, amount):
    ways = [1] + [0] * amount
    for coin in coins:
        for part in range(coin, amount + 1):
            ways[part] += ways[part - coin]
    return ways[amount]
# endregion
