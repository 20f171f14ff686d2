def is_valid(cooks, steps):
    return 2 <= cooks <= 1_000 and len(steps) <= 10_000 and all(0 <= cook < cooks for cook in steps)


def generate(random, size):
    cooks = random.randint(2, 5)
    return [cooks, [random.randrange(cooks) for _ in range(6 * size)]]


def worst(random, size):
    return [size, [random.randrange(size) for _ in range(4 * size)]]
