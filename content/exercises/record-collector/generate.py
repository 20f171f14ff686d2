def is_valid(prices):
    return len(prices) <= 5_000 and all(0 <= price <= 1_000 for price in prices)


def generate(random, size):
    return [[random.randint(0, 12) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [[random.randint(0, 100) for _ in range(size)]]
