def count_starts(names: list[str], starts: list[str]) -> list[int]:
    root = {"count": 0}
    for name in names:
        node = root
        for letter in name:
            node = node.setdefault(letter, {"count": 0})
            node["count"] += 1
    return [count_at(root, start) for start in starts]


def count_at(root, start):
    node = root
    for letter in start:
        if letter not in node:
            return 0
        node = node[letter]
    return node["count"]
