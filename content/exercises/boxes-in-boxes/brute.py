import json


def flatten(list, depth):
    items = json.loads(list)
    for _ in range(depth):
        opened = []
        for item in items:
            opened += item if type(item) is type(items) else [item]
        items = opened
    return json.dumps(items, separators=(",", ":"))
