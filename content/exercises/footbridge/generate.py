def is_valid(create, *calls):
    seconds = [call[-1] for call in calls if call[0] != "busiest"]
    return (
        1 <= create[1] <= 10_000
        and len(calls) <= 20_000
        and all(1 <= call[1] <= 100 for call in calls if call[0] == "cross")
        and all(0 <= second <= 100_000 for second in seconds)
        and seconds == sorted(seconds)
    )


def generate(random, size):
    second = 0
    calls = []
    for _ in range(3 * size):
        second += random.randint(0, 4)
        kind = random.random()
        if kind < 0.5:
            calls.append(["cross", random.randint(1, 4), second])
        else:
            calls.append(["recent", second] if kind < 0.85 else ["busiest"])
    return [["FootbridgeCounter", random.randint(1, 9)], *calls]


def worst(random, size):
    calls = [call for second in range(size) for call in (["cross", 2, second], ["recent", second], ["busiest"])]
    return [["FootbridgeCounter", size], *calls]
