import json


def is_valid(template, data):
    return len(template) <= 10_000 and isinstance(json.loads(data), dict)


def generate(random, size):
    parts = ["{{a}}", "{{ b }}", "{{c}}", "{a}", "{{", "}}", " ", "x", "{{a b}}", "{{}}"]
    template = "".join(random.choice(parts) for _ in range(2 * size))
    values = {name: random.choice(["A", "$&", "{{b}}", 0, 7, False, None]) for name in "ab"}
    return [template, json.dumps(values)]
