import re


def is_valid(pattern):
    if not re.fullmatch(r"([a-z]|\]|[1-9][0-9]{0,2}\[)*", pattern) or len(pattern) > 2_000:
        return False
    depth = 0
    for symbol in pattern:
        depth += (symbol == "[") - (symbol == "]")
        if depth < 0:
            return False
    return depth == 0 and all(2 <= int(number) <= 300 for number in re.findall(r"[0-9]+", pattern))


def generate(random, size):
    def row(depth):
        parts = []
        for _ in range(random.randint(0, 3)):
            if depth < 3 and random.random() < 0.4:
                parts.append(f"{random.randint(2, 3)}[{row(depth + 1)}]")
            else:
                parts.append(random.choice("kps"))
        return "".join(parts)

    return [row(0)]


def worst(random, size):
    return ["2[k]" * size]
