def is_valid(steps, first, second):
    calls = (first, second)
    return len(steps) <= 20 and all(1 <= len(args) <= 4 and all(abs(arg) <= 5 for arg in args) for args in calls)


def generate(random, size):
    steps = [random.choice(["add", "double", "negate", "next"]) for _ in range(random.randint(0, min(size, 10)))]
    if steps:
        steps[random.randrange(len(steps))] = "square"
    return [steps, *[[random.randint(-5, 5) for _ in range(random.randint(1, 4))] for _ in range(2)]]
