def is_valid(head, n):
    return 1 <= n <= len(head) <= 5_000 and all(0 <= stop <= 10_000 for stop in head)


def generate(random, size):
    stops = [random.randint(0, 9) for _ in range(random.randint(1, 2 * size))]
    return [stops, random.randint(1, len(stops))]


def worst(random, size):
    return [list(range(size)), size // 2]
