import heapq
from collections import Counter


# region top-frequent
def top_frequent(items, k):
    best = []  # min-heap of (count, item), at most k entries
    for item, count in Counter(items).items():
        heapq.heappush(best, (count, item))
        if len(best) > k:
            heapq.heappop(best)
    return [item for _, item in best]
# endregion
