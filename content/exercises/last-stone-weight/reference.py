from heapq import heapify, heappop, heappush


def last_block(blocks: list[int]) -> int:
    # heapq is a min-heap, so the weights are stored with the opposite sign.
    heap = [-weight for weight in blocks]
    heapify(heap)
    while len(heap) > 1:
        heaviest, second = heappop(heap), heappop(heap)
        if heaviest != second:
            heappush(heap, heaviest - second)
    return -heap[0] if heap else 0
