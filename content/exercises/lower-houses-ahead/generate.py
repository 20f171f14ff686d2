def is_valid(heights):
    return len(heights) <= 10_000 and all(abs(height) <= 10_000 for height in heights)


def generate(random, size):
    return [[random.randint(-6, 6) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    heights = list(range(size))
    random.shuffle(heights)
    return [heights]
