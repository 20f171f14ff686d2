def is_valid(tolls):
    return 2 <= len(tolls) <= 1_000 and all(0 <= toll <= 1_000 for toll in tolls)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(size + 1)]]


def worst(random, size):
    return [[random.randint(0, 1_000) for _ in range(size)]]
