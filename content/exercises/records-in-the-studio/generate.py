def is_valid(create, *calls):
    numbers = [number for call in calls for number in call[1:]]
    return 1 <= create[1] <= 3_000 and all(0 <= number <= 10_000 for number in numbers) and len(calls) <= 20_000


def generate(random, size):
    calls = [
        ["get", random.randint(0, 4)] if random.random() < 0.5 else ["put", random.randint(0, 4), random.randint(0, 9)]
        for _ in range(4 * size)
    ]
    return [["RecordShelf", random.randint(1, 4)], *calls]


def worst(random, size):
    puts = [["put", record, 1] for record in range(size)]
    return [["RecordShelf", size // 2], *puts, *[["get", record] for record in range(size)]]
