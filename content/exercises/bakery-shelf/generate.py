def is_valid(create, *calls):
    names = [call[1] for call in calls if call[0] != "waiting"]
    return (
        1 <= create[1] <= 1_000
        and all(1 <= len(name) <= 10 and name.isascii() and name.isalpha() for name in names)
        and all(1 <= call[2] <= 10_000 for call in calls if call[0] == "put")
        and len(calls) <= 20_000
    )


def generate(random, size):
    calls = []
    chance = random.choice([0.3, 0.5, 0.7])
    for _ in range(4 * size):
        if random.random() < 0.15:
            calls.append(["waiting"])
        elif random.random() < chance:
            calls.append(["put", random.choice(["Ana", "Eli", "Ida"]), random.randint(1, 99)])
        else:
            calls.append(["take", random.choice(["Ben", "Kim", "Lou"])])
    return [["Shelf", random.randint(1, 3)], *calls]


def worst(random, size):
    puts = [["put", "Ana", 1 + index] for index in range(size)]
    return [["Shelf", size // 2], *puts, *[["take", "Ben"] for _ in puts]]
