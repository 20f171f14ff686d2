def is_valid(sign):
    return len(sign) <= 100_000 and all(" " <= character <= "~" for character in sign)


def generate(random, size):
    half = [random.choice("aAb1, ") for _ in range(random.randint(0, size))]
    text = half + half[::-1]
    if text and random.random() < 0.4:
        text[random.randrange(len(text))] = random.choice("aB.2")
    return ["".join(text)]


def worst(random, size):
    return ["a, " * (size // 3)]
