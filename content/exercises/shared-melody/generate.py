def is_valid(first, second):
    return len(first) <= 500 and len(second) <= 500 and all("a" <= note <= "z" for note in first + second)


def generate(random, size):
    return ["".join(random.choice("abc") for _ in range(random.randint(0, size))) for _ in range(2)]


def worst(random, size):
    return ["".join(random.choice("abc") for _ in range(size)) for _ in range(2)]
