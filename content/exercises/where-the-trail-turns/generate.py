def is_valid(heights):
    summit = heights.index(max(heights))
    up, down = heights[: summit + 1], heights[summit:]
    return (
        1 <= len(heights) <= 100_000
        and all(before < after for before, after in zip(up, up[1:]))
        and all(before > after for before, after in zip(down, down[1:]))
        and all(abs(height) <= 1_000_000 for height in heights)
    )


def generate(random, size):
    summit = random.randint(0, 9)
    up = random.sample(range(summit - 3 * size, summit), random.randint(0, size))
    down = random.sample(range(summit - 3 * size, summit), random.randint(0, size))
    return [[*sorted(up), summit, *sorted(down, reverse=True)]]


def worst(random, size):
    summit = size // 3
    return [[*range(summit), size, *range(size - summit - 1, 0, -1)]]
