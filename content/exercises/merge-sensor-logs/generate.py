def is_valid(logs):
    return (
        len(logs) <= 1_000
        and sum(len(log) for log in logs) <= 10_000
        and all(log == sorted(log) and all(abs(time) <= 100_000 for time in log) for log in logs)
    )


def generate(random, size):
    count = random.randint(0, size)
    return [[sorted(random.randint(-9, 9) for _ in range(random.randint(0, 4))) for _ in range(count)]]
