def is_valid(panels):
    return len(panels) <= 100_000 and all(0 <= height <= 10_000 for height in panels)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, size + 2))]]


def worst(random, size):
    return [[random.randint(0, 10_000) for _ in range(size)]]
