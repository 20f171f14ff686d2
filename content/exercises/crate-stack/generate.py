def is_valid(create, *calls):
    height = 0
    for name, *args in calls:
        if name != "push" and height == 0:
            return False
        if any(abs(weight) > 1_000_000 for weight in args):
            return False
        height += {"push": 1, "pop": -1, "lightest": 0}[name]
    return len(calls) <= 20_000


def generate(random, size):
    calls = []
    height = 0
    for _ in range(3 * size):
        name = random.choice(["push", "push", "pop", "lightest"]) if height else "push"
        calls.append([name, random.randint(-4, 4)] if name == "push" else [name])
        height += {"push": 1, "pop": -1, "lightest": 0}[name]
    return [["CrateStack"], *calls]


def worst(random, size):
    return [["CrateStack"], *[["push", size - number] for number in range(size)], *[["lightest"], ["pop"]] * size]
