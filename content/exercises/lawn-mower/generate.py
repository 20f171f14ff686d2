def is_valid(lawn):
    return (
        1 <= len(lawn) <= 100
        and 1 <= len(lawn[0]) <= 100
        and all(len(row) == len(lawn[0]) and all(abs(number) <= 1_000 for number in row) for row in lawn)
    )


def generate(random, size):
    columns = random.randint(1, 6)
    return [[[random.randint(-99, 99) for _ in range(columns)] for _ in range(size)]]


def worst(random, size):
    return [[[1] * 8 for _ in range(size // 8)]]
