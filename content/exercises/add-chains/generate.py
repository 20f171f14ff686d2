def is_valid(first, second):
    return all(
        1 <= len(chain) <= 2_000
        and all(0 <= digit <= 9 for digit in chain)
        and (chain == [0] or chain[-1] != 0)
        for chain in [first, second]
    )


def generate(random, size):
    chains = [[int(digit) for digit in reversed(str(random.randrange(10**size)))] for _ in range(2)]
    return chains


def worst(random, size):
    return [[9] * size, [1]]
