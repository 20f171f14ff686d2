def is_valid(stations):
    farthest = 0
    for index, reach in enumerate(stations):
        if index > farthest:
            return False
        farthest = max(farthest, index + reach)
    return 1 <= len(stations) <= 10_000 and all(0 <= reach <= 1_000 for reach in stations)


def generate(random, size):
    while True:
        stations = [random.randint(0, 4) for _ in range(size)]
        if is_valid(stations):
            return [stations]


def worst(random, size):
    return [[size] * size]
