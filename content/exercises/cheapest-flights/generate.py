def is_valid(depots, routes, start, target, transfers):
    return (
        1 <= depots <= 100
        and len(routes) <= 2_000
        and len({(a, b) for a, b, _ in routes}) == len(routes)
        and all(0 <= a < depots and 0 <= b < depots and a != b and 1 <= cents <= 10_000 for a, b, cents in routes)
        and 0 <= start < depots
        and 0 <= target < depots
        and 0 <= transfers < depots
    )


def generate(random, size):
    depots = min(size + 1, 6)
    pairs = [(a, b) for a in range(depots) for b in range(depots) if a != b]
    chosen = random.sample(pairs, min(len(pairs), random.randint(0, 2 * depots)))
    routes = [[a, b, random.randint(1, 20)] for a, b in chosen]
    return [depots, routes, random.randrange(depots), random.randrange(depots), random.randrange(depots)]
