def is_valid(services, needs):
    return (
        0 <= services <= 2_000
        and len(needs) <= 5_000
        and len({tuple(pair) for pair in needs}) == len(needs)
        and all(len(pair) == 2 and all(0 <= end < services for end in pair) for pair in needs)
    )


def generate(random, size):
    ranks = list(range(size))
    random.shuffle(ranks)
    pairs = {(random.randrange(size), random.randrange(size)) for _ in range(random.randint(0, 2 * size))}
    if random.random() < 0.7:
        pairs = {(a, b) for a, b in pairs if ranks[a] > ranks[b]}
    return [size, [list(pair) for pair in sorted(pairs)]]


def worst(random, size):
    return [size, [[service, service + 1] for service in range(size - 1)]]
