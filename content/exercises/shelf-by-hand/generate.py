def is_valid(books):
    return len(books) <= 20_000 and all(0 <= book <= 100_000 for book in books)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [list(range(size, 0, -1))]
