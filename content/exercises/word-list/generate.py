def is_valid(create, *calls):
    return len(calls) <= 5_000 and all(
        1 <= len(text) <= 12 and text.isascii() and text.isalpha() and text.islower() for _, text in calls
    )


def generate(random, size):
    names = random.choices(["add", "add", "remove", "count"], k=3 * size)
    texts = ["".join(random.choice("ab") for _ in range(random.randint(1, 3))) for _ in names]
    return [["WordList"], *[list(call) for call in zip(names, texts)]]


def worst(random, size):
    words = ["w" + "".join(chr(97 + (number >> shift) % 16) for shift in (12, 8, 4, 0)) for number in range(size)]
    return [["WordList"], *[["add", word] for word in words], *[["count", word] for word in words]]
