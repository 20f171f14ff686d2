import json


def is_valid(value):
    return value == json.dumps(json.loads(value), separators=(",", ":"), ensure_ascii=False) and len(value) < 10_000


def make(random, size):
    kind = random.choice(["number", "text", "null", "date", "list", "object", "set", "map"])
    if size <= 0 or kind == "number":
        return random.randint(-9, 9)
    if kind == "text":
        return random.choice("abc")
    if kind == "null":
        return random.choice([None, True, False])
    if kind == "date":
        return {"$date": random.randint(0, 99)}
    parts = [make(random, size - 2) for _ in range(random.randint(0, 3))]
    if kind == "list":
        return parts
    if kind == "set":
        return {"$set": [[part] for part in parts]}
    if kind == "map":
        return {"$map": [[f"k{index}", part] for index, part in enumerate(parts)]}
    return {f"k{index}": part for index, part in enumerate(parts)}


def generate(random, size):
    return [json.dumps(make(random, min(size, 8)), separators=(",", ":"))]
