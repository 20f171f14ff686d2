def is_valid(shelf, needed):
    return len(shelf) <= 50_000 and 1 <= len(needed) <= 50_000 and (shelf + needed).isascii() and (shelf + needed).isalpha()


def generate(random, size):
    text = lambda length: "".join(random.choice("abC") for _ in range(length))
    return [text(random.randint(0, 2 * size)), text(random.randint(1, 4))]


def worst(random, size):
    return ["ab" * (size // 2) + "c", "abc"]
