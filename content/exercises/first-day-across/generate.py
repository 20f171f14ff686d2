def is_valid(melts):
    return (
        1 <= len(melts) <= 50
        and all(1 <= len(row) == len(melts[0]) <= 50 for row in melts)
        and all(0 <= melt <= 10_000 for row in melts for melt in row)
    )


def generate(random, size):
    width = random.randint(1, 5)
    return [[[random.randint(0, 12) for _ in range(width)] for _ in range(random.randint(1, min(size, 5)))]]


def worst(random, size):
    return [[[8 * row + column for column in range(8)] for row in range(size // 8)]]
