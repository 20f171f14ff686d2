def is_valid(n):
    return 0 <= n <= 10_000


def generate(random, size):
    return [random.randint(0, 10 * size)]


def worst(random, size):
    return [size]
