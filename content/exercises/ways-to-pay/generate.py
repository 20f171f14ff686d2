def is_valid(coins, price):
    has_sizes = len(coins) <= 30 and all(1 <= coin <= 1_000 for coin in coins)
    return has_sizes and len(set(coins)) == len(coins) and 0 <= price <= 1_000


def generate(random, size):
    return [random.sample(range(1, 10), random.randint(0, min(size, 5))), random.randint(0, 5 * size)]
