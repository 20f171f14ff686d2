def is_valid(text):
    return len(text) <= 10_000 and all(c.isalnum() or c in " ()[]{}" for c in text)


def generate(random, size):
    if random.random() < 0.5:
        return ["".join(random.choice("()[]{}a") for _ in range(size))]
    text = ""
    for _ in range(size):
        left, right = random.choice(["()", "[]", "{}"])
        cut = random.randint(0, len(text))
        text = random.choice([left + text + right, text[:cut] + left + right + text[cut:]])
    return [text]


def worst(random, size):
    return ["(" * size + ")" * size]
