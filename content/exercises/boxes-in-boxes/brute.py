import json


def flatten(text, depth):
    items = json.loads(text)
    for _ in range(depth):
        opened = []
        for item in items:
            opened += item if isinstance(item, list) else [item]
        items = opened
    return json.dumps(items, separators=(",", ":"))
