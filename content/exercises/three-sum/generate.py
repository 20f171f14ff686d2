def is_valid(loads):
    return len(loads) <= 1_000 and all(abs(load) <= 100_000 for load in loads)


def generate(random, size):
    return [[random.randint(-5, 5) for _ in range(random.randint(0, size + 3))]]


def worst(random, size):
    return [[2 * number + 1 for number in range(-size // 2, size // 2)]]
