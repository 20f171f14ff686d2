def is_valid(meetings):
    return len(meetings) <= 10_000 and all(0 <= start < end <= 1_440 for start, end in meetings)


def generate(random, size):
    starts = [random.randint(0, 30) for _ in range(random.randint(0, size))]
    return [[[start, start + random.randint(1, 6)] for start in starts]]


def worst(random, size):
    meetings = [[2 * number % 1_440, 2 * number % 1_440 + 1] for number in range(size)]
    random.shuffle(meetings)
    return [meetings]
