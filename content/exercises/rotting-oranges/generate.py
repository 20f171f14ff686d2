def is_valid(beds):
    return (
        1 <= len(beds) <= 50
        and all(1 <= len(row) == len(beds[0]) <= 50 for row in beds)
        and all(bed in (0, 1, 2) for row in beds for bed in row)
    )


def generate(random, size):
    width = random.randint(1, 4)
    return [[[random.choice([0, 1, 1, 1, 2]) for _ in range(width)] for _ in range(random.randint(1, size))]]


def worst(random, size):
    beds = [[1] * 8 for _ in range(size)]
    beds[0][0] = 2
    return [beds]
