def is_valid(create, *calls):
    inside = set()
    for name, number in calls:
        if not 0 <= number <= 1_000_000 or (name == "draw" and not inside):
            return False
        if name == "add":
            inside.add(number)
        if name == "remove":
            inside.discard(number)
    return len(calls) <= 20_000


def generate(random, size):
    calls = []
    inside = set()
    for _ in range(3 * size):
        name = random.choice(["add", "add", "remove", "draw"]) if inside else random.choice(["add", "remove"])
        number = random.randint(0, 5)
        calls.append([name, number])
        if name == "add":
            inside.add(number)
        if name == "remove":
            inside.discard(number)
    return [["RaffleDrum"], *calls]


def worst(random, size):
    adds = [["add", ticket] for ticket in range(size)]
    return [["RaffleDrum"], *adds, *[["draw", ticket] for ticket in range(size)], *[["remove", t] for t in range(size)]]
