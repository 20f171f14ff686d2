def depth_of(values):
    """How many levels a tree has that is written level by level."""
    slots, deepest = [1], 0
    for index, value in enumerate(values):
        if value is not None:
            deepest = max(deepest, slots[index])
            slots += [slots[index] + 1] * 2
    return deepest


def is_tree(values, max_nodes, limit):
    numbers = [value for value in values if value is not None]
    return len(numbers) <= max_nodes and depth_of(values) <= 200 and all(abs(value) <= limit for value in numbers)


def to_levels(tree):
    """`tree` is None or (value, left, right)."""
    values, queue = [], [tree]
    for node in queue:
        values.append(None if node is None else node[0])
        if node is not None:
            queue.extend(node[1:])
    while values and values[-1] is None:
        values.pop()
    return values


def build(random, values):
    """A tree of a random shape; `values` is its in-order."""
    if not values:
        return None
    root = random.randrange(len(values))
    return (values[root], build(random, values[:root]), build(random, values[root + 1 :]))


def in_order(values):
    children = iter(range(1, 2 * len(values) + 2))
    pairs = [(next(children), next(children)) if value is not None else None for value in values]

    def walk(index):
        if index >= len(values) or values[index] is None:
            return []
        left, right = pairs[index]
        return [*walk(left), values[index], *walk(right)]

    return walk(0)


def is_valid(root, k):
    prices = in_order(root)
    return is_tree(root, 1_000, 10_000) and prices == sorted(set(prices)) and 1 <= k <= len(prices)


def generate(random, size):
    prices = sorted(random.sample(range(-20, 20), size))
    return [to_levels(build(random, prices)), random.randint(1, size)]
