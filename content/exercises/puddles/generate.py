def is_valid(heights):
    return len(heights) <= 100_000 and all(0 <= height <= 10_000 for height in heights)


def generate(random, size):
    return [[random.randint(0, 6) for _ in range(random.randint(0, size + 3))]]


def worst(random, size):
    return [[random.randint(0, 10_000) for _ in range(size)]]
