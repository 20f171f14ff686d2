def is_valid(windows):
    return 0 <= windows <= 4_294_967_295


def generate(random, size):
    return [random.randrange(2 ** (4 * size))]


def worst(random, size):
    return [4_294_967_295]
