LETTERS = set("abcdefghijklmnopqrstuvwxyz")


def is_valid(create, *calls):
    if len(calls) > 2_000:
        return False
    for name, text in calls:
        allowed = LETTERS if name == "addWord" else LETTERS | {"."}
        if not 1 <= len(text) <= 20 or not set(text) <= allowed or text.count(".") > 3:
            return False
    return True


def generate(random, size):
    def text(letters):
        return "".join(random.choice(letters) for _ in range(random.randint(1, 3)))

    calls = [["addWord", text("ab")] if random.random() < 0.5 else ["canFill", text("ab.")] for _ in range(3 * size)]
    return [["CrosswordHelper"], *calls]
