def is_valid(computers, cables):
    return (
        1 <= computers <= 2_000
        and len(cables) <= 5_000
        and len({frozenset(cable) for cable in cables}) == len(cables)
        and all(len(cable) == 2 and cable[0] != cable[1] for cable in cables)
        and all(0 <= end < computers for cable in cables for end in cable)
    )


def generate(random, size):
    pairs = [[a, b] if random.random() < 0.5 else [b, a] for a in range(size) for b in range(a)]
    return [size, random.sample(pairs, min(len(pairs), random.randint(0, size)))]


def worst(random, size):
    return [size, [[computer, computer + 1] for computer in range(size - 1)]]
