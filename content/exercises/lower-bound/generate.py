def is_valid(times, wanted):
    return (
        len(times) <= 100_000
        and times == sorted(times)
        and all(0 <= time <= 1_000_000_000 for time in [*times, wanted])
    )


def generate(random, size):
    return [sorted(random.randint(0, 2 * size) for _ in range(size)), random.randint(0, 2 * size + 1)]


def worst(random, size):
    return [list(range(size)), size]
