def is_valid(changes, k):
    return (
        1 <= len(changes) <= 20_000
        and all(abs(change) <= 1_000 for change in changes)
        and abs(k) <= 10_000_000
    )


def generate(random, size):
    return [[random.randint(-3, 3) for _ in range(size)], random.randint(-4, 4)]


def worst(random, size):
    return [[random.randint(1, 9) for _ in range(size)], 25]
