import heapq


# region merge-lists
def merge_lists(lists):
    heap = [
        (items[0], which, 0)
        for which, items in enumerate(lists) if items
    ]
    heapq.heapify(heap)
    merged = []
    while heap:
        value, which, at = heapq.heappop(heap)
        merged.append(value)
        if at + 1 < len(lists[which]):
            following = lists[which][at + 1]
            heapq.heappush(heap, (following, which, at + 1))
    return merged
# endregion
