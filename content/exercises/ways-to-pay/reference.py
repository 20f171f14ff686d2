def count_payments(coins: list[int], price: int) -> int:
    ways = [1] + [0] * price
    for coin in coins:
        for amount in range(coin, price + 1):
            ways[amount] += ways[amount - coin]
    return ways[price]
