def is_valid(create, *calls):
    _, limit, days = create
    moments = [call[-1] for call in calls if call[0] != "add"]
    names = [name for call in calls for name in call[1:] if isinstance(name, str)]
    return (
        1 <= limit <= 5
        and 1 <= days <= 60
        and len(calls) <= 10_000
        and sum(call[0] == "overdue" for call in calls) <= 50
        and all(1 <= len(name) <= 12 and name.isascii() and name.isalpha() for name in names)
        and all(1 <= day <= 10_000 for day in moments)
        and moments == sorted(moments)
    )


def generate(random, size):
    tools, members, day = ["drill", "saw", "ladder"], ["Ida", "Ben", "Lu"], 1
    calls = [["add", random.choice(tools)] for _ in range(1 + size // 2)]
    for _ in range(3 * size):
        day += random.randint(0, 3)
        kind = random.random()
        if kind < 0.5:
            calls.append(["lend", random.choice(members), random.choice(tools), day])
        elif kind < 0.8:
            calls.append(["giveBack", random.choice(members), random.choice(tools), day])
        elif kind < 0.9:
            calls.append(["overdue", day])
        else:
            calls.append(["add", random.choice(tools)])
    return [["ToolLibrary", random.randint(1, 3), random.randint(1, 5)], *calls]


def to_name(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    members = [to_name(number) for number in range(size)]
    return [
        ["ToolLibrary", 2, 10],
        *[["add", "saw"] for _ in members],
        *[["lend", member, "saw", 1] for member in members],
        *[["giveBack", member, "saw", 5] for member in members],
    ]
