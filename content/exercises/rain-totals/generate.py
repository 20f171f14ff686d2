def is_valid(create, *calls):
    amounts = create[1]
    return (
        1 <= len(amounts) <= 10_000
        and all(abs(amount) <= 1_000 for amount in amounts)
        and all(0 <= first <= last < len(amounts) for _, first, last in calls)
        and len(calls) <= 10_000
    )


def generate(random, size):
    amounts = [random.randint(-9, 9) for _ in range(size)]
    calls = [["between", *sorted(random.choices(range(size), k=2))] for _ in range(size)]
    return [["RainTotals", amounts], *calls]


def worst(random, size):
    return [["RainTotals", [1] * size], *[["between", 0, size - 1] for _ in range(size)]]
