def is_valid(head, k):
    return len(head) <= 5_000 and 1 <= k <= 5_000 and all(abs(value) <= 1_000 for value in head)


def generate(random, size):
    return [[random.randint(-9, 9) for _ in range(random.randint(0, 2 * size))], random.randint(1, 5)]


def worst(random, size):
    return [list(range(size)), 2]
