def is_valid(create, *calls):
    return (
        len(calls) <= 10_000
        and (not calls or calls[0][0] == "add")
        and all(abs(call[1]) <= 10_000 for call in calls if call[0] == "add")
    )


def generate(random, size):
    calls = [["add", random.randint(-9, 9)]]
    for _ in range(3 * size):
        calls.append(["median"] if random.random() < 0.4 else ["add", random.randint(-9, 9)])
    return [["MedianSensor"], *calls]


def worst(random, size):
    calls = [call for value in range(size, 0, -1) for call in (["add", value], ["median"])]
    return [["MedianSensor"], *calls]
