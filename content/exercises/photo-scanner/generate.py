def is_valid(boxes, hours):
    return (
        1 <= len(boxes) <= 10_000
        and all(1 <= photos <= 1_000_000_000 for photos in boxes)
        and len(boxes) <= hours <= 1_000_000_000
    )


def generate(random, size):
    boxes = [random.randint(1, 20) for _ in range(size)]
    return [boxes, random.randint(size, 4 * size)]
