def is_valid(errands):
    return (
        len(errands) <= 1_000
        and sum(len(pauses) for pauses in errands) <= 10_000
        and all(0 <= pause <= 1_000 for pauses in errands for pause in pauses)
    )


def generate(random, size):
    return [[[random.randint(0, 4) for _ in range(random.randint(0, 4))] for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[[random.randint(0, 50) for _ in range(4)] for _ in range(size)]]
