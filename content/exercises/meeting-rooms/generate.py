def is_valid(stays):
    return len(stays) <= 5_000 and all(len(stay) == 2 and 0 <= stay[0] < stay[1] <= 100_000 for stay in stays)


def generate(random, size):
    return [[sorted(random.sample(range(15), 2)) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[[index, index + size] for index in range(size)]]
