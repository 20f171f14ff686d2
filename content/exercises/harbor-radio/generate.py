def is_valid(create, *calls):
    names = [name for call in calls for name in call[1:] if isinstance(name, str)]
    return (
        len(calls) <= 10_000
        and all(1 <= len(name) <= 12 and name.isascii() and name.isalpha() for name in names)
        and all(1 <= call[1] <= 10_000 for call in calls if call[0] == "unsubscribe")
    )


def generate(random, size):
    calls = []
    for _ in range(3 * size):
        kind = random.choice(["subscribe", "subscribeOnce", "unsubscribe", "publish", "publish"])
        if kind == "unsubscribe":
            calls.append([kind, random.randint(1, 6)])
        elif kind == "publish":
            calls.append([kind, random.choice(["tide", "storm"])])
        else:
            calls.append([kind, random.choice(["Gull", "Heron", "Tern"]), random.choice(["tide", "storm"])])
    return [["Radio"], *calls]


def to_topic(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    topics = [to_topic(number) for number in range(size)]
    return [["Radio"], *[["subscribe", "Gull", topic] for topic in topics], *[["publish", topic] for topic in topics]]
