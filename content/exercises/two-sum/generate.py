from itertools import combinations


def count_pairs(values, price):
    seen = {}
    count = 0
    for value in values:
        count += seen.get(price - value, 0)
        seen[value] = seen.get(value, 0) + 1
    return count


def is_valid(values, price):
    return (
        2 <= len(values) <= 10_000
        and all(abs(value) <= 1_000_000 for value in [*values, price])
        and count_pairs(values, price) == 1
    )


def generate(random, size):
    while True:
        values = [random.randint(-20, 20) for _ in range(size + 1)]
        i, j = random.sample(range(size + 1), 2)
        price = values[i] + values[j]
        if count_pairs(values, price) == 1:
            return [values, price]


def worst(random, size):
    values = [4 * value for value in range(size - 2)] + [200_001, 300_001]
    return [values, 500_002]
