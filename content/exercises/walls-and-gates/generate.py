def is_valid(floor):
    return (
        len(floor) <= 90
        and all(len(row) == len(floor[0]) <= 90 for row in floor)
        and all(square in (-1, 0, 9999) for row in floor for square in row)
    )


def generate(random, size):
    width = random.randint(1, 5)
    squares = [-1, 0, 9999, 9999, 9999, 9999]
    return [[[random.choice(squares) for _ in range(width)] for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[[0, *[9999] * 7] for _ in range(size)]]
