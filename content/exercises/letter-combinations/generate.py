def is_valid(keys):
    return len(keys) <= 5 and set(keys) <= set("23456789")


def generate(random, size):
    return ["".join(random.choice("23456789") for _ in range(random.randint(0, min(size, 4))))]
