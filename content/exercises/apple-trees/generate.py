def is_valid(apples):
    return len(apples) <= 1_000 and all(0 <= count <= 1_000 for count in apples)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[random.randint(0, 1_000) for _ in range(size)]]
