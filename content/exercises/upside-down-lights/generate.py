def is_valid(lamps):
    return 0 <= lamps < 2**32


def generate(random, size):
    return [random.randrange(2 ** (4 * size))]


def worst(random, size):
    return [2**31 + size]
