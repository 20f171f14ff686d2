def is_valid(songs):
    return len(songs) <= 50_000 and songs.isascii()


def generate(random, size):
    return ["".join(random.choice("abcd ") for _ in range(random.randint(0, 2 * size)))]


def worst(random, size):
    return ["".join(chr(33 + i % 90) for i in range(size))]
