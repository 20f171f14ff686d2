import heapq


# region narrowest-range
def narrowest_range(lists):
    heap = [(items[0], which, 0) for which, items in enumerate(lists)]
    heapq.heapify(heap)
    highest = max(items[0] for items in lists)
    best = (heap[0][0], highest)
    while True:
        low, which, at = heap[0]
        if highest - low < best[1] - best[0]:
            best = (low, highest)
        if at + 1 == len(lists[which]):
            return best
        value = lists[which][at + 1]
        highest = max(highest, value)
        heapq.heapreplace(heap, (value, which, at + 1))
# endregion
