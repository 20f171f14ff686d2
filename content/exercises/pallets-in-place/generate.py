from collections import Counter


def is_valid(weights):
    return (
        len(weights) <= 5_000
        and all(0 <= weight <= 1_000_000 for weight in weights)
        and all(count <= 20 for count in Counter(weights).values())
    )


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [random.sample(range(size), size)]
