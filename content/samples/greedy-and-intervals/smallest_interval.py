from heapq import heappop, heappush


# region smallest-interval
def smallest_intervals(intervals, queries):
    intervals = sorted(intervals)
    sizes, heap, i = {}, [], 0
    for query in sorted(queries):
        while i < len(intervals) and intervals[i][0] <= query:
            start, end = intervals[i]
            heappush(heap, (end - start + 1, end))
            i += 1
        while heap and heap[0][1] < query:
            heappop(heap)
        sizes[query] = heap[0][0] if heap else -1
    return [sizes[query] for query in queries]
# endregion
