def is_valid(tickets):
    return len(tickets) <= 100_000 and all(abs(ticket) <= 1_000_000_000 for ticket in tickets)


def generate(random, size):
    return [[random.randint(-size * 3, size * 3) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [list(range(size))]
