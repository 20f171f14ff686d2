import json


def is_valid(text, depth):
    return json.dumps(json.loads(text), separators=(",", ":")) == text and 0 <= depth <= 100


def make(random, size):
    if size > 0 and random.random() < 0.5:
        return [make(random, size - 1) for _ in range(random.randint(0, 3))]
    return random.choice([0, 1, 2, "ab", "", None, True])


def generate(random, size):
    items = [make(random, min(size, 5)) for _ in range(random.randint(0, 4))]
    return [json.dumps(items, separators=(",", ":")), random.randint(0, 4)]
