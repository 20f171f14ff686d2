def is_valid(cells, uses):
    return (
        1 <= cells <= 2_000
        and len(uses) <= 5_000
        and len({tuple(pair) for pair in uses}) == len(uses)
        and all(len(pair) == 2 and all(0 <= cell < cells for cell in pair) for pair in uses)
    )


def generate(random, size):
    ranks = list(range(size))
    random.shuffle(ranks)
    pairs = {(random.randrange(size), random.randrange(size)) for _ in range(random.randint(0, 2 * size))}
    if random.random() < 0.6:
        pairs = {(a, b) for a, b in pairs if ranks[a] > ranks[b]}
    return [size, [list(pair) for pair in sorted(pairs)]]


def worst(random, size):
    return [size, [[cell, cell + 1] for cell in range(size - 1)]]
