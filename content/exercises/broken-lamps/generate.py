def is_valid(panel):
    return (
        1 <= len(panel) <= 200
        and 1 <= len(panel[0]) <= 200
        and all(len(row) == len(panel[0]) and all(abs(lamp) <= 1_000 for lamp in row) for row in panel)
    )


def generate(random, size):
    columns = random.randint(1, 5)
    return [[[random.choice([0, 1, 2, 3, -1, 4, 5, 6]) for _ in range(columns)] for _ in range(size)]]


def worst(random, size):
    return [[[0] * 8 for _ in range(size // 8)]]
