def is_valid(numbers):
    return len(numbers) <= 100_000 and all(abs(number) <= 1_000_000_000 for number in numbers)


def generate(random, size):
    return [[random.randint(-size, size) for _ in range(size)]]


def worst(random, size):
    numbers = list(range(size))
    random.shuffle(numbers)
    return [numbers]
