def is_valid(parcels):
    return 1 <= len(parcels) <= 10_000 and set(parcels) <= set("abcdefghijklmnopqrstuvwxyz")


def generate(random, size):
    return ["".join(random.choice("abcdefghij") for _ in range(random.randint(1, 2 * size)))]


def worst(random, size):
    return ["a" * (size // 2) + "b" * (size - size // 2)]
