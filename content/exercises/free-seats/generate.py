def is_valid(seats):
    return len(seats) <= 10_000 and all(abs(ticket) <= 1_000_000 for ticket in seats)


def generate(random, size):
    return [[random.choice([0, 0, 1, 2, -3]) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[number % 2 for number in range(size)]]
