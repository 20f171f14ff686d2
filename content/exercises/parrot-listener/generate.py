def is_valid(create, *calls):
    letters = set("abcdefghijklmnopqrstuvwxyz")
    return (
        1 <= len(create[1]) <= 1_000
        and all(1 <= len(word) <= 20 and set(word) <= letters for word in create[1])
        and len(calls) <= 5_000
        and all(len(letter) == 1 and letter in letters for _, letter in calls)
    )


def generate(random, size):
    words = ["".join(random.choice("ab") for _ in range(random.randint(1, 5))) for _ in range(random.randint(1, 3))]
    return [["ParrotListener", words], *[["hear", random.choice("abc")] for _ in range(3 * size)]]


def worst(random, size):
    words = ["".join("abcdefghij"[int(digit)] for digit in f"{number:04d}") for number in range(size)]
    return [["ParrotListener", words], *[["hear", "z"] for _ in range(size)]]
