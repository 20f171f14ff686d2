from collections import Counter


def shortest_aisle(shelf, needed):
    wanted = Counter(needed)
    for length in range(1, len(shelf) + 1):
        for start in range(len(shelf) - length + 1):
            if not wanted - Counter(shelf[start : start + length]):
                return shelf[start : start + length]
    return ""
