import re

PATH = re.compile(r"(/[a-z0-9]{1,12}){1,8}")


def is_valid(create, *calls):
    documents = {call[1] for call in calls if call[0] == "save"}
    folders = {path[:end] for path in documents for end in range(1, len(path)) if path[end] == "/"}
    return (
        len(calls) <= 10_000
        and sum(call[0] == "names" for call in calls) <= 50
        and all(PATH.fullmatch(call[1]) or (call[1] == "/" and call[0] != "save") for call in calls)
        and all(len(call[2]) <= 100 for call in calls if call[0] == "save")
        and not documents & folders
    )


def generate(random, size):
    # Folders have letters, documents have digits, so no path is both.
    def make_folder():
        return "".join("/" + random.choice(["a", "b", "ab"]) for _ in range(random.randint(0, 3)))

    def make_path():
        return make_folder() + "/" + random.choice("12")

    calls = []
    for _ in range(3 * size):
        kind = random.choice(["save", "save", "save", "read", "names", "size"])
        if kind == "save":
            calls.append([kind, make_path(), "x" * random.randint(0, 5)])
        else:
            calls.append([kind, random.choice([make_path(), make_folder() or "/", make_folder() or "/"])])
    return [["Archive"], *calls]


def worst(random, size):
    return [["Archive"], *[call for index in range(size) for call in (["save", f"/a/d{index}", "xyz"], ["size", "/a"])]]
