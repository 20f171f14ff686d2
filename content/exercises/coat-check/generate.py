def is_valid(create, *calls):
    return len(calls) <= 5_000 and all(0 <= number <= 1_000_000 for call in calls for number in call[1:])


def generate(random, size):
    calls = []
    for name in random.choices(["hang", "hang", "find", "release"], k=3 * size):
        ticket = random.choice([1, 2, 3, 4_100, 8_199])
        calls.append([name, ticket, random.randint(0, 9)] if name == "hang" else [name, ticket])
    return [["CoatCheck"], *calls]


def worst(random, size):
    hung = [["hang", ticket, 1] for ticket in range(size)]
    return [["CoatCheck"], *hung, *[["find", ticket] for ticket in range(size)]]
