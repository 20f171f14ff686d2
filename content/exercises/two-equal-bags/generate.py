def is_valid(weights):
    return 1 <= len(weights) <= 100 and all(1 <= weight <= 100 for weight in weights)


def generate(random, size):
    return [[random.randint(1, 9) for _ in range(size)]]
