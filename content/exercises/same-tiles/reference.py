from collections import Counter


def uses_same_tiles(first: str, second: str) -> bool:
    return Counter(first) == Counter(second)
