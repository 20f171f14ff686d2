def is_valid(stamps, postage):
    return (
        1 <= len(stamps) <= 12
        and len(set(stamps)) == len(stamps)
        and all(1 <= stamp <= 10_000 for stamp in stamps)
        and 0 <= postage <= 10_000
    )


def generate(random, size):
    return [random.sample(range(1, 12), random.randint(1, 4)), random.randint(0, 4 * size)]


def worst(random, size):
    return [[1, 5, 7], size]
