def is_valid(first, second):
    return all(
        len(line) <= 2_000 and all(abs(ticket) <= 10_000 for ticket in line) and line == sorted(line)
        for line in [first, second]
    )


def generate(random, size):
    return [sorted(random.randint(-9, 9) for _ in range(random.randint(0, size))) for _ in range(2)]


def worst(random, size):
    return [list(range(0, 2 * size, 2)), list(range(1, 2 * size, 2))]
