def is_valid(stairs):
    return 0 <= stairs <= 75


def generate(random, size):
    return [random.randint(0, 9 * size)]


def worst(random, size):
    return [size]
