def is_valid(create, *calls):
    total = create[1]
    names = [call[1] for call in calls if call[0] != "free"]
    return (
        1 <= total <= 1_000
        and all(1 <= call[2] <= total for call in calls if call[0] == "acquire")
        and all(1 <= len(name) <= 10 and name.isascii() and name.isalpha() for name in names)
        and len(calls) <= 20_000
    )


def generate(random, size):
    total = random.randint(1, 6)
    calls = []
    for _ in range(4 * size):
        kind = random.random()
        if kind < 0.55:
            calls.append(["acquire", random.choice("abcdefg"), random.randint(1, total)])
        else:
            calls.append(["leave", random.choice("abcdefg")] if kind < 0.9 else ["free"])
    return [["Lanes", total], *calls]


def to_name(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    names = [to_name(number) for number in range(size)]
    return [["Lanes", 2], *[["acquire", name, 1] for name in names], *[["leave", name] for name in reversed(names)]]
