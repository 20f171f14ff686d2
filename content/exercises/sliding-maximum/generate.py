def is_valid(visits, width):
    return 1 <= width <= len(visits) <= 100_000 and all(abs(count) <= 10_000 for count in visits)


def generate(random, size):
    visits = [random.randint(-5, 5) for _ in range(random.randint(1, 2 * size))]
    return [visits, random.randint(1, len(visits))]


def worst(random, size):
    return [list(range(size, 0, -1)), size // 2]
