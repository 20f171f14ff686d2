def is_valid(shelf, list):
    return len(shelf) <= 50_000 and 1 <= len(list) <= 50_000 and (shelf + list).isascii() and (shelf + list).isalpha()


def generate(random, size):
    text = lambda length: "".join(random.choice("abC") for _ in range(length))
    return [text(random.randint(0, 2 * size)), text(random.randint(1, 4))]


def worst(random, size):
    return ["ab" * (size // 2) + "c", "abc"]
