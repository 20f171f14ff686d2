def is_valid(cabinet, seed):
    numbers = [number for row in cabinet for number in row]
    return (
        1 <= len(cabinet) <= 300
        and 1 <= len(cabinet[0]) <= 300
        and all(len(row) == len(cabinet[0]) for row in cabinet)
        and all(abs(number) <= 1_000_000 for number in [*numbers, seed])
        and all(first < second for first, second in zip(numbers, numbers[1:]))
    )


def generate(random, size):
    rows, columns = random.randint(1, size), random.randint(1, 5)
    numbers = sorted(random.sample(range(-60, 60), rows * columns))
    seed = random.choice(numbers) if random.random() < 0.5 else random.randint(-62, 62)
    return [[numbers[row * columns : (row + 1) * columns] for row in range(rows)], seed]


def worst(random, size):
    return [[list(range(row * 8, row * 8 + 8)) for row in range(size // 8)], size - 8]
