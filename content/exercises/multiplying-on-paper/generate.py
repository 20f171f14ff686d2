def is_valid(first, second):
    return all(1 <= len(text) <= 100 and text.isdigit() and str(int(text)) == text for text in (first, second))


def generate(random, size):
    return [str(random.randrange(10 ** random.randint(0, size))) for _ in range(2)]


def worst(random, size):
    return ["9" * size, "9" * size]
