def is_valid(days):
    return len(days) <= 20_000 and all(0 <= day <= 100_000 for day in days)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [list(range(size, 0, -1))]
