def is_valid(temperatures):
    return len(temperatures) <= 100_000 and all(-50 <= temperature <= 100 for temperature in temperatures)


def generate(random, size):
    return [[random.randint(-3, 5) for _ in range(random.randint(0, 2 * size))]]


def worst(random, size):
    return [[100 - number * 150 // size for number in range(size)]]
