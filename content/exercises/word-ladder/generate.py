def is_valid(first, last, catalog):
    return (
        1 <= len(first) <= 8
        and len(catalog) == len(set(catalog)) <= 2_000
        and first != last
        and all(len(word) == len(first) for word in [last, *catalog])
        and all(set(word) <= set("abcdefghijklmnopqrstuvwxyz") for word in [first, last, *catalog])
    )


def generate(random, size):
    length = random.randint(1, 4)

    def word():
        return "".join(random.choice("abc") for _ in range(length))

    first = last = word()
    while last == first:
        last = word()
    words = {word() for _ in range(3 * size)}
    if random.random() < 0.8:
        words.add(last)
    return [first, last, sorted(words)]
