from math import prod


def is_valid(gears):
    size = prod(max(1, abs(gear)) for gear in gears)
    return 1 <= len(gears) <= 1_000 and all(-10 <= gear <= 10 for gear in gears) and size <= 10**15


def generate(random, size):
    return [[random.randint(-4, 4) for _ in range(size)]]


def worst(random, size):
    return [[random.choice([-1, 1]) for _ in range(size)]]
