def is_valid(words):
    letters = set("abcdefghijklmnopqrstuvwxyz")
    return 1 <= len(words) <= 1_000 and all(1 <= len(word) <= 50 and set(word) <= letters for word in words)


def generate(random, size):
    letters = list("abcde")
    random.shuffle(letters)
    words = [[random.randrange(5) for _ in range(random.randint(1, 3))] for _ in range(size)]
    if random.random() < 0.8:
        words.sort()
    return [["".join(letters[index] for index in word) for word in words]]


def worst(random, size):
    return [["a" * 8 + "ab"[2 * index >= size] for index in range(size)]]
