def is_valid(stops, groups):
    return (
        2 <= stops <= 20_000
        and len(groups) <= 20_000
        and all(1 <= people <= 100 and 0 <= start < end < stops for people, start, end in groups)
    )


def generate(random, size):
    stops = random.randint(2, size + 2)
    groups = []
    for _ in range(random.randint(0, size)):
        start, end = sorted(random.sample(range(stops), 2))
        groups.append([random.randint(1, 9), start, end])
    return [stops, groups]


def worst(random, size):
    return [size, [[1, 0, size - 1]] * size]
