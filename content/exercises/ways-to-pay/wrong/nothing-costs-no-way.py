# fails: price-zero
def count_payments(coins, price):
    if price == 0:
        return 0
    ways = [1] + [0] * price
    for coin in coins:
        for amount in range(coin, price + 1):
            ways[amount] += ways[amount - coin]
    return ways[price]
