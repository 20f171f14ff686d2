def is_valid(lamps):
    return len(lamps) <= 1_000 and all(0 <= light <= 1_000 for light in lamps)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[random.randint(0, 1_000) for _ in range(size)]]
