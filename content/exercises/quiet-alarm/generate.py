def is_valid(create, *calls):
    seconds = [call[2] for call in calls]
    return (
        1 <= create[1] <= 1_000
        and len(calls) <= 10_000
        and all(1 <= len(call[1]) <= 30 for call in calls)
        and all(0 <= second <= 100_000 for second in seconds)
        and seconds == sorted(seconds)
    )


def generate(random, size):
    second = 0
    calls = []
    for _ in range(4 * size):
        second += random.randint(0, 4)
        calls.append(["report", random.choice(["leak", "fire", "pump 3 hot"]), second])
    return [["QuietAlarm", random.randint(1, 9)], *calls]


def worst(random, size):
    return [["QuietAlarm", 5], *[["report", f"sensor {index}", index] for index in range(size)]]
