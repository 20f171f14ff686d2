def is_valid(beads):
    return len(beads) <= 500 and all("a" <= bead <= "z" for bead in beads)


def generate(random, size):
    return ["".join(random.choice("ab") for _ in range(random.randint(0, 2 * size)))]


def worst(random, size):
    return ["a" * size]
