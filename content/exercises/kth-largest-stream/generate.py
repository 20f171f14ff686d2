def is_valid(create, *calls):
    _, k, scores = create
    numbers = [*scores, *[score for _, score in calls]]
    return (
        1 <= k <= 3_000
        and k - 1 <= len(scores) <= 5_000
        and len(calls) <= 5_000
        and all(abs(number) <= 10_000 for number in numbers)
    )


def generate(random, size):
    k = random.randint(1, size)
    scores = [random.randint(-9, 9) for _ in range(random.randint(k - 1, k + 4))]
    return [["Leaderboard", k, scores], *[["add", random.randint(-9, 9)] for _ in range(2 * size)]]


def worst(random, size):
    return [["Leaderboard", size, list(range(size))], *[["add", score] for score in range(size, 2 * size)]]
