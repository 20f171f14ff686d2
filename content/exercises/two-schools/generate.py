def is_valid(first, second):
    return (
        1 <= len(first) + len(second)
        and all(
            len(scores) <= 10_000 and scores == sorted(scores) and all(abs(score) <= 1_000_000 for score in scores)
            for scores in [first, second]
        )
    )


def generate(random, size):
    lists = [sorted(random.randint(-9, 9) for _ in range(random.randint(0, size))) for _ in range(2)]
    if not lists[0] and not lists[1]:
        lists[1] = [random.randint(-9, 9)]
    return lists


def worst(random, size):
    return [list(range(0, 2 * size, 2)), list(range(1, 2 * size, 2))]
