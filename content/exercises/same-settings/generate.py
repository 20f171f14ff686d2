import json


def is_valid(a, b):
    return all(len(text) < 10_000 and json.loads(text) is not Ellipsis for text in (a, b))


def make(random, size):
    kind = random.choice(["plain", "special", "list", "object"])
    if size <= 0 or kind == "plain":
        return random.choice([0, 1, "1", "", None, True, False])
    if kind == "special":
        return random.choice([{"$nan": 1}, {"$undefined": 1}])
    parts = [make(random, size - 2) for _ in range(random.randint(0, 2))]
    return parts if kind == "list" else dict(zip(random.sample("ab", 2), parts))


def generate(random, size):
    a = make(random, min(size, 6))
    b = make(random, min(size, 6)) if random.random() < 0.6 else a
    if isinstance(b, dict):
        b = dict(reversed(b.items()))
    return [json.dumps(a), json.dumps(b)]
