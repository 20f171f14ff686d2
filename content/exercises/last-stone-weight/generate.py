def is_valid(blocks):
    return 1 <= len(blocks) <= 5_000 and all(1 <= weight <= 10_000 for weight in blocks)


def generate(random, size):
    return [[random.randint(1, 12) for _ in range(size)]]


def worst(random, size):
    return [[2 * random.randint(1, 3_000) + 1 for _ in range(size)]]
