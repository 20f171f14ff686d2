def is_valid(code, keys):
    return all(len(text) <= 20_000 and all("a" <= letter <= "z" for letter in text) for text in [code, keys])


def generate(random, size):
    code = "".join(random.choice("abc") for _ in range(random.randint(0, 4)))
    return [code, "".join(random.choice("abcd") for _ in range(random.randint(0, 2 * size)))]


def worst(random, size):
    return ["a" * (size // 2) + "b", "a" * size]
