def is_valid(pads):
    return 1 <= len(pads) <= 10_000 and all(0 <= reach <= 100_000 for reach in pads)


def generate(random, size):
    return [[random.randint(0, 3) for _ in range(size)]]


def worst(random, size):
    return [[size] * size]
