def is_valid(prices):
    return len(prices) <= 100_000 and all(0 <= price <= 10_000 for price in prices)


def generate(random, size):
    return [[random.randint(0, 12) for _ in range(random.randint(0, size + 1))]]


def worst(random, size):
    return [[random.randint(0, 10_000) for _ in range(size)]]
