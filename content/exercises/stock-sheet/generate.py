def is_valid(create, *calls):
    amounts = [create[1], *(call[2] for call in calls if call[0] == "write")]
    names = [call[1] for call in calls if call[0] != "refused"]
    return (
        all(0 <= amount <= 1_000_000 for amount in amounts)
        and all(1 <= len(name) <= 10 and name.isascii() and name.isalpha() for name in names)
        and len(calls) <= 20_000
    )


def generate(random, size):
    calls = []
    for _ in range(4 * size):
        kind = random.random()
        clerk = random.choice(["Mia", "Leo", "Zoe"])
        if kind < 0.45:
            calls.append(["read", clerk])
        else:
            calls.append(["write", clerk, random.randint(0, 3)] if kind < 0.9 else ["refused"])
    return [["StockSheet", random.randint(0, 3)], *calls]


def to_name(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    names = [to_name(number) for number in range(size)]
    return [["StockSheet", 5], *[call for name in names for call in (["read", name], ["write", name, 4])]]
