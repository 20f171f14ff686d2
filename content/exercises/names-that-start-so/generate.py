def is_valid(names, starts):
    return max(len(names), len(starts)) <= 2_000 and all(
        1 <= len(text) <= 12 and text.isascii() and text.isalpha() and text.islower() for text in [*names, *starts]
    )


def generate(random, size):
    def text():
        return "".join(random.choice("ab") for _ in range(random.randint(1, 4)))

    return [[text() for _ in range(size)], [text() for _ in range(size)]]


def worst(random, size):
    return [["anna"] * size, ["ann"] * size]
