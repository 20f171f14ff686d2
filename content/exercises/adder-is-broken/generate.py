def is_valid(first, second):
    return all(abs(reading) <= 1_000_000_000 for reading in (first, second))


def generate(random, size):
    limit = 10 ** (1 + size)
    return [random.randint(-limit, limit), random.randint(-limit, limit)]


def worst(random, size):
    return [-1, 1]
