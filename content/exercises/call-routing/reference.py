def route_calls(prefixes: list[str], numbers: list[str]) -> list[str]:
    root = {}
    for prefix in prefixes:
        node = root
        for digit in prefix:
            node = node.setdefault(digit, {})
        node["end"] = True
    return [number[: longest_match(root, number)] for number in numbers]


def longest_match(root, number):
    node, length = root, 0
    for position, digit in enumerate(number, start=1):
        if digit not in node:
            break
        node = node[digit]
        if "end" in node:
            length = position
    return length
