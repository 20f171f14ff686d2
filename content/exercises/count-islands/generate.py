def is_valid(field):
    return (
        len(field) <= 200
        and all(len(row) == len(field[0]) <= 200 for row in field)
        and all(square in ("#", ".") for row in field for square in row)
    )


def generate(random, size):
    width = random.randint(1, size)
    return [[[random.choice("#.") for _ in range(width)] for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[["#"] * 8 for _ in range(size)]]
