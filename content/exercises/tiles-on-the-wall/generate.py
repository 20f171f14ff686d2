def is_valid(tiles):
    return 1 <= len(tiles) <= 3_000 and all(0 <= tile <= 99_999 for tile in tiles)


def generate(random, size):
    top = random.choice([3, 40, 500, 99_999])
    return [[random.randint(0, top) for _ in range(random.randint(1, size + 1))]]


def worst(random, size):
    return [[random.randint(0, 99_999) for _ in range(size)]]
