def is_valid(durations, failing):
    has_promises = all(0 <= index < len(durations) and durations[index] != -1 for index in failing)
    return len(durations) <= 30 and all(-1 <= duration <= 1_000 for duration in durations) and has_promises


def generate(random, size):
    durations = [random.choice([-1, 0, 10, 20, 30, 40]) for _ in range(random.randint(0, min(size, 30)))]
    promises = [index for index, duration in enumerate(durations) if duration != -1]
    return [durations, random.sample(promises, min(len(promises), random.choice([0, 0, 1, 2])))]
