def is_valid(codes):
    return 1 <= len(codes) <= 5_000 and all(0 <= code < 65_536 for code in codes)


def generate(random, size):
    top = random.choice([3, 15, 255, 65_535])
    return [[random.randint(0, top) for _ in range(random.randint(1, size + 1))]]


def worst(random, size):
    return [[random.randint(0, 65_535) for _ in range(size)]]
