def is_valid(create, *calls):
    return len(calls) <= 10_000 and all(0 <= day <= 100_000 for call in calls for day in call[1:])


def generate(random, size):
    names = random.choices(["put", "put", "take"], k=3 * size)
    return [["DeadlineTray"], *[[name, random.randint(0, 9)] if name == "put" else [name] for name in names]]


def worst(random, size):
    return [["DeadlineTray"], *[["put", size - day] for day in range(size)], *[["take"]] * size]
