def is_valid(shifts):
    return len(shifts) <= 50_000 and all(shift in (0, 1) for shift in shifts)


def generate(random, size):
    return [[random.randint(0, 1) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [[1] * size]
