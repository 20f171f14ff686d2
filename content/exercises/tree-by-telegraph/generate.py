def is_text(text):
    open_slots = 1
    for token in text.split(" "):
        if open_slots == 0 or (token != "#" and str(int(token)) != token):
            return False
        open_slots += -1 if token == "#" else 1
    return open_slots == 0


def is_valid(create, *calls):
    if len(calls) > 1_000:
        return False
    for name, tree in calls:
        if name == "receive" and not is_text(tree):
            return False
        values = [int(token) for token in tree.split(" ") if token != "#"] if name == "receive" else tree
        values = [value for value in values if value is not None]
        if len(values) > 500 or any(abs(value) > 1_000 for value in values):
            return False
    return True


def random_tree(random, count):
    if count == 0:
        return None
    left = random.randint(0, count - 1)
    return [random.randint(-20, 20), random_tree(random, left), random_tree(random, count - 1 - left)]


def to_levels(tree):
    levels, queue = [], [tree]
    for node in queue:
        levels.append(None if node is None else node[0])
        if node is not None:
            queue += node[1:]
    while levels and levels[-1] is None:
        levels.pop()
    return levels


def to_text(tree):
    return "#" if tree is None else f"{tree[0]} {to_text(tree[1])} {to_text(tree[2])}"


def generate(random, size):
    calls = []
    for _ in range(size):
        tree = random_tree(random, random.randint(0, 7))
        calls.append(["send", to_levels(tree)] if random.random() < 0.5 else ["receive", to_text(tree)])
    return [["TreeTelegraph"], *calls]


def worst(random, size):
    chain = [1, *[value for _ in range(size - 1) for value in (1, None)]][:-1]
    return [["TreeTelegraph"], ["send", chain], ["receive", " ".join(["1"] * size + ["#"] * (size + 1))]]
