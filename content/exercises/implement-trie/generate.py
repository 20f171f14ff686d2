def is_valid(create, *calls):
    return len(calls) <= 5_000 and all(
        1 <= len(text) <= 50 and set(text) <= set("abcdefghijklmnopqrstuvwxyz") for _, text in calls
    )


def generate(random, size):
    def text():
        return "".join(random.choice("ab") for _ in range(random.randint(1, 4)))

    return [["NameIndex"], *[[random.choice(["add", "contains", "startsWith"]), text()] for _ in range(3 * size)]]


def worst(random, size):
    names = ["".join("abcdefghij"[int(digit)] for digit in f"{number:04d}") for number in range(size)]
    return [["NameIndex"], *[["add", name] for name in names], *[["startsWith", name] for name in names]]
