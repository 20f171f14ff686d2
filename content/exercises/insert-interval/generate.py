def is_valid(closed, added):
    return (
        len(closed) <= 5_000
        and all(len(stretch) == 2 and 0 <= stretch[0] < stretch[1] <= 1_000_000 for stretch in [*closed, added])
        and all(first[1] < second[0] for first, second in zip(closed, closed[1:]))
    )


def generate(random, size):
    borders = sorted(random.sample(range(30), 2 * random.randint(0, size)))
    closed = [[borders[index], borders[index + 1]] for index in range(0, len(borders), 2)]
    return [closed, sorted(random.sample(range(30), 2))]


def worst(random, size):
    return [[[4 * index, 4 * index + 1] for index in range(size)], [size, 3 * size]]
