def is_valid(beads):
    return 1 <= len(beads) <= 10 and set(beads) <= set("abcdefghijklmnopqrstuvwxyz")


def generate(random, size):
    return ["".join(random.choice("abc") for _ in range(size))]
