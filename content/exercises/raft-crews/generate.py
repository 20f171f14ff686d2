def is_valid(create, *calls):
    names = [call[1] for call in calls if call[0] == "arrive"]
    return (
        1 <= create[1] <= 20
        and all(1 <= len(name) <= 10 and name.isascii() and name.isalpha() for name in names)
        and len(calls) <= 10_000
    )


def generate(random, size):
    chance = random.choice([0.2, 0.4, 0.6])
    calls = []
    for _ in range(4 * size):
        if random.random() < 0.15:
            calls.append(["waiting"])
        else:
            calls.append(["arrive", random.choice("ABCDEFG"), random.random() < chance])
    return [["RaftDock", random.randint(1, 3)], *calls]


def worst(random, size):
    paddlers = [["arrive", "Ann", False] for _ in range(2 * size)]
    return [["RaftDock", 2], *paddlers, *[["arrive", "Kai", True] for _ in range(size)]]
