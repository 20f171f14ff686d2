def is_valid(servers, cables, start):
    return (
        1 <= servers <= 1_000
        and len(cables) <= 5_000
        and 0 <= start < servers
        and all(0 <= a < servers and 0 <= b < servers and 0 <= ms <= 10_000 for a, b, ms in cables)
    )


def generate(random, size):
    cables = [
        [random.randrange(size), random.randrange(size), random.randint(0, 9)] for _ in range(random.randint(0, 3 * size))
    ]
    return [size, cables, random.randrange(size)]


def worst(random, size):
    return [size, [[server, (server * 7 + step) % size, step + 1] for server in range(size) for step in range(1, 4)], 0]
