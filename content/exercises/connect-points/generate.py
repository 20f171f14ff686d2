def is_valid(lamps):
    return (
        1 <= len(lamps) <= 500
        and len({tuple(lamp) for lamp in lamps}) == len(lamps)
        and all(len(lamp) == 2 and all(abs(part) <= 100_000 for part in lamp) for lamp in lamps)
    )


def generate(random, size):
    lamps = {(random.randint(-9, 9), random.randint(-9, 9)) for _ in range(size)}
    return [[list(lamp) for lamp in sorted(lamps)]]


def worst(random, size):
    return [[[number * number, number] for number in range(size)]]
