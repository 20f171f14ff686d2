def is_valid(create, *calls):
    return len(calls) <= 2_000 and all(0 <= number <= 1_000 for call in calls for number in call[1:])


def generate(random, size):
    calls = []
    for _ in range(3 * size):
        name = "add" if random.random() < 0.7 else "count"
        calls.append([name, random.randint(0, 3), random.randint(0, 3)])
    return [["StakeField"], *calls]


def worst(random, size):
    adds = [["add", number, number] for number in range(1, size + 1)]
    return [["StakeField"], *adds, *[["count", 0, 0] for _ in range(size)]]
