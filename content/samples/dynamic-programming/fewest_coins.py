# region fewest-coins
from math import inf


def fewest_coins(coins, amount):
    fewest = [0] + [inf] * amount
    for part in range(1, amount + 1):
        for coin in coins:
            if coin <= part:
                rest = fewest[part - coin]
                fewest[part] = min(fewest[part], rest + 1)
    return fewest[amount]
# endregion
