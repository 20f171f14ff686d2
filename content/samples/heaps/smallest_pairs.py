import heapq


# region smallest-pairs
def smallest_pairs(a, b, k):
    if not a or not b:
        return []
    heap = [(a[i] + b[0], i, 0) for i in range(min(k, len(a)))]
    pairs = []
    while heap and len(pairs) < k:
        _, i, j = heapq.heappop(heap)
        pairs.append((a[i], b[j]))
        if j + 1 < len(b):
            heapq.heappush(heap, (a[i] + b[j + 1], i, j + 1))
    return pairs
# endregion
