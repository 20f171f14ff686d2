def is_valid(heights):
    return len(heights) <= 10_000 and all(abs(height) <= 1_000_000 for height in heights)


def generate(random, size):
    return [[random.randint(-5, 9) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [[random.randint(0, 1_000_000) for _ in range(size)]]
