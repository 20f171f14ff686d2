def is_valid(letters, rule):
    return len(letters) <= 1_000 and rule in ("first", "length", "turn", "itself")


def generate(random, size):
    letters = ["".join(random.choice("ab1") for _ in range(random.randint(0, 3))) for _ in range(2 * size)]
    return [letters, random.choice(["first", "length", "turn", "itself"])]
