def is_valid(factors):
    largest = 1
    for factor in factors:
        largest *= max(1, abs(factor))
    return 2 <= len(factors) <= 10_000 and all(abs(factor) <= 30 for factor in factors) and largest <= 1_000_000_000


def generate(random, size):
    return [[random.choice([-2, -1, 0, 1, 2, 3]) for _ in range(size + 1)]]


def worst(random, size):
    return [[1, -1] * (size // 2)]
