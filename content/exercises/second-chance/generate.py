def is_valid(hooks, maps):
    return 1 <= hooks <= 1_000 and len(maps) <= 10_000 and all(0 <= number <= 10_000 for number in maps)


def generate(random, size):
    return [random.randint(1, 4), [random.randint(0, 5) for _ in range(4 * size)]]


def worst(random, size):
    half = [*range(size), *range(size)]
    return [size, [*half, *range(size, 2 * size), *range(size)]]
