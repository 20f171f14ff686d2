# fails: unsorted-coins
def count_payments(coins, price):
    ways = [1] + [0] * price
    for coin in coins:
        if coin > price:
            break
        for amount in range(coin, price + 1):
            ways[amount] += ways[amount - coin]
    return ways[price]
