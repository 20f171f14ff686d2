from itertools import accumulate


def count_starts(charge, needed):
    gains = [gain - cost for gain, cost in zip(charge, needed)]
    orders = [gains[start:] + gains[:start] for start in range(len(gains))]
    return sum(min(accumulate(order)) >= 0 for order in orders)


def is_valid(charge, needed):
    return (
        1 <= len(charge) == len(needed) <= 10_000
        and all(0 <= amount <= 10_000 for amount in [*charge, *needed])
        and count_starts(charge, needed) <= 1
    )


def generate(random, size):
    while True:
        charge = [random.randint(0, 6) for _ in range(size)]
        needed = [random.randint(0, 5) for _ in range(size)]
        if is_valid(charge, needed):
            return [charge, needed]


def worst(random, size):
    charge, needed = [1] * size, [1] * size
    needed[-2], charge[-1] = 2, 2
    return [charge, needed]
