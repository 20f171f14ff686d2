def is_valid(first, second):
    return all(len(word) <= 500 and all("a" <= letter <= "z" for letter in word) for word in (first, second))


def generate(random, size):
    word = lambda: "".join(random.choice("ab") for _ in range(random.randint(0, min(size, 6))))
    return [word(), word()]


def worst(random, size):
    return ["a" * size, "b" * size]
