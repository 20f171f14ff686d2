def is_valid(root):
    return len(root) <= 4_000 and all(value is None or abs(value) <= 1_000 for value in root)


def generate(random, size):
    values, slots = [], 1
    while slots > 0 and sum(value is not None for value in values) < size:
        value = None if values and random.random() < 0.3 else random.randint(-9, 9)
        values.append(value)
        slots += -1 if value is None else 1
    while values and values[-1] is None:
        values.pop()
    return [values]


def worst(random, size):
    return [[1] * size]
