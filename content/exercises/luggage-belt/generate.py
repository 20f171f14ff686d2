def is_valid(belt):
    return len(belt) <= 50_000 and all(bag in (0, 1, 2) for bag in belt)


def generate(random, size):
    return [[random.randint(0, 2) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [[2 - number * 3 // size for number in range(size)]]
