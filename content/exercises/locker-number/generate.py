def is_valid(lockers, wanted):
    return (
        len(lockers) <= 100_000
        and all(abs(number) <= 1_000_000 for number in [*lockers, wanted])
        and all(first < second for first, second in zip(lockers, lockers[1:]))
    )


def generate(random, size):
    lockers = sorted(random.sample(range(-20, 20), random.randint(0, 2 * size)))
    wanted = random.choice(lockers) if lockers and random.random() < 0.6 else random.randint(-22, 22)
    return [lockers, wanted]


def worst(random, size):
    return [list(range(size)), size]
