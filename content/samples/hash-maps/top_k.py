# region top-k
from collections import Counter


def top_k(items, k):
    by_count = [[] for _ in range(len(items) + 1)]
    for item, count in Counter(items).items():
        by_count[count].append(item)
    result = []
    for group in reversed(by_count):
        result.extend(group)
        if len(result) >= k:
            break
    return result[:k]
# endregion
