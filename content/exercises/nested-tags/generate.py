def is_valid(pairs, depth):
    return 0 <= pairs <= 8 and 0 <= depth <= 8


def generate(random, size):
    return [random.randint(0, min(size, 5)), random.randint(0, 6)]
