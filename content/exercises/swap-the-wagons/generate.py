def is_valid(head):
    return len(head) <= 5_000 and all(0 <= value <= 5_000 for value in head)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [list(range(size))]
