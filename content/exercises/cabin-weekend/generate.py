def is_valid(create, *calls):
    names = set(create[1])
    return (
        1 <= len(create[1]) <= 2_000
        and len(names) == len(create[1])
        and all(1 <= len(name) <= 10 and name.isascii() and name.isalpha() for name in names)
        and len(calls) <= 5_000
        and sum(call[0] == "settle" for call in calls) <= 50
        and all(call[1] in names for call in calls if call[0] == "balance")
        and all(
            call[1] in names
            and 1 <= call[2] <= 1_000_000
            and len(call[3]) >= 1
            and len(set(call[3])) == len(call[3])
            and set(call[3]) <= names
            for call in calls
            if call[0] == "pay"
        )
    )


def generate(random, size):
    names = random.sample(["Ada", "Bo", "Cy", "Di", "Ed", "Flo"], 1 + random.randint(1, 5))
    calls = []
    for _ in range(2 * size):
        kind = random.choice(["pay", "pay", "pay", "balance", "settle"])
        if kind == "pay":
            sharers = random.sample(names, random.randint(1, len(names)))
            calls.append([kind, random.choice(names), random.randint(1, 30), sharers])
        else:
            calls.append([kind, random.choice(names)] if kind == "balance" else [kind])
    return [["CabinFund", names], *calls, ["settle"]]


def to_name(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    names = [to_name(number) for number in range(size)]
    pairs = [["pay", names[index], 100 + index, [names[size - 1 - index]]] for index in range(size // 2)]
    return [["CabinFund", names], *pairs, ["settle"]]
