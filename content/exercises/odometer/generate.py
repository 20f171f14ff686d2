def is_valid(digits):
    return (
        1 <= len(digits) <= 5_000
        and all(0 <= digit <= 9 for digit in digits)
        and (digits == [0] or digits[0] != 0)
    )


def generate(random, size):
    nines = random.randint(0, size - 1)
    digits = [random.randint(1, 9), *[random.randint(0, 9) for _ in range(size - 1 - nines)], *[9] * nines]
    return [digits]


def worst(random, size):
    return [[9] * size]
