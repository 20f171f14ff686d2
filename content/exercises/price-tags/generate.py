def is_valid(create, *calls):
    last_day = {}
    for name, product, *numbers in calls:
        day = numbers[-1]
        if not 1 <= day <= 1_000_000_000:
            return False
        if name == "set":
            if not 0 <= numbers[0] <= 1_000_000 or day <= last_day.get(product, 0):
                return False
            last_day[product] = day
    return len(calls) <= 20_000


def generate(random, size):
    calls = []
    day = 0
    for _ in range(3 * size):
        if random.random() < 0.5:
            day += random.randint(1, 3)
            calls.append(["set", random.choice("ab"), random.randint(0, 9), day])
        else:
            calls.append(["get", random.choice("abc"), random.randint(1, day + 3)])
    return [["PriceHistory"], *calls]


def worst(random, size):
    sets = [["set", "a", 5, 2 * day + 2] for day in range(size)]
    return [["PriceHistory"], *sets, *[["get", "a", size] for _ in range(size)]]
