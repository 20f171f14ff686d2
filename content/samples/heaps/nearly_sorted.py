import heapq


# region nearly-sorted
def sort_nearly_sorted(items, k):
    window = []
    for item in items:
        if len(window) <= k:
            heapq.heappush(window, item)
        else:
            yield heapq.heappushpop(window, item)
    while window:
        yield heapq.heappop(window)
# endregion
