def is_valid(land):
    return (
        1 <= len(land) <= 100
        and all(1 <= len(row) == len(land[0]) <= 100 for row in land)
        and all(square in ("#", ".") for row in land for square in row)
    )


def generate(random, size):
    width = random.randint(1, 7)
    return [[[random.choice("##.") for _ in range(width)] for _ in range(random.randint(1, size))]]


def worst(random, size):
    return [[["."] * 8 for _ in range(size)]]
