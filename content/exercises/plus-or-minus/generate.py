def is_valid(numbers, target):
    return 1 <= len(numbers) <= 40 and all(0 <= number <= 100 for number in numbers) and abs(target) <= 5_000


def generate(random, size):
    return [[random.randint(0, 5) for _ in range(size)], random.randint(-6, 6)]
