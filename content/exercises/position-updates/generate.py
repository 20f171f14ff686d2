def is_valid(wait_ms, calls, owner):
    times = [int(call.split(" ")[0]) for call in calls]
    return 1 <= wait_ms <= 1_000 and len(calls) <= 50 and times == sorted(times)


def generate(random, size):
    times = sorted(random.randint(0, 60 * size) for _ in range(min(size, 40)))
    calls = [f"{time} {random.choice('abc')}{index}" for index, time in enumerate(times)]
    return [random.randint(1, 100), calls, random.choice(["", "bike"])]
