from math import log


def is_valid(factor, years):
    if factor == 0:
        return 0 <= years < 2**31
    is_small = years * log(abs(factor)) <= log(1_000_000_000)
    return -100 <= factor <= 100 and -(2**31) <= years < 2**31 and is_small


def generate(random, size):
    while True:
        factor = random.choice([0.0, 1.0, -1.0, 0.5, 2.0, -1.5, 3.25])
        years = random.randint(-2 * size, 2 * size)
        if is_valid(factor, years):
            return [factor, years]


def worst(random, size):
    return [1.001, size - 1]
