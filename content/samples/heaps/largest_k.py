import heapq


# region largest-k
def largest_k(items, k):
    if k <= 0:
        return []
    kept = []  # min-heap: the weakest of the best on top
    for item in items:
        if len(kept) < k:
            heapq.heappush(kept, item)
        elif item > kept[0]:
            heapq.heapreplace(kept, item)
    return kept
# endregion
