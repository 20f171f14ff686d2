import json


def write(value):
    """One text for all values that are equal."""
    if isinstance(value, list):
        return "[" + ",".join(write(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(sorted(json.dumps(key) + ":" + write(item) for key, item in value.items())) + "}"
    return json.dumps(value)


def deep_equal(a, b):
    return write(json.loads(a)) == write(json.loads(b))
