def is_valid(create, *calls):
    names = [name for call in calls for name in call[1:]]
    return len(calls) <= 1_000 and all(1 <= len(name) <= 10 and name.isascii() and name.isalnum() for name in names)


def generate(random, size):
    calls = [
        ["take" if random.random() < 0.7 else "giveBack", random.choice("ABCDE"), random.choice("vwxyz")]
        for _ in range(5 * size)
    ]
    return [["KeyDesk"], *calls]


def worst(random, size):
    takes = [["take", f"p{index}", f"k{index}"] for index in range(size)]
    waits = [["take", f"p{index}", f"k{index - 1}"] for index in range(1, size)]
    return [["KeyDesk"], *takes, *waits]
