def is_valid(letters):
    return len(letters) <= 500 and all("a" <= letter <= "z" for letter in letters)


def generate(random, size):
    return ["".join(random.choice("ab") for _ in range(random.randint(0, 2 * size)))]


def worst(random, size):
    return ["a" * size]
