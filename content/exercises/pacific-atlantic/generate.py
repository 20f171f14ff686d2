def is_valid(heights):
    return (
        1 <= len(heights) <= 100
        and all(1 <= len(row) == len(heights[0]) <= 100 for row in heights)
        and all(0 <= height <= 100_000 for row in heights for height in row)
    )


def generate(random, size):
    width = random.randint(1, 5)
    return [[[random.randint(0, 5) for _ in range(width)] for _ in range(random.randint(1, size))]]


def worst(random, size):
    return [[[3] * 4 for _ in range(size)]]
