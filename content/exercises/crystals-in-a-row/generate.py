def is_valid(crystals):
    return len(crystals) <= 40 and all(0 <= strength <= 100 for strength in crystals)


def generate(random, size):
    return [[random.randint(0, 9) for _ in range(random.randint(0, min(size, 7)))]]
