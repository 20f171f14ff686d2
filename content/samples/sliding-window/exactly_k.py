# region exactly-k
from collections import Counter


def count_at_most(items, k):
    counts = Counter()
    left = found = 0
    for right, item in enumerate(items):
        counts[item] += 1
        while left <= right and len(counts) > k:
            counts[items[left]] -= 1
            if counts[items[left]] == 0:
                del counts[items[left]]
            left += 1
        found += right - left + 1
    return found


def count_exactly(items, k):
    return count_at_most(items, k) - count_at_most(items, k - 1)
# endregion
