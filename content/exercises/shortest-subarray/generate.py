def is_valid(visitors, goal):
    return (
        len(visitors) <= 100_000
        and all(1 <= count <= 10_000 for count in visitors)
        and 1 <= goal <= 1_000_000_000
    )


def generate(random, size):
    return [[random.randint(1, 6) for _ in range(random.randint(0, size))], random.randint(1, 4 * size)]


def worst(random, size):
    return [[1] * size, size // 2]
