def is_valid(rows, columns):
    return 1 <= rows <= 25 and 1 <= columns <= 25


def generate(random, size):
    return [random.randint(1, 3 * size), random.randint(1, 3 * size)]


def worst(random, size):
    return [size, size]
