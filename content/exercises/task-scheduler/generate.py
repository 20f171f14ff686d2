def is_valid(jobs, pause):
    letters = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return 1 <= len(jobs) <= 10_000 and set(jobs) <= letters and 0 <= pause <= 100


def generate(random, size):
    return [[random.choice("ABCD") for _ in range(random.randint(1, 2 * size))], random.randint(0, 4)]


def worst(random, size):
    return [["ABC"[index % 3] for index in range(size)], 2]
