def is_valid(prefixes, numbers):
    return max(len(prefixes), len(numbers)) <= 2_000 and all(
        1 <= len(text) <= 15 and set(text) <= set("0123456789") for text in [*prefixes, *numbers]
    )


def generate(random, size):
    def digits():
        return "".join(random.choice("012") for _ in range(random.randint(1, 5)))

    return [[digits() for _ in range(size)], [digits() for _ in range(size)]]


def worst(random, size):
    texts = [str(10_000_000_000 + 7 * number) for number in range(size)]
    return [texts, texts]
