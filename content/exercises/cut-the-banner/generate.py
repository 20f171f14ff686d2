def is_valid(banner, words):
    is_lower = all("a" <= letter <= "z" for letter in banner + "".join(words))
    has_lengths = len(banner) <= 300 and len(words) <= 100 and all(1 <= len(word) <= 20 for word in words)
    return is_lower and has_lengths and len(set(words)) == len(words)


def generate(random, size):
    words = {"".join(random.choice("ab") for _ in range(random.randint(1, 3))) for _ in range(random.randint(0, 4))}
    banner = "".join(random.choice("ab") for _ in range(random.randint(0, 2 * size)))
    return [banner, sorted(words)]
