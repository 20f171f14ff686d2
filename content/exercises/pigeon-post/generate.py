def is_valid(digits):
    return 1 <= len(digits) <= 60 and all("0" <= digit <= "9" for digit in digits)


def generate(random, size):
    return ["".join(random.choice("0112236") for _ in range(random.randint(1, 2 * size)))]


def worst(random, size):
    return ["1" * size]
