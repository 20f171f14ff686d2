# fails: two-equal
from heapq import heapify, heappop, heappush


def last_block(blocks):
    heap = [-weight for weight in blocks]
    heapify(heap)
    while len(heap) > 1:
        heaviest, second = heappop(heap), heappop(heap)
        if heaviest != second:
            heappush(heap, heaviest - second)
    return -heap[0]
