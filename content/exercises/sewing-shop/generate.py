def is_valid(arrivals, lengths, quantum):
    return (
        len(arrivals) <= 2_000
        and len(lengths) == len(arrivals)
        and all(0 <= arrival <= 100_000 for arrival in arrivals)
        and arrivals == sorted(arrivals)
        and all(1 <= length <= 100 for length in lengths)
        and 1 <= quantum <= 100
    )


def generate(random, size):
    arrivals = sorted(random.randint(0, 4 * size) for _ in range(size))
    return [arrivals, [random.randint(1, 7) for _ in arrivals], random.randint(1, 4)]


def worst(random, size):
    return [[0] * size, [6] * size, 2]
