def is_valid(root):
    return len(root) <= 2_000 and all(value is None or -(2**31) <= value < 2**31 for value in root)


def level_order(tree):
    """`tree` is None or (value, left, right)."""
    values, queue = [], [tree]
    for node in queue:
        values.append(None if node is None else node[0])
        if node is not None:
            queue.extend(node[1:])
    while values and values[-1] is None:
        values.pop()
    return values


def build(values):
    if not values:
        return None
    middle = len(values) // 2
    return (values[middle], build(values[:middle]), build(values[middle + 1 :]))


def generate(random, size):
    values = sorted(random.sample(range(-20, 20), random.randint(0, size)))
    if values and random.random() < 0.5:
        values[random.randrange(len(values))] = random.randint(-20, 20)
    return [level_order(build(values))]


def worst(random, size):
    return [level_order(build(list(range(size))))]
