def is_valid(lineup):
    return 1 <= len(lineup) <= 5_000 and all(0 <= player <= 100 for player in lineup)


def generate(random, size):
    return [[random.randint(0, 6) for _ in range(random.randint(1, min(size, 6)))]]


def worst(random, size):
    return [[0, *range(min(size, 100), 0, -1), *[0] * (size - min(size, 100))]]
