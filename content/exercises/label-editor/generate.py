def is_valid(create, *calls):
    texts = [call[1] for call in calls if call[0] == "write"]
    return (
        len(calls) <= 5_000
        and sum(call[0] == "text" for call in calls) <= 50
        and all(1 <= len(text) <= 100 and all(" " <= letter <= "~" for letter in text) for text in texts)
        and all(1 <= call[1] <= 10_000 for call in calls if call[0] == "erase")
    )


def generate(random, size):
    calls = []
    for _ in range(4 * size):
        kind = random.choice(["write", "write", "erase", "undo", "undo", "redo", "text"])
        call = [kind]
        if kind == "write":
            call.append("".join(random.choice("abc ") for _ in range(random.randint(1, 4))))
        if kind == "erase":
            call.append(random.randint(1, 6))
        calls.append(call)
    return [["LabelEditor"], *calls, ["text"]]


def worst(random, size):
    writes = [["write", "abcd"] for _ in range(size)]
    return [["LabelEditor"], *writes, *[["undo"] for _ in writes], *[["redo"] for _ in writes]]
