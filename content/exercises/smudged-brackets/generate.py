def is_valid(note):
    return len(note) <= 10_000 and set(note) <= set("()*")


def generate(random, size):
    return ["".join(random.choice("()*") for _ in range(random.randint(0, 2 * size)))]


def worst(random, size):
    return ["(" * (size // 2) + "*" * (size - size // 2)]
