def is_valid(recipes, typed):
    return max(len(recipes), len(typed)) <= 2_000 and all(
        1 <= len(text) <= 15 and text.isascii() and text.isalpha() and text.islower() for text in [*recipes, *typed]
    )


def generate(random, size):
    def text():
        return "".join(random.choice("abz") for _ in range(random.randint(1, 4)))

    return [[text() for _ in range(size)], [text() for _ in range(size)]]


def worst(random, size):
    texts = ["r" + "".join(chr(97 + (number >> shift) % 16) for shift in (12, 8, 4, 0)) for number in range(size)]
    return [texts, texts]
