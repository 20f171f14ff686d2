def is_valid(create, *calls):
    size = create[1]
    return (
        1 <= size <= 3_000
        and len(calls) <= 10_000
        and all(call[1] in (1, 2) and 0 <= call[2] < size and 0 <= call[3] < size for call in calls)
    )


def generate(random, size):
    board = random.randint(1, 4)
    calls = [
        ["place", 1 if random.random() < 0.7 else 2, random.randrange(board), random.randrange(board)]
        for _ in range(3 * size)
    ]
    return [["PatioGame", board], *calls]


def worst(random, size):
    return [["PatioGame", size], *[["place", 1, 0, column] for column in range(size)]]
