def is_valid(durations, limit, failing):
    return len(durations) <= 30 and 1 <= limit <= 30 and all(1 <= duration <= 1_000 for duration in durations)


def generate(random, size):
    durations = [random.randint(1, 6) * 10 for _ in range(random.randint(0, min(size, 25)))]
    return [durations, random.randint(1, 4), random.randint(-1, len(durations) - 1) if durations else -1]
