def is_valid(create, *calls):
    floors = [create[1], *(call[1] for call in calls if call[0] == "call")]
    return all(-10 <= floor <= 10_000 for floor in floors) and len(calls) <= 20_000


def generate(random, size):
    calls = []
    for _ in range(4 * size):
        kind = random.random()
        if kind < 0.3:
            calls.append(["call", random.randint(-2, 9)])
        else:
            calls.append(["step"] if kind < 0.85 else ["pending"])
    return [["Elevator", random.randint(-2, 9)], *calls]


def worst(random, size):
    return [["Elevator", 0], *[["call", 200 + index] for index in range(size)], *[["step"] for _ in range(size)]]
