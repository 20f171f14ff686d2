def is_valid(create, *calls):
    length = 0
    for name, *args in calls:
        if name != "join" and length == 0:
            return False
        if any(not 1 <= weight <= 1_000_000 for weight in args):
            return False
        length += {"join": 1, "leave": -1, "lightest": 0}[name]
    return len(calls) <= 20_000


def generate(random, size):
    calls = []
    length = 0
    for _ in range(3 * size):
        name = random.choice(["join", "join", "leave", "lightest"]) if length else "join"
        calls.append([name, random.randint(1, 9)] if name == "join" else [name])
        length += {"join": 1, "leave": -1, "lightest": 0}[name]
    return [["SuitcaseLine"], *calls]


def worst(random, size):
    return [["SuitcaseLine"], *[["join", weight + 1] for weight in range(size)], *[["lightest"], ["leave"]] * size]
