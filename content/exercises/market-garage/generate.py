def is_valid(create, *calls):
    _, spots, rate, cap = create
    minutes = [call[-1] for call in calls if call[0] != "free"]
    return (
        len(spots) == 3
        and all(0 <= count <= 5_000 for count in spots)
        and 1 <= rate <= 1_000
        and 1 <= cap <= 20_000
        and len(calls) <= 20_000
        and all(1 <= len(call[1]) <= 10 for call in calls if call[0] != "free")
        and all(1 <= call[2] <= 3 for call in calls if call[0] == "enter")
        and all(1 <= call[1] <= 3 for call in calls if call[0] == "free")
        and all(0 <= minute <= 100_000 for minute in minutes)
        and minutes == sorted(minutes)
    )


def generate(random, size):
    minute = 0
    calls = []
    for _ in range(3 * size):
        minute += random.choice([0, 1, 59, 60, 61, 400, 1_440, 2_000])
        kind = random.random()
        if kind < 0.5:
            calls.append(["enter", random.choice("ABCDEF"), random.randint(1, 3), minute])
        elif kind < 0.85:
            calls.append(["leave", random.choice("ABCDEF"), minute])
        else:
            calls.append(["free", random.randint(1, 3)])
    return [["Garage", [random.randint(0, 2) for _ in range(3)], random.randint(1, 9), random.randint(1, 99)], *calls]


def worst(random, size):
    plates = [f"P{index}" for index in range(size)]
    return [
        ["Garage", [size, 0, 0], 10, 100],
        *[["enter", plate, 1, 0] for plate in plates],
        *[["leave", plate, 50] for plate in plates],
    ]
