import json


def is_valid(parts):
    return len(parts) <= 50 and all(json.loads(part) is not Ellipsis for part in parts)


def make(random, size):
    kind = random.choice(["plain", "plain", "list", "object"])
    if size <= 0 or kind == "plain":
        return random.choice(["a", "b", "", 0, 7, None, True, False])
    if kind == "list":
        return [make(random, size - 2) for _ in range(random.randint(0, 3))]
    return {name: make(random, size - 2) for name in random.sample("xyz", random.randint(0, 3))}


def generate(random, size):
    return [[json.dumps(make(random, min(size, 6))) for _ in range(random.randint(0, 4))]]
