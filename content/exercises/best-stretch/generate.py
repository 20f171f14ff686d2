def is_valid(profits):
    return 1 <= len(profits) <= 100_000 and all(abs(profit) <= 10_000 for profit in profits)


def generate(random, size):
    return [[random.randint(-9, 9) for _ in range(random.randint(1, 2 * size))]]


def worst(random, size):
    return [[random.randint(-100, 100) for _ in range(size)]]
