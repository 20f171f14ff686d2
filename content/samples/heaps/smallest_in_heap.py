import heapq


# region smallest-in-heap
def smallest_in_heap(heap, k):
    found = []
    frontier = [(heap[0], 0)] if heap else []
    while frontier and len(found) < k:
        value, i = heapq.heappop(frontier)
        found.append(value)
        for child in (2 * i + 1, 2 * i + 2):
            if child < len(heap):
                heapq.heappush(frontier, (heap[child], child))
    return found
# endregion
