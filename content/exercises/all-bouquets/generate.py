def is_valid(flowers):
    return len(flowers) <= 10 and all(0 <= kind <= 100 for kind in flowers)


def generate(random, size):
    return [[random.randint(0, 4) for _ in range(random.randint(0, min(size, 7)))]]
