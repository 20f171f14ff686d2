def is_valid(heights):
    return (
        1 <= len(heights) <= 20
        and all(1 <= len(row) == len(heights[0]) <= 20 for row in heights)
        and all(0 <= height <= 10_000 for row in heights for height in row)
    )


def generate(random, size):
    width = random.randint(1, 5)
    return [[[random.randint(0, 12) for _ in range(width)] for _ in range(random.randint(1, min(size, 5)))]]


def worst(random, size):
    return [[[column + row for column in range(size // 2)] for row in range(2)]]
