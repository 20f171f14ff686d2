def is_valid(beads, wanted):
    letters = set("abcdefghijklmnopqrstuvwxyz")
    return all(len(text) <= 50 and set(text) <= letters for text in (beads, wanted))


def generate(random, size):
    beads = "".join(random.choice("abc") for _ in range(random.randint(0, 2 * size)))
    return [beads, "".join(random.choice("abc") for _ in range(random.randint(0, 4)))]
