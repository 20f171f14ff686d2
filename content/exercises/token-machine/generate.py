def is_valid(token):
    return 1 <= token <= 2_147_483_647


def generate(random, size):
    return [random.randint(1, 10 ** (1 + size % 5))]


def worst(random, size):
    return [999_999_999]
