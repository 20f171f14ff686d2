def is_valid(labels):
    return len(labels) <= 10_000 and all(
        len(label) <= 30 and all("a" <= letter <= "z" for letter in label) for label in labels
    )


def generate(random, size):
    return [["".join(random.choice("abc") for _ in range(random.randint(0, 4))) for _ in range(size)]]


def worst(random, size):
    return [[chr(97 + i % 26) + chr(97 + i // 26 % 26) + chr(97 + i // 676) for i in range(size)]]
