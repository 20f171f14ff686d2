def is_valid(beads, swaps):
    return len(beads) <= 50_000 and 0 <= swaps <= 50_000 and all("A" <= color <= "Z" for color in beads)


def generate(random, size):
    return ["".join(random.choice("ABC") for _ in range(random.randint(0, 2 * size))), random.randint(0, 4)]


def worst(random, size):
    return ["AB" * (size // 2), size // 2]
