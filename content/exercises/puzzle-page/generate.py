LETTERS = set("abcdefghijklmnopqrstuvwxyz")


def is_valid(letters, words):
    return (
        1 <= len(letters) <= 6
        and all(1 <= len(row) == len(letters[0]) <= 6 and set(row) <= LETTERS for row in letters)
        and 1 <= len(words) <= 200
        and len(set(words)) == len(words)
        and all(1 <= len(word) <= 10 and set(word) <= LETTERS for word in words)
    )


def generate(random, size):
    width = random.randint(1, 4)
    letters = [[random.choice("abc") for _ in range(width)] for _ in range(random.randint(1, 4))]
    words = {"".join(random.choice("abc") for _ in range(random.randint(1, 5))) for _ in range(2 * size)}
    return [letters, sorted(words)]
