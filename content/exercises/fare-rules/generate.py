def is_valid(create, *calls):
    rules = [call for call in calls if call[0] == "addRule"]
    routes = [rule[1] for rule in rules]
    return (
        len(calls) <= 5_000
        and all(1 <= len(call[1]) <= 10 and call[1].isascii() and call[1].isalpha() for call in calls)
        and all(routes.count(route) <= 10 for route in set(routes))
        and all(0 <= call[-1] <= 100_000 for call in calls)
        and all(rule[3] <= 100 for rule in rules if rule[2] == "percent")
    )


def generate(random, size):
    calls = []
    for _ in range(size):
        kind = random.choice(["minus", "percent", "atMost", "atLeast", "plus"])
        amount = random.randint(0, 100 if kind == "percent" else 900)
        calls.append(["addRule", random.choice(["Sund", "Fjord"]), kind, amount])
        calls.append(["price", random.choice(["Sund", "Fjord"]), random.randint(0, 1_000)])
    return [["FareOffice"], *calls]


def to_route(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    routes = [to_route(number) for number in range(size)]
    rules = [["addRule", route, "minus", 1] for route in routes]
    return [["FareOffice"], *rules, *[["price", route, 10] for route in routes]]
