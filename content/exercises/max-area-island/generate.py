def is_valid(image):
    return (
        1 <= len(image) <= 100
        and all(1 <= len(row) == len(image[0]) <= 100 for row in image)
        and all(square in (0, 1) for row in image for square in row)
    )


def generate(random, size):
    width = random.randint(1, size)
    return [[[random.randint(0, 1) for _ in range(width)] for _ in range(random.randint(1, size))]]


def worst(random, size):
    return [[[1] * 8 for _ in range(size)]]
