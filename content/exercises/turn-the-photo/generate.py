def is_valid(photo):
    return 1 <= len(photo) <= 200 and all(
        len(pixels) == len(photo) and all(0 <= pixel <= 255 for pixel in pixels) for pixels in photo
    )


def generate(random, size):
    return [[[random.randint(0, 99) for _ in range(size)] for _ in range(size)]]


def worst(random, size):
    return [[[1] * size for _ in range(size)]]
