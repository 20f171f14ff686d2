def is_valid(cars, plan):
    letters = set("abcdefghijklmnopqrstuvwxyz")
    return (
        len(cars) <= 30
        and len(plan) <= 30
        and set(cars) <= letters
        and set(plan) <= letters | {".", "*"}
        and all(sign != "*" or (index > 0 and plan[index - 1] != "*") for index, sign in enumerate(plan))
    )


def generate(random, size):
    plan = "".join(random.choice("ab.") + random.choice(["", "*"]) for _ in range(random.randint(0, size)))
    return ["".join(random.choice("ab") for _ in range(random.randint(0, size))), plan]
